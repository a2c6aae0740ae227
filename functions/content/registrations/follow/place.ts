// Where a registration belongs after its event was changed: led along every change since its date was last looked up. Pure.
import { followed, isConcerned } from '#shared/content/calendars/series/follow.ts';
import { isOccurrence } from '#shared/content/calendars/series/starts.ts';
import { dayOf, occurrenceAt, originalOn, rootOf } from '#shared/content/registrations/occurrences.ts';
import type { EventRow } from '../../calendars/rows.ts';
import { keptAfterMs } from '../keptAfter.ts';
import type { MoveRow, RegistrationRow } from '../rows.ts';

type At = Pick<RegistrationRow, 'eventId' | 'rootId' | 'day' | 'original'> & { readonly sequence: number };

/** No series is changed more often before its registrations follow. */
const mostSteps = 1000;

/** A date that the new rule lacks stays where it was: it may come back. */
function led({ eventId, rootId, day, original, sequence = 0 }: RegistrationRow, moves: readonly MoveRow[]): At {
  let at: At = { eventId, rootId, day, original, sequence };
  for (let step = 0; step < mostSteps; step += 1) {
    const { eventId: own, sequence: from, original: was } = at;
    const [next] = moves
      .filter((one) => one.eventId === own && one.sequence >= from && isConcerned(one.step, was))
      .sort((a, b) => a.sequence - b.sequence);
    const now = next && followed(next.step, next.before, next.after, was);
    if (!next || now === undefined) return at;
    at = { ...next.to, day: dayOf(next.after, now), original: now };
  }
  return at;
}

/** The same date by any event of the series: its time of day may have been changed. */
function foundIn(at: At, events: readonly EventRow[]): { readonly event: EventRow; readonly original: string } | undefined {
  const own = events.find(({ id }) => id === at.eventId);
  if (own && isOccurrence(own, at.original)) return { event: own, original: at.original };
  const ofSeries = events.filter((one) => rootOf(one) === at.rootId);
  for (const event of [...ofSeries.filter((one) => one === own), ...ofSeries]) {
    const original = originalOn(event, at.day);
    if (original !== undefined) return { event, original };
  }
  return undefined;
}

/** `events`: those it may be of, as they are now. One whose date doesn't take place keeps what was known about it, and is `off`. */
export function placed(row: RegistrationRow, moves: readonly MoveRow[], events: readonly EventRow[], zone: string): RegistrationRow {
  const at = led(row, moves);
  const found = foundIn(at, events);
  const date = found && occurrenceAt(found.event, found.original, zone, 0);
  if (!found || !date) return { ...row, ...at, off: true };
  const { event, original } = found;
  return {
    ...row,
    ...{ eventId: event.id, rootId: rootOf(event), day: dayOf(event, original), original, sequence: event.sequence },
    ...{ title: date.title, start: new Date(date.startInstant).toISOString(), allDay: date.allDay },
    ...{ until: new Date(date.endInstant + keptAfterMs).toISOString(), off: undefined },
  };
}
