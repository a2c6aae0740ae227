// The import of a gateway's history: day by day, a few lines at a time. A dry run does the same without writing.
import { defineJob } from '#functions/core/jobs/define.ts';
import type { Table } from '#functions/core/table/table.ts';
import { ImportCounts } from '#shared/giving/imports.ts';
import { addDays, epochDay } from '#shared/giving/schedules/dates.ts';
import { date, type Out, shape, text, whole, yes } from '#shared/words.ts';
import { dayLines } from '../compare/compare.ts';
import { connected } from '../gateways/connected.ts';
import { giftsBetween } from '../ledger/load.ts';
import type { GiftRow } from '../ledger/rows.ts';
import { gatewayRows } from '../settings/rows.ts';
import { importLine, isSameMoney, lineIdOf } from './importLine.ts';
import { undoesImport } from './undo.ts';

/** Each needs a request of the gateway or three; a chunk ends well within the worker's time. */
const linesAtOnce = 20;
const mostDuplicates = 200;
/** A check is entered some days before or after it was paid. */
const nearDays = 3;

export const noImport: ImportCounts = { fresh: 0, matched: 0, known: 0, skipped: 0, others: 0, amounts: [], duplicates: [] };

const Next = shape({ date, at: whole, counts: ImportCounts });

const dayNumber = (day: string) => epochDay(day) ?? 0;

function added(amounts: ImportCounts['amounts'], currency: string, amount: number): ImportCounts['amounts'] {
  const before = amounts.find((one) => one.currency === currency)?.amount ?? 0;
  return [...amounts.filter((one) => one.currency !== currency), { currency, amount: before + amount }];
}

const nearby = (table: Table, day: string): Promise<GiftRow[]> => giftsBetween(table, addDays(day, -nearDays), addDays(day, nearDays));

export const gatewayImport = defineJob({
  name: 'imports.run',
  queue: 'givingJobs',
  input: shape({ gatewayId: text(40), from: date, to: date, dryRun: yes }),
  next: Next,
  result: ImportCounts,
  undoes: [undoesImport],
  chunk: async ({ table, id: jobId, input: { gatewayId, from, to, dryRun }, next: before }) => {
    const at: Out<typeof Next> = before ?? { date: from, at: 0, counts: noImport };
    const { row } = await table.need(gatewayRows, { id: gatewayId });
    const gateway = await connected(table, row);
    const { lines } = await dayLines(table, gateway, at.date);
    const some = lines.toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(at.at, at.at + linesAtOnce);
    const near = some.some(({ kind }) => kind === 'payment') ? await nearby(table, at.date) : [];
    let { counts } = at;
    const changes = [];
    for (const line of some) {
      const { is, giftId, isMatched, change } = await importLine({ table, gateway, gatewayId, jobId, dryRun }, line);
      if (change) changes.push(change);
      if (line.kind !== 'payment') {
        if (is === 'other') counts = { ...counts, others: counts.others + 1 };
        continue;
      }
      if (is === 'fresh') {
        counts = { ...counts, amounts: added(counts.amounts, line.currency, line.amount), matched: counts.matched + (isMatched ? 1 : 0) };
        const same = near.find((gift) => isSameMoney(gift, line));
        const facts = { paymentId: lineIdOf(line), giftId, date: at.date, amount: line.amount, currency: line.currency };
        const found = same && counts.duplicates.length < mostDuplicates ? [{ ...facts, otherId: same.id }] : [];
        counts = { ...counts, fresh: counts.fresh + 1, duplicates: [...counts.duplicates, ...found] };
      } else if (is === 'known') counts = { ...counts, known: counts.known + 1 };
      else counts = { ...counts, skipped: counts.skipped + 1 };
    }
    const isDayDone = at.at + some.length >= lines.length;
    const [done, total] = [dayNumber(at.date) - dayNumber(from) + (isDayDone ? 1 : 0), dayNumber(to) - dayNumber(from) + 1];
    if (isDayDone && at.date >= to) return { done, total, changes, result: counts };
    const next = isDayDone ? { date: addDays(at.date, 1), at: 0, counts } : { ...at, at: at.at + some.length, counts };
    return { done, total, changes, next };
  },
});
