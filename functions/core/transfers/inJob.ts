// Checks or writes the rows of one area that arrive with a church (`inSteps.ts`). Each row passes the schema of its kind; one whose key is taken
// stays out. What it writes can be undone for 30 days, as far as the area's kinds can be.
import { createHash } from 'node:crypto';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { Refusal } from '#shared/errors.ts';
import type { MovingArea } from '#shared/membership/transfers/format.ts';
import { mostRights, type Right } from '#shared/membership/transfers/rights.ts';
import { many, maybe, shape, text, whole, yes } from '#shared/words.ts';
import { type Change, defineJob, mostChanges, type StartableJob } from '../jobs/define.ts';
import { savePiece } from '../jobs/pieces.ts';
import type { Op, Table } from '../table/table.ts';
import type { AreaTransfer, Arrival, Bringing } from './declare.ts';
import { fault } from './fault.ts';
import { digestOf, entriesOf, linesOf, openIncoming } from './incoming.ts';
import { emptyReport, InInput, InReport, inStepAfter, inSteps, undoneSteps } from './inSteps.ts';
import { lookForFiles, stepsOf } from './stayingFiles.ts';
import { undoWaits } from './undoTurn.ts';

/** More conversations and submissions of people who were erased here than any church has. */
const mostHeld = 5000;

/** `entry`: which of the area's entries; `at`: which of its lines comes next. `isOut`: nothing of the area comes in. `held`: what was held back. */
const Next = shape({ entry: whole, at: whole, done: whole, report: InReport, isOut: maybe(yes), held: maybe(many(text(40), mostHeld)) });

const checkedAtOnce = 400;
/** Of a transaction's hundred items and four megabytes, what rows may take. */
const mostItems = 85;
const mostBytes = 1_200_000;

const counted = (report: InReport, all: readonly Arrival[]): InReport => {
  const of = (is: Arrival['is']) => all.filter((one) => one.is === is).length;
  const remarks = { ...report.remarks };
  for (const { remark } of all) if (remark) remarks[remark] = (remarks[remark] ?? 0) + 1;
  return {
    ...report,
    ...{ fresh: report.fresh + of('new'), joined: report.joined + of('joined'), there: report.there + of('there') },
    same: report.same + of('same'),
    left: (report.left ?? 0) + of('left'),
    remarks,
  };
};

function withRights(report: InReport, more: readonly Right[]): InReport {
  const rights = new Map(report.rights.map((one) => [one.key, one]));
  for (const one of more) {
    const known = rights.get(one.key);
    rights.set(one.key, known ? { ...known, people: known.people + one.people, leaders: known.leaders + one.leaders } : one);
  }
  if (rights.size > mostRights) throw fault('rights');
  return { ...report, rights: [...rights.values()] };
}

/** The same id becomes the same one wherever and whenever it is asked. */
const renamedId = (whole: string, id: string) => createHash('sha256').update(`${whole} ${id}`).digest('base64url').slice(0, 11);

type Line = Awaited<ReturnType<typeof linesOf>>[number];
function bringingOf(table: Table, { erasedOf }: AreaTransfer, { by, granted, withheld }: InInput, held: readonly string[] = []): Bringing {
  const asked = new Map<string, Promise<boolean>>();
  const isErased = (id: string): Promise<boolean> => {
    const known = asked.get(id) ?? erasedOf?.(table, [id]) ?? Promise.resolve(false);
    asked.set(id, known);
    return known;
  };
  return {
    ...{ by, granted: new Set(granted), withheld: new Set(withheld), held: new Set(held) },
    isErased: async (ids) => (await Promise.all(ids.map(isErased))).includes(true),
  };
}

async function arrivalOf(
  table: Table,
  { out, together }: AreaTransfer,
  { kind, row, number }: Line,
  { file, bringing, isOut }: { readonly file: string; readonly bringing: Bringing; readonly isOut: boolean },
): Promise<Arrival> {
  const known = out.find(({ name }) => name === kind);
  const wrong = () => fault('row', { file, line: number, kind });
  const arrival = await known?.arrival(table, row, bringing).catch((error: unknown) => {
    throw error instanceof Refusal ? wrong() : error;
  });
  if (!arrival || arrival.is === 'wrong') throw wrong();
  if (isOut && 'change' in arrival) return { is: 'left' };
  if (!isOut && arrival.is === 'there' && together?.free.includes(kind)) throw fault('books');
  return arrival;
}

