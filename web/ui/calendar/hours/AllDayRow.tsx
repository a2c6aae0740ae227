import { useCalendarContext } from '../context.ts';
import { daysFrom } from '../dates/days.ts';
import { roles } from '../grid/roles.ts';
import { useGrid } from '../grid/useGrid.ts';
import { DayRow } from '../month/DayRow.tsx';
import type { CalendarItem } from '../types.ts';

interface AllDayRowProps {
  readonly items: readonly CalendarItem[];
  readonly lanes: number;
  /** Whether there are more events than these lanes hold. */
  readonly more: boolean;
}

/** The day headers and all-day events; stays in place while the hours scroll. */
export function AllDayRow({ items, lanes, more }: AllDayRowProps) {
  const { props, words, shown, today } = useCalendarContext();
  const grid = useGrid('days', props.labels.allDay);
  const days = daysFrom(shown.first, shown.days);
  return (
    <div {...grid} className="cal-top">
      <div {...roles.row()} className="cal-day-heads">
        {days.map((day) => (
          <div key={day} {...roles.head(words.full(day))} data-today={day === today || undefined}>
            {words.weekday(day, 'short')} <span className="cal-number">{words.number(day)}</span>
          </div>
        ))}
      </div>
      <span className="cal-all-day" aria-hidden="true">
        {props.labels.allDay}
      </span>
      <div
        {...roles.rows()}
        className="cal-whole-days"
        data-more={more || undefined}
        data-zone="days"
        data-first={shown.first}
        data-columns={shown.days}
        data-rows={1}
      >
        <DayRow items={items} first={shown.first} days={shown.days} lanes={lanes} numbered={false} />
      </div>
    </div>
  );
}
