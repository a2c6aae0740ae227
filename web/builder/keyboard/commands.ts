import type { Actions } from '../actions.ts';
import type { Selection } from '../canvas/selection.ts';

export interface Pressed {
  readonly key: string;
  readonly alt: boolean;
  readonly shift: boolean;
  /** Control, or Command on a Mac. */
  readonly command: boolean;
}
export type Command =
  | 'next'
  | 'previous'
  | 'parent'
  | 'child'
  | 'first'
  | 'last'
  | 'before'
  | 'after'
  | 'out'
  | 'in'
  | 'duplicate'
  | 'remove'
  | 'copy'
  | 'cut'
  | 'undo'
  | 'redo'
  | 'up'
  | 'edit'
  | 'help';

const plain: Readonly<Record<string, Command>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  ArrowLeft: 'parent',
  ArrowRight: 'child',
  Home: 'first',
  End: 'last',
  Delete: 'remove',
  Backspace: 'remove',
  Escape: 'up',
  Enter: 'edit',
  F2: 'edit',
  '?': 'help',
};
const withAlt: Readonly<Record<string, Command>> = { ArrowUp: 'before', ArrowDown: 'after', ArrowLeft: 'out', ArrowRight: 'in' };
const withCommand: Readonly<Record<string, Command>> = { d: 'duplicate', c: 'copy', x: 'cut', z: 'undo', y: 'redo' };
const of = (from: Readonly<Record<string, Command>>, key: string) => (Object.hasOwn(from, key) ? from[key] : undefined);

/** The command for a key on the page. Pasting isn't one: it is a native event that brings the text along. */
export function commandOf({ key, alt, shift, command }: Pressed): Command | undefined {
  if (command && alt) return undefined;
  if (alt) return of(withAlt, key);
  if (!command) return of(plain, key);
  if (key.toLowerCase() === 'z' && shift) return 'redo';
  return shift ? undefined : of(withCommand, key.toLowerCase());
}

/** Key names for the list of shortcuts; `Mod` is Control, or Command on a Mac. */
export const shortcuts: readonly { readonly does: Command | 'paste' | 'insert'; readonly keys: readonly string[] }[] = [
  { does: 'insert', keys: ['Enter'] },
  { does: 'next', keys: ['↓'] },
  { does: 'previous', keys: ['↑'] },
  { does: 'child', keys: ['→'] },
  { does: 'parent', keys: ['←', 'Esc'] },
  { does: 'before', keys: ['Alt+↑'] },
  { does: 'after', keys: ['Alt+↓'] },
  { does: 'in', keys: ['Alt+→'] },
  { does: 'out', keys: ['Alt+←'] },
  { does: 'edit', keys: ['Enter', 'F2'] },
  { does: 'duplicate', keys: ['Mod+D'] },
  { does: 'remove', keys: ['Delete'] },
  { does: 'copy', keys: ['Mod+C'] },
  { does: 'cut', keys: ['Mod+X'] },
  { does: 'paste', keys: ['Mod+V'] },
  { does: 'undo', keys: ['Mod+Z'] },
  { does: 'redo', keys: ['Mod+Shift+Z', 'Mod+Y'] },
  { does: 'help', keys: ['?'] },
];

interface Doing {
  readonly actions: Actions;
  readonly selection: Selection;
  readonly edit: (id: string) => void;
  readonly help: () => void;
}

/** Runs a command. Without a selection, leaving and editing do nothing. */
export function perform(command: Command, { actions, selection, edit, help }: Doing): void {
  const id = selection.readId();
  switch (command) {
    case 'before':
    case 'after':
    case 'out':
    case 'in':
      actions.step(command);
      return;
    case 'duplicate':
    case 'remove':
    case 'copy':
    case 'cut':
      actions[command]();
      return;
    case 'undo':
    case 'redo':
      actions[command]();
      return;
    case 'edit':
      if (id) edit(id);
      return;
    case 'help':
      help();
      return;
    case 'up':
      if (id && !actions.walk('parent')) selection.choose(undefined);
      return;
    default:
      actions.walk(command);
  }
}
