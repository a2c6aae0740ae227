import { dayMs } from '#shared/time/civilDate.ts';
import { useCalendarContext } from '../context.ts';
import { dayOf, daysFrom, monthOf } from '../dates/days.ts';
import { GridCell } from '../grid/GridCell.tsx';
import { roles } from '../grid/roles.ts';
import { useGrid } from '../grid/useGrid.ts';
import { onDay } from '../layout/spans.ts';
import { DayAgenda } from './DayAgenda.tsx';
import { WeekdayRow } from './WeekdayRow.tsx';

/** The month on a phone: a dot per event, and the selected day's agenda below. */
export function CompactMonth() {
  const { props, shown } = useCalendarContext();
  const grid = useGrid('days', props.label);
  return (
    <>
      <div {...grid} className="cal-compact">
        <WeekdayRow length="narrow" />
        {daysFrom(0, shown.days / 7).map((week) => (
          <div key={shown.first + week * 7} {...roles.row()} className="cal-row">
            {daysFrom(shown.first + week * 7, 7).map((day) => (
              <CompactDay key={day} day={day} />
            ))}
          </div>
        ))}
      </div>
      <DayAgenda />
    </>
  );
}

function CompactDay({ day }: { readonly day: number }) {
  const { words, items, at, today, go } = useCalendarContext();
  const month = monthOf(dayOf(at));
  const events = onDay(items, day);
  const isChosen = day === dayOf(at);
  const face = (
    <>
      <span className="cal-number">{words.number(day)}</span>
      <span className="cal-dots">
        {events.slice(0, 3).map(({ key, tone = 'plain' }) => (
          <i key={key} data-tone={tone} />
        ))}
      </span>
    </>
  );
  return (
    <GridCell
      slot={day * dayMs}
      name={[words.full(day), ...events.map(({ title }) => title)].join(', ')}
      isActive={isChosen}
      isChosen={isChosen}
      isToday={day === today}
      marks={{ 'data-today': day === today || undefined, 'data-out': day < month.first || day > month.last || undefined }}
      face={face}
      onChoose={() => go(day * dayMs)}
    />
  );
}
