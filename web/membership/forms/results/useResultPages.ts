import { useSWRConfig } from 'swr';
import useSWRInfinite, { unstable_serialize as serialize } from 'swr/infinite';
import type { Answer } from '#shared/api.ts';
import { formsubmissions as submissionCalls } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { type CallError, call } from '#web/api.ts';
import { paged, pageKeys, pageQuery } from '#web/paging.ts';
import { useSession } from '#web/session/session.tsx';
import { useKept } from '#web/useCall.ts';

type ResultPage = Answer<typeof submissionCalls.results>;
interface Asked {
  readonly formId: string;
  readonly held: boolean;
  /** Only submissions that contain these words. */
  readonly term: string;
}

const listName = 'results of a form';
const pagesOf = ({ formId, held, term }: Asked) => pageKeys(listName, formId, held ? 'held' : 'sent', term);

/** The submissions of a form, newest first, loaded page by page. */
export function useResultPages(asked: Asked) {
  const { formId, held, term } = asked;
  const churchId = useSession().current?.church.id;
  const fetchPage = (key: string[]) =>
    call(submissionCalls.results, {
      formId,
      query: { ...pageQuery(key), held: held ? 'true' : undefined, term: term || undefined },
    });
  const keys = churchId ? pagesOf(asked) : () => null;
  const pages = useKept(useSWRInfinite<ResultPage, CallError>(keys, fetchPage, { revalidateAll: true }));
  const { loaded, ...list } = paged(pages);
  return { columns: loaded[0]?.columns ?? [], submissions: loaded.flatMap(({ submissions }) => submissions), ...list };
}

/** Call after submissions have changed: reloads everything that shows or counts them, except the one that was just deleted. */
export function useResultsChanged(): (formId: string, deletedId?: string) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async (formId, deletedId) => {
    const lists = [true, false].map((held) => mutate(serialize(pagesOf({ formId, held, term: '' }))));
    const isConcerned = (key: unknown) =>
      Array.isArray(key) && typeof key[1] === 'string' && /^\/(formsubmissions|formresults|removed|auditlogs)/.test(key[1]);
    await Promise.all([
      ...lists,
      mutate((key) => isConcerned(key) && !(deletedId && JSON.stringify(key).includes(deletedId))),
      mutate((key) => Array.isArray(key) && key[0] === 'home' && key[1] === 'held'),
    ]);
  };
}
