import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { useCalendarContext } from './context.ts';
import { keyedTo } from './drag/times.ts';
import { Glyph } from './Glyph.tsx';
import type { CalendarItem } from './types.ts';

export interface EventButtonProps {
  readonly item: CalendarItem;
  /** `bar` and `line` in a row of days, `block` among hours, `entry` in a list. */
  readonly look: 'bar' | 'line' | 'block' | 'entry';
  /** Shown before the title; the accessible name has the full time. */
  readonly time?: ReactNode;
  readonly style?: CSSProperties;
  /** The continuation of an event whose start is already a tab stop. */
  readonly isRest?: boolean;
  /** Where its end is visible and can be dragged. */
  readonly grip?: boolean;
  readonly before?: boolean;
  readonly after?: boolean;
  /** Too short for two lines. */
  readonly isShort?: boolean;
}

/** An event in any view: click or Enter opens or toggles it, Alt with an arrow key moves it. */
export function EventButton({ item, look, time, style, isRest, grip, before, after, isShort }: EventButtonProps) {
  const { props, words, view, drag, hintId, moveByKey } = useCalendarContext();
  const movable = Boolean(item.movable && props.onMove);
  const tone = item.tone ?? 'plain';
  const onKeyDown = (event: KeyboardEvent) => {
    const times = movable && event.altKey ? keyedTo(item, event.key, event.shiftKey, view) : undefined;
    if (!times) return;
    event.preventDefault();
    event.stopPropagation();
    moveByKey(item, times);
  };
  return (
    <button
      type="button"
      className={`cal-event cal-${look}`}
      style={style}
      data-key={item.key}
      data-tone={tone}
      data-movable={movable || undefined}
      data-lifted={drag?.item.key === item.key || undefined}
      data-before={before || undefined}
      data-after={after || undefined}
      data-short={isShort || undefined}
      tabIndex={isRest ? -1 : undefined}
      aria-pressed={props.pressed ? tone === 'selected' : undefined}
      aria-describedby={movable ? hintId : undefined}
      onClick={(event) => props.onOpen?.(item, event.currentTarget)}
      onKeyDown={onKeyDown}
    >
      {tone === 'selected' && <Glyph name="check" />}
      {tone === 'private' && <Glyph name="lock" />}
      {time && (
        <span className="cal-time-text" aria-hidden="true">
          {time}
        </span>
      )}
      <span className="cal-event-title">{item.title}</span>
      {item.note && <span className="cal-note">{item.note}</span>}
      <span className="cal-hidden">{`, ${words.when(item)}`}</span>
      {movable && grip && <span className="cal-grip" data-grip="" />}
    </button>
  );
}
