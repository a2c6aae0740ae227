import { useCalendarContext } from '../context.ts';
import { daysFrom } from '../dates/days.ts';
import type { WeekdayLength } from '../dates/wording.ts';
import { roles } from '../grid/roles.ts';

/** The weekday names above a month. */
export function WeekdayRow({ length }: { readonly length: WeekdayLength }) {
  const { words, shown } = useCalendarContext();
  return (
    <div {...roles.row()} className="cal-weekdays">
      {daysFrom(shown.first, 7).map((day) => (
        <div key={day} {...roles.head(words.weekday(day, 'long'))}>
          {words.weekday(day, length)}
        </div>
      ))}
    </div>
  );
}
