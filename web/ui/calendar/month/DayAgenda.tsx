import { useId } from 'react';
import { dayMs } from '#shared/time/civilDate.ts';
import { useCalendarContext } from '../context.ts';
import { dayOf } from '../dates/days.ts';
import { Glyph } from '../Glyph.tsx';
import { onDay } from '../layout/spans.ts';
import { EventRow } from '../list/EventRow.tsx';

/** The selected day's events, and a button for a new event that needs no hovering. */
export function DayAgenda() {
  const { props, words, items, at } = useCalendarContext();
  const id = useId();
  const day = dayOf(at);
  const events = onDay(items, day);
  return (
    <section className="cal-agenda" aria-labelledby={id} data-scroller="">
      <div className="cal-agenda-head">
        <span id={id}>{words.full(day)}</span>
        {props.onSlot && (
          <button
            type="button"
            className="cal-step"
            aria-label={props.labels.newEvent(words.full(day))}
            onClick={() => props.onSlot?.(day * dayMs, (day + 1) * dayMs, true)}
          >
            <Glyph name="plus" />
          </button>
        )}
      </div>
      {events.length === 0 && <p className="cal-nothing">{props.labels.empty}</p>}
      <ul>
        {events.map((item) => (
          <li key={item.key}>
            <EventRow item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}
