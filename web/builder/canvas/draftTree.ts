import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { blocks } from '#shared/content/blocks/blocks.ts';
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

/** Enough elements to fill any window. */
const atOnce = 24;

/** The part of a page that is drawn first: its sections, and how many direct children of each. */
type First = ReadonlyMap<string, number>;

function firstOf(shown: ObservableTree): First {
  const first = new Map<string, number>();
  let left = atOnce;
  for (const id of [...shown.list('zone:main'), ...shown.list('zone:siteFooter')]) {
    if (left <= 0) break;
    first.set(`section:${id}`, left);
    left -= shown.list(`section:${id}`).length;
  }
  return first;
}

const blockTree = (nodes: Nodes): TreeSource => ({ ...staticTree(nodes, {}), useBlock });

/** A block's draft; its content can't be edited on this canvas. */
function useBlock(blockId: string): TreeSource | undefined {
  const { data } = useCall(blocks.draft, blockId ? { id: blockId } : undefined, { revalidateOnFocus: false });
  return useMemo(() => data && blockTree(data), [data]);
}

/**
 * The draft as read by the elements' views; each is notified only when its own node or list changes. What fills the window is drawn first,
 * even of a section that is longer.
 */
export function draftTree(shown: ObservableTree): TreeSource {
  const first = firstOf(shown);
  const useSections = (zone: string) => {
    const [whole, ids] = [useWhole(), useList(shown, `zone:${zone}`)];
    return useMemo(() => (whole ? ids : ids.filter((id) => first.has(`section:${id}`))), [whole, ids]);
  };
  const useChildren = (list: string) => {
    const [whole, ids] = [useWhole(), useList(shown, list)];
    const most = whole ? undefined : first.get(list);
    return useMemo(() => (most === undefined ? ids : ids.slice(0, most)), [most, ids]);
  };
  return {
    ...nodesOf(shown),
    useSections,
    useChildren: ({ sectionId, parentId }) => useChildren(parentId ? `in:${parentId}` : sectionId ? `section:${sectionId}` : 'root:'),
  };
}

const nodesOf = (shown: ObservableTree): Pick<TreeSource, 'useSection' | 'useElement' | 'useBlock'> => ({
  useSection: (id) => {
    const node = useNode(shown, id);
    return node?.node === 'section' ? node : undefined;
  },
  useElement: (id) => {
    const node = useNode(shown, id);
    return node?.node === 'element' ? node : undefined;
  },
  useBlock,
});
