import useSWRInfinite from 'swr/infinite';
import type { Answer } from '#shared/api.ts';
import { batches as batchCalls } from '#shared/giving/batches.ts';
import { type CallError, call } from '#web/api.ts';
import { paged, pageKeys, pageQuery } from '#web/paging.ts';

/** The batches, newest first, page by page. */
export function useBatchPages() {
  const pages = useSWRInfinite<Answer<typeof batchCalls.list>, CallError>(
    pageKeys('batches'),
    (key: readonly string[]) => call(batchCalls.list, { query: pageQuery(key) }),
    { revalidateFirstPage: true },
  );
  const { loaded, ...state } = paged(pages);
  return { ...state, batches: loaded.flatMap((page) => page.batches), isLoaded: loaded.length > 0 };
}
