import { useCalendarContext } from '../context.ts';

/** The tooltip at the pointer: the event being dragged, and its new time. */
export function DragTip() {
  const { drag, words } = useCalendarContext();
  if (!drag) return null;
  const { item, start, end, x, y } = drag;
  return (
    <div className="cal-tip" aria-hidden="true" style={{ transform: `translate(${x}px, ${y}px)` }}>
      <div data-left={x > 260 || undefined} data-up={y > 380 || undefined}>
        {item.title && <strong>{item.title}</strong>}
        <span>{words.when({ start, end, allDay: item.allDay }, true)}</span>
      </div>
    </div>
  );
}
