// One gift of another system, entered by hand: once, whatever is killed and repeated.
import { type Change, changing } from '#functions/core/jobs/define.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import { importKeys } from '#functions/membership/people/imports/rows.ts';
import { shownPeople } from '#functions/membership/people/merges/mergedRows.ts';
import { Refusal } from '#shared/errors.ts';
import { unassigned } from '#shared/giving/gifts.ts';
import type { MovedGift } from '#shared/giving/imports/moved.ts';
import { knownLines } from '../../funds/loadFunds.ts';
import { enterGift } from '../../ledger/hand.ts';
import { bringBackGift } from '../../ledger/reverse.ts';
import { entries, giftPlaces, ofBooks } from '../../ledger/rows.ts';
import { type ImportedLine, importedLines } from '../rows.ts';
import { idOfKey, idsFor, type Moving } from './places.ts';

export interface Entered {
  readonly is: 'fresh' | 'known' | 'skipped';
  readonly isMatched?: boolean;
  readonly change?: Change;
}

const reason = 'Import from another system';
const placeOf = (source: string): string => `moved:${source}`;

async function personOf({ table, source }: Moving, key: string | undefined): Promise<string | undefined> {
  const known = key ? (await table.get(importKeys, { source, key }))?.row.id : undefined;
  return known && (await shownPeople(table, [known])).get(known)?.row.id;
}

/** By fund here: two of the file's may be one. */
async function linesOf(moving: Moving, { lines }: MovedGift) {
  const sums = new Map<string, number>();
  for (const { fund, amount } of lines) {
    const fundId = (fund && (await idOfKey(moving, fund))) || unassigned;
    sums.set(fundId, (sums.get(fundId) ?? 0) + amount);
  }
  return knownLines(
    moving.table,
    [...sums].map(([fundId, amount]) => ({ fundId, amount })),
  );
}

async function freeId({ table, source }: Moving, key: string): Promise<string> {
  const [first = '', second = first] = idsFor({ source }, key);
  return (await table.get(giftPlaces, { id: first })) ? second : first;
}

/** Written before anything is booked, so that an import that died knows what is its own. Two workers may be at the same import. */
async function begin(moving: Moving, key: string): Promise<StoredRow<ImportedLine>> {
  const { table, source, jobId } = moving;
  const giftId = await freeId(moving, key);
  const row = { gatewayId: placeOf(source), lineId: key, kind: 'gift' as const, jobId, isBooked: false, giftId, isOut: false, times: 0 };
  try {
    await table.write(table.put(importedLines, row, undefined, 'underWay'));
    return { row, version: 1 };
  } catch (error) {
    const other = error instanceof Refusal && error.code === 'underWay' ? await table.get(importedLines, row) : undefined;
    if (other?.row.jobId === row.jobId) return other;
    throw error;
  }
}

async function enter(moving: Moving, gift: MovedGift, dryRun: boolean): Promise<Entered> {
  const { table, source, jobId } = moving;
  const gatewayId = placeOf(source);
  const before = await table.get(importedLines, { gatewayId, lineId: gift.key });
  if (before?.row.isBooked && !before.row.isOut) return { is: 'known' };
  const personId = await personOf(moving, gift.person);
  if (dryRun) return { is: 'fresh', isMatched: personId !== undefined || gift.comes === true };
  const line = before ?? (await begin(moving, gift.key));
  const { row } = line;
  // Of the line, never anew: another worker at the same import may have chosen it, and booked it since.
  const { giftId = '' } = row;
  if (row.isOut) await bringBackGift(table, giftId, row.times, reason);
  else if (!(await table.get(giftPlaces, { id: giftId }))) {
    const funds = await linesOf(moving, gift);
    const amount = funds.reduce((sum, line) => sum + line.amount, 0);
    const batchId = (await idOfKey(moving, gift.batch)) ?? '';
    const { date, currency, method, last4, note } = gift;
    const entered = { batchId, personId, givenAs: { name: '', email: '' }, currency, funds, method, last4, note, campaignId: undefined };
    await enterGift(table, { ...entered, id: giftId, date, amount });
  }
  const causes = (await table.all(ofBooks, ['entries', giftId], { index: 'gsi1' })).of(entries).length;
  const times = row.isOut ? row.times + 1 : row.times;
  const booked = { ...row, jobId, isBooked: true, isOut: false, times, giftId, personId, causes };
  return { is: 'fresh', isMatched: personId !== undefined, change: changing(table, importedLines, booked, line) };
}

/** What can't be entered, such as into a batch that was closed, is passed over and counted. */
export async function enterMoved(moving: Moving, gift: MovedGift, dryRun: boolean): Promise<Entered> {
  try {
    return await enter(moving, gift, dryRun);
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'outdated') return { is: error.code === 'underWay' ? 'known' : 'skipped' };
    throw error;
  }
}
