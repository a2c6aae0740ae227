// What a phone will show: a feed read back by a reader that is not ours, so that people see what others make of it.
import type ICAL from 'ical.js';

/** Instants in milliseconds; of all-day events the midnights of their dates as if they were UTC. `end` is no longer within. */
export interface ShownDate {
  readonly uid: string;
  readonly title: string;
  readonly allDay: boolean;
  readonly start: number;
  readonly end: number;
}

/** Dates of one event looked at, those before the window included: rules may begin long ago. */
const mostSteps = 20_000;

/** The dates of a feed that begin in a window of instants, by start. `text`: a calendar of ours, or one that was read without a problem. */
export async function shownDates(text: string, { from, to }: { from: number; to: number }): Promise<ShownDate[]> {
  const { default: ical } = await import('ical.js');
  const calendar = new ical.Component(ical.parse(text));
  // Left to itself, the reader takes each event's exceptions for those of all others.
  const all = calendar.getAllSubcomponents('vevent').map((one) => new ical.Event(one, { exceptions: [] }));
  const dates = all.filter((event) => !event.isRecurrenceException()).flatMap((event) => datesOf(event, all, to));
  return dates.filter(({ start }) => start >= from && start < to).sort((a, b) => a.start - b.start || (a.uid < b.uid ? -1 : 1));
}

function datesOf(event: ICAL.Event, all: readonly ICAL.Event[], to: number): ShownDate[] {
  if (!event.isRecurring()) return [dateOf(event, event.startDate, event.endDate)];
  const own = all.filter((one) => one.isRecurrenceException() && one.uid === event.uid);
  for (const exception of own) event.relateException(exception);
  const latest = Math.max(to, ...own.map((one) => instantOf(one.recurrenceId)));
  const found: ShownDate[] = [];
  const steps = event.iterator();
  for (let step = 0; step < mostSteps; step++) {
    const next = nextOf(steps);
    if (!next || instantOf(next) > latest) break;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    found.push(dateOf(item, startDate, endDate));
  }
  return found;
}

/** The reader gives up with an error where a rule has no more dates. */
function nextOf(steps: ICAL.RecurExpansion): ICAL.Time | undefined {
  try {
    return steps.next() ?? undefined;
  } catch {
    return undefined;
  }
}

const dateOf = ({ uid, summary }: ICAL.Event, start: ICAL.Time, end: ICAL.Time): ShownDate => ({
  ...{ uid, title: summary, allDay: start.isDate },
  start: instantOf(start),
  end: instantOf(end),
});

const instantOf = (time: ICAL.Time) => (time.isDate ? Date.UTC(time.year, time.month - 1, time.day) : time.toUnixTime() * 1000);
