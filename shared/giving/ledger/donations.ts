// Donations as older clients see them (docs/wire.md, section 5): dollars as decimals, the lines in calls of their own.
import { verbs } from '#shared/api.ts';
import { anything, between, date, entity, many, maybe, newOrId, type Out, saves, shape, text, whole } from '#shared/words.ts';
import { wireAmount } from '../wireAmount.ts';

const { get, post, del } = verbs('giving');
const view = 'Giving:Donations:View';
const edit = 'Giving:Donations:Edit';

export const decimal = between(-1e12, 1e12);
const WireFund = shape({ id: text(20), name: text(100), amount: maybe(decimal) });

/** `status`: `complete`, `pending` and so on; `amount` is the whole of it, a covered fee included. */
export const WireDonation = entity('Donation', {
  id: text(20),
  churchId: text(20),
  batchId: text(20),
  personId: maybe(text(20)),
  donationDate: text(40),
  amount: decimal,
  currency: text(3),
  method: text(40),
  methodDetails: text(40),
  notes: text(1000),
  status: text(20),
  transactionId: maybe(text(100)),
  entryTime: maybe(text(40)),
  fund: maybe(WireFund),
});
export type WireDonation = Out<typeof WireDonation>;

/** A donation that staff have entered by hand. */
export const DonationSave = shape({
  id: newOrId,
  batchId: maybe(text(20)),
  personId: maybe(text(20)),
  donationDate: maybe(date),
  amount: wireAmount,
  currency: maybe(text(3)),
  method: maybe(text(40)),
  methodDetails: maybe(text(255)),
  notes: maybe(text(1000)),
});
const range = { startDate: maybe(date), endDate: maybe(date) };

const Kpis = entity('DonationKpis', { totalGiving: decimal, avgGift: decimal, donorCount: whole, donationCount: whole });

export const donations = {
  list: get('/donations', {
    says: 'Returns the donations of a batch or a person; without either, those of the last 92 days.',
    access: view,
    query: shape({ batchId: maybe(text(20)), personId: maybe(text(20)) }),
    returns: many(WireDonation, 100_000),
  }),
  my: get('/donations/my', { says: 'Returns the caller’s own donations, one for each fund.', returns: many(WireDonation, 100_000) }),
  kpis: get('/donations/kpis', {
    says: 'Returns the total, the average, and how many gave how often, in a range of dates or the last 365 days.',
    access: [view, 'Giving:Donations:View Summary'],
    query: shape({ ...range, fundId: maybe(text(20)) }),
    returns: Kpis,
  }),
  summary: get('/donations/summary', {
    says: 'Returns totals by week and fund, or, with `type=person`, by person and fund, for those who may see names.',
    access: [view, 'Giving:Donations:View Summary'],
    query: shape({ ...range, type: maybe(text(20)) }),
    returns: many(anything, 100_000),
  }),
  load: get('/donations/:id', { says: 'Returns a donation.', access: view, orEmpty: true, returns: WireDonation }),
  save: post('/donations', {
    says: 'Enters donations by hand or corrects them. Until `funddonations` has its lines, a new one is a draft and counts nowhere (decision D34).',
    access: edit,
    body: saves(DonationSave, 100),
    returns: many(WireDonation),
  }),
  remove: del('/donations/:id', {
    says: 'Takes a donation back that was entered by hand: a void, not a deletion.',
    access: edit,
    returns: shape({}),
  }),
};
