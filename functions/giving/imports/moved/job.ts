// Enters the gifts of another system, part by part: funds, batches, then gifts. A dry run does the same without writing.
import { defineJob } from '#functions/core/jobs/define.ts';
import { MovedCounts, MovedPart } from '#shared/giving/imports/moved.ts';
import { sources } from '#shared/membership/people/imports/sources.ts';
import { choice, id, type Out, parse, shape, text, whole, yes } from '#shared/words.ts';
import { movedParts } from '../rows.ts';
import { undoesImport } from '../undo.ts';
import { enterMoved } from './enter.ts';
import { batchChanges, fundChanges, undoesPlace } from './places.ts';

/** Each is a transaction of its own. */
const giftsAtOnce = 20;
const placesAtOnce = 20;

export const noMoved: MovedCounts = { fresh: 0, matched: 0, known: 0, skipped: 0, funds: 0, batches: 0, amounts: [] };

const phases = ['funds', 'batches', 'gifts'] as const;
const Next = shape({ part: whole, phase: choice(...phases), at: whole, done: whole, counts: MovedCounts });
type Next = Out<typeof Next>;

function added(amounts: MovedCounts['amounts'], currency: string, amount: number): MovedCounts['amounts'] {
  const before = amounts.find((one) => one.currency === currency)?.amount ?? 0;
  return [...amounts.filter((one) => one.currency !== currency), { currency, amount: before + amount }];
}

export const movedImport = defineJob({
  name: 'imports.moved',
  queue: 'givingJobs',
  input: shape({ importId: id, userId: text(20), source: choice(...sources), parts: whole, gifts: whole, dryRun: yes }),
  next: Next,
  result: MovedCounts,
  undoes: [undoesImport, undoesPlace],
  chunk: async ({ table, id: jobId, input: { importId, userId, source, parts, gifts: total, dryRun }, next: given }) => {
    const at: Next = given ?? { part: 0, phase: 'funds', at: 0, done: 0, counts: noMoved };
    const stored = await table.need(movedParts, { userId, importId, part: at.part });
    const part = parse(MovedPart, JSON.parse(stored.row.json));
    const moving = { table, source, jobId };
    /** From here on: the rest of this list, the next list, the next part, or nothing. */
    const after = (taken: number): Pick<Next, 'part' | 'phase' | 'at'> | undefined => {
      if (at.at + taken < part[at.phase].length) return { part: at.part, phase: at.phase, at: at.at + taken };
      const phase = phases[phases.indexOf(at.phase) + 1];
      if (phase) return { part: at.part, phase, at: 0 };
      return at.part + 1 < parts ? { part: at.part + 1, phase: 'funds', at: 0 } : undefined;
    };
    if (at.phase !== 'gifts') {
      const some = part[at.phase].slice(at.at, at.at + placesAtOnce).length;
      const found =
        at.phase === 'funds'
          ? await fundChanges(moving, part.funds.slice(at.at, at.at + placesAtOnce))
          : await batchChanges(moving, part.batches.slice(at.at, at.at + placesAtOnce));
      const counts = { ...at.counts, [at.phase]: at.counts[at.phase] + found.made };
      return { changes: dryRun ? [] : found.changes, done: at.done, total, next: { ...at, ...after(some), counts } };
    }
    const some = part.gifts.slice(at.at, at.at + giftsAtOnce);
    let { counts } = at;
    const changes = [];
    for (const gift of some) {
      const { is, isMatched, change } = await enterMoved(moving, gift, dryRun);
      if (change) changes.push(change);
      const amount = gift.lines.reduce((sum, line) => sum + line.amount, 0);
      counts = { ...counts, [is]: counts[is] + 1, matched: counts.matched + (isMatched ? 1 : 0) };
      if (is === 'fresh') counts = { ...counts, amounts: added(counts.amounts, gift.currency, amount) };
    }
    const done = at.done + some.length;
    const goesOn = after(some.length);
    return goesOn ? { changes, done, total, next: { ...at, ...goesOn, done, counts } } : { changes, done, total: done, result: counts };
  },
});
