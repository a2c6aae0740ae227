// What a phone will show: a feed parsed by a third-party reader, so that people see what other apps make of it.
import type ICAL from 'ical.js';
import { dayMs } from '#shared/time/civilDate.ts';
import { wallTimeToInstant } from '#shared/time/timeZone.ts';
import { parseWallTime } from '#shared/time/wallTime.ts';
import { datesOfRule } from './fastForward.ts';

/** Instants in milliseconds; for all-day events, midnights in the requested zone. `end` is exclusive. */
export interface ShownDate {
  /** Unique. */
  readonly key: string;
  readonly uid: string;
  readonly title: string;
  readonly allDay: boolean;
  readonly start: number;
  readonly end: number;
}

export interface Shown {
  readonly dates: readonly ShownDate[];
  /** Titles of events the reader couldn't follow; some of their dates may be missing. */
  readonly unread: readonly string[];
}

interface Wanted {
  readonly zone: string;
  /** Dates that end before this are over, so the reader can skip them. */
  readonly from: number;
  /** Dates that start later are ignored. */
  readonly to: number;
  readonly most: number;
  /** Milliseconds per event. */
  readonly patience: number;
  readonly has: (date: ShownDate) => boolean;
}

/** Limits in milliseconds: per event while someone is waiting, and per slice so that the page stays responsive. */
const patience = { event: 2000, page: 24 };

/** The dates of a feed that start within a window of instants, by start; midnights are in UTC. Throws if it can't be read. */
export async function shownDates(text: string, { from, to }: { from: number; to: number }): Promise<readonly ShownDate[]> {
  const has = ({ start }: ShownDate) => start >= from && start < to;
  const { dates, unread } = await shown(text, { zone: 'UTC', from, to, most: Infinity, patience: Infinity, has });
  if (unread.length > 0) throw new Error(`Dates of ${unread.join(', ')} could not be worked out.`);
  return dates;
}

/** The next dates of a feed for a viewer in `zone`, by start, including ongoing ones. Throws if the text isn't a calendar. */
export async function shownNext(text: string, now: number, zone: string, most = 10): Promise<Shown> {
  const { dates, unread } = await shown(text, {
    zone,
    from: now,
    to: Infinity,
    most,
    patience: patience.event,
    has: ({ end }) => end > now,
  });
  return { dates: dates.slice(0, most), unread };
}

async function shown(text: string, wanted: Wanted): Promise<Shown> {
  const { default: ical } = await import('ical.js');
  const calendar = new ical.Component(ical.parse(text));
  // By default, the reader applies each event's exceptions to all the others.
  const all = calendar.getAllSubcomponents('vevent').map((one) => new ical.Event(one, { exceptions: [] }));
  const rest = resting();
  const dates: ShownDate[] = [];
  const unread: string[] = [];
  for (const event of all) {
    if (!event.isRecurring() || event.isRecurrenceException()) {
      dates.push(dated(event, wanted.zone));
      continue;
    }
    const changed = all.filter((one) => one.isRecurrenceException() && one.uid === event.uid);
    const whole = await follow(event, changed, wanted, rest, (one) => dates.push(one), ical);
    if (!whole) unread.push(event.summary ?? '');
  }
  return { dates: dates.filter(wanted.has).sort((a, b) => a.start - b.start || (a.key < b.key ? -1 : 1)), unread };
}

function resting() {
  let rested = performance.now();
  return async () => {
    if (performance.now() - rested < patience.page) return;
    await new Promise((done) => setTimeout(done));
    rested = performance.now();
  };
}

function dated(event: ICAL.Event, zone: string, start: ICAL.Time = event.startDate, end: ICAL.Time = event.endDate): ShownDate {
  const [from, to] = [start, end].map((time) => instantIn(time, zone));
  const { uid, summary } = event;
  return { key: `${uid} ${start.toString()}`, uid, title: summary ?? '', allDay: start.isDate, start: from ?? 0, end: to ?? 0 };
}

const instantIn = (time: ICAL.Time, zone: string): number =>
  time.isDate ? wallTimeToInstant(parseWallTime(time.toString()) ?? 0, zone) : time.toUnixTime() * 1000;

/** Collects the dates of a recurring event; changed occurrences are separate events. Returns whether all dates could be computed. */
async function follow(
  event: ICAL.Event,
  changed: readonly ICAL.Event[],
  { zone, from, to, most, patience: longest, has }: Wanted,
  rest: () => Promise<void>,
  tell: (date: ShownDate) => void,
  ical: typeof ICAL,
): Promise<boolean> {
  const isOut = leftOut(event, changed, zone, ical);
  const told = new Set<number>();
  const { duration } = event;
  const earliest = from - duration.toSeconds() * 1000;
  const take = (start: ICAL.Time) => {
    if (isOut(start)) return;
    const end = start.clone();
    end.addDuration(duration);
    const one = dated(event, zone, start, end);
    if (!has(one) || told.has(one.start)) return;
    told.add(one.start);
    tell(one);
  };
  const rules = event.component.getAllProperties('rrule').map((one) => one.getFirstValue());
  for (const one of [...(rules.length > 0 ? [] : [event.startDate]), ...timesOf(event, 'rdate', ical)]) take(one);
  const begun = performance.now();
  try {
    for (const rule of rules) {
      if (!(rule instanceof ical.Recur)) return false;
      const before = told.size;
      const steps = datesOfRule(rule, event.startDate, earliest);
      for (let next = steps.next(); next && told.size - before < most && instantIn(next, zone) < to; next = steps.next()) {
        // A day with a clock change may be an hour longer.
        if (next.toUnixTime() * 1000 > earliest - 2 * dayMs) take(next.clone());
        await rest();
        if (performance.now() - begun > longest) return false;
      }
    }
    return true;
  } catch {
    return false;
  }
}

function timesOf(event: ICAL.Event, name: string, ical: typeof ICAL): ICAL.Time[] {
  const values = event.component.getAllProperties(name).flatMap((one) => one.getValues());
  return values.flatMap((one) => (one instanceof ical.Time ? [one] : one instanceof ical.Period ? [one.start] : []));
}

/** A timed event may have exceptions given as whole days. */
function leftOut(event: ICAL.Event, changed: readonly ICAL.Event[], zone: string, ical: typeof ICAL) {
  const times = [...changed.map((one) => one.recurrenceId), ...timesOf(event, 'exdate', ical)];
  const instants = new Set(times.filter((one) => !one.isDate).map((one) => instantIn(one, zone)));
  const dates = new Set(times.filter((one) => one.isDate).map((one) => one.toString()));
  return (start: ICAL.Time) => dates.has(start.toString().slice(0, 10)) || (!start.isDate && instants.has(instantIn(start, zone)));
}
