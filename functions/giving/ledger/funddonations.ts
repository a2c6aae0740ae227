import { implement } from '#functions/core/serve/implement.ts';
import { Refusal } from '#shared/errors.ts';
import { funddonations as contract } from '#shared/giving/ledger/funddonations.ts';
import { amountOf } from '#shared/giving/money/wire.ts';
import { giftsAsked, isShown, ownDonations } from './donations.ts';
import { saveLines } from './drafts.ts';
import { daysAgo } from './gifts.ts';
import { noteGiverRead } from './giverReads.ts';
import { giftsBetween, loadGift } from './load.ts';
import type { GiftRow } from './rows.ts';
import { lineOf, lineViews } from './views.ts';

export const funddonations = implement(contract, {
  list: async ({ query: { donationId, personId, fundId, startDate, endDate } }, { table, caller }) => {
    if (donationId) return lineViews(table.church, (await loadGift(table, donationId)).gift.row, false);
    if (personId) await noteGiverRead(table, caller, personId);
    const rows = personId
      ? await giftsAsked(table, undefined, personId)
      : await giftsBetween(table, startDate ?? daysAgo(92), endDate ?? daysAgo(-1));
    const within = rows.filter(({ date }) => (!startDate || date >= startDate) && (!endDate || date <= endDate));
    const lines = within.filter(isShown).flatMap((row) => lineViews(table.church, row, true));
    return lines.filter((line) => !fundId || line.fundId === fundId);
  },

  my: async (_, { table, caller }) => (await ownDonations(table, caller.personId)).flatMap((row) => lineViews(table.church, row, true)),

  load: async ({ id }, { table }) => {
    const { giftId } = lineOf(id);
    const line = lineViews(table.church, (await loadGift(table, giftId)).gift.row, true).find((one) => one.id === id);
    if (!line) throw new Refusal('notFound');
    return line;
  },

  save: async ({ body }, { table }) => {
    const saved: GiftRow[] = [];
    for (const giftId of new Set(body.map(({ donationId }) => donationId))) {
      const { currency } = (await loadGift(table, giftId)).gift.row;
      const own = body.filter(({ donationId }) => donationId === giftId);
      const lines = own.map(({ fundId, amount }) => ({ fundId, amount: amountOf(amount ?? 0, currency) ?? 0 }));
      // A line that was moved to another fund takes the place of the one it was.
      const left = own.flatMap(({ id, fundId }) => (id && lineOf(id).fundId && lineOf(id).fundId !== fundId ? [lineOf(id).fundId] : []));
      const gone = left.filter((one) => !lines.some(({ fundId }) => fundId === one)).map((fundId) => ({ fundId, amount: 0 }));
      saved.push(await saveLines(table, giftId, [...lines, ...gone]));
    }
    return saved.flatMap((row) => lineViews(table.church, row, false));
  },

  remove: async ({ id }, { table }) => {
    const { giftId, fundId } = lineOf(id);
    const { row } = (await loadGift(table, giftId)).gift;
    if (!row.funds.some((line) => line.fundId === fundId)) throw new Refusal('notFound');
    if (row.status !== 'draft') throw new Refusal('invalid', 'The lines of the funds don’t add up to the amount.');
    await saveLines(table, giftId, [{ fundId, amount: 0 }]);
    return {};
  },
});
