// What a drag or a key makes of an event's times.
import { dayMs } from '#shared/time/civilDate.ts';
import { dayOf } from '../dates/days.ts';
import type { CalendarItem, CalendarView } from '../types.ts';

export interface Times {
  readonly start: number;
  readonly end: number;
}

/** A point of a view: the day, and the milliseconds of it where the view has hours. */
export interface Place {
  readonly day: number;
  readonly time: number;
}

/** Times change in steps of a quarter of an hour. */
const step = 900_000;

const apart = (from: Place, to: Place) => (to.day - from.day) * dayMs + Math.round((to.time - from.time) / step) * step;

const movedBy = ({ start, end }: CalendarItem, by: number): Times => ({ start: start + by, end: end + by });

/** Never shorter than a step, or than a day where it has no hours. */
const resizedBy = ({ start, end, allDay }: CalendarItem, by: number): Times => ({
  start,
  end: Math.max(end + by, allDay ? start + dayMs : Math.min(end, start + step)),
});

/** The times after the pointer went from one place to another. */
export const draggedTo = (item: CalendarItem, from: Place, to: Place, resizes: boolean): Times =>
  resizes ? resizedBy(item, apart(from, to)) : movedBy(item, apart(from, to));

/** New events begin and end on half hours. */
const half = 1_800_000;
const halfAt = (time: number) => Math.min(Math.floor(time / half) * half, dayMs - half);

/** The half hours between two places of a day, both of them within; the day is that of the first. */
export function drawnOver(from: Place, to: Place): Times {
  const [one, other] = [halfAt(from.time), halfAt(to.time)];
  const midnight = from.day * dayMs;
  return { start: midnight + Math.min(one, other), end: midnight + Math.max(one, other) + half };
}

const days: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The times that Alt and an arrow give: sideways a day, up and down a week in the month and a quarter of an hour elsewhere. */
export function keyedTo(item: CalendarItem, key: string, resizes: boolean, view: CalendarView): Times | undefined {
  const down = steps[key];
  const upright = view === 'month' ? 7 * dayMs : item.allDay ? 0 : step;
  const by = down === undefined ? (days[key] ?? 0) * dayMs : down * upright;
  if (!by) return undefined;
  return resizes ? resizedBy(item, by) : movedBy(item, by);
}

/** A grid of days on the screen. `rows` is 1 where the height is hours. */
export interface Zone {
  readonly first: number;
  readonly columns: number;
  readonly rows: number;
  readonly hours: boolean;
}

const within = (value: number, count: number) => Math.min(Math.max(Math.floor(value), 0), count - 1);

/** Which place of a zone a point is on; points outside count to its edge. */
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

/** Whether a day lies under the event as it is being dragged. */
export const covers = ({ start, end }: Times, day: number): boolean => dayOf(start) <= day && dayOf(Math.max(end - 1, start)) >= day;
