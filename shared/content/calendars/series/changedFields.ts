// What the user changed about an occurrence, compared with how it was shown. Only that is applied to the others.

import { instantToWallTime, wallTimeToInstant } from '#shared/time/timeZone.ts';
import { readRule, ruleText } from '../recurrence/rule/rule.ts';
import { wallUntil } from '../recurrence/rule/until.ts';
import type { EventFields, Override, SeriesRow } from './series.ts';
import { fieldsAt, wallIn, wallName } from './starts.ts';

export interface ChangedFields {
  readonly fields: EventFields;
  /** It starts at another time, or in another zone, or became all-day. */
  readonly moved: boolean;
  readonly lasting: boolean;
  readonly rule: boolean;
  readonly texts: Partial<Pick<EventFields, 'title' | 'description' | 'location' | 'visibility'>>;
}

const lasts = ({ start, end }: EventFields) => wallIn(end) - wallIn(start);

/** Rules are compared by meaning; unreadable ones by their text. */
export function ruleMeaning(rule: string, zone: string): string {
  const read = rule ? readRule(rule) : undefined;
  return read && 'rule' in read ? ruleText(wallUntil(read.rule, zone)) : rule;
}

export function changedFields(series: SeriesRow, original: string, fields: EventFields): ChangedFields {
  const before = fieldsAt(series, original);
  const { title, description, location, visibility } = fields;
  const kind = fields.allDay !== series.allDay || (fields.zone ?? series.zone) !== series.zone;
  return {
    fields,
    moved: kind || fields.start !== before.start,
    lasting: kind || lasts(fields) !== lasts(before),
    rule: ruleMeaning(fields.rule, series.zone) !== ruleMeaning(series.rule, series.zone),
    texts: {
      ...(title === before.title ? {} : { title }),
      ...((description ?? '') === (before.description ?? '') ? {} : { description }),
      ...((location ?? '') === (before.location ?? '') ? {} : { location }),
      ...(visibility === before.visibility ? {} : { visibility }),
    },
  };
}

/** An occurrence's own values, except those just set for all. */
export function withoutChangedFields(own: Override, { moved, lasting, texts }: ChangedFields): Override {
  const { id, original, start, end, title, description, location, visibility } = own;
  return {
    id,
    original,
    start: moved ? undefined : start,
    end: moved || lasting ? undefined : end,
    title: 'title' in texts ? undefined : title,
    description: 'description' in texts ? undefined : description,
    location: 'location' in texts ? undefined : location,
    visibility: 'visibility' in texts ? undefined : visibility,
  };
}

/** An occurrence's override: what differs from the series; `undefined` if nothing does. */
export function overrideOf(series: SeriesRow, original: string, fields: EventFields, id: string): Override | undefined {
  const plain = fieldsAt({ ...series, overrides: [] }, original);
  const { start, end } = onClocksOf(series, fields);
  const length = wallIn(plain.end) - wallIn(plain.start);
  const differing = {
    ...(start === original ? {} : { start }),
    ...(wallIn(end) - wallIn(start) === length ? {} : { end }),
    ...(fields.title === series.title ? {} : { title: fields.title }),
    ...((fields.description ?? '') === (series.description ?? '') ? {} : { description: fields.description ?? '' }),
    ...((fields.location ?? '') === (series.location ?? '') ? {} : { location: fields.location ?? '' }),
    ...(fields.visibility === series.visibility ? {} : { visibility: fields.visibility }),
  };
  return Object.keys(differing).length > 0 ? { id, original, ...differing } : undefined;
}

/** Converts times given in another zone into that of the series. */
function onClocksOf({ zone, allDay }: SeriesRow, { start, end, zone: told = zone }: EventFields): Pick<EventFields, 'start' | 'end'> {
  if (told === zone || allDay) return { start, end };
  const here = (wall: string) => wallName(instantToWallTime(wallTimeToInstant(wallIn(wall), told), zone), false);
  return { start: here(start), end: here(end) };
}
