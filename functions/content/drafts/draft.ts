// A draft: a page or block with its nodes, as currently stored.

import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { Change, ElementNode, Node, Nodes, SectionNode } from '#shared/elements/node.ts';
import { type BlockRow, blocks, ofChurch, type PageRow, pages } from '../table.ts';
import { type ContainerType, type NodeRow, nodes as nodeRows, stepData } from './rows.ts';
import { unpackChange } from './snapshot.ts';

/** A page or block: whatever has nodes. */
export type Holder =
  | { readonly type: 'page'; readonly kept: StoredRow<PageRow> }
  | { readonly type: 'block'; readonly kept: StoredRow<BlockRow> };

export type NodeMap = ReadonlyMap<string, Node>;
export interface Draft {
  readonly holder: Holder;
  /** The stored rows; a large step may be only partly written to them. */
  readonly rows: ReadonlyMap<string, StoredRow<NodeRow>>;
  /** The effective nodes, with any pending step applied. */
  readonly nodes: NodeMap;
}

export async function needContainer(table: Table, type: ContainerType, id: string): Promise<Holder> {
  if (type === 'page') return { type, kept: await table.need(pages, { id }) };
  return { type, kept: await table.need(blocks, { id }) };
}

/** The fields pages and blocks share, without a page's own. */
export type DraftFacts = Omit<BlockRow, 'id' | 'blockType' | 'name'>;

export function saveHolder(table: Table, holder: Holder, facts: Partial<DraftFacts>): Op[] {
  if (holder.type === 'page') return table.put(pages, { ...holder.kept.row, ...facts }, holder.kept);
  return table.put(blocks, { ...holder.kept.row, ...facts }, holder.kept);
}
/** Requires that the page or block hasn't changed since it was read. */
export const unchangedContainer = (table: Table, holder: Holder): Op[] =>
  holder.type === 'page' ? table.still(pages, holder.kept) : table.still(blocks, holder.kept);

export const titleOf = ({ type, kept }: Holder): string => (type === 'page' ? kept.row.title : kept.row.name);

/** The page's or block's row is read before the nodes, so nodes may be newer than its revision, never older. */
export async function loadDraft(table: Table, type: ContainerType, id: string): Promise<Draft> {
  return withNodes(table, await needContainer(table, type, id));
}

export async function withNodes(table: Table, holder: Holder): Promise<Draft> {
  const { id, pending } = holder.kept.row;
  const [page, unwritten] = await Promise.all([table.all(ofChurch, ['tree', id]), pending && pendingChange(table, id, pending)]);
  const rows = new Map(page.of(nodeRows).map((kept) => [kept.row.id, kept]));
  const written = writtenIn(rows);
  return { holder, rows, nodes: unwritten ? applied(written, unwritten) : written };
}

async function pendingChange(table: Table, containerId: string, { seq, way }: NonNullable<DraftFacts['pending']>): Promise<Change> {
  const { row } = await table.need(stepData, { containerId, seq, side: way === 'do' ? 'after' : 'before' });
  return unpackChange(row.change);
}

export const writtenIn = (rows: Draft['rows']): NodeMap =>
  new Map([...rows].flatMap(([id, { row }]) => nodeOf(row).map((node) => [id, node] as const)));
const nodeOf = ({ section, element }: NodeRow): Node[] => [section ?? element].filter((node) => node !== undefined);

export function applied(nodes: NodeMap, { puts, removes }: Change): NodeMap {
  const after = new Map(nodes);
  for (const id of removes) after.delete(id);
  for (const node of puts) after.set(node.id, node);
  return after;
}

const isSection = (node: Node): node is SectionNode => node.node === 'section';
const isElement = (node: Node): node is ElementNode => node.node === 'element';
export const listed = (nodes: NodeMap): Nodes => ({
  sections: [...nodes.values()].filter(isSection),
  elements: [...nodes.values()].filter(isElement),
});
export const mapped = ({ sections, elements }: Nodes): NodeMap =>
  new Map([...sections, ...elements].map((node): [string, Node] => [node.id, node]));

/** The table doesn't keep the order of object keys, so values are compared with their keys sorted. */
const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value;
const same = (a: Node | undefined, b: Node) => JSON.stringify(a, sorted) === JSON.stringify(b, sorted);
/** The change that leads from one state to another. */
export const diffNodes = (before: NodeMap, after: NodeMap): Change => ({
  puts: [...after.values()].filter((node) => !same(before.get(node.id), node)),
  removes: [...before.keys()].filter((id) => !after.has(id)),
});
/** The change that undoes a change. */
export const inverse = (nodes: NodeMap, change: Change): Change => diffNodes(applied(nodes, change), nodes);

export const targetOf = (node: Node): string | undefined => {
  if (node.node === 'section') return node.targetBlockId || undefined;
  const { targetBlockId } = node.answers;
  return node.elementType === 'block' && typeof targetBlockId === 'string' && targetBlockId ? targetBlockId : undefined;
};
/** The blocks that nodes show, without duplicates. */
export const blocksIn = (nodes: NodeMap): string[] => [
  ...new Set([...nodes.values()].flatMap((node) => targetOf(node) ?? []).map((id) => id.slice(0, 20))),
];
