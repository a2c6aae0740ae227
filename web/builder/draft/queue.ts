// Unsaved steps in order, each made on the tree as the previous one left it.
import type { Change } from '#shared/elements/node.ts';
import { apply, inverse, type Tree } from '#shared/elements/tree/edits.ts';
import type { Conflict, Pick } from './conflict.ts';
import { mergeChanges } from './equality.ts';
import { rebase } from './rebase.ts';
import type { Entry, UndoHistory } from './undoHistory.ts';

export interface Op {
  readonly kind: 'change' | 'undo' | 'redo';
  readonly label: string;
  /** The effect; undefined for an undo or redo that only the server knows. */
  readonly change: Change | undefined;
  readonly entry: Entry;
  /** Changes with the same mark in quick succession form one step: typing. */
  readonly mark: string | undefined;
  /** The tree it was made on, and when it is to be sent (milliseconds). */
  readonly before: Tree;
  readonly due: number;
}

const afterOp = (tree: Tree, op: Op): Tree => (op.change ? apply(tree, op.change) : tree);
export const afterAll = (tree: Tree, ops: readonly Op[]): Tree => ops.reduce(afterOp, tree);

/** Merges another change into the step. */
export function widened(op: Op, more: Change, due: number): Op {
  const change = mergeChanges(op.change ?? { puts: [], removes: [] }, more);
  op.entry.forward = change;
  op.entry.back = inverse(op.before, change);
  return { ...op, change, due };
}

export interface Moved {
  readonly ops: readonly Op[];
  /** Steps that no longer have any effect. */
  readonly dropped: readonly Op[];
  readonly conflicts: readonly Conflict[];
  /** An undo was dropped, because it is unclear what it would undo now. */
  readonly lostUndo: boolean;
}

/**
 * Replays the steps on another tree. After someone else's change (`foreign`) the server's last step is theirs, so an undo of mine becomes
 * an ordinary change with the same effect.
 */
export function moved(ops: readonly Op[], onto: Tree, pick: Pick, foreign: boolean): Moved {
  let tree = onto;
  // Several steps may change the same facet: the user is asked once, with the last value.
  const conflicts = new Map<string, Conflict>();
  const kept: Op[] = [];
  const dropped: Op[] = [];
  for (const op of ops) {
    const made = op.change && rebase(op.before, op.change, tree, pick);
    for (const conflict of made?.conflicts ?? []) conflicts.set(conflict.key, conflict);
    const isEmpty = made ? made.change.puts.length + made.change.removes.length === 0 : foreign;
    if (isEmpty) {
      dropped.push(op);
      continue;
    }
    const next = { ...op, change: made?.change, before: tree };
    kept.push(next);
    tree = afterOp(tree, next);
  }
  return { ops: kept, dropped, conflicts: [...conflicts.values()], lostUndo: dropped.some(({ change }) => !change) };
}

/** Records the resulting steps in the history, and returns them for sending. */
export function settled(made: Moved, steps: UndoHistory, foreign: boolean): readonly Op[] {
  for (const op of made.dropped) {
    if (op.kind === 'change') steps.drop(op.entry);
    else op.entry.undone = op.kind === 'redo';
  }
  return made.ops.map((op) => {
    if (!op.change) return op;
    const back = inverse(op.before, op.change);
    if (op.kind === 'change') Object.assign(op.entry, { forward: op.change, back });
    if (op.kind === 'change' || !foreign) return op;
    op.entry.undone = op.kind === 'redo';
    return { ...op, kind: 'change', entry: steps.add(op.label, op.change, back) };
  });
}
