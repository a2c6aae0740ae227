// The Edit Event dialog's draft: the fields as typed, and wall times in the event's zone.

import type { EventFields } from '#shared/content/calendars/series/series.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { instantToWallTime, wallTimeToInstant } from '#shared/time/timeZone.ts';
import { formatWallTime, parseWallTime } from '#shared/time/wallTime.ts';
import { beforeOpenEnd, firstDates, firstMet } from '#web/content/calendars/recurrence/firstDates.ts';

export interface EventDraft {
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly allDay: boolean;
  /** `YYYY-MM-DD` and `HH:mm`; "" while being typed. For all-day events the end is the last day. */
  readonly startDate: string;
  readonly startTime: string;
  readonly endDate: string;
  readonly endTime: string;
  readonly zone: string;
  readonly isPrivate: boolean;
  readonly rule: string;
  /** The user entered this rule; otherwise it is the series' own, shifted along with the start. */
  readonly ownRule: boolean;
  /** The state when the start was last valid: while it is being typed, end and rule wait to follow it. */
  readonly was?: Timed | undefined;
}

/** What moves along with an event's start. */
export type Timed = Pick<EventDraft, 'startDate' | 'startTime' | 'endDate' | 'endTime' | 'rule'>;

/** What was there before: the series' rule, and the occurrence's wall time in the series. */
export interface Before {
  readonly rule: string;
  readonly seriesStart: string;
  readonly original: string;
}

const hourMs = 3_600_000;
export const timeText = (wall: number) => formatWallTime(wall).slice(11, 16);
export const dateText = (wall: number) => formatWallTime(wall).slice(0, 10);
const noon = 12 * hourMs;

/** A new event from a free slot: 12:00 to 13:00 on a whole day, or the selected time, one hour by default; public, not all-day. */
export function newDraft(slot: number, zone: string, isDay: boolean, end = slot + hourMs): EventDraft {
  const start = isDay ? Math.floor(slot / dayMs) * dayMs + noon : slot;
  return {
    ...{ title: '', description: '', location: '', allDay: false, zone, isPrivate: false, rule: '', ownRule: true },
    ...timesOf(start, isDay ? start + hourMs : end),
  };
}

const timesOf = (start: number, end: number) => ({
  ...{ startDate: dateText(start), startTime: timeText(start) },
  ...{ endDate: dateText(end), endTime: timeText(end) },
});

export function draftOf(fields: EventFields, zone: string): EventDraft {
  const { title, description = '', location = '', allDay, visibility, rule } = fields;
  const [start, end] = [parseWallTime(fields.start) ?? 0, parseWallTime(fields.end) ?? 0];
  const times = allDay
    ? { ...timesOf(start + noon, start + noon + hourMs), endDate: dateText(Math.max(start, end - dayMs)) }
    : timesOf(start, end);
  return { title, description, location, allDay, zone, rule, ...times, isPrivate: visibility === 'private', ownRule: false };
}

/** The start as wall time; midnight for all-day events. */
export const startOf = ({ startDate, startTime, allDay }: EventDraft): number | undefined =>
  parseWallTime(allDay ? startDate : `${startDate}T${startTime}`);

/** The end as wall time; for all-day events the day after the last. */
export function endOf({ endDate, endTime, allDay }: EventDraft): number | undefined {
  const end = parseWallTime(allDay ? endDate : `${endDate}T${endTime}`);
  return end === undefined ? undefined : end + (allDay ? dayMs : 0);
}

/** The start of the rule, and its next date: if neither was changed, the series' own start. */
export function ruleSpan(draft: EventDraft, before?: Before): { readonly start: number; readonly from: number } {
  const start = startOf(draft) ?? startOf({ ...draft, ...draft.was }) ?? 0;
  if (!before || draft.ownRule || draft.rule !== before.rule) return { start, from: start };
  return { start: parseWallTime(before.seriesStart) ?? start, from: parseWallTime(before.original) ?? start };
}

/** Clock changes: a start that doesn't exist, with what clocks show instead, or one that occurs twice. */
export function clockNote(draft: EventDraft): { readonly note: 'skipped'; readonly wall: number } | { readonly note: 'twice' } | undefined {
  const start = startOf(draft);
  if (draft.allDay || start === undefined) return undefined;
  const instant = wallTimeToInstant(start, draft.zone);
  const wall = instantToWallTime(instant, draft.zone);
  if (wall !== start) return { note: 'skipped', wall };
  return instantToWallTime(instant + hourMs, draft.zone) === start || instantToWallTime(instant + hourMs / 2, draft.zone) === start
    ? { note: 'twice' }
    : undefined;
}

export type DraftProblem = 'title' | 'start' | 'end' | 'order' | 'lastDate' | 'noDates';

/** Validation errors, in the order of the fields. */
export function problemsOf(draft: EventDraft): readonly DraftProblem[] {
  const [start, end] = [startOf(draft), endOf(draft)];
  const problems: DraftProblem[] = [];
  if (!draft.title.trim()) problems.push('title');
  if (start === undefined) problems.push('start');
  if (end === undefined) problems.push('end');
  if (start !== undefined && end !== undefined && (draft.allDay ? end <= start : end < start)) problems.push('order');
  if (beforeOpenEnd(draft.rule) !== undefined) problems.push('lastDate');
  else if (start !== undefined && draft.ownRule && draft.rule && firstDates(draft.rule, start, 1).length === 0) problems.push('noDates');
  return problems;
}

/** The fields to send. A rule entered by the user determines where the series begins: at the rule's first date. */
export function fieldsOf(draft: EventDraft, before?: Before): EventFields {
  const { title, description, location, allDay, zone, isPrivate, ownRule } = draft;
  const [start, end] = [startOf(draft) ?? 0, endOf(draft) ?? 0];
  const rule = ownRule || !before ? draft.rule : before.rule;
  const first = ownRule ? firstMet(rule, start) : start;
  const text = (wall: number) => formatWallTime(wall).slice(0, allDay ? 10 : 19);
  return {
    ...{ title: title.trim(), description: description.trim(), location: location.trim(), allDay, zone, rule },
    ...{ start: text(first), end: text(end + first - start), visibility: isPrivate ? 'private' : 'public' },
  };
}
