import type { CSSProperties } from 'react';
import { dayMs, hourMs } from '#shared/time/civilDate.ts';
import { slotStep, useCalendarContext } from '../context.ts';
import { dayOf, daysFrom } from '../dates/days.ts';
import { EventButton } from '../EventButton.tsx';
import { GridCell } from '../grid/GridCell.tsx';
import { roles } from '../grid/roles.ts';
import { columnsOf, type Placed } from '../layout/overlapColumns.ts';
import type { CalendarItem } from '../types.ts';

/** 50 px fit three lines of 15 px. */
const linesPerHour = 3;

const percent = (part: number) => `${part * 100}%`;

/** One day's hours. Exposed to screen readers as a row of slots, so that Tab visits a day's events before those of the next. */
export function DayColumn({ day, items }: { readonly day: number; readonly items: readonly CalendarItem[] }) {
  const { props, words, at, today } = useCalendarContext();
  const placed = columnsOf(items, day);
  const step = slotStep(props);
  const active = Math.floor(at / step) * step;
  const beginIn = (time: number) => placed.filter(({ from }) => Math.floor(from / step) * step === time);
  return (
    <div
      {...roles.row(words.full(day))}
      className="cal-column"
      data-today={day === today || undefined}
      data-half={step < hourMs || undefined}
    >
      {daysFrom(0, dayMs / step).map((part) => {
        const slot = day * dayMs + part * step;
        const when = words.slot(slot);
        return (
          <GridCell
            key={part}
            slot={slot}
            name={props.onSlot ? props.labels.newEvent(when) : when}
            isActive={slot === active}
            onChoose={props.onSlot && (() => props.onSlot?.(slot, slot + hourMs, false))}
          >
            {beginIn(part * step).map((one) => (
              <HourEvent key={one.item.key} placed={one} day={day} />
            ))}
          </GridCell>
        );
      })}
      <Ghost day={day} />
      {day === today && <div className="cal-now" aria-hidden="true" style={{ top: percent((props.now - day * dayMs) / dayMs) }} />}
    </div>
  );
}

function HourEvent({ placed, day }: { readonly placed: Placed; readonly day: number }) {
  const { words } = useCalendarContext();
  const { item, from, to, column, columns, width } = placed;
  const style: CSSProperties & Record<`--${string}`, number> = {
    top: percent(from / dayMs),
    height: percent((to - from) / dayMs),
    insetInlineStart: percent(column / columns),
    width: `calc(${percent(width / columns)} - 3px)`,
    '--cal-lines': Math.max(1, Math.floor(((to - from) / hourMs) * linesPerHour)),
  };
  const before = dayOf(item.start) < day;
  const after = item.end > (day + 1) * dayMs;
  const isShort = to - from < 0.75 * hourMs;
  const time = isShort || width < columns ? words.shortTime(item.start) : words.timeRange(item);
  return <EventButton item={item} look="block" {...{ style, time, before, after, isShort }} isRest={before} grip={!after} />;
}

/** The drop position of the event being dragged. */
function Ghost({ day }: { readonly day: number }) {
  const { drag } = useCalendarContext();
  if (!drag?.hours) return null;
  const [one] = columnsOf([{ ...drag.item, start: drag.start, end: drag.end }], day);
  if (!one) return null;
  return (
    <div
      className="cal-ghost"
      aria-hidden="true"
      style={{ top: percent(one.from / dayMs), height: percent((one.to - one.from) / dayMs) }}
    />
  );
}
