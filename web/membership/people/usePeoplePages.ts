import { useSWRConfig } from 'swr';
import useSWRInfinite, { unstable_serialize as serialize } from 'swr/infinite';
import type { Answer } from '#shared/api.ts';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { type CallError, call } from '#web/api.ts';
import { paged, pageKeys, pageQuery } from '#web/paging.ts';
import { useSession } from '#web/session/session.tsx';

type PeoplePage = Answer<typeof peopleCalls.page>;

/** How the keys of everything begin that lists people page by page. */
export const listOf = (churchId: string) => ['people by last name', churchId];
const pagesOf = (churchId: string, tag: string) => pageKeys(...listOf(churchId), tag);
const fetchPage = ([, , tag, ...key]: string[]) => call(peopleCalls.page, { query: { ...pageQuery(key), tag: tag || undefined } });

/** The church's people by last name, or those with a tag, loaded page by page. */
export function usePeoplePages(tag = '') {
  const churchId = useSession().current?.church.id ?? '';
  const pages = useSWRInfinite<PeoplePage, CallError>(pagesOf(churchId, tag), fetchPage, { revalidateAll: true });
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
  const { cache, mutate } = useSWRConfig();
  const churchId = useSession().current?.church.id ?? '';
  return async (...gone) => {
    // Everyone, and those with a tag: the keys of lists differ in what follows.
    const lists = serialize(() => listOf(churchId));
    const concerned = (key: unknown) =>
      Array.isArray(key) && typeof key[1] === 'string' && /^\/(people|households|removed|auditlogs|duplicates)/.test(key[1]);
    await Promise.all([
      ...[...cache.keys()].filter((key) => key.startsWith(lists)).map((key) => mutate(key)),
      mutate((key) => concerned(key) && !gone.some((id) => id && JSON.stringify(key).includes(id))),
    ]);
  };
}
