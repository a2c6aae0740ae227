import type { KeyboardEvent } from 'react';
import { useBuilder } from '../builder.ts';
import { commandOf } from './commands.ts';
import { isWriting } from './isTyping.ts';

/** Undo, redo and the list of shortcuts, which work with any focus in the builder except in text fields. */
export function useWindowKeys(help: () => void) {
  const { actions } = useBuilder();
  return (event: KeyboardEvent) => {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    if (event.defaultPrevented || isWriting(event.target)) return;
    const command = commandOf({ key, alt: altKey, shift: shiftKey, command: ctrlKey || metaKey });
    if (command !== 'undo' && command !== 'redo' && command !== 'help') return;
    event.preventDefault();
    if (command === 'help') help();
    else actions[command]();
  };
}
