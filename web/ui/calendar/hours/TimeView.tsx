import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { dayMs, hourMs } from '#shared/time/civilDate.ts';
import { useCalendarContext } from '../context.ts';
import { daysFrom } from '../dates/days.ts';
import { roles } from '../grid/roles.ts';
import { useGrid } from '../grid/useGrid.ts';
import { firstHour } from '../layout/firstHour.ts';
import { laneCount, lanesOf } from '../layout/lanes.ts';
import { isLong } from '../layout/spans.ts';
import { AllDayRow } from './AllDayRow.tsx';
import { DayColumn } from './DayColumn.tsx';

/** The maximum of stacked all-day events in the week view; the day view shows them all. */
const mostLanes = 3;
/** An hour's label is centered on its line; px above it. */
const labelHeight = 10;

/** Week and day views: all-day events on top, hours below. */
export function TimeView() {
  const { props, words, view, items, shown, at } = useCalendarContext();
  const { first, days } = shown;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useGrid('hours', props.label);
  const long = items.filter(isLong);
  const timed = items.filter((item) => !isLong(item));
  const needed = laneCount(lanesOf(long, first, days));
  const lanes = view === 'day' ? needed : Math.min(needed, mostLanes);
  const begin = firstHour(timed, first, days, at);

  const began = useRef(begin);
  began.current = begin;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || first + days === 0) return;
    const height = element.querySelector('[data-zone="hours"]')?.clientHeight ?? 0;
    element.scrollTop = (began.current / dayMs) * height - labelHeight;
  }, [first, days]);

  const style: CSSProperties & Record<`--${string}`, number> = { '--cal-days': days, '--cal-lane-count': lanes };
  return (
    <div className="cal-time" ref={scroller} data-scroller="" style={style}>
      <AllDayRow items={long} lanes={lanes} more={needed > lanes} />
      <div {...grid} className="cal-hours">
        <div className="cal-axis" aria-hidden="true">
          {daysFrom(1, 23).map((hour) => (
            <span key={hour}>{words.time(hour * hourMs)}</span>
          ))}
        </div>
        <div {...roles.rows()} className="cal-columns" data-zone="hours" data-first={first} data-columns={days} data-rows={1}>
          {daysFrom(first, days).map((day) => (
            <DayColumn key={day} day={day} items={timed} />
          ))}
        </div>
      </div>
    </div>
  );
}
