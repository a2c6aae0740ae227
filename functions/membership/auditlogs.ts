import type { AuditLog } from '#shared/membership/auditlogs.ts';
import { membership as contract } from '#shared/membership/index.ts';
import { implement } from '../core/implement.ts';
import type { Table } from '../core/table.ts';
import { type TrailRow, trailOf } from '../core/trail.ts';
import { startOfDay } from './days.ts';
import { churches, ofChurch } from './table.ts';

const pageSize = 50;
/** A rare kind of line in a long trail is looked for page by page; this many at a time. */
const mostPages = 10;

interface Wanted {
  readonly userId?: string | undefined;
  readonly entityType?: string | undefined;
  readonly entityId?: string | undefined;
  readonly action?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const auditlogs = implement(contract.auditlogs, {
  list: async ({ query }, { table }) => {
    const between = await days(table, query);
    const logs: AuditLog[] = [];
    let after = query.after;
    for (let pages = 0; pages < mostPages; pages++) {
      const page = await table.query(ofChurch, ['trail'], { newestFirst: true, limit: pageSize - logs.length, between, after });
      const rows = page.of(trailOf('membership')).map(({ row }) => row);
      logs.push(...rows.filter((row) => isWanted(row, query)).map((row) => answer(table.church, row)));
      after = page.next;
      if (!after || logs.length === pageSize) break;
    }
    return { logs, next: after };
  },
});

/** Days are those of the church's own zone; both ends belong to what is asked for. */
async function days(table: Table, { from, to }: Wanted): Promise<[string, string] | undefined> {
  if (!from && !to) return undefined;
  const { row } = await table.need(churches, {});
  const begin = from ? startOfDay(from, row.timeZone).toISOString() : '';
  const end = to ? new Date(startOfDay(to, row.timeZone, 1).getTime() - 1).toISOString() : '9';
  return begin > end ? ['~', '~'] : [begin || '0', `${end}~`];
}

const isWanted = (row: TrailRow, { userId, entityType, entityId, action }: Wanted) =>
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
  Session: 'login',
  User: 'login',
};

const answer = (churchId: string, row: TrailRow): AuditLog => ({
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
