import { now, todayIn } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { aliasesOf, keptIds } from '#functions/membership/people/merges/mergedRows.ts';
import { churches } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { counts, type Gift, givenBy } from '#shared/giving/gifts.ts';
import { gifts as contract, type HandGift } from '#shared/giving/ledger/gifts.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { waitingGifts } from '../attention/waitingGifts.ts';
import { knownLines, loadFunds } from '../funds/loadFunds.ts';
import { schedulesOfAliases, totalOf } from '../schedules/view.ts';
import { openGateways } from '../settings/openGateways.ts';
import { giftOf } from './book.ts';
import { unsplitPeriods } from './fewGivers.ts';
import { noteGiverRead } from './giverReads.ts';
import { correctGift, enterGift, voidGift } from './hand.ts';
import { giftsBetween, giftsOfPeople, latestOwnGifts, loadGift, ownGifts } from './load.ts';
import { entries, giftPlaces, giverSums, ofBooks } from './rows.ts';
import { daysBetween, fundOf, isFund, periodStart, sumsOf } from './totals.ts';

/** A date so many days before today, UTC; ranges of lists need no more. */
export const daysAgo = (days: number): string => new Date(now().getTime() - days * dayMs).toISOString().slice(0, 10);
const tomorrow = () => daysAgo(-1);

/** The currency of what is entered by hand: that of the church's first gateway. */
export const usualCurrency = async (table: Table): Promise<string> => (await openGateways(table))[0]?.currency ?? 'usd';

export const requireRange = (from: string, to: string, days: number): void => {
  const length = (Date.parse(to) - Date.parse(from)) / dayMs;
  if (!(length >= 0 && length <= days)) throw new Refusal('invalid', `Please choose a range of at most ${days} days.`);
};

