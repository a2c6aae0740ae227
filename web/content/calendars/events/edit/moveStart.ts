// What follows when the user moves an event's start.
import { parseWallTime } from '#shared/time/wallTime.ts';
import { ruleMoved } from '#web/content/calendars/recurrence/firstDates.ts';
import { type Before, dateText, type EventDraft, startOf, type Timed, timeText } from './eventDraft.ts';

/**
 * Changes the start; end and rule follow. While the start is invalid, both wait until it is valid again; what is changed in the meantime is
 * kept as entered.
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
  // A missing time only matters once the event is no longer all-day.
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
