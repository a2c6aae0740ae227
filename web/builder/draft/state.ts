import type { Editor } from '#shared/content/words.ts';
import type { Node } from '#shared/elements/node.ts';
import type { Conflict } from './conflict.ts';

/** The save status. `failed`: the server can't take the change for now, and retries are exhausted. */
export type SaveState = 'saved' | 'saving' | 'unsaved' | 'offline' | 'failed';

export interface Collision {
  /** The author of the other change, if known. */
  readonly by: readonly string[];
  readonly conflicts: readonly Conflict[];
}

/** A notice for the user: a change was refused, or an undo met someone else's step. */
export type Notice =
  | { readonly says: 'refused'; readonly label: string; readonly error: unknown }
  | { readonly says: 'undoOutdated' }
  | { readonly says: 'othersChanged'; readonly by: readonly string[] };

export interface ApplyOptions {
  /** Changes with the same mark in quick succession become one step: typing in one field. */
  readonly mark?: string | undefined;
  /** The node as it was when the change began, so that others' changes since then aren't overwritten unseen. */
  readonly seen?: Node | undefined;
}

export interface DraftState {
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly error: unknown;
  readonly save: SaveState;
  readonly revision: number;
  /** The labels of the next undo and redo. */
  readonly undo: string | undefined;
  readonly redo: string | undefined;
  readonly editors: readonly Editor[];
  readonly collision: Collision | undefined;
}

export const firstState: DraftState = {
  phase: 'loading',
  error: undefined,
  save: 'saved',
  revision: 0,
  undo: undefined,
  redo: undefined,
  editors: [],
  collision: undefined,
};

/** Whether nothing observable has changed. */
export const sameState = (a: DraftState, b: DraftState): boolean =>
  a.phase === b.phase &&
  a.error === b.error &&
  a.save === b.save &&
  a.revision === b.revision &&
  a.undo === b.undo &&
  a.redo === b.redo &&
  a.editors === b.editors &&
  a.collision === b.collision;
