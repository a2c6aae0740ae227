import { useCallback, useSyncExternalStore } from 'react';
import type { Node } from '#shared/elements/node.ts';
import { nodeOf } from '#shared/elements/tree/edits.ts';
import { useBuilder, useChosenId } from '../builder.ts';

/** A node as it is now. */
function useNode(id: string | undefined): Node | undefined {
  const { store } = useBuilder();
  const watch = useCallback((wake: () => void) => (id ? store.shown.watch(`node:${id}`, wake) : () => undefined), [store, id]);
  return useSyncExternalStore(watch, () => (id ? (store.shown.node(id) ?? undefined) : undefined));
}
export const useChosenNode = (): Node | undefined => useNode(useChosenId());

/** How a node's answers are changed: several at once, typing into one field as one step. What is `undefined` is taken out. */
export function useAnswer(id: string): (answers: Readonly<Record<string, unknown>>, mark?: string) => void {
  const { store, actions } = useBuilder();
  return useCallback(
    (answers, mark) => {
      const node = nodeOf(store.tree, id);
      if (!node) return;
      const next = Object.entries({ ...node.answers, ...answers }).filter(([, value]) => value !== undefined);
      actions.set({ ...node, answers: Object.fromEntries(next) }, mark);
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
