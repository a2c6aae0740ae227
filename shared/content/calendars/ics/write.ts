/**
 * Calendars as iCalendar (RFC 5545): what phones subscribe to. The same series and the same day give the same text; times are local with their
 * zone, so that what hangs on clocks stays right when clocks change.
 */

import type { SeriesRow } from '../series/series.ts';
import { type Component, duration, type Property, raw, text, textOf } from './jCal.ts';
import { chosen } from './limit.ts';
import { uidIn } from './uid.ts';
import { eventComponents, firstYearOf } from './vevent.ts';
import { isUtc, zoneComponent } from './vtimezone.ts';

export interface Calendar {
  readonly name: string;
  /** The zone in which the calendar is meant to be shown. */
  readonly zone: string;
  readonly series: readonly SeriesRow[];
  /** The present instant, in milliseconds. */
  readonly now: number;
  /** The host that makes our identifiers unique in the world. */
  readonly uidHost: string;
}

/** Years ahead that zones are described for. */
const yearsAhead = 10;

/** Octets for all events: an answer may be 6 MB long when it is written as JSON, in which each sign may be escaped. */
const mostText = 2_800_000;

const byId = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1);

/**
 * A calendar as text. Says nothing of its reader: no METHOD, no attendees, so that no programme answers it by mail. Of more than fits what
 * ended first is left out.
 */
export function icsOf({ name, zone, series, now, uidHost }: Calendar): string {
  const uids = uidsOf(series.toSorted(byId), uidHost);
  const eventsOf = (one: SeriesRow) => eventComponents({ series: one, uid: uids.get(one.id) ?? one.id, now });
  const told = within(chosen(series), (one) => eventsOf(one).map(textOf).join(''));
  const head: Property[] = [
    text('version', '2.0'),
    text('prodid', '-//Narthex//Calendar//EN'),
    text('calscale', 'GREGORIAN'),
    text('name', name),
    text('x-wr-calname', name),
    raw('x-wr-timezone', zone),
    duration('refresh-interval', 'PT1H'),
    raw('x-published-ttl', 'PT1H'),
  ];
  const zones = zonesOf(
    told.map(({ one }) => one),
    now,
  );
  // Events are written already, to see what fits: they go in before the end.
  const frame = textOf(['vcalendar', head, zones]);
  const end = frame.lastIndexOf('END:VCALENDAR');
  return [frame.slice(0, end), ...told.map((one) => one.text), frame.slice(end)].join('');
}

interface Written {
  readonly id: string;
  readonly one: SeriesRow;
  readonly text: string;
}

/** What fits, from the first on, in the order of ids. What comes after is not written at all. */
function within(series: readonly SeriesRow[], written: (one: SeriesRow) => string): Written[] {
  const told: Written[] = [];
  let size = 0;
  for (const one of series) {
    const text = written(one);
    size += new TextEncoder().encode(text).length;
    if (size > mostText) break;
    told.push({ id: one.id, one, text });
  }
  return told.sort(byId);
}

/** Imported events keep their UID. Two of the same origin in one calendar are told apart by our ids. */
function uidsOf(series: readonly SeriesRow[], host: string): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    series.map(({ id, uid }) => {
      const wanted = uid === '' || taken.has(uid) ? id : uid;
      taken.add(wanted);
      return [id, uidIn(wanted, host)];
    }),
  );
}

function zonesOf(series: readonly SeriesRow[], now: number): Component[] {
  const first = new Map<string, number>();
  for (const one of series) {
    if (!one.allDay && !isUtc(one.zone)) first.set(one.zone, Math.min(first.get(one.zone) ?? Number.POSITIVE_INFINITY, firstYearOf(one)));
  }
  const last = new Date(now).getUTCFullYear() + yearsAhead;
  return [...first.keys()].sort().map((zone) => zoneComponent(zone, (first.get(zone) ?? last) - 1, last));
}
