import { type RefObject, useEffect, useRef, useState } from 'react';
import type { GridName } from '../context.ts';
import type { CalendarItem } from '../types.ts';
import type { Times } from './times.ts';

interface Awaited extends Times {
  readonly item: CalendarItem;
}

/** A moved occurrence is often a new row with a new key, but keeps its title. */
const isIt = (one: CalendarItem, { item, start, end }: Awaited) =>
  one.start === start && one.end === end && (one.key === item.key || one.title === item.title);

const cssText = (text: string) => text.replace(/["\\]/g, '\\$&');

/**
 * Focus after a key press: on the slot it navigated to, or on the event it moved, once that shows up there. Returns the live region's text:
 * a move is announced when it has happened, not when it was requested.
 */
export function useFocusAfterKey(
  root: RefObject<HTMLElement | null>,
  items: readonly CalendarItem[],
  said: (item: CalendarItem) => string,
) {
  const slot = useRef<{ at: number; grid: GridName }>(undefined);
  const awaited = useRef<Awaited>(undefined);
  const [told, setTold] = useState('');

  useEffect(() => {
    const wanted = slot.current;
    if (!wanted) return;
    slot.current = undefined;
    root.current?.querySelector<HTMLElement>(`[data-grid="${wanted.grid}"] [data-slot="${wanted.at}"]`)?.focus();
  });

  useEffect(() => {
    const moved = awaited.current && items.find((one) => awaited.current && isIt(one, awaited.current));
    if (!moved) return;
    awaited.current = undefined;
    setTold(said(moved));
    root.current?.querySelector<HTMLElement>(`[data-key="${cssText(moved.key)}"]`)?.focus();
  }, [items, root, said]);

  const followSlot = (at: number, grid: GridName) => {
    slot.current = { at, grid };
  };
  const followItem = (item: CalendarItem, times: Times) => {
    awaited.current = { item, ...times };
  };
  return { told, followSlot, followItem };
}
