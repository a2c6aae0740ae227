import { useId } from 'react';
import { useCalendarContext } from '../context.ts';
import { daysFrom } from '../dates/days.ts';
import { Glyph } from '../Glyph.tsx';
import { inOrder, spanOf } from '../layout/spans.ts';
import type { CalendarItem } from '../types.ts';
import { EventRow } from './EventRow.tsx';

/** The month ahead as a list by day. An event spanning several days appears once, on its first visible day. */
export function ListView() {
  const { props, items, shown } = useCalendarContext();
  const visible = inOrder(items).filter((item) => spanOf(item).last >= shown.first);
  const beginsOn = (day: number) => visible.filter((item) => Math.max(spanOf(item).first, shown.first) === day);
  const days = daysFrom(shown.first, shown.days).filter((day) => beginsOn(day).length > 0);
  if (days.length === 0) {
    return (
      <div className="cal-empty">
        <Glyph name="calendar" />
        <p>{props.labels.empty}</p>
      </div>
    );
  }
  return (
    <div className="cal-list" data-scroller="">
      {days.map((day) => (
        <ListDay key={day} day={day} items={beginsOn(day)} />
      ))}
    </div>
  );
}

function ListDay({ day, items }: { readonly day: number; readonly items: readonly CalendarItem[] }) {
  const { words, today } = useCalendarContext();
  const id = useId();
  return (
    <section className="cal-list-day" aria-labelledby={id} data-today={day === today || undefined}>
      <div className="cal-date">
        <span id={id} className="cal-hidden">
          {words.full(day)}
        </span>
        <span className="cal-date-number" aria-hidden="true">
          {words.number(day)}
        </span>
        <span aria-hidden="true">
          {words.shortMonth(day)}
          <br />
          {words.weekday(day, 'short')}
        </span>
      </div>
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            <EventRow item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}
