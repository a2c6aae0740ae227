// Events in the form older clients expect.

import type { Event } from '#shared/content/calendars/events/events.ts';
import { ruleText } from '#shared/content/calendars/recurrence/rule/rule.ts';
import type { SeriesRow } from '#shared/content/calendars/series/series.ts';
import { explicit, fieldsAt, ruledStarts, ruleOf, wallIn } from '#shared/content/calendars/series/starts.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { wallTimeToInstant, zoneClock } from '#shared/time/timeZone.ts';
import { idAt } from '../read.ts';

const iso = (instant: number) => new Date(instant).toISOString();

/**
 * A rule for older clients. Their library fills gaps in a rule from today's date, so nothing is left open; it picks any time of day, so the
 * end is that of a day. Easter is written in its notation; other feasts are omitted.
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

/** The end of the last day on which it may still take place. */
function lastSecond(row: SeriesRow, until: number): number {
  const day = Math.floor(until / dayMs) * dayMs;
  const isCut = ruledStarts({ ...row, rule: endlessRule(row) }, { from: until + 1, to: day + dayMs }, 1).length > 0;
  return (isCut ? day : day + dayMs) - 1000;
}

const endlessRule = (row: SeriesRow) => {
  const rule = ruleOf(row);
  return rule ? ruleText({ ...rule, until: undefined }) : '';
};

/** The event for an older client, plus one event per changed or additional occurrence. */
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
