import { todayIn } from '#functions/core/clock.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import type { Checked } from '#shared/api.ts';
import { Refusal } from '#shared/errors.ts';
import { donations as contract } from '#shared/giving/ledger/donations.ts';
import { amountOf } from '#shared/giving/money/wire.ts';
import { saveBatch } from '../batches/changes.ts';
import { knownLines } from '../funds/loadFunds.ts';
import type { GivenRow } from '../givers/unnamed.ts';
import { enterDraft, saveFacts } from './drafts.ts';
import { unsplitPeriods } from './fewGivers.ts';
import { daysAgo, usualCurrency } from './gifts.ts';
import { noteGiverRead } from './giverReads.ts';
import { enterGift, voidGift } from './hand.ts';
import { giftsBetween, giftsOfPeople, loadGift, ownGifts } from './load.ts';
import { batches, type GiftRow, gifts, ofBooks } from './rows.ts';
import { byPerson, byWeek, kpisOf } from './summary.ts';
import { donationView } from './views.ts';

type Sent = Checked<typeof contract.save>['body'][number];

/** Older clients write methods as words: "Check", "Cash"; what else they know can only have been entered by hand here. */
function methodOf(word: string): 'cash' | 'check' | 'other' {
  const lower = word.toLowerCase();
  return lower.startsWith('cash') ? 'cash' : lower.startsWith('check') || lower.startsWith('cheque') ? 'check' : 'other';
}

async function save(table: Table, sent: Sent): Promise<GiftRow> {
  const currency = sent.currency?.toLowerCase() || (await usualCurrency(table));
  const amount = amountOf(sent.amount ?? 0, currency) ?? 0;
  if (sent.id) {
    return saveFacts(table, sent.id, (row) => ({
      batchId: sent.batchId || row.batchId,
      personId: sent.personId || undefined,
      date: sent.donationDate ?? row.date,
      amount: sent.amount === undefined ? row.amount : (amountOf(sent.amount, row.currency) ?? row.amount),
      method: sent.method ? methodOf(sent.method) : row.method,
      last4: sent.methodDetails?.slice(0, 20) || undefined,
      note: sent.notes ?? row.note,
    }));
  }
  if (!sent.batchId) throw new Refusal('invalid', 'Please choose a batch.');
  return enterDraft(table, {
    ...{ batchId: sent.batchId, personId: sent.personId || undefined, givenAs: { name: '', email: '' }, currency, funds: [], amount },
    date: sent.donationDate ?? todayIn((await table.get(churches, {}))?.row),
    ...{ method: methodOf(sent.method ?? ''), last4: sent.methodDetails?.slice(0, 20) || undefined, note: sent.notes ?? '' },
  });
}

/** The latest that is open; the first one of a day is made for it. */
async function currentBatch(table: Table): Promise<string> {
  const page = await table.all(ofBooks, ['batches'], { index: 'gsi1', newestFirst: true });
  const open = page.of(batches).find(({ row }) => row.kind === 'hand' && row.state === 'open');
  if (open) return open.row.id;
  const today = todayIn((await table.get(churches, {}))?.row);
  return (await saveBatch(table, { name: today, date: today })).id;
}

/** A gift with its lines, booked at once. */
export async function logGift(
  table: Table,
  sent: Sent,
  lines: readonly { fundId: string; amount?: number | undefined }[],
): Promise<GiftRow> {
  if (sent.id) throw new Refusal('invalid', 'This donation is entered already.');
  const currency = sent.currency?.toLowerCase() || (await usualCurrency(table));
  const whole = lines.map(({ fundId, amount }) => ({ fundId, amount: amountOf(amount ?? 0, currency) ?? 0 }));
  const funds = await knownLines(table, whole);
  const sum = funds.reduce((total, { amount }) => total + amount, 0);
  return enterGift(table, {
    ...{ batchId: sent.batchId || (await currentBatch(table)), personId: sent.personId || undefined, givenAs: { name: '', email: '' } },
    ...{ currency, funds, amount: sent.amount === undefined ? sum : (amountOf(sent.amount, currency) ?? 0), date: sent.donationDate },
    ...{ method: methodOf(sent.method ?? ''), last4: sent.methodDetails?.slice(0, 20) || undefined, note: sent.notes ?? '' },
  });
}

/** Gifts of a batch, of a person, or of the last 92 days. */
export async function giftsAsked(table: Table, batchId?: string, personId?: string): Promise<GiftRow[]> {
  if (batchId) return (await table.all(ofBooks, ['batch', batchId], { begins: ['gift', ''] })).of(gifts).map(({ row }) => row);
  return personId ? giftsOfPeople(table, [personId]) : giftsBetween(table, daysAgo(92), daysAgo(-1));
}

export const isShown = ({ status }: Pick<GiftRow, 'status'>): boolean => status !== 'void';

/** The caller's own, as older clients show them: paid or on the way. */
export const ownDonations = async (table: Table, personId: string): Promise<GivenRow[]> =>
  personId ? (await ownGifts(table, [personId])).filter(({ status }) => status !== 'void' && status !== 'draft') : [];

const rangeOf = async (table: Table, { startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined }) => ({
  from: startDate ?? daysAgo(365),
  to: endDate ?? daysAgo(-1),
  currency: await usualCurrency(table),
});

export const donations = implement(contract, {
  list: async ({ query: { batchId, personId } }, { table, caller }) => {
    if (personId && !batchId) await noteGiverRead(table, caller, personId);
    return (await giftsAsked(table, batchId, personId)).filter(isShown).map((row) => donationView(table.church, row));
  },

  my: async (_, { table, caller }) => (await ownDonations(table, caller.personId)).map((row) => donationView(table.church, row)),

  kpis: async ({ query }, { table }) => kpisOf(table, await rangeOf(table, query), query.fundId || undefined),

  summary: async ({ query }, { table, caller }) => {
    const range = await rangeOf(table, query);
    if (query.type === 'person') {
      if (!caller.can('Giving:Donations:View')) throw new Refusal('forbidden');
      return byPerson(table, range);
    }
    return byWeek(table, range, await unsplitPeriods(table, caller, { ...range, by: 'week' }));
  },

  load: async ({ id }, { table }) => donationView(table.church, (await loadGift(table, id)).gift.row),

  save: async ({ body }, { table }) => {
    const saved: GiftRow[] = [];
    for (const sent of body) saved.push(await save(table, sent));
    return saved.map((row) => donationView(table.church, row));
  },

  remove: async ({ id }, { table }) => {
    await voidGift(table, id, '');
    return {};
  },
});
