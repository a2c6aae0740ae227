// Stacks bars in a row of days so that none overlaps another.

import type { CalendarItem } from '../types.ts';
import { isBar, spanOf } from './spans.ts';

export interface Bar {
  readonly item: CalendarItem;
  /** From 0: the day within the row where it begins, or the row's first. */
  readonly column: number;
  /** The number of days it spans in the row. */
  readonly span: number;
  readonly lane: number;
  /** Whether it continues before and after the row. */
  readonly before: boolean;
  readonly after: boolean;
}

/** The events in a row of `days` days, each in the first free lane; among those with the same start, longer ones first. */
export function lanesOf(items: readonly CalendarItem[], first: number, days: number): readonly Bar[] {
  const lanes: number[][] = [];
  return items
    .map((item) => pieceOf(item, first, days))
    .filter(({ span }) => span > 0)
    .toSorted(byPlace)
    .map((piece) => {
      const columns = Array.from({ length: piece.span }, (_, at) => piece.column + at);
      const free = lanes.findIndex((taken) => !columns.some((column) => taken.includes(column)));
      const lane = free < 0 ? lanes.length : free;
      lanes[lane] = [...(lanes[lane] ?? []), ...columns];
      return { ...piece, lane };
    });
}

function pieceOf(item: CalendarItem, first: number, days: number): Omit<Bar, 'lane'> {
  const whole = spanOf(item);
  const [from, to] = [Math.max(whole.first, first), Math.min(whole.last, first + days - 1)];
  return { item, column: from - first, span: to - from + 1, before: whole.first < from, after: whole.last > to };
}

const byPlace = (a: Omit<Bar, 'lane'>, b: Omit<Bar, 'lane'>) =>
  a.column - b.column ||
  b.span - a.span ||
  Number(isBar(b.item)) - Number(isBar(a.item)) ||
  a.item.start - b.item.start ||
  b.item.end - a.item.end ||
  a.item.title.localeCompare(b.item.title);

/** The number of events per day that don't fit in the first `lanes` lanes. */
export const hiddenIn = (bars: readonly Bar[], lanes: number, days: number): readonly number[] =>
  Array.from(
    { length: days },
    (_, day) => bars.filter((bar) => bar.lane >= lanes && bar.column <= day && day < bar.column + bar.span).length,
  );

export const laneCount = (bars: readonly Bar[]): number => bars.reduce((most, { lane }) => Math.max(most, lane + 1), 0);
