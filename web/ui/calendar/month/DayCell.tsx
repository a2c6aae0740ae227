import { dayMs } from '#shared/time/civilDate.ts';
import { useCalendarContext } from '../context.ts';
import { dayOf, monthOf } from '../dates/days.ts';
import { covers } from '../drag/times.ts';
import { EventButton } from '../EventButton.tsx';
import { GridCell } from '../grid/GridCell.tsx';
import type { Bar } from '../layout/lanes.ts';
import { isBar } from '../layout/spans.ts';
import { useDaySlot } from './useDaySlot.ts';

interface DayCellProps {
  readonly day: number;
  readonly days: number;
  readonly bars: readonly Bar[];
  readonly hidden: number;
  readonly numbered: boolean;
  readonly isFirstRow: boolean;
}

/** One day in a row of days: its slot, the events that begin here, and how many more there are. */
export function DayCell({ day, days, bars, hidden, numbered, isFirstRow }: DayCellProps) {
  const { props, words, view, views, at, today, drag, go } = useCalendarContext();
  const { name, choose } = useDaySlot(day);
  const month = monthOf(dayOf(at));
  const isOut = view === 'month' && (day < month.first || day > month.last);
  const marks = {
    'data-today': day === today || undefined,
    'data-out': isOut || undefined,
    'data-drop': (drag && !drag.hours && covers(drag, day)) || undefined,
  };
  return (
    <GridCell
      slot={day * dayMs}
      name={name}
      isActive={day === dayOf(at)}
      isToday={day === today}
      marks={marks}
      face={numbered && <DayNumber day={day} />}
      onChoose={choose}
    >
      {bars.map((bar) => (
        <DayBar key={bar.item.key} bar={bar} days={days} isFirstRow={isFirstRow} />
      ))}
      {hidden > 0 && (
        <button
          type="button"
          className="cal-more"
          aria-label={`${props.labels.more(hidden)}, ${words.full(day)}`}
          onClick={() => go(day * dayMs, views.includes('day') ? 'day' : 'list')}
        >
          <span className="cal-more-long">{props.labels.more(hidden)}</span>
          <span className="cal-more-short">+{hidden}</span>
        </button>
      )}
    </GridCell>
  );
}

/** The first of a month also shows the month's name. */
function DayNumber({ day }: { readonly day: number }) {
  const { words } = useCalendarContext();
  return (
    <>
      <span className="cal-number">{words.number(day)}</span>
      {monthOf(day).first === day && <span className="cal-month-name">{words.shortMonth(day)}</span>}
    </>
  );
}

function DayBar({ bar, days, isFirstRow }: { readonly bar: Bar; readonly days: number; readonly isFirstRow: boolean }) {
  const { words } = useCalendarContext();
  const { item, column, span, lane, before, after } = bar;
  const bars = isBar(item);
  const style = {
    // Events that continue beyond the row extend to its edge.
    insetInlineStart: `calc(${(column / days) * 100}% + ${before ? '0px' : 'var(--cal-gap)'})`,
    width: `calc(${(span / days) * 100}% - ${2 - Number(before) - Number(after)} * var(--cal-gap))`,
    top: `calc(var(--cal-lanes-top) + ${lane} * var(--cal-lane))`,
  };
  const time = item.allDay || before ? undefined : words.shortTime(item.start);
  const parts = { item, time, style, before, after, isRest: before && !isFirstRow, grip: bars && !after };
  return <EventButton look={bars ? 'bar' : 'line'} {...parts} />;
}
