import { useCallback, useSyncExternalStore } from 'react';
import type { Answers, Node } from '#shared/elements/node.ts';
import { nodeOf } from '#shared/elements/tree/edits.ts';
import { useBuilder, useChosenId } from '../builder.ts';
import { deepEqual } from '../draft/equality.ts';

/** A node as it is now. */
export function useNode(id: string | undefined): Node | undefined {
  const { store } = useBuilder();
  const watch = useCallback((wake: () => void) => (id ? store.shown.watch(`node:${id}`, wake) : () => undefined), [store, id]);
  return useSyncExternalStore(watch, () => (id ? (store.shown.node(id) ?? undefined) : undefined));
}
export const useChosenNode = (): Node | undefined => useNode(useChosenId());

/** The answers an editor still had before it when what it tells now was written; those that are as they were then are left out. */
export type Seen = (now: Answers) => Answers;
export type SetAnswers = (answers: Answers, mark?: string, seen?: Seen) => void;

/** For an editor that keeps its text to itself while it is typed: `over` is the text as it knew it, `read` how it reads the answers. */
export const writtenOver =
  (name: string, over: unknown, read: (answers: Answers) => unknown): Seen =>
  (now) =>
    deepEqual(read(now), over) ? {} : { [name]: over };

/** Changes a node's answers: several at once, and typing into one field as one step. `undefined` removes a value. */
export function useAnswer(id: string): SetAnswers {
  const { store, actions } = useBuilder();
  return useCallback(
    (answers, mark, seen) => {
      const node = nodeOf(store.tree, id);
      if (!node) return;
      const next = Object.entries({ ...node.answers, ...answers }).filter(([, value]) => value !== undefined);
      const before = seen && { ...node, answers: { ...node.answers, ...seen(node.answers) } };
      actions.set({ ...node, answers: Object.fromEntries(next) }, mark, before);
    },
    [store, actions, id],
  );
}

/** The ids of what lies in an element, in order. */
export function useChildIds(id: string): readonly string[] {
  const { store } = useBuilder();
  const watch = useCallback((wake: () => void) => store.shown.watch(`in:${id}`, wake), [store, id]);
  return useSyncExternalStore(watch, () => store.shown.list(`in:${id}`));
}
