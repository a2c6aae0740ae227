// Keyboard navigation in a grid of days or hours.
import { dayMs, hourMs } from '#shared/time/civilDate.ts';
import { addMonths, dayOf } from '../dates/days.ts';
import type { Shown } from '../dates/range.ts';
import type { CalendarView } from '../types.ts';

export interface Grid {
  readonly view: CalendarView;
  readonly shown: Shown;
  readonly hours: boolean;
  /** The distance between two slots in the same column, if there are hours. */
  readonly step?: number;
}

const sideways: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const upright: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const pages: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

/** The wall time of the slot a key leads to from `wall`; `undefined` for keys the grid doesn't handle. */
export function keyLeads(key: string, wall: number, grid: Grid): number | undefined {
  const [side, up, page] = [sideways[key], upright[key], pages[key]];
  if (side !== undefined) return wall + side * dayMs;
  if (up !== undefined) return upFrom(wall, up, grid);
  if (page !== undefined) return pageFrom(wall, page, grid);
  if (key === 'Home' || key === 'End') return edgeFrom(wall, key === 'End', grid);
  return undefined;
}

function upFrom(wall: number, by: number, { view, hours, step = hourMs }: Grid): number | undefined {
  if (!hours) return view === 'month' ? wall + by * 7 * dayMs : undefined;
  const next = wall + by * step;
  // Hours stop at midnight: the next day is beside, not below.
  return dayOf(next) === dayOf(wall) ? next : wall;
}

function pageFrom(wall: number, by: number, { view }: Grid): number {
  if (view === 'month') return addMonths(wall, by);
  return wall + by * (view === 'day' ? 1 : 7) * dayMs;
}

/** Both ends of the row of days; with a single day, its first and last slot. */
function edgeFrom(wall: number, end: boolean, { view, shown, hours, step = hourMs }: Grid): number {
  const day = dayOf(wall);
  const time = wall - day * dayMs;
  if (shown.days === 1) return hours ? day * dayMs + (end ? dayMs - step : 0) : wall;
  const columns = view === 'month' ? 7 : shown.days;
  const first = day - ((day - shown.first) % columns);
  return (end ? first + columns - 1 : first) * dayMs + time;
}
