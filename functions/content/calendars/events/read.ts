// Events as viewers read them, and what the public sees of them.

import { ofChurch } from '#functions/content/table.ts';
import type { Caller } from '#functions/core/auth/caller.ts';
import { hashOf } from '#functions/core/random.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { type GroupRow, groups } from '#functions/membership/groups/rows.ts';
import type { Override, Series, SeriesRow } from '#shared/content/calendars/series/series.ts';
import { fieldsAt, wallIn, wallName } from '#shared/content/calendars/series/starts.ts';
import { type EventRow, events } from '../rows.ts';
import { mayEdit, maySeePrivate } from './access.ts';

/** The events of a group. One request a megabyte. */
export const seriesOfGroup = async (table: Table, groupId: string): Promise<StoredRow<EventRow>[]> =>
  (await table.all(ofChurch, ['events', groupId], { index: 'gsi1' })).of(events);

/** What the public may know of an event; `undefined`: nothing. A private occurrence of a public series is left out as if it did not happen. */
export function publicSeries({ importId: _, ...row }: EventRow): SeriesRow | undefined {
  const isOpen = ({ visibility = row.visibility }: Override) => visibility === 'public';
  const open = row.overrides.filter(isOpen);
  if (row.visibility === 'private') return open.length > 0 ? openOnly(row, open) : undefined;
  const hidden = row.overrides.filter((one) => !isOpen(one)).map(({ original }) => original);
  return { ...row, exceptions: [...new Set([...row.exceptions, ...hidden])].sort(), overrides: open };
}

/** Single occurrences that were made public, of a series that is not: what the series says of all the others is in none of its fields. */
function openOnly(row: SeriesRow, open: readonly Override[]): SeriesRow {
  const [start = row.start, ...additions] = open.map(({ original }) => original).sort();
  const end = wallName(wallIn(start) + wallIn(row.end) - wallIn(row.start), row.allDay);
  const overrides = open.map((one) => {
    const { title, description = '', location = '', visibility } = fieldsAt(row, one.original);
    return { ...one, title, description, location, visibility };
  });
  const { title = '', description, location } = overrides[0] ?? {};
  return { ...row, title, description, location, visibility: 'public', rule: '', start, end, exceptions: [], additions, overrides };
}

/** An event as the caller may see it; `undefined` when they may not. */
export const seenSeries = (caller: Caller, row: EventRow): SeriesRow | undefined =>
  maySeePrivate(caller, row.groupId) ? row : publicSeries(row);

/** An event of a public group, as the public sees it; `modified`: when anything of it last changed. Two requests. */
export async function publicEventOf(
  table: Table,
  id: string,
): Promise<{ series: SeriesRow; group: GroupRow; modified: string } | undefined> {
  const row = (await table.get(events, { id }))?.row;
  const series = row && publicSeries(row);
  const group = series && (await table.get(groups, { id: series.groupId }))?.row;
  return series && group?.visibility === 'public' ? { series, group, modified: row.modified } : undefined;
}

export const seriesView = (caller: Caller, { row, version }: StoredRow<EventRow>, churchId: string): Series | undefined => {
  const seen = seenSeries(caller, row);
  return seen && { ...seen, churchId, version, can: { edit: mayEdit(caller, row.groupId) && !row.importId } };
};

/** The id of an occurrence without a row: deterministic and unique. */
export const idAt = (eventId: string, original: string): string => hashOf(`${eventId} ${original}`).slice(0, 11);
