import useSWRInfinite from 'swr/infinite';
import type { Answer } from '#shared/api.ts';
import { messages as messageCalls, type Report } from '#shared/messaging/messages/messages.ts';
import { type CallError, call } from '#web/api.ts';
import { paged, pageKeys, pageQuery } from '#web/paging.ts';

type Page = Answer<typeof messageCalls.reports>;

const fetchPage = (key: string[]) => call(messageCalls.reports, { query: pageQuery(key) });

const withReport = (report: Report) => (pages?: Page[]) =>
  pages?.map((page) => ({ ...page, reports: page.reports.map((one) => (one.id === report.id ? report : one)) }));

/** The reports, newest first, loaded page by page. `settle` throws refusals. */
export function useReportPages() {
  const pages = useSWRInfinite<Page, CallError>(pageKeys('reports'), fetchPage, { revalidateFirstPage: false });
  const { loaded, ...list } = paged(pages);
  return {
    reports: loaded.flatMap(({ reports }) => reports),
    ...list,
    settle: async (id: string, outcome: Report['outcome'], note: string) => {
      const settled = await call(messageCalls.settle, { id, body: { outcome, note } });
      await pages.mutate(withReport(settled), { revalidate: false });
    },
  };
}
export type ReportPages = ReturnType<typeof useReportPages>;
