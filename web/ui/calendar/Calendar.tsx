import { useRef } from 'react';
import { CalendarHead } from './CalendarHead.tsx';
import { CalendarContext } from './context.ts';
import { DragTip } from './drag/DragTip.tsx';
import { TimeView } from './hours/TimeView.tsx';
import { ListView } from './list/ListView.tsx';
import { MonthView } from './month/MonthView.tsx';
import type { CalendarProps } from './types.ts';
import { useCalendar } from './useCalendar.ts';

const viewOf = { month: MonthView, week: TimeView, day: TimeView, list: ListView };

/**
 * Month, week, day and list views in a frame of 500 px (`--cal-height`), for pointer, touch and keyboard. Needs `calendarCss` on the page.
 * Keeps only the reader's position as state; events and changes to them belong to the caller.
 */
export function Calendar(props: CalendarProps) {
  const root = useRef<HTMLElement>(null);
  const { whole, told, begin, swallow } = useCalendar(props, root);
  const View = viewOf[whole.view];
  return (
    <CalendarContext value={whole}>
      <section
        ref={root}
        className="cal"
        aria-label={props.label}
        lang={props.language}
        data-narrow={whole.narrow || undefined}
        data-dragging={whole.drag ? true : undefined}
        onPointerDown={begin}
        onClickCapture={swallow}
      >
        <CalendarHead />
        <View />
        {whole.drag && <DragTip />}
        <div className="cal-hidden" role="status">
          {told}
        </div>
        <div className="cal-hidden" id={whole.hintId} hidden>
          {props.labels.moveHint}
        </div>
      </section>
    </CalendarContext>
  );
}