const sum = (lines: readonly { readonly amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0);

async function saveOne(table: Table, given: HandGift): Promise<Gift> {
  const { id, batchId, date, note, reason, version: seen, method, last4, campaignId, personId } = given;
  const amount = sum(given.funds);
  const plain = { batchId, method, last4: last4 || undefined, note: note ?? '', campaignId, personId, amount };
  const givenAs = given.givenAs ?? { name: '', email: '' };
  const enter = async () => {
    const [funds, currency] = await Promise.all([knownLines(table, given.funds), given.currency ?? usualCurrency(table)]);
    return giftOf(await enterGift(table, { ...plain, id, givenAs, funds, currency, date }));
  };
  if (!id) return enter();
  if (given.isNew) {
    // Of two that arrive at once, the second finds the gift of the first.
    return retryOnRefusal(async () => ((await table.get(giftPlaces, { id })) ? giftOf((await loadGift(table, id)).gift.row) : enter()));
  }
  const correct = async (row: Gift) => {
    if (row.gatewayId) throw new Refusal('invalid', 'Of a donation made online, only person, funds and note can be changed.');
    return {
      ...plain,
      givenAs: given.givenAs ?? row.givenAs,
      date: date ?? row.date,
      funds: await knownLines(table, given.funds, row.funds),
    };
  };
  return giftOf(await correctGift(table, id, correct, { reason, seen }));
}

export const gifts = implement(contract, {
  list: async ({ query: { personId, from, to, status, fundId } }, { table, caller }) => {
    if (personId) await noteGiverRead(table, caller, personId);
    const [first, last] = [from ?? (personId ? '0' : daysAgo(92)), to ?? tomorrow()];
    if (!personId) requireRange(first, last, 400);
    const rows = personId ? await giftsOfPeople(table, [personId], first, last) : await giftsBetween(table, first, last);
    const wanted = rows.filter(
      (row) => (!status || row.status === status) && (!fundId || row.funds.some((line) => line.fundId === fundId)),
    );
    return { gifts: wanted.slice(0, 5000).map(giftOf) };
  },

  attention: async (_, { table }) => ({ gifts: (await waitingGifts(table)).slice(0, 5000).map(giftOf) }),

  mine: async ({ query: { year } }, { table, caller }) => {
    const [from, to] = year ? [`${year}-01-01`, `${year}-12-31`] : ['0', '9'];
    if (!caller.personId) return { gifts: [], funds: [] };
    const [own, funds] = await Promise.all([ownGifts(table, [caller.personId], from, to), loadFunds(table)]);
    const shown = own.filter(({ status }) => status !== 'draft' && status !== 'void').map(giftOf);
    const givenTo = new Set(shown.flatMap((gift) => gift.funds.map(({ fundId }) => fundId)));
    return { gifts: shown, funds: funds.filter(({ id }) => givenTo.has(id)).map(({ id, name }) => ({ id, name })) };
  },

  home: async (_, { table, caller }) => {
    if (!caller.personId) return { takes: false };
    const [gateways, aliases] = await Promise.all([openGateways(table), aliasesOf(table, [caller.personId])]);
    const [own, recurring] = await Promise.all([latestOwnGifts(table, aliases, daysAgo(400)), schedulesOfAliases(table, aliases)]);
    const last = own.find(({ status, date }) => counts(status) && date <= tomorrow());
    const [next] = recurring
      .flatMap(({ row }) => (row.state === 'active' || row.state === 'failing' ? [row] : []))
      .toSorted((a, b) => (a.next < b.next ? -1 : 1));
    return {
      takes: gateways.length > 0,
      last: last && { date: last.date, amount: givenBy(last), currency: last.currency },
      next: next && { date: next.next, amount: totalOf(next), currency: next.currency },
    };
  },

  totals: async ({ query: { from, to, by } }, { table, caller }) => {
    requireRange(from, to, caller.can('Giving:Donations:View') ? 3660 : 400);
    const [days, isUnsplit] = await Promise.all([daysBetween(table, from, to), unsplitPeriods(table, caller, { from, to, by })]);
    const rows = new Map<string, { from: string; currency: string; fundId: string; amount: number }>();
    for (const day of days.filter(isFund)) {
      const start = periodStart(day.date, by);
      const row = { from: start, currency: day.currency, fundId: isUnsplit(start) ? '' : fundOf(day) };
      const key = JSON.stringify(row);
      rows.set(key, { ...row, amount: (rows.get(key)?.amount ?? 0) + day.amount });
    }
    return { rows: [...rows.values()].toSorted((a, b) => (a.from < b.from ? -1 : 1)), sums: sumsOf(days) };
  },

  givers: async ({ query: { year, fromMonth = 1, toMonth = 12 } }, { table }) => {
    const [page, kept] = await Promise.all([table.all(ofBooks, ['years', String(year)]), keptIds(table)]);
    const totals = new Map<string, { personId: string; currency: string; amount: number }>();
    for (const { row } of page.of(giverSums)) {
      const month = Number(row.month.slice(5));
      if (month < fromMonth || month > toMonth) continue;
      const personId = kept(row.personId);
      const key = `${personId} ${row.currency}`;
      const amount = (totals.get(key)?.amount ?? 0) + row.amount;
      totals.set(key, { personId, currency: row.currency, amount });
    }
    return [...totals.values()].filter(({ amount }) => amount !== 0).toSorted((a, b) => b.amount - a.amount);
  },

  load: async ({ id }, { table, caller }) => {
    const [{ gift }, page] = await Promise.all([loadGift(table, id), table.all(ofBooks, ['entries', id], { index: 'gsi1' })]);
    const edit = caller.can('Giving:Donations:Edit');
    const refund = edit && gift.row.gatewayId !== undefined && ['complete', 'partlyRefunded'].includes(gift.row.status);
    return { gift: giftOf(gift.row), entries: page.of(entries).map(({ row }) => row), can: { edit, refund }, version: gift.version };
  },

  save: async ({ body }, { table }) => {
    const saved: Gift[] = [];
    for (const given of body) saved.push(await saveOne(table, given));
    return saved;
  },

  assign: async ({ id, body: { personId, reason, version: seen } }, { table }) =>
    giftOf(await correctGift(table, id, () => ({ personId: personId ?? undefined }), { reason, seen })),

  split: async ({ id, body: { funds, note, reason, version: seen } }, { table }) => {
    const parted = async (row: Gift) => ({
      funds: await knownLines(table, funds, row.funds),
      ...(note === undefined ? {} : { note }),
    });
    return giftOf(await correctGift(table, id, parted, { reason, seen }));
  },

  annotate: async ({ id, body: { note, version: seen } }, { table }) => giftOf(await correctGift(table, id, () => ({ note }), { seen })),

  goods: async ({ id, body: { goods, version: seen } }, { table }) => {
    if (goods && (goods.value < 0 || goods.description === ''))
      throw new Refusal('invalid', 'Please describe what it was and what it is worth.');
    return giftOf(await correctGift(table, id, () => ({ goods }), { seen }));
  },

  void: async ({ id, body: { reason } }, { table }) => giftOf(await voidGift(table, id, reason)),
});

/** Today in the church's time zone. */
export const churchToday = async (table: Table): Promise<string> => todayIn((await table.get(churches, {}))?.row);
