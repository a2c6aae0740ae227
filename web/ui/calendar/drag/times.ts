// New event times from a drag or key press.
import { dayMs } from '#shared/time/civilDate.ts';
import { dayOf } from '../dates/days.ts';
import type { CalendarItem, CalendarView } from '../types.ts';

export interface Times {
  readonly start: number;
  readonly end: number;
}

/** A point in a view: the day and, in views with hours, the milliseconds into it. */
export interface Place {
  readonly day: number;
  readonly time: number;
}

/** Times change in quarter-hour steps. */
const step = 900_000;

const apart = (from: Place, to: Place) => (to.day - from.day) * dayMs + Math.round((to.time - from.time) / step) * step;

const movedBy = ({ start, end }: CalendarItem, by: number): Times => ({ start: start + by, end: end + by });

/** At least one step long, or one day for all-day events. */
const resizedBy = ({ start, end, allDay }: CalendarItem, by: number): Times => ({
  start,
  end: Math.max(end + by, allDay ? start + dayMs : Math.min(end, start + step)),
});

/** The times after a drag from one place to another. */
export const draggedTo = (item: CalendarItem, from: Place, to: Place, resizes: boolean): Times =>
  resizes ? resizedBy(item, apart(from, to)) : movedBy(item, apart(from, to));

/** New events begin and end on half hours. */
const half = 1_800_000;
const halfAt = (time: number) => Math.min(Math.floor(time / half) * half, dayMs - half);

/** The half hours from one place of a day to another, inclusive; the first place determines the day. */
export function drawnOver(from: Place, to: Place): Times {
  const [one, other] = [halfAt(from.time), halfAt(to.time)];
  const midnight = from.day * dayMs;
  return { start: midnight + Math.min(one, other), end: midnight + Math.max(one, other) + half };
}

const days: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The times after Alt and an arrow key: sideways by a day, up and down by a week in the month and by a quarter of an hour elsewhere. */
export function keyedTo(item: CalendarItem, key: string, resizes: boolean, view: CalendarView): Times | undefined {
  const down = steps[key];
  const upright = view === 'month' ? 7 * dayMs : item.allDay ? 0 : step;
  const by = down === undefined ? (days[key] ?? 0) * dayMs : down * upright;
  if (!by) return undefined;
  return resizes ? resizedBy(item, by) : movedBy(item, by);
}

/** A grid of days on screen. `rows` is 1 if the height represents hours. */
export interface Zone {
  readonly first: number;
  readonly columns: number;
  readonly rows: number;
  readonly hours: boolean;
}

const within = (value: number, count: number) => Math.min(Math.max(Math.floor(value), 0), count - 1);

/** The place of a zone under a point; points outside are clamped to its edge. */
export function placeOf(
  { first, columns, rows, hours }: Zone,
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  x: number,
  y: number,
): Place {
  const column = within(((x - box.left) / box.width) * columns, columns);
  const down = (y - box.top) / box.height;
  const row = hours ? 0 : within(down * rows, rows);
  return { day: first + row * columns + column, time: hours ? Math.min(Math.max(down, 0), 1) * dayMs : 0 };
}

export const isChanged = (item: CalendarItem, { start, end }: Times): boolean => item.start !== start || item.end !== end;

/** Whether a day is covered by the event being dragged. */
export const covers = ({ start, end }: Times, day: number): boolean => dayOf(start) <= day && dayOf(Math.max(end - 1, start)) >= day;
