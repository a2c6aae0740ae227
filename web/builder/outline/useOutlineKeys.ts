import type { KeyboardEvent } from 'react';
import { parentOf } from '#shared/elements/tree/edits.ts';
import { useBuilder } from '../builder.ts';
import { commandOf, perform } from '../keyboard/commands.ts';
import { usePanels } from '../panel/openPanels.ts';
import type { Row } from './rows.ts';

/**
 * Tree keyboard navigation: up and down through visible rows, right expands and enters, left collapses and leaves; the other keys work as
 * on the page.
 */
export function useOutlineKeys(rows: readonly Row[], open: (id: string, open: boolean) => void) {
  const { store, selection, actions } = useBuilder();
  const { edit, help } = usePanels();
  return (event: KeyboardEvent) => {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    const command = commandOf({ key, alt: altKey, shift: shiftKey, command: ctrlKey || metaKey });
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    const at = rows.findIndex(({ id }) => id === selection.readId());
    const row = rows[at];
    const go = (to: number) => selection.choose(rows[Math.min(Math.max(to, 0), rows.length - 1)]?.id);
    const moves: Partial<Record<typeof command, () => void>> = {
      next: () => go(at + 1),
      previous: () => go(at < 0 ? rows.length - 1 : at - 1),
      first: () => go(0),
      last: () => go(rows.length - 1),
      child: () => (row?.open === false ? open(row.id, true) : row?.open && go(at + 1)),
      parent: () => (row?.open ? open(row.id, false) : selection.choose(parentOf(store.tree, row?.id ?? '')?.id ?? row?.id)),
    };
    const move = moves[command];
    if (move) move();
    else perform(command, { actions, selection, edit, help });
  };
}
