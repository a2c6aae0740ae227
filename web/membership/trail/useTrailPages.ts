import useSWRInfinite from 'swr/infinite';
import type { Answer } from '#shared/api.ts';
import { auditlogs as auditlogsCalls } from '#shared/membership/auditlogs.ts';
import { type CallError, call } from '#web/api.ts';
import { useSession } from '../session.tsx';

type Page = Answer<typeof auditlogsCalls.list>;
/** What is asked for; days are `YYYY-MM-DD` in the church's zone. */
export interface TrailQuestion {
  readonly userId?: string | undefined;
  readonly entityType?: string | undefined;
  readonly entityId?: string | undefined;
  readonly action?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The trail newest first, a page more at a time. */
export function useTrailPages(question: TrailQuestion) {
  const churchId = useSession().current?.church.id ?? '';
  const asked = JSON.stringify(question);
  const keyOf = (index: number, before: Page | null) =>
    index > 0 && !before?.next ? null : ['trail', churchId, asked, before?.next ?? ''];
  const fetchPage = ([, , , after]: string[]) => call(auditlogsCalls.list, { query: { ...question, after: after || undefined } });
  const pages = useSWRInfinite<Page, CallError>(keyOf, fetchPage, { revalidateFirstPage: false, revalidateOnFocus: false });
  const loaded = pages.data ?? [];
  return {
    logs: loaded.flatMap(({ logs }) => logs),
    error: pages.error,
    loading: pages.isLoading,
    loadingMore: pages.isValidating && pages.size > loaded.length,
    more: Boolean(loaded.at(-1)?.next),
    loadMore: () => void pages.setSize(pages.size + 1),
    retry: () => void pages.mutate(),
  };
}
