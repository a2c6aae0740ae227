import { CompactMonth } from './CompactMonth.tsx';
import { useWhole } from './context.ts';
import { DayRow } from './DayRow.tsx';
import { daysFrom } from './days.ts';
import { roles } from './roles.ts';
import { useGrid } from './useGrid.ts';
import { WeekdayRow } from './WeekdayRow.tsx';

/** What of the frame is no week, and the height of a day's number and of an event, in px; the style sheet has the same. */
const heights = { frame: 498, head: 66, number: 24, lane: 24 };

export function MonthView() {
  const { narrow } = useWhole();
  return narrow ? <CompactMonth /> : <WideMonth />;
}

function WideMonth() {
  const { props, items, shown, height } = useWhole();
  const grid = useGrid('days', props.label);
  const weeks = shown.days / 7;
  const weekHeight = ((height || heights.frame) - heights.head) / weeks;
  const lanes = Math.max(1, Math.floor((weekHeight - heights.number) / heights.lane));
  return (
    <div {...grid} className="cal-month">
      <WeekdayRow length="short" />
      <div {...roles.rows()} className="cal-weeks" data-zone="days" data-first={shown.first} data-columns={7} data-rows={weeks}>
        {daysFrom(0, weeks).map((week) => (
          <DayRow key={shown.first + week * 7} items={items} first={shown.first + week * 7} days={7} lanes={lanes} numbered />
        ))}
      </div>
    </div>
  );
}
