import { useCalendarContext } from '../context.ts';
import { daysFrom } from '../dates/days.ts';
import { roles } from '../grid/roles.ts';
import { type Bar, hiddenIn, lanesOf } from '../layout/lanes.ts';
import type { CalendarItem } from '../types.ts';
import { DayCell } from './DayCell.tsx';

interface DayRowProps {
  readonly items: readonly CalendarItem[];
  readonly first: number;
  readonly days: number;
  /** How many events can be stacked. */
  readonly lanes: number;
  /** Days have numbers in the month; above the hours they have separate headers. */
  readonly numbered: boolean;
}

/** A row of days with events as bars across them. Each event is in the cell of its first day, so that Tab visits them in order. */
export function DayRow({ items, first, days, lanes, numbered }: DayRowProps) {
  const { shown } = useCalendarContext();
  const bars = lanesOf(items, first, days);
  const hidden = hiddenIn(bars, lanes, days);
  const barsAt = (column: number): readonly Bar[] => bars.filter((bar) => bar.column === column && bar.lane < lanes);
  return (
    <div {...roles.row()} className="cal-row">
      {daysFrom(first, days).map((day, column) => (
        <DayCell
          key={day}
          day={day}
          days={days}
          bars={barsAt(column)}
          hidden={hidden[column] ?? 0}
          numbered={numbered}
          isFirstRow={first === shown.first}
        />
      ))}
    </div>
  );
}
