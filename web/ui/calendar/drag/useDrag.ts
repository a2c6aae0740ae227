import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { Drag } from '../context.ts';
import type { CalendarItem } from '../types.ts';
import { followPointer } from './gesture.ts';
import { draggedTo, drawnOver, isChanged, type Place, placeOf, type Times } from './times.ts';

interface Options {
  readonly root: RefObject<HTMLElement | null>;
  readonly find: (key: string) => CalendarItem | undefined;
  readonly onMove: ((item: CalendarItem, start: number, end: number) => void) | undefined;
  readonly onSlot: ((start: number, end: number, allDay: boolean) => void) | undefined;
}

/** What a drag starting at a given place does. */
interface Dragged {
  readonly item: CalendarItem;
  readonly timesAt: (from: Place, to: Place) => Times;
  readonly onDone: (times: Times) => void;
}

/** The place within a zone (`data-zone`, see `DayZone` and the hours) that the pointer is on. */
function placeAt(zone: HTMLElement, x: number, y: number): Place {
  const { first, columns, rows, zone: name } = zone.dataset;
  const grid = { first: Number(first), columns: Number(columns), rows: Number(rows), hours: name === 'hours' };
  return placeOf(grid, zone.getBoundingClientRect(), x, y);
}

/** Scrolls a view when the pointer is near its upper or lower edge. */
function scrollAlong(zone: HTMLElement, y: number): void {
  const scroller = zone.closest<HTMLElement>('[data-scroller]');
  if (!scroller) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (y > bottom - 28) scroller.scrollTop += 12;
  if (y < top + 28) scroller.scrollTop -= 12;
}

const fresh: CalendarItem = { key: '', title: '', start: 0, end: 0, allDay: false };

/**
 * Moves and resizes events with the pointer and, on free hours, draws new ones. Put `begin` and `swallow` on the frame; `swallow` keeps the
 * click that ends a drag from opening the event. Changes nothing itself: the caller is notified on release.
 */
export function useDrag({ root, find, onMove, onSlot }: Options) {
  const [drag, setDrag] = useState<Drag>();
  const dragged = useRef(false);

  const whatAt = (target: Element, zone: HTMLElement): Dragged | undefined => {
    const key = target.closest<HTMLElement>('[data-key]')?.dataset.key;
    const item = key === undefined ? undefined : find(key);
    if (item) return onMove && item.movable ? moving(item, target.closest('[data-grip]') !== null, onMove) : undefined;
    const isFree = key === undefined && zone.dataset.zone === 'hours' && target.closest('[data-slot]') !== null;
    return isFree && onSlot ? { item: fresh, timesAt: drawnOver, onDone: ({ start, end }) => onSlot(start, end, false) } : undefined;
  };

  const begin = ({ target, button, nativeEvent }: PointerEvent) => {
    if (button !== 0 || !(target instanceof Element)) return;
    const zone = target.closest<HTMLElement>('[data-zone]');
    const what = zone && whatAt(target, zone);
    if (!zone || !what) return;
    const from = placeAt(zone, nativeEvent.clientX, nativeEvent.clientY);
    let times: Times = what.item;
    const show = (x: number, y: number) => {
      scrollAlong(zone, y);
      times = what.timesAt(from, placeAt(zone, x, y));
      const frame = root.current?.getBoundingClientRect();
      const hours = zone.dataset.zone === 'hours';
      setDrag({ item: what.item, start: times.start, end: times.end, hours, x: x - (frame?.left ?? 0), y: y - (frame?.top ?? 0) });
    };
    const onBegin = (x: number, y: number) => {
      dragged.current = true;
      show(x, y);
    };
    const onCancel = () => setDrag(undefined);
    const onDrop = () => {
      setDrag(undefined);
      what.onDone(times);
    };
    const onEnd = () => {
      // The click event fires before this.
      window.setTimeout(() => {
        dragged.current = false;
      });
    };
    followPointer(nativeEvent, { onBegin, onMove: show, onDrop, onCancel, onEnd });
  };

  const swallow = (event: { stopPropagation: () => void; preventDefault: () => void }) => {
    if (!dragged.current) return;
    event.stopPropagation();
    event.preventDefault();
  };
  return { drag, begin, swallow };
}

const moving = (item: CalendarItem, resizes: boolean, onMove: NonNullable<Options['onMove']>): Dragged => ({
  item,
  timesAt: (from, to) => draggedTo(item, from, to, resizes),
  onDone: (times) => {
    if (isChanged(item, times)) onMove(item, times.start, times.end);
  },
});
