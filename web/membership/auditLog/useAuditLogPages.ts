import useSWRInfinite from 'swr/infinite';
import type { Answer } from '#shared/api.ts';
import { auditlogs as auditlogsCalls } from '#shared/membership/auditLog/auditlogs.ts';
import { type CallError, call } from '#web/api.ts';
import { paged, pageKeys, pageQuery } from '#web/paging.ts';
import { useSession } from '#web/session/session.tsx';

type Page = Answer<typeof auditlogsCalls.list>;
/** The filter; days are `YYYY-MM-DD` in the church's time zone. */
export interface AuditLogQuestion {
  readonly userId?: string | undefined;
  readonly entityType?: string | undefined;
  readonly entityId?: string | undefined;
  readonly action?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The audit log, newest first, loaded page by page. */
export function useAuditLogPages(question: AuditLogQuestion) {
  const churchId = useSession().current?.church.id ?? '';
  const keyOf = pageKeys('trail', churchId, JSON.stringify(question));
  const fetchPage = (key: string[]) => call(auditlogsCalls.list, { query: { ...question, ...pageQuery(key) } });
  const pages = useSWRInfinite<Page, CallError>(keyOf, fetchPage, { revalidateFirstPage: false, revalidateOnFocus: false });
  const { loaded, ...list } = paged(pages);
  return {
    logs: loaded.flatMap(({ logs }) => logs),
    ...list,
  };
}
