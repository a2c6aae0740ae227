// The blocks that something shows, directly or nested: published ones for visitors, drafts for editors.

import type { Table } from '#functions/core/table/table.ts';
import type { Nodes } from '#shared/elements/node.ts';
import { blocksIn, listed, loadDraft, mapped } from '../drafts/draft.ts';
import { unpack } from '../drafts/snapshot.ts';
import type { Shown, ShownBlocks } from '../nodes/wire/tree.ts';
import { whereOf } from '../nodes/wire/views.ts';
import { blocks as blockRows, publishedBlocks } from '../table.ts';

const deepest = 8;
type Read = (table: Table, ids: readonly string[]) => Promise<[string, Shown][]>;

async function gathered(table: Table, ids: readonly string[], read: Read): Promise<ShownBlocks> {
  const found = new Map<string, Shown>();
  let open = ids;
  for (let depth = 0; open.length > 0 && depth < deepest; depth++) {
    const next = await read(table, open);
    for (const [id, shown] of next) found.set(id, shown);
    const inside = next.flatMap(([, { nodes }]) => blocksIn(mapped(nodes)));
    open = [...new Set(inside)].filter((id) => !found.has(id));
  }
  return found;
}

/** One request per level of nesting. */
export const publicBlocks = (table: Table, ids: readonly string[]): Promise<ShownBlocks> =>
  gathered(table, ids, async (church, wanted) => {
    const batch = church.batch();
    const asked = wanted.map((id) => [id, batch.get(church, publishedBlocks, { id })] as const);
    await batch.send();
    return asked.flatMap(([id, row]) => {
      const kept = row();
      return kept ? [[id, { nodes: unpack(kept.row.snapshot), where: undefined }] as [string, Shown]] : [];
    });
  });

export const draftedBlocks = (table: Table, ids: readonly string[]): Promise<ShownBlocks> =>
  gathered(table, ids, async (church, wanted) => {
    const batch = church.batch();
    const asked = wanted.map((id) => [id, batch.get(church, blockRows, { id })] as const);
    await batch.send();
    const there = asked.filter(([, row]) => row()).map(([id]) => id);
    const drafts = await Promise.all(there.map((id) => loadDraft(church, 'block', id)));
    return drafts.map(({ holder, nodes }) => [holder.kept.row.id, { nodes: listed(nodes), where: whereOf(church.church, holder) }]);
  });

export const blocksOf = (nodes: Nodes): string[] => blocksIn(mapped(nodes));
