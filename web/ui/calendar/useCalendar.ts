import { type RefObject, useCallback, useId, useMemo, useState } from 'react';
import { dayMs } from '#shared/time/civilDate.ts';
import type { CalendarState, GridName } from './context.ts';
import { dayOf } from './dates/days.ts';
import { shownOf } from './dates/range.ts';
import { wordingOf } from './dates/wording.ts';
import type { Times } from './drag/times.ts';
import { useDrag } from './drag/useDrag.ts';
import { useFocusAfterKey } from './drag/useFocusAfterKey.ts';
import type { CalendarItem, CalendarProps, CalendarView } from './types.ts';
import { useSize } from './useSize.ts';

const all: readonly CalendarView[] = ['month', 'week', 'day', 'list'];
/** Below this width in px, titles in seven columns are unreadable. */
const narrowest = 560;
/** Below this width, weekday names are shortened. */
const roomy = 760;

/** The reader's position, what is shown there, and the frame's own handlers and live region text. */
export function useCalendar(props: CalendarProps, root: RefObject<HTMLElement | null>) {
  const { views = all, startView = views[0] ?? 'month', now, startAt = now, language, weekStart, labels, onMove } = props;
  const { width } = useSize(root);
  const [{ at, view }, setPlace] = useState({ at: startAt, view: startView });
  const isBelow = (least: number) => width > 0 && width < least;
  const narrow = isBelow(narrowest);
  const words = useMemo(() => wordingOf(language), [language]);
  const today = dayOf(now);
  const shown = shownOf(view, at, { weekStart, narrow, today });
  const items = useItems(props.items, shown.first, shown.days);
  const said = useCallback((item: CalendarItem) => labels.moved(item.title, words.when(item)), [labels, words]);
  const { told, followSlot, followItem } = useFocusAfterKey(root, items, said);
  const drags = useDrag({ root, find: (key) => items.find((item) => item.key === key), onMove, onSlot: props.onSlot });

  const go = (next: number, nextView: CalendarView = view) => setPlace({ at: next, view: nextView });
  const focusSlot = (next: number, grid: GridName) => {
    followSlot(next, grid);
    go(next);
  };
  const moveByKey = (item: CalendarItem, times: Times) => {
    followItem(item, times);
    onMove?.(item, times.start, times.end);
    const day = dayOf(times.start);
    if (view !== 'list' && (day < shown.first || day >= shown.first + shown.days)) go(times.start);
  };
  const place = { view, views, shown, at, today, narrow, short: isBelow(roomy) };
  const whole: CalendarState = { props, words, items, ...place, drag: drags.drag, hintId: useId(), go, focusSlot, moveByKey };
  return { whole, told, begin: drags.begin, swallow: drags.swallow };
}

const useItems = (ask: CalendarProps['items'], first: number, days: number) =>
  useMemo(() => ask(first * dayMs, (first + days) * dayMs), [ask, first, days]);
