// The steps of a draft: done, undone, redone. History is linear since the last publishing: a new step after undoing drops the undone ones.

import { nowIso } from '#functions/core/clock.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { Delta, Step } from '#shared/content/words.ts';
import { type Change, mostNodes } from '#shared/elements/node.ts';
import { Refusal } from '#shared/errors.ts';
import { mustNotShowItself } from '../blocks/usage.ts';
import { publishing } from '../publishing/publish.ts';
import { ofChurch } from '../table.ts';
import { commit, recoverPending } from './commit.ts';
import { applied, blocksIn, type Draft, type DraftFacts, inverse, type NodeMap } from './draft.ts';
import { moves, type StepRow, stepData, steps } from './rows.ts';
import { packChange, putsOf, unpackChange } from './snapshot.ts';

export interface Doing {
  readonly label: string;
  readonly change: Change;
  readonly personId: string;
  /** Older clients don't know publishing: their changes to pages they created are public at once. */
  readonly wire?: true;
}

/** Changes the draft by one step. */
export async function doStep(table: Table, read: Draft, { label, change, personId, wire }: Doing): Promise<Delta> {
  const draft = await recoverPending(table, read);
  const { row } = draft.holder.kept;
  const [seq, revision, at] = [row.seq + 1, row.revision + 1, nowIso()];
  const step: StepRow = { containerId: row.id, seq, prev: row.head, revision, label, at, by: table.actor.name, personId };
  const live = wire && row.live;
  return move(table, draft, step, 'do', change, {
    facts: { seq, head: seq, tip: seq, changed: true, live: live || undefined },
    ops: [
      ...table.set(steps, step),
      ...table.set(stepData, { containerId: row.id, seq, side: 'after', change: packChange(change) }),
      ...table.set(stepData, { containerId: row.id, seq, side: 'before', change: packChange(inverse(draft.nodes, change)) }),
    ],
    publish: live ?? false,
  });
}

interface Besides {
  readonly facts: Partial<DraftFacts>;
  readonly ops: ReturnType<Table['set']>;
  readonly publish: boolean;
}

async function move(table: Table, draft: Draft, step: StepRow, way: 'do' | 'undo', change: Change, besides: Besides): Promise<Delta> {
  const { holder } = draft;
  const { row } = holder.kept;
  const nodes = applied(draft.nodes, change);
  if (nodes.size > mostNodes) throw new Refusal('invalid', `A page can have at most ${mostNodes} sections and elements.`);
  mustBeOpenable(draft.nodes, nodes);
  const blocks = blocksIn(nodes);
  if (blocks.length > 200) throw new Refusal('invalid', 'A page can show at most 200 blocks.');
  if (holder.type === 'block') await mustNotShowItself(table, row.id, blocks);
  const made = besides.publish ? await publishing(table, { ...draft, nodes }, { keep: false }) : undefined;
  const revision = row.revision + 1;
  const who = { modifiedAt: nowIso(), modifiedBy: table.actor.name };
  await commit(table, draft, {
    facts: { ...besides.facts, ...made?.facts, revision, blocks, ...who },
    change,
    step: { seq: step.seq, way },
    ops: [...besides.ops, ...table.set(moves, { containerId: row.id, revision, seq: step.seq, way }), ...(made?.ops ?? [])],
  });
  return { revision, puts: putsOf(change.puts), removes: [...change.removes], step: stepView(step, way === 'undo') };
}

/** A function's response holds 6 MB at most: a larger draft could never be opened again. Changes that shrink it are always accepted. */
const largestDraft = 4_500_000;
function mustBeOpenable(before: NodeMap, after: NodeMap): void {
  const size = (nodes: NodeMap) => Buffer.byteLength(JSON.stringify([...nodes.values()]));
  const now = size(after);
  if (now > largestDraft && now > size(before)) throw new Refusal('tooLarge');
}

export const stepView = ({ seq, revision, label, at, by, personId }: StepRow, undone: boolean): Step => ({
  seq,
  revision,
  label,
  at,
  by,
  personId,
  undone,
});

/** Undoes the last step. */
export async function undoStep(table: Table, read: Draft): Promise<Delta> {
  const draft = await recoverPending(table, read);
  const { id, head, published } = draft.holder.kept.row;
  const { step, change } = await known(table, id, head, 'before');
  const facts = { head: step.prev, changed: !published || step.prev !== 0, live: undefined };
  return move(table, draft, step, 'undo', change, { facts, ops: [], publish: false });
}

/** Redoes the step that was undone last. */
export async function redoStep(table: Table, read: Draft): Promise<Delta> {
  const draft = await recoverPending(table, read);
  const { id } = draft.holder.kept.row;
  const next = (await history(table, draft.holder.kept.row)).find(({ undone }) => undone);
  const { step, change } = await known(table, id, next?.seq ?? 0, 'after');
  return move(table, draft, step, 'do', change, { facts: { head: step.seq, changed: true, live: undefined }, ops: [], publish: false });
}

async function known(table: Table, containerId: string, seq: number, side: 'before' | 'after'): Promise<{ step: StepRow; change: Change }> {
  const batch = table.batch();
  const step = batch.get(table, steps, { containerId, seq });
  const data = batch.get(table, stepData, { containerId, seq, side });
  await batch.send();
  const [found, kept] = [step(), data()];
  if (!found || !kept) throw new Refusal('invalid', side === 'before' ? 'There is nothing to undo.' : 'There is nothing to redo.');
  return { step: found.row, change: unpackChange(kept.row.change) };
}

const mostListed = 2000;
/** The steps since the last publishing, oldest first; without dropped or expired ones. */
export async function history(table: Table, { id, head, tip }: Pick<DraftFacts, 'head' | 'tip'> & { id: string }): Promise<Step[]> {
  if (tip === 0) return [];
  const rows = new Map((await table.all(ofChurch, ['steps', id])).of(steps).map(({ row }) => [row.seq, row]));
  const line: Step[] = [];
  for (let step = rows.get(tip); step; step = rows.get(step.prev)) line.push(stepView(step, step.seq > head));
  return line.slice(0, mostListed).reverse();
}
