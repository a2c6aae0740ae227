import type { KeyboardEvent } from 'react';
import { type GridName, slotStep, useCalendarContext } from '../context.ts';
import { keyLeads } from './keys.ts';
import { roles } from './roles.ts';

/** Makes an element a keyboard-navigable grid of slots. Only slots handle the keys: on events, the arrow keys scroll as usual. */
export function useGrid(grid: GridName, label: string) {
  const { props, view, shown, focusSlot } = useCalendarContext();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const slot = event.target instanceof HTMLElement ? event.target.dataset.slot : undefined;
    if (slot === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = keyLeads(event.key, Number(slot), { view, shown, hours: grid === 'hours', step: slotStep(props) });
    if (next === undefined) return;
    event.preventDefault();
    focusSlot(next, grid);
  };
  return { ...roles.grid(label), 'data-grid': grid, onKeyDown };
}
