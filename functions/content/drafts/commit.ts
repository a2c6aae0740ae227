/**
 * Changes a draft in one transaction: the page's row (whose version must match), the step with its inverse, and the nodes. A transaction
 * holds at most 100 items. A larger change is first recorded in one transaction with the page's row, which names the step as `pending`;
 * from then on every reader applies the step to the rows (`withNodes`), so that the change is visible as a whole or not at all. The rows
 * follow in batches, each on the condition that the page's row has not changed. The next writer first completes what a crashed predecessor
 * left unwritten.
 */

import type { Op, Table } from '#functions/core/table/table.ts';
import type { Change, Node } from '#shared/elements/node.ts';
import { Refusal } from '#shared/errors.ts';
import {
  type Draft,
  type DraftFacts,
  diffNodes,
  type Holder,
  needContainer,
  saveHolder,
  unchangedContainer,
  withNodes,
  writtenIn,
} from './draft.ts';
import { type NodeRow, nodes as nodeRows, type WhereaboutsRow, whereabouts } from './rows.ts';

const mostOps = 100;
const mostBytes = 2_000_000;
const mostRounds = 10;

/** One node's rows, which are written together. */
type Group = readonly Op[];

export interface Commit {
  /** New values for the page's or block's row. */
  readonly facts: Partial<DraftFacts>;
  readonly change: Change;
  /** The step that makes this change; `ops` store it, so that it can be replayed. */
  readonly step: NonNullable<DraftFacts['pending']>;
  /** Further operations for the same transaction. */
  readonly ops: Op[];
}

/** The draft to change, after completing what a crashed predecessor left unwritten. */
export async function recoverPending(table: Table, draft: Draft): Promise<Draft> {
  if (!draft.holder.kept.row.pending || groupsFor(table, draft, unwritten(draft)).length === 0) return draft;
  const { type, kept } = draft.holder;
  await finish(table, draft.holder);
  const after = await withNodes(table, await needContainer(table, type, kept.row.id));
  // The change was made for the draft that was read, and anything still unwritten would be lost with the next step.
  const isSame = after.holder.kept.row.revision === kept.row.revision;
  if (!isSame || groupsFor(table, after, unwritten(after)).length > 0) throw new Refusal('outdated');
  return after;
}

export async function commit(table: Table, draft: Draft, { facts, change, step, ops }: Commit): Promise<void> {
  const { holder } = draft;
  const groups = groupsFor(table, draft, change);
  mustKeepForm(draft, change.puts);
  const [first = [], ...more] = portions(groups, mostOps - ops.length - 2);
  if (more.length === 0) return table.write(saveHolder(table, holder, { ...facts, pending: undefined }), ops, first);
  await mustBeNew(table, draft, change.puts);
  await table.write(saveHolder(table, holder, { ...facts, pending: step }), ops);
  await finish(table, holder);
}

/** Writes the nodes of a page or block that doesn't exist yet. The last batch is returned instead, to be written with the page itself. */
export async function writeAhead(table: Table, draft: Draft, besides: number): Promise<Op[]> {
  const all = portions(groupsFor(table, draft, unwritten(draft)), mostOps - besides);
  for (const portion of all.slice(0, -1)) await table.write(portion);
  return all.at(-1) ?? [];
}

/** Writes the rows of the pending step, unless another writer does so or has moved on. */
async function finish(table: Table, { type, kept }: Holder): Promise<void> {
  for (let round = 0; round < mostRounds; round++) {
    const draft = await withNodes(table, await needContainer(table, type, kept.row.id));
    if (!draft.holder.kept.row.pending) return;
    try {
      for (const portion of portions(groupsFor(table, draft, unwritten(draft)), mostOps - 1)) {
        await table.write(unchangedContainer(table, draft.holder), portion);
      }
      return;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'outdated') throw error;
    }
  }
}

/** What the rows still lack. */
const unwritten = ({ rows, nodes }: Draft): Change => diffNodes(writtenIn(rows), nodes);

function groupsFor(table: Table, { holder, rows }: Draft, { puts, removes }: Change): Group[] {
  const gone = removes.flatMap((id) => rows.get(id) ?? []);
  return [
    ...puts.map((node) => {
      const before = rows.get(node.id);
      const kept = table.put(nodeRows, rowOf(holder, node), before);
      return before ? kept : [...kept, ...table.put(whereabouts, placeOf(holder, node.id), undefined, 'outdated')];
    }),
    ...gone.map((before) => [...table.remove(nodeRows, before), ...table.erase(whereabouts, placeOf(holder, before.row.id))]),
  ];
}

const rowOf = (holder: { type: Holder['type']; kept: { row: { id: string } } }, node: Node): NodeRow => ({
  containerId: holder.kept.row.id,
  node: node.node,
  id: node.id,
  ...(node.node === 'section' ? { section: node } : { element: node }),
});
const placeOf = ({ type, kept }: Holder, id: string): WhereaboutsRow => ({ id, containerType: type, containerId: kept.row.id });

function portions(groups: readonly Group[], most: number): Op[][] {
  const all: Op[][] = [];
  let [portion, bytes]: [Op[], number] = [[], 0];
  for (const group of groups) {
    const size = JSON.stringify(group).length;
    if (portion.length > 0 && (portion.length + group.length > most || bytes + size > mostBytes)) {
      all.push(portion);
      [portion, bytes] = [[], 0];
    }
    portion.push(...group);
    bytes += size;
  }
  return portion.length > 0 ? [...all, portion] : all;
}

/**
 * Checks that new nodes don't exist elsewhere before a large step is recorded, because the step is recorded before its rows are written.
 */
async function mustBeNew(table: Table, { rows }: Draft, puts: readonly Node[]): Promise<void> {
  const batch = table.batch();
  const found = puts.filter(({ id }) => !rows.has(id)).map(({ id }) => batch.get(table, whereabouts, { id }));
  await batch.send();
  if (found.some((place) => place())) throw new Refusal('outdated');
}

/** The id of a section can't become an element: its row would have a different key. */
function mustKeepForm({ rows }: Draft, puts: readonly Node[]): void {
  const other = puts.find(({ id, node }) => (rows.get(id)?.row.node ?? node) !== node);
  if (other) throw new Refusal('invalid', `${other.id} is taken.`);
}