/** As many of the arrivals as a transaction holds, and no row twice. */
function fitting(all: readonly Arrival[], apart: readonly string[] = []): { taken: Arrival[]; changes: Change[]; ops: Op[] } {
  const [taken, changes, ops]: [Arrival[], Change[], Op[]] = [[], [], []];
  let [items, bytes] = [0, 0];
  const seen = new Set<string>();
  for (const one of all) {
    if ('change' in one) {
      const needs = one.change.ops.length + 1 + one.also.length;
      const weighs = 2 * (one.change.entry.after.length + (one.change.entry.before?.length ?? 0));
      const isFull = items + needs > mostItems || bytes + weighs > mostBytes || changes.length === mostChanges || seen.has(one.key);
      const [kind, last] = [one.change.entry.kind, changes.at(-1)?.entry.kind ?? one.change.entry.kind];
      const isApart = kind !== last && (apart.includes(kind) || apart.includes(last));
      if ((isFull || isApart) && taken.length > 0) break;
      items += needs;
      bytes += weighs;
      seen.add(one.key);
      changes.push(one.change);
      ops.push(...one.also);
    }
    taken.push(one);
  }
  return { taken, changes, ops };
}

/** Files of rows that are held back are no one's here. */
async function withHeldFiles(table: Table, jobId: string, report: InReport, all: readonly Arrival[]): Promise<InReport> {
  const files = all.flatMap((one) => (one.is === 'held' ? one.files : []));
  if (files.length === 0) return report;
  return { ...report, heldFiles: [...(report.heldFiles ?? []), await savePiece(table.church, jobId, files.join('\n'))] };
}

/** Orders the step that waits to be undone. */
async function nextUndone(table: Table, input: InInput, jobId: string): Promise<Op[]> {
  const order = undoneSteps(input);
  const rest = order.slice(order.findIndex((one) => one.jobId === jobId) + 1);
  const waiting = (
    await stepsOf(
      table,
      rest.map((one) => one.jobId),
    )
  )
    .filter(({ state }) => state === 'undoing')
    .map(({ id }) => id);
  const next = rest.find((one) => waiting.includes(one.jobId));
  return next ? next.step.orderOps(table, next.jobId) : [];
}

export function inJob(area: MovingArea, transfer: AreaTransfer): StartableJob<typeof InInput, typeof InReport> {
  const { name, queue } = inSteps[area];
  return defineJob({
    ...{ name, queue, input: InInput, next: Next, result: InReport },
    undoes: transfer.isUndone === false ? [] : transfer.out.map(({ restorer }) => restorer),
    undoWaits,
    undone: async ({ table, id, input, next }) => {
      const looked = await lookForFiles(table, transfer, input.whole, next);
      if (!looked.isOver) return looked;
      return { ...looked, ops: [...(transfer.settled?.(table) ?? []), ...(await nextUndone(table, input, id))] };
    },
    chunk: async ({ table, id, input, next = { entry: 0, at: 0, done: 0, report: emptyReport } }) => {
      const church = await openIncoming(input);
      const entry = entriesOf(church, area)[next.entry];
      const isWriting = input.mode === 'write';
      const { together } = transfer;
      if (!entry) {
        const { step, jobId } = inStepAfter(area, input);
        const ends = isWriting && together && !next.isOut ? together.ends(table) : [];
        if (isWriting) await transfer.finished?.(table, next.held ?? []);
        const settled = isWriting ? (transfer.settled?.(table) ?? []) : [];
        return { done: next.done, total: next.done, result: next.report, ops: [...ends, ...settled, ...step.orderOps(table, jobId)] };
      }
      const isFirst = next.entry === 0 && next.at === 0;
      // Decided once: what this very import writes would speak against itself.
      const isOut = isFirst ? ((await together?.staysOut(table, digestOf(church))) ?? false) : (next.isOut ?? false);
      const begins = isWriting && isFirst && together && !isOut ? together.begins(table, digestOf(church)) : [];
      const lines = await linesOf(church, entry.name, { churchId: table.church, renames: input.renames, inside: transfer.inside });
      const some = lines.slice(next.at, next.at + (input.mode === 'check' ? checkedAtOnce : mostItems));
      const bringing = bringingOf(table, transfer, input, next.held);
      let all: Arrival[] = [];
      let held = -1;
      // What goes with a row that is held back may have been looked at before it.
      while (held !== bringing.held.size) {
        held = bringing.held.size;
        all = await mapWithLimit(16, some, (line) => arrivalOf(table, transfer, line, { file: entry.name, bringing, isOut }));
      }
      const { taken, changes, ops } = input.mode === 'check' ? { taken: all, changes: [], ops: [] } : fitting(all, transfer.apart);
      let report = await withHeldFiles(table, id, counted(next.report, taken), taken);
      if (input.mode === 'check' && transfer.isTaken)
        for (const line of some) {
          const known = await transfer.isTaken(table, line.kind, line.row);
          if (known !== undefined) Object.assign(report.renames, { [known]: renamedId(input.whole, known) });
        }
      if (input.mode === 'check' && transfer.rights)
        for (const line of some) report = withRights(report, await transfer.rights(table, line.kind, line.row));
      const [at, done] = [next.at + taken.length, next.done + taken.length];
      const isOver = at >= lines.length;
      return {
        ...{ changes, ops: [...begins, ...ops], done },
        next: { entry: isOver ? next.entry + 1 : next.entry, at: isOver ? 0 : at, done, report, isOut, held: [...bringing.held] },
      };
    },
  });
}
