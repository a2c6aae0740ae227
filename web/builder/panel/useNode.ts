import { useCallback, useSyncExternalStore } from 'react';
import type { Answers, Node } from '#shared/elements/node.ts';
import { nodeOf } from '#shared/elements/tree/edits.ts';
import { useBuilder, useChosenId } from '../builder.ts';
import { deepEqual } from '../draft/equality.ts';

/** The current state of a node. */
export function useNode(id: string | undefined): Node | undefined {
  const { store } = useBuilder();
  const watch = useCallback((wake: () => void) => (id ? store.shown.watch(`node:${id}`, wake) : () => undefined), [store, id]);
  return useSyncExternalStore(watch, () => (id ? (store.shown.node(id) ?? undefined) : undefined));
}
export const useChosenNode = (): Node | undefined => useNode(useChosenId());

/**
 * Given the current answers, returns the older values an editor was still showing when the reported input was written; unchanged answers
 * are left out.
 */
export type Seen = (now: Answers) => Answers;
export type SetAnswers = (answers: Answers, mark?: string, seen?: Seen) => void;

/** For editors that keep their text to themselves during typing: `over` is the text they started from, `read` how they read the answers. */
export const writtenOver =
  (name: string, over: unknown, read: (answers: Answers) => unknown): Seen =>
  (now) =>
    deepEqual(read(now), over) ? {} : { [name]: over };

/** Changes a node's answers, several at once if needed; typing in one field is one step. `undefined` removes a value. */
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

/** The ids of an element's children, in order. */
export function useChildIds(id: string): readonly string[] {
  const { store } = useBuilder();
  const watch = useCallback((wake: () => void) => store.shown.watch(`in:${id}`, wake), [store, id]);
  return useSyncExternalStore(watch, () => store.shown.list(`in:${id}`));
}
