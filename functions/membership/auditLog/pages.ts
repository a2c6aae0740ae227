// Merges the lines of all areas into one audit log: each area writes its own along with its changes, but readers want them in order of
// time.

import { type AuditRow, auditLogOf, monthOf, monthPartition } from '#functions/core/table/auditLog.ts';
import { joined } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { type ServedArea, servedAreas } from '#shared/areas.ts';
import { Refusal } from '#shared/errors.ts';

/** A line and its position, which is unique within a church across all areas. */
interface Line {
  readonly row: AuditRow;
  readonly place: string;
}
interface AreaPage {
  readonly lines: readonly Line[];
  readonly more: boolean;
}
export interface AuditLogPage {
  readonly lines: readonly Line[];
  /** Where older lines begin, if there may be any: the position of a line, or the month that has been read to its end. */
  readonly next: string | undefined;
}

interface PageQuery {
  readonly limit: number;
  /** Bounds of positions, inclusive. */
  readonly between: readonly [string, string];
  /** Only lines older than this position or month. */
  readonly before: string | undefined;
}

/** The next lines of all areas within one month, newest first, at most `limit`. One request per area. */
export async function auditLogPage(table: Table, { limit, between: [from, to], before }: PageQuery): Promise<AuditLogPage> {
  const until = before !== undefined && before < to ? before : to;
  const month = isMonth(until) ? monthBefore(until) : monthOf(until);
  if (from > until || month < monthOf(from)) return { lines: [], next: undefined };
  const asking = { limit, between: [from, until] as const, before };
  const pages = await Promise.all(servedAreas.map((area) => areaPage(table, area, month, asking)));
  // If an area has more lines, only those down to the last one read are complete: older lines of other areas may have to come after lines
  // not read yet.
  const known = pages.filter(({ more }) => more).map(({ lines }) => lines.at(-1)?.place ?? '~');
  const all = pages.flatMap(({ lines }) => lines).toSorted((a, b) => (a.place < b.place ? 1 : -1));
  const lines = all.filter(({ place }) => known.every((last) => place >= last)).slice(0, limit);
  if (lines.length < all.length || known.length > 0) return { lines, next: lines.at(-1)?.place ?? before };
  return { lines, next: month > monthOf(from) ? month : undefined };
}

async function areaPage(table: Table, area: ServedArea, month: string, { limit, between, before }: PageQuery): Promise<AreaPage> {
  const kind = auditLogOf(area);
  // One more than requested, because the line at `before` belongs to one of the areas and was already returned.
  const page = await table.query(kind, monthPartition(month), { newestFirst: true, limit: limit + 1, between });
  const lines = page.of(kind).map(({ row }) => ({ row, place: joined(kind.key(row).sk) }));
  return { lines: lines.filter(({ place }) => before === undefined || place < before), more: page.next !== undefined };
}

/** Whether a position is a month that has been read to its end. */
export const isMonth = (position: string): boolean => /^\d{4}-\d\d$/.test(position);
function monthBefore(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - 1);
  return monthOf(date.toISOString());
}

/** A position goes to the client as a cursor and comes back; it only says where to continue in the audit log of the caller's own church. */
export const cursorAt = (place: string): string => Buffer.from(place).toString('base64url');
export function placeAt(cursor: string | undefined): string | undefined {
  if (!cursor) return undefined;
  const place = Buffer.from(cursor, 'base64url').toString();
  if (!isMonth(place) && !/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#[\w-]{11}$/.test(place))
    throw new Refusal('invalid', 'This page of results does not exist.');
  return place;
}
