// Events as viewers read them, and as the public sees them.

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

/** A group's events. One request per megabyte. */
export const seriesOfGroup = async (table: Table, groupId: string): Promise<StoredRow<EventRow>[]> =>
  (await table.all(ofChurch, ['events', groupId], { index: 'gsi1' })).of(events);

/**
 * The public part of an event, `undefined` if there is none. A private occurrence of a public series is left out as if it didn't take
 * place.
 */
export function publicSeries({ importId: _, ...row }: EventRow): SeriesRow | undefined {
  const isOpen = ({ visibility = row.visibility }: Override) => visibility === 'public';
  const open = row.overrides.filter(isOpen);
  if (row.visibility === 'private') return open.length > 0 ? openOnly(row, open) : undefined;
  const hidden = row.overrides.filter((one) => !isOpen(one)).map(({ original }) => original);
  return { ...row, exceptions: [...new Set([...row.exceptions, ...hidden])].sort(), overrides: open };
}

/** Public occurrences of a private series: none of their fields may reveal what the series says about the others. */
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

/** An event as the caller can see it; `undefined` if they can't. */
export const seenSeries = (caller: Caller, row: EventRow): SeriesRow | undefined =>
  maySeePrivate(caller, row.groupId) ? row : publicSeries(row);

/** An event of a public group, as the public sees it; `row`: all of it, not to be shown. Two requests. */
export async function publicEventOf(table: Table, id: string): Promise<{ series: SeriesRow; group: GroupRow; row: EventRow } | undefined> {
  const row = (await table.get(events, { id }))?.row;
  const series = row && publicSeries(row);
  const group = series && (await table.get(groups, { id: series.groupId }))?.row;
  return series && group?.visibility === 'public' ? { series, group, row } : undefined;
}

export const seriesView = (caller: Caller, { row, version }: StoredRow<EventRow>, churchId: string): Series | undefined => {
  const seen = seenSeries(caller, row);
  return seen && { ...seen, churchId, version, can: { edit: mayEdit(caller, row.groupId) && !row.importId } };
};

/** The id of an occurrence without its own row: deterministic and unique. */
export const idAt = (eventId: string, original: string): string => hashOf(`${eventId} ${original}`).slice(0, 11);
