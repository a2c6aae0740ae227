import type { KeyboardEvent } from 'react';
import { type GridName, useWhole } from './context.ts';
import { keyLeads } from './gridKeys.ts';

/** The keys of a grid of slots. Only slots answer to them: on events the arrows scroll as ever. */
export function useGridKeys(grid: GridName) {
  const { view, shown, focusSlot } = useWhole();
  return (event: KeyboardEvent<HTMLElement>) => {
    const slot = event.target instanceof HTMLElement ? event.target.dataset.slot : undefined;
    if (slot === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = keyLeads(event.key, Number(slot), { view, shown, hours: grid === 'hours' });
    if (next === undefined) return;
    event.preventDefault();
    focusSlot(next, grid);
  };
}
