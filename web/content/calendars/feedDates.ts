// What a program that has subscribed shows next: the text of a feed parsed back, by code that is not ours.
import type ICAL from 'ical.js';
import { wallOf } from '#shared/content/days.ts';
import { instantOf } from '#shared/content/zones.ts';

export interface FeedDate {
  readonly key: string;
  readonly title: string;
  /** Instants; of all-day events the midnights of the zone asked for. */
  readonly start: number;
  readonly end: number;
  readonly allDay: boolean;
}

/** No feed of ours is followed further than this, for each of its events. */
const mostSteps = 20_000;
/** So long the page may stand still. */
const patience = 24;

/** The next dates of a feed for somebody in `zone`, by time. Throws when the text is no calendar. */
export async function nextDates(text: string, now: number, zone: string, most = 10): Promise<FeedDate[]> {
  const { default: ical } = await import('ical.js');
  const components = new ical.Component(ical.parse(text)).getAllSubcomponents('vevent');
  const all = components.map((one) => new ical.Event(one));
  const found: FeedDate[] = [];
  let rested = performance.now();
  for (const main of all.filter((one) => !one.isRecurrenceException())) {
    const changed = all.filter((one) => one.isRecurrenceException() && one.uid === main.uid);
    found.push(
      ...[...changed.map((one) => dated(one, zone)), ...occurrences(main, changed, zone, now, most)].filter(({ end }) => end > now),
    );
    if (performance.now() - rested < patience) continue;
    await new Promise((done) => setTimeout(done));
    rested = performance.now();
  }
  return found.sort((a, b) => a.start - b.start).slice(0, most);
}

function dated(event: ICAL.Event, zone: string, start: ICAL.Time = event.startDate, end: ICAL.Time = event.endDate): FeedDate {
  const [from, to] = [start, end].map((time) => instantIn(time, zone));
  return { key: `${event.uid} ${start.toString()}`, title: event.summary ?? '', start: from ?? 0, end: to ?? 0, allDay: start.isDate };
}

const instantIn = (time: ICAL.Time, zone: string): number =>
  time.isDate ? instantOf(wallOf(time.toString()) ?? 0, zone) : time.toUnixTime() * 1000;

/** The next ones of an event; those that were changed stand for themselves. */
function occurrences(main: ICAL.Event, changed: readonly ICAL.Event[], zone: string, now: number, most: number): FeedDate[] {
  if (!main.isRecurring()) return [dated(main, zone)];
  const others = new Set(changed.map((one) => instantIn(one.recurrenceId, zone)));
  const found: FeedDate[] = [];
  const steps = main.iterator();
  for (let step = 0; step < mostSteps && found.length < most; step += 1) {
    const start = steps.next();
    if (!start) break;
    if (others.has(instantIn(start, zone))) continue;
    const end = start.clone();
    end.addDuration(main.duration);
    const one = dated(main, zone, start, end);
    if (one.end > now) found.push(one);
  }
  return found;
}
