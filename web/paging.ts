import type { SWRInfiniteResponse } from 'swr/infinite';
import type { CallError } from './api.ts';

/** One page of a paginated list. */
interface Page {
  /** Where the next page starts; absent on the last page. */
  readonly next?: string | undefined;
}

/** Keys of a list's pages for `useSWRInfinite`: what identifies the list, then where the page starts, `''` for the first. */
export const pageKeys =
  (...list: readonly string[]) =>
  (index: number, before: Page | null): string[] | null =>
    index > 0 && !before?.next ? null : [...list, before?.next ?? ''];

/** The request for a page's key. */
export const pageQuery = (key: readonly string[]) => ({ after: key.at(-1) || undefined });

/** What a list shows of its pages. A problem counts only while there is no data yet: what has been shown stays. */
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
