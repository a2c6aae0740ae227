// What follows the start of an event when it is moved by hand.
import { parseWallTime } from '#shared/time/wallTime.ts';
import { ruleMoved } from '#web/content/calendars/recurrence/firstDates.ts';
import { type Before, dateText, type EventDraft, startOf, type Timed, timeText } from './eventDraft.ts';

/**
 * Another start: the end follows, and so does the rule. While the start is no time yet, both wait for it to be one again; what is changed
 * meanwhile is meant as it was given.
 */
export function withStart(draft: EventDraft, change: Partial<Pick<EventDraft, 'startDate' | 'startTime'>>, before?: Before): EventDraft {
  const was = draft.was ?? timed(draft);
  const next = { ...draft, ...change };
  const [from, to] = [startOf({ ...draft, ...was }), startOf(next)];
  if (from === undefined || to === undefined) return { ...next, was };
  const isAsItWas = draft.endDate === was.endDate && draft.endTime === was.endTime;
  const moved: EventDraft = {
    ...next,
    ...(isAsItWas && endAlong(draft, to - from)),
    ...(draft.rule === was.rule && { rule: ruleAlong(draft, from, to, before) }),
  };
  // Of all-day events a time that is missing is missed once they are not all-day any more.
  return { ...moved, was: next.startTime ? undefined : { ...timed(moved), startTime: was.startTime } };
}

const timed = ({ startDate, startTime, endDate, endTime, rule }: EventDraft): Timed => ({ startDate, startTime, endDate, endTime, rule });

function endAlong(draft: EventDraft, by: number): Partial<Timed> {
  const { allDay, endDate, endTime } = draft;
  const end = parseWallTime(allDay ? endDate : `${endDate}T${endTime}`);
  if (end === undefined) return {};
  return { endDate: dateText(end + by), ...(!allDay && { endTime: timeText(end + by) }) };
}

function ruleAlong({ rule, ownRule }: EventDraft, from: number, to: number, before: Before | undefined): string {
  const original = before && parseWallTime(before.original);
  return ownRule || original === undefined ? ruleMoved(rule, from, to) : ruleMoved(before?.rule ?? '', original, to);
}
