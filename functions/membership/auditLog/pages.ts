// The lines of all areas as one auditLog: each area writes its own with its changes, readers want them by time.

import { type AuditRow, auditLogLines, auditLogOf } from '#functions/core/table/auditLog.ts';
import { joined } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { type ServedArea, servedAreas } from '#shared/areas.ts';
import { Refusal } from '#shared/errors.ts';

/** A line and its place: no two lines of a church have the same, whichever areas wrote them. */
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
  /** Bounds of places, inclusive. */
  readonly between: readonly [string, string];
  /** Only lines older than the one at this place. */
  readonly before: string | undefined;
}

/** The next lines of all areas, newest first; at most `limit`, at least one while there are any. One request for each area. */
export async function auditLogPage(table: Table, asking: Asking): Promise<AuditLogPage> {
  const pages = await Promise.all(servedAreas.map((area) => areaPage(table, area, asking)));
  // An area that has more to tell is known down to its last line only: what is older may come behind lines not read yet.
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
  // One more than asked for: the line at `before` is of one of the areas, and has been told.
  const page = await table.query(kind, auditLogLines, { newestFirst: true, limit: limit + 1, between: [from, until] });
  const lines = page.of(kind).map(({ row }) => ({ row, place: joined(kind.key(row).sk) }));
  return { lines: lines.filter(({ place }) => before === undefined || place < before), more: page.next !== undefined };
}

/**
 * A position goes out as a cursor and comes back from the client; it only says where in the audit log of the caller's church to continue.
 */
export const cursorAt = (place: string): string => Buffer.from(place).toString('base64url');
export function placeAt(cursor: string | undefined): string | undefined {
  if (!cursor) return undefined;
  const place = Buffer.from(cursor, 'base64url').toString();
  if (!/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#[\w-]{11}$/.test(place)) throw new Refusal('invalid', 'This page of results does not exist.');
  return place;
}
