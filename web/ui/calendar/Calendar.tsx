import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { CalendarHead } from './CalendarHead.tsx';
import { type GridName, type Whole, WholeContext } from './context.ts';
import { DragTip } from './DragTip.tsx';
import { dayMs, dayOf } from './days.ts';
import type { Times } from './dragTimes.ts';
import { ListView } from './ListView.tsx';
import { MonthView } from './MonthView.tsx';
import { shownOf } from './range.ts';
import { TimeView } from './TimeView.tsx';
import type { CalendarItem, CalendarProps, CalendarView } from './types.ts';
import { useDrag } from './useDrag.ts';
import { useFollow } from './useFollow.ts';
import { useSize } from './useSize.ts';
import { wordingOf } from './wording.ts';

const all: readonly CalendarView[] = ['month', 'week', 'day', 'list'];
/** Below this many px seven columns of titles cannot be read. */
const narrowest = 560;
/** Below this the name of a day is shortened. */
const roomy = 760;

/**
 * Month, week, day and list of events in a frame of 500 px (`--cal-height`), for pointer, finger and keyboard. Needs `calendarCss` on the
 * page. It holds only where the reader is; events, and whatever happens to them, are the caller's.
 */
export function Calendar(props: CalendarProps) {
  const { views = all, startView = views[0] ?? 'month', now, startAt = now, language, weekStart, labels } = props;
  const root = useRef<HTMLElement>(null);
  const { width } = useSize(root);
  const [place, setPlace] = useState({ at: startAt, view: startView });
  const { at, view } = place;
  const narrow = width > 0 && width < narrowest;
  const short = width > 0 && width < roomy;
  const words = useMemo(() => wordingOf(language), [language]);
  const today = dayOf(now);
  const { first, days } = shownOf(view, at, { weekStart, narrow, today });
  const ask = props.items;
  const items = useMemo(() => ask(first * dayMs, (first + days) * dayMs), [ask, first, days]);
  const said = useCallback((item: CalendarItem) => labels.moved(item.title, words.when(item)), [labels, words]);
  const { told, followSlot, followItem } = useFollow(root, items, said);
  const find = (key: string) => items.find((item) => item.key === key);
  const { drag, begin, swallow } = useDrag({ root, find, onMove: props.onMove });
  const hintId = useId();

  const go = (next: number, nextView: CalendarView = view) => setPlace({ at: next, view: nextView });
  const focusSlot = (next: number, grid: GridName) => {
    followSlot(next, grid);
    go(next);
  };
  const moveByKey = (item: CalendarItem, times: Times) => {
    followItem(item, times);
    props.onMove?.(item, times.start, times.end);
    const day = dayOf(times.start);
    if (view !== 'list' && (day < first || day >= first + days)) go(times.start);
  };
  const shown = { first, days };
  const whole: Whole = { props, words, view, views, shown, items, at, today, narrow, short, drag, hintId, go, focusSlot, moveByKey };

  return (
    <WholeContext value={whole}>
      <section
        ref={root}
        className="cal"
        aria-label={props.label}
        lang={language}
        data-narrow={narrow || undefined}
        data-dragging={drag ? true : undefined}
        onPointerDown={begin}
        onClickCapture={swallow}
      >
        <CalendarHead />
        {view === 'month' && <MonthView />}
        {(view === 'week' || view === 'day') && <TimeView />}
        {view === 'list' && <ListView />}
        {drag && <DragTip />}
        <div className="cal-hidden" role="status">
          {told}
        </div>
        <div className="cal-hidden" id={hintId} hidden>
          {labels.moveHint}
        </div>
      </section>
    </WholeContext>
  );
}
