import useSWRInfinite from 'swr/infinite';
import type { Answer } from '#shared/api.ts';
import { messages as messageCalls, type Report } from '#shared/messaging/messages.ts';
import { type CallError, call } from '#web/api.ts';

type Page = Answer<typeof messageCalls.reports>;

const keyOf = (index: number, before: Page | null) => (index > 0 && !before?.next ? null : ['reports', before?.next ?? '']);
const fetchPage = ([, after]: string[]) => call(messageCalls.reports, { query: { after: after || undefined } });

const withReport = (report: Report) => (pages?: Page[]) =>
  pages?.map((page) => ({ ...page, reports: page.reports.map((one) => (one.id === report.id ? report : one)) }));

/** What was reported, newest first, a page more at a time. `settle` throws what the server refuses. */
export function useReportPages() {
  const pages = useSWRInfinite<Page, CallError>(keyOf, fetchPage, { revalidateFirstPage: false });
  const loaded = pages.data ?? [];
  return {
    reports: loaded.flatMap(({ reports }) => reports),
    error: loaded.length > 0 ? undefined : pages.error,
    loading: pages.isLoading,
    loadingMore: pages.isValidating && pages.size > loaded.length,
    more: Boolean(loaded.at(-1)?.next),
    loadMore: () => void pages.setSize(pages.size + 1),
    retry: () => void pages.mutate(),
    settle: async (id: string, outcome: Report['outcome'], note: string) => {
      const settled = await call(messageCalls.settle, { id, body: { outcome, note } });
      await pages.mutate(withReport(settled), { revalidate: false });
    },
  };
}
export type ReportPages = ReturnType<typeof useReportPages>;
