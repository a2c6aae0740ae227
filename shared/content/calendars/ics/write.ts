/**
 * Calendars as iCalendar (RFC 5545) for phones to subscribe to. The same series on the same day give the same text; times are local with a
 * zone, so that they stay right across clock changes.
 */

import type { SeriesRow } from '../series/series.ts';
import { type Component, duration, type Property, raw, text, textOf } from './jCal.ts';
import { chosen } from './limit.ts';
import { uidIn } from './uid.ts';
import { eventComponents, firstYearOf } from './vevent.ts';
import { isUtc, zoneComponent } from './vtimezone.ts';

export interface Calendar {
  readonly name: string;
  /** The zone the calendar is meant to be shown in. */
  readonly zone: string;
  readonly series: readonly SeriesRow[];
  /** The current instant, in milliseconds. */
  readonly now: number;
  /** The host that makes our UIDs globally unique. */
  readonly uidHost: string;
}

/** How many years ahead zones are described. */
const yearsAhead = 10;

/** Octets of all events: a response can be 6 MB as JSON, in which every character may be escaped. */
const mostText = 2_800_000;

const byId = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1);

/**
 * A calendar as text. Without METHOD and attendees, so that no program replies by email. If it gets too large, events that ended first are
 * dropped.
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
  // Events are already serialized, to see what fits; they are inserted before the end.
  const frame = textOf(['vcalendar', head, zones]);
  const end = frame.lastIndexOf('END:VCALENDAR');
  return [frame.slice(0, end), ...told.map((one) => one.text), frame.slice(end)].join('');
}

interface Written {
  readonly id: string;
  readonly one: SeriesRow;
  readonly text: string;
}

/** What fits, in the given order, sorted by id. The rest isn't serialized at all. */
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

/** Imported events keep their UID. If two in one calendar share it, our ids tell them apart. */
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
