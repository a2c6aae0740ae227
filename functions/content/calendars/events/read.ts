// Events as everybody reads them: what the public sees of them, and how older clients know them.

import { ofChurch } from '#functions/content/table.ts';
import type { Caller } from '#functions/core/auth/caller.ts';
import { hashOf } from '#functions/core/random.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { Event } from '#shared/content/calendars/events/events.ts';
import { ruleText } from '#shared/content/calendars/recurrence/rule/rule.ts';
import type { Override, Series, SeriesRow } from '#shared/content/calendars/series/series.ts';
import { explicit, fieldsAt, ruledStarts, ruleOf, wallIn, wallName } from '#shared/content/calendars/series/starts.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { wallTimeToInstant, zoneClock } from '#shared/time/timeZone.ts';
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

export const seriesView = (caller: Caller, { row, version }: StoredRow<EventRow>, churchId: string): Series | undefined => {
  const seen = seenSeries(caller, row);
  return seen && { ...seen, churchId, version, can: { edit: mayEdit(caller, row.groupId) && !row.importId } };
};

const iso = (instant: number) => new Date(instant).toISOString();

/**
 * A rule as older clients read rules. Their library takes what a rule leaves open from today, so nothing is left open; its time of day is
 * any, so the end is that of a day. Easter is said as it says it, other feasts not at all.
 */
export function wireRule(row: SeriesRow): string {
  const rule = ruleOf(row);
  if (!rule) return row.rule;
  const { feast, ...rest } = explicit(rule, wallIn(row.start));
  const { until, ...endless } = rest;
  const text = ruleText(until === undefined ? rest : { ...endless, until: lastSecond(row, until), untilInstant: true });
  if (!feast) return text;
  return feast.name === 'easter' ? `${text};BYEASTER=${feast.offset}` : '';
}

/** Of the last day on which it may still happen. */
function lastSecond(row: SeriesRow, until: number): number {
  const day = Math.floor(until / dayMs) * dayMs;
  const isCut = ruledStarts({ ...row, rule: endlessRule(row) }, { from: until + 1, to: day + dayMs }, 1).length > 0;
  return (isCut ? day : day + dayMs) - 1000;
}

const endlessRule = (row: SeriesRow) => {
  const rule = ruleOf(row);
  return rule ? ruleText({ ...rule, until: undefined }) : '';
};

/** The id of one occurrence that has no row: always the same, and nobody else's. */
export const idAt = (eventId: string, original: string): string => hashOf(`${eventId} ${original}`).slice(0, 11);

/** The event of an older client, and one for each occurrence that differs or is there besides. */
export function wireEvents(row: SeriesRow, churchId: string): Event[] {
  const { id, groupId, allDay, zone, start, exceptions, additions, overrides } = row;
  const name = (wall: string) => (allDay ? wall : iso(wallTimeToInstant(wallIn(wall), zone)));
  const { tags, registrationEnabled, capacity, registrationOpenDate, registrationCloseDate, formId } = row;
  const same = {
    churchId,
    groupId,
    allDay,
    timeZone: zone,
    tags,
    registrationEnabled,
    capacity,
    registrationOpenDate,
    registrationCloseDate,
  };
  const at = (original: string, of: SeriesRow) => ({ ...times(of, original), ...texts(of, original) });
  const whole: Event = {
    id,
    ...same,
    formId,
    ...at(start, { ...row, overrides: [] }),
    recurrenceRule: wireRule(row),
    exceptionDates: [...exceptions, ...overrides.map(({ original }) => original)].map(name),
  };
  const part = (partId: string, original: string): Event => ({
    ...{ id: partId, ...same, formId, ...at(original, row) },
    ...{ exceptionDates: [], seriesId: id },
  });
  const isOut = (original: string) => exceptions.includes(original) || overrides.some((one) => one.original === original);
  const besides = additions.filter((one) => !isOut(one)).map((one) => part(idAt(id, one), one));
  const parts = [...overrides.filter((one) => !exceptions.includes(one.original)).map((one) => part(one.id, one.original)), ...besides];
  return row.rule || !isOut(start) ? [whole, ...parts] : parts;
}

function times(row: SeriesRow, original: string): Pick<Event, 'start' | 'end'> {
  const { start, end } = fieldsAt(row, original);
  if (row.allDay) return { start, end };
  const { startInstant, endInstant } = zoneClock(row.zone).span(wallIn(start), wallIn(end));
  return { start: iso(startInstant), end: iso(endInstant) };
}

const texts = (row: SeriesRow, original: string): Pick<Event, 'title' | 'description' | 'visibility'> => {
  const { title, description, visibility } = fieldsAt(row, original);
  return { title, description, visibility };
};
