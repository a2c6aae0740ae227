import { dayMs } from '#shared/time/civilDate.ts';
import { useCalendarContext } from './context.ts';
import { entered, stepped } from './dates/range.ts';
import { Glyph } from './Glyph.tsx';
import { roles } from './grid/roles.ts';

/** The current range, previous and next, and the view switcher. */
export function CalendarHead() {
  const { props, words, view, views, shown, at, today, narrow, short, go } = useCalendarContext();
  const { labels, zoneNote, now } = props;
  const isHere = shown.first <= today && today < shown.first + shown.days;
  return (
    <div className="cal-head">
      <div className="cal-title" aria-live="polite">
        <span>{words.title(view, at, shown.first, shown.days, short)}</span>
        {zoneNote && <small>{zoneNote}</small>}
      </div>
      <div className="cal-steps">
        <button type="button" className="cal-step" aria-label={labels.previous} onClick={() => go(stepped(view, at, -1, narrow))}>
          <Glyph name="previous" />
        </button>
        <button type="button" className="cal-today" data-here={isHere || undefined} onClick={() => go(today * dayMs + (now % dayMs))}>
          {labels.today}
        </button>
        <button type="button" className="cal-step" aria-label={labels.next} onClick={() => go(stepped(view, at, 1, narrow))}>
          <Glyph name="next" />
        </button>
      </div>
      {views.length > 1 && (
        <div className="cal-views" {...roles.group(labels.views)}>
          {views.map((one) => (
            <button key={one} type="button" aria-pressed={one === view} onClick={() => go(entered(view, one, at, today), one)}>
              {labels[one]}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
