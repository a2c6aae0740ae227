// Event fields sent by older clients, completed with the stored values they leave out.
import type { EventSave } from '#shared/content/calendars/events/events.ts';
import type { EventFields, EventVisibility, SeriesRow } from '#shared/content/calendars/series/series.ts';
import { wallIn, wallName } from '#shared/content/calendars/series/starts.ts';
import { Refusal } from '#shared/errors.ts';
import { wireDate, wireLastDate, wireRuleText, wireTime } from './parse.ts';

interface Around {
  readonly churchZone: string;
  /** The rule as it was sent to the client. */
  readonly oldRule?: string;
  /** The wall time before which the series should end (`cutoff.ts`). */
  readonly cut?: number | undefined;
}

/** The fields that were sent, with omitted ones unchanged. */
export function fieldsOf(given: EventSave, now: EventFields | undefined, { churchZone, oldRule = '', cut }: Around): EventFields {
  const allDay = given.allDay ?? now?.allDay ?? false;
  const zone = given.timeZone || now?.zone || churchZone;
  const { start, end } = timesOf(given, now, { allDay, zone, churchZone });
  const rule = given.recurrenceRule;
  const clock = { start, zone, allDay };
  // Rules they can't parse aren't sent to them, so an empty rule, or one sent back unchanged, keeps the stored rule.
  const isUntouched = rule === undefined || wireRuleText(rule, clock, cut) === wireRuleText(oldRule, clock);
  return {
    title: given.title ?? now?.title ?? '',
    description: given.description ?? now?.description,
    location: now?.location,
    visibility: visibilityOf(given.visibility) ?? now?.visibility ?? 'public',
    ...{ allDay, zone, start, end },
    rule: isUntouched ? (now?.rule ?? '') : wireRuleText(rule, clock, cut),
  };
}

const visibilityOf = (given: string | undefined): EventVisibility | undefined => {
  if (given !== undefined && given !== '' && given !== 'public' && given !== 'private') {
    throw new Refusal('invalid', 'visibility must be one of public, private.');
  }
  return given || undefined;
};

interface Clock {
  readonly allDay: boolean;
  readonly zone: string;
  readonly churchZone: string;
}

function timesOf(
  { start, end }: EventSave,
  now: EventFields | undefined,
  { allDay, zone, churchZone }: Clock,
): { start: string; end: string } {
  if (!start && !now) throw new Refusal('invalid', 'start is required.');
  const from = start ? (allDay ? wireDate(start, churchZone) : wireTime(start, zone)) : wallName(wallIn(now?.start ?? ''), allDay);
  if (end) return { start: from, end: allDay ? wireLastDate(end, from, churchZone) : wireTime(end, zone) };
  const length = now && now.allDay === allDay ? wallIn(now.end) - wallIn(now.start) : (allDay ? 24 : 1) * 3_600_000;
  return { start: from, end: wallName(wallIn(from) + length, allDay) };
}

const instant = (text: string | undefined) => {
  const at = Date.parse(text ?? '');
  return Number.isFinite(at) ? new Date(at).toISOString() : undefined;
};

/** The fields of an event that don't affect its dates. */
export function besides(given: EventSave): Partial<SeriesRow> {
  const { tags, registrationEnabled, capacity, registrationOpenDate, registrationCloseDate, formId } = given;
  const room = Number(capacity);
  return {
    ...(tags === undefined ? {} : { tags }),
    ...(registrationEnabled === undefined ? {} : { registrationEnabled }),
    ...(capacity === undefined ? {} : { capacity: capacity !== null && Number.isSafeInteger(room) && room > 0 ? room : undefined }),
    ...(registrationOpenDate === undefined ? {} : { registrationOpenDate: instant(registrationOpenDate) }),
    ...(registrationCloseDate === undefined ? {} : { registrationCloseDate: instant(registrationCloseDate) }),
    ...(formId === undefined ? {} : { formId: formId || undefined }),
  };
}
