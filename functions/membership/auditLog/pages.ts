// Merges the lines of all areas into one audit log: each area writes its own along with its changes, but readers want them in order of
// time.

import { type AuditRow, auditLogLines, auditLogOf } from '#functions/core/table/auditLog.ts';
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
  readonly more: boolean;
}

interface Asking {
  readonly limit: number;
  /** Bounds of positions, inclusive. */
  readonly between: readonly [string, string];
  /** Only lines older than the one at this position. */
  readonly before: string | undefined;
}

/** The next lines of all areas, newest first; at most `limit`, at least one as long as there are any. One request per area. */
export async function auditLogPage(table: Table, asking: Asking): Promise<AuditLogPage> {
  const pages = await Promise.all(servedAreas.map((area) => areaPage(table, area, asking)));
  // If an area has more lines, only those down to the last one read are complete: older lines of other areas may have to come after lines
  // not read yet.
  const known = pages.filter(({ more }) => more).map(({ lines }) => lines.at(-1)?.place ?? '~');
  const all = pages.flatMap(({ lines }) => lines).toSorted((a, b) => (a.place < b.place ? 1 : -1));
  const lines = all.filter(({ place }) => known.every((last) => place >= last)).slice(0, asking.limit);
  return { lines, more: lines.length < all.length || known.length > 0 };
}

async function areaPage(table: Table, area: ServedArea, { limit, between, before }: Asking): Promise<AreaPage> {
  const [from, to] = between;
  const until = before !== undefined && before < to ? before : to;
  if (from > until) return { lines: [], more: false };
  const kind = auditLogOf(area);
  // One more than requested, because the line at `before` belongs to one of the areas and was already returned.
  const page = await table.query(kind, auditLogLines, { newestFirst: true, limit: limit + 1, between: [from, until] });
  const lines = page.of(kind).map(({ row }) => ({ row, place: joined(kind.key(row).sk) }));
  return { lines: lines.filter(({ place }) => before === undefined || place < before), more: page.next !== undefined };
}

/** A position goes to the client as a cursor and comes back; it only says where to continue in the audit log of the caller's own church. */
export const cursorAt = (place: string): string => Buffer.from(place).toString('base64url');
export function placeAt(cursor: string | undefined): string | undefined {
  if (!cursor) return undefined;
  const place = Buffer.from(cursor, 'base64url').toString();
  if (!/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#[\w-]{11}$/.test(place)) throw new Refusal('invalid', 'This page of results does not exist.');
  return place;
}
