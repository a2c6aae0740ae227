import { useRef } from 'react';
import { useCalendarContext } from '../context.ts';
import { daysFrom } from '../dates/days.ts';
import { roles } from '../grid/roles.ts';
import { useGrid } from '../grid/useGrid.ts';
import { useSize } from '../useSize.ts';
import { CompactMonth } from './CompactMonth.tsx';
import { DayRow } from './DayRow.tsx';
import { WeekdayRow } from './WeekdayRow.tsx';

/** Heights in px, as in the style sheet: all weeks before layout, a day's number with the line above it, and one event. */
const heights = { weeks: 432, number: 24, lane: 24 };

export function MonthView() {
  const { narrow } = useCalendarContext();
  return narrow ? <CompactMonth /> : <WideMonth />;
}

function WideMonth() {
  const { props, items, shown } = useCalendarContext();
  const rows = useRef<HTMLDivElement>(null);
  const { height } = useSize(rows);
  const grid = useGrid('days', props.label);
  const weeks = shown.days / 7;
  const lanes = Math.max(1, Math.floor(((height || heights.weeks) / weeks - heights.number) / heights.lane));
  return (
    <div {...grid} className="cal-month">
      <WeekdayRow length="short" />
      <div ref={rows} {...roles.rows()} className="cal-weeks" data-zone="days" data-first={shown.first} data-columns={7} data-rows={weeks}>
        {daysFrom(0, weeks).map((week) => (
          <DayRow key={shown.first + week * 7} items={items} first={shown.first + week * 7} days={7} lanes={lanes} numbered />
        ))}
      </div>
    </div>
  );
}
