import { later, now } from '#functions/core/clock.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { type AuditRow, monthOf, yearsFrom } from '#functions/core/table/auditLog.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { AuditLog } from '#shared/membership/auditLog/auditlogs.ts';
import { membership as contract } from '#shared/membership/index.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { startOfDay } from '#shared/time/timeZone.ts';
import { churches } from '../table.ts';
import { auditLogPage, cursorAt, isMonth, placeAt } from './pages.ts';

const pageSize = 50;
/** A rare kind of line in a long audit log is searched for this often at a time, fifty lines or a month each. */
const mostPages = 24;

interface Wanted {
  readonly userId?: string | undefined;
  readonly entityType?: string | undefined;
  readonly entityId?: string | undefined;
  readonly action?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const auditlogs = implement(contract.auditlogs, {
  list: async ({ query }, { caller, table }) => {
    const between = within(caller.auditYears, await days(table, query));
    const logs: AuditLog[] = [];
    let before = placeAt(query.after);
    let first = '';
    for (let pages = 0; pages < mostPages; pages++) {
      const { lines, next } = await auditLogPage(table, { limit: pageSize - logs.length, between, before });
      logs.push(...lines.filter(({ row }) => isWanted(row, query)).map(({ row }) => answer(table.church, row)));
      if (next && isMonth(next)) first ||= await firstMonth(table);
      if (!next || next <= first) return { logs };
      before = next;
      if (logs.length === pageSize) break;
    }
    return { logs, next: before && cursorAt(before) };
  },
});

/** Nothing older than the church keeps: a line that was written under a longer time may still be there. */
function within(years: number, [from, to]: [string, string]): [string, string] {
  const oldest = yearsFrom(now(), -years).toISOString();
  const newest = later(dayMs).toISOString();
  return [from > oldest ? from : oldest, `${to < newest ? to : newest}~`];
}

/** Days in the church's time zone; both ends inclusive. */
async function days(table: Table, { from, to }: Wanted): Promise<[string, string]> {
  if (!from && !to) return ['0', '9'];
  const { row } = await table.need(churches, {});
  const begin = from ? new Date(startOfDay(from, row.timeZone)).toISOString() : '0';
  return [begin, to ? new Date(startOfDay(to, row.timeZone, 1) - 1).toISOString() : '9'];
}

/** There was no church before. */
async function firstMonth(table: Table): Promise<string> {
  const { row } = await table.need(churches, {});
  return monthOf(row.registrationDate);
}

const isWanted = (row: AuditRow, { userId, entityType, entityId, action }: Wanted) =>
  (!userId || row.userId === userId) &&
  (!entityType || row.kind.toLowerCase() === entityType.toLowerCase()) &&
  (!entityId || row.rowId === entityId) &&
  (!action || row.action.toLowerCase() === action.toLowerCase());

/** The categories older clients know. */
const categories: Record<string, string> = {
  Person: 'person',
  Household: 'person',
  Role: 'permission',
  RoleMember: 'permission',
  Church: 'settings',
  Setting: 'settings',
  ContentSetting: 'settings',
  SiteState: 'settings',
  Session: 'login',
  User: 'login',
};

const answer = (churchId: string, row: AuditRow): AuditLog => ({
  id: row.id,
  churchId,
  userId: row.userId,
  personName: row.name,
  category: categories[row.kind] ?? 'other',
  action: row.action,
  entityType: row.kind,
  entityId: row.rowId,
  label: row.label,
  details: JSON.stringify(row.changes),
  changes: row.changes,
  ipAddress: row.address,
  device: row.device,
  created: row.at,
});
