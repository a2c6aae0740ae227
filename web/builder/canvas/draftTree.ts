import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { content } from '#shared/content/index.ts';
import type { Node, Nodes } from '#shared/elements/node.ts';
import { staticTree } from '#web/elements/tree/staticTree.ts';
import type { TreeSource } from '#web/elements/view.ts';
import { useCall } from '#web/useCall.ts';
import type { ObservableTree } from '../draft/observableTree.ts';
import { useWhole } from './Gradually.tsx';

const useNode = (shown: ObservableTree, id: string): Node | undefined =>
  useSyncExternalStore(
    useCallback((wake: () => void) => shown.watch(`node:${id}`, wake), [shown, id]),
    useCallback(() => shown.node(id), [shown, id]),
  );

const useList = (shown: ObservableTree, list: string): readonly string[] =>
  useSyncExternalStore(
    useCallback((wake: () => void) => shown.watch(list, wake), [shown, list]),
    useCallback(() => shown.list(list), [shown, list]),
  );

/** So many elements fill any window. */
const atOnce = 40;

function fill(shown: ObservableTree, ids: readonly string[]): number {
  let [sections, elements] = [0, 0];
  for (const id of ids) {
    if (elements >= atOnce) break;
    sections += 1;
    elements += shown.list(`section:${id}`).length;
  }
  return sections;
}

function useGradual(shown: ObservableTree, ids: readonly string[]): readonly string[] {
  const whole = useWhole();
  const [first] = useState(() => fill(shown, ids));
  return useMemo(() => (whole ? ids : ids.slice(0, first)), [whole, ids, first]);
}

const blockTree = (nodes: Nodes): TreeSource => ({ ...staticTree(nodes, {}), useBlock });

/** A block as it is drafted: what the canvas shows of it cannot be changed there. */
function useBlock(blockId: string): TreeSource | undefined {
  const { data } = useCall(content.blocks.draft, blockId ? { id: blockId } : undefined, { revalidateOnFocus: false });
  return useMemo(() => data && blockTree(data), [data]);
}

/** The draft as the views of the elements read it; each wakes only when its own node or list changes. */
export const draftTree = (shown: ObservableTree): TreeSource => ({
  useSections: (zone) => useGradual(shown, useList(shown, `zone:${zone}`)),
  useSection: (id) => {
    const node = useNode(shown, id);
    return node?.node === 'section' ? node : undefined;
  },
  useElement: (id) => {
    const node = useNode(shown, id);
    return node?.node === 'element' ? node : undefined;
  },
  useChildren: ({ sectionId, parentId }) => useList(shown, parentId ? `in:${parentId}` : sectionId ? `section:${sectionId}` : 'root:'),
  useBlock,
});
