import type { KeyboardEvent } from 'react';
import { type GridName, slotStep, useCalendarContext } from '../context.ts';
import { keyLeads } from './keys.ts';
import { roles } from './roles.ts';

/** What makes an element a grid of slots with its keys. Only slots answer to them: on events the arrows scroll as ever. */
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
