import { useSWRConfig } from 'swr';
import useSWRInfinite, { unstable_serialize as serialize } from 'swr/infinite';
import type { Answer } from '#shared/api.ts';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { type CallError, call } from '#web/api.ts';
import { paged, pageKeys, pageQuery } from '#web/paging.ts';
import { useSession } from '#web/session/session.tsx';

type PeoplePage = Answer<typeof peopleCalls.page>;

const pagesOf = (churchId: string) => pageKeys('people by last name', churchId);
const fetchPage = (key: string[]) => call(peopleCalls.page, { query: pageQuery(key) });

/** The church's people by last name, loaded page by page; no requests while `wanted` is false. */
export function usePeoplePages(wanted: boolean) {
  const churchId = useSession().current?.church.id ?? '';
  const pages = useSWRInfinite<PeoplePage, CallError>(wanted ? pagesOf(churchId) : () => null, fetchPage, { revalidateAll: true });
  const { loaded, ...list } = paged(pages);
  return {
    people: loaded.flatMap(({ people }) => people),
    ...list,
  };
}

/**
 * Call after people have changed: reloads everything that shows people, households or deleted items, except `gone`: the ids of a person
 * just deleted, and of the household that may have been deleted with them.
 */
export function usePeopleChanged(): (...gone: readonly (string | undefined)[]) => Promise<void> {
  const { mutate } = useSWRConfig();
  const churchId = useSession().current?.church.id ?? '';
  return async (...gone) => {
    const concerned = (key: unknown) =>
      Array.isArray(key) && typeof key[1] === 'string' && /^\/(people|households|removed|auditlogs|duplicates)/.test(key[1]);
    await Promise.all([
      mutate(serialize(pagesOf(churchId))),
      mutate((key) => concerned(key) && !gone.some((id) => id && JSON.stringify(key).includes(id))),
    ]);
  };
}
