import type { SWRInfiniteResponse } from 'swr/infinite';
import type { CallError } from './api.ts';

/** One answer of a list that is fetched a page at a time. */
interface Page {
  /** Where the next page begins; none after the last. */
  readonly next?: string | undefined;
}

/** The keys of a list's pages for `useSWRInfinite`: what tells the list from others, then where the page begins, `''` for the first. */
export const pageKeys =
  (...list: readonly string[]) =>
  (index: number, before: Page | null): string[] | null =>
    index > 0 && !before?.next ? null : [...list, before?.next ?? ''];

/** The request for the page of a key. */
export const pageQuery = (key: readonly string[]) => ({ after: key.at(-1) || undefined });

/** What a list shows of its pages. A problem counts as one only while nothing is there: what has been shown stays. */
export function paged<P extends Page>(pages: SWRInfiniteResponse<P, CallError>) {
  const loaded = pages.data ?? [];
  return {
    loaded,
    error: loaded.length > 0 ? undefined : pages.error,
    loading: pages.isLoading,
    loadingMore: pages.isValidating && pages.size > loaded.length,
    more: Boolean(loaded.at(-1)?.next),
    loadMore: () => void pages.setSize(pages.size + 1),
    retry: () => void pages.mutate(),
  };
}
