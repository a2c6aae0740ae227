import useSWR from 'swr';
import useSWRInfinite from 'swr/infinite';
import type { Answer } from '#shared/api.ts';
import { type DirectoryEntry, directory } from '#shared/membership/people/directory/directory.ts';
import { type CallError, call } from '#web/api.ts';
import { paged, pageKeys, pageQuery } from '#web/paging.ts';
import { useSession } from '#web/session/session.tsx';

type DirectoryPage = Answer<typeof directory.entries>;

const fetchPage = (key: string[]) => call(directory.entries, { query: pageQuery(key) });

async function everyone(): Promise<DirectoryEntry[]> {
  const found: DirectoryEntry[] = [];
  let after: string | undefined;
  do {
    const page = await call(directory.entries, { query: { after } });
    found.push(...page.people);
    after = page.next;
  } while (after);
  return found;
}

/** The directory page by page; all of it once that is wanted: a search, or paper, has no button for more. */
export function useDirectory(isWholeWanted: boolean) {
  const churchId = useSession().current?.church.id ?? '';
  const still = { revalidateOnFocus: false, revalidateFirstPage: false };
  const pages = paged(useSWRInfinite<DirectoryPage, CallError>(pageKeys('the directory', churchId), fetchPage, still));
  const isRestWanted = isWholeWanted && pages.more;
  const whole = useSWR<DirectoryEntry[], CallError>(isRestWanted ? ['the whole directory', churchId] : null, everyone, still);
  const entries = (isRestWanted && whole.data) || pages.loaded.flatMap(({ people }) => people);
  const hasAll = !pages.loading && (!pages.more || (isRestWanted && whole.data !== undefined));
  return {
    entries,
    /** No one is missing. */
    hasAll,
    loading: pages.loading || (isRestWanted && !whole.data && !whole.error),
    loadingMore: pages.loadingMore,
    error: pages.error ?? (isRestWanted && !whole.data ? whole.error : undefined),
    loadMore: pages.loadMore,
    retry: () => (pages.error ? pages.retry() : void whole.mutate()),
  };
}
