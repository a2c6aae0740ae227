// The calls of our own screens on gifts. Older clients' shapes are in `donations.ts`.
import { verbs } from '#shared/api.ts';
import { choice, date, id, many, maybe, newOrId, numberText, type Out, required, saves, shape, text, whole, yes } from '#shared/words.ts';
import { Entry, FundLine, Gift, GiftRights, GivenAs, Goods, giftStatuses } from '../gifts.ts';
import { currency } from '../money/currencies.ts';

const { get, post } = verbs('giving');
const view = 'Giving:Donations:View';
const edit = 'Giving:Donations:Edit';
const reason = maybe(text(300));
/** Of the gift as it was seen (`load`): refused as outdated if someone has changed it since. */
const version = maybe(whole);

const GiftPage = shape({ gifts: many(Gift, 5000), next: maybe(text(2000)) });

/**
 * A gift entered by hand; with the `id` of one, a correction. `isNew`: the form made the id; sent twice, the gift is entered once. Without a
 * person, `givenAs` says whose it is, if anyone’s.
 */
export const HandGift = shape({
  id: newOrId,
  isNew: maybe(yes),
  batchId: id,
  personId: maybe(id),
  givenAs: maybe(GivenAs),
  /** Today if omitted. */
  date: maybe(date),
  currency: maybe(currency),
  funds: many(FundLine, 20),
  method: choice('cash', 'check', 'other'),
  last4: maybe(text(20)),
  note: maybe(text(1000)),
  campaignId: maybe(id),
  reason,
  version,
});
export type HandGift = Out<typeof HandGift>;

/** What a fund was given in a period; `from` is its first day. No fund is named where someone could be recognized (decision D50). */
const PeriodTotal = shape({ from: text(10), currency: text(3), fundId: text(20), amount: whole });
export const periods = ['day', 'week', 'month', 'quarter', 'year'] as const;
export const Totals = shape({
  rows: many(PeriodTotal, 100_000),
  /** By currency: the gifts, what they came to, and what the gateways kept. */
  sums: many(shape({ currency: text(3), gifts: whole, amount: whole, fees: whole }), 40),
});
export type Totals = Out<typeof Totals>;

const GiverTotal = shape({ personId: id, currency: text(3), amount: whole });

const Range = shape({ from: date, to: date });

/** In the smallest unit. */
const DatedAmount = shape({ date: text(10), amount: whole, currency: text(3) });

export const gifts = {
  list: get('/gifts', {
    says: 'Returns gifts, newest first: of one person or of a range of at most 92 days.',
    access: view,
    query: shape({
      personId: maybe(id),
      from: maybe(date),
      to: maybe(date),
      status: maybe(choice(...giftStatuses)),
      fundId: maybe(text(20)),
      after: maybe(text(2000)),
    }),
    returns: GiftPage,
  }),
  attention: get('/gifts/attention', {
    says: 'Returns what a treasurer should look at: open disputes, and for 60 days gifts without a fund or, made elsewhere, without a person, disputes that were lost, pending, failed and unfinished ones.',
    access: view,
    returns: shape({ gifts: many(Gift, 5000) }),
  }),
  mine: get('/gifts/mine', {
    says: 'Returns the caller’s own gifts, newest first, pending ones included, and what their funds are called, removed ones too.',
    query: shape({ year: maybe(numberText) }),
    returns: shape({ gifts: many(Gift, 5000), funds: many(shape({ id: text(20), name: text(200) })) }),
  }),
  home: get('/gifts/home', {
    says: 'Returns what Home shows a giver: the last gift of the last 400 days, the next recurring one, and whether the church takes any online.',
    returns: shape({ takes: yes, last: maybe(DatedAmount), next: maybe(DatedAmount) }),
  }),
  totals: get('/gifts/totals', {
    says: 'Returns what each fund was given in each period of a range of at most ten years.',
    access: [view, 'Giving:Donations:View Summary'],
    query: shape({ ...Range.entries, by: choice(...periods) }),
    returns: Totals,
  }),
  givers: get('/gifts/givers', {
    says: 'Returns what each person gave in whole months of a year.',
    access: view,
    query: shape({ year: numberText, fromMonth: maybe(numberText), toMonth: maybe(numberText) }),
    returns: many(GiverTotal, 100_000),
  }),
  load: get('/gifts/:id', {
    says: 'Returns a gift with every entry that made it what it is.',
    access: view,
    returns: shape({ gift: Gift, entries: many(Entry, 1000), can: GiftRights, version: whole }),
  }),
  save: post('/gifts', {
    says: 'Enters gifts by hand, or corrects those that were. A correction is an entry of its own; in a closed batch, nothing is added.',
    access: edit,
    body: saves(HandGift, 50),
    returns: many(Gift),
  }),
  assign: post('/gifts/:id/person', {
    says: 'Says whose gift it is, or, without a person, that no one is known. The funds’ sums stay, the givers’ follow.',
    access: edit,
    body: shape({ personId: maybe(id), reason, version }),
    returns: Gift,
  }),
  split: post('/gifts/:id/split', {
    says: 'Parts a gift over funds anew, and changes its note if one is sent. The lines and the cover still add up to it; what was refunded follows.',
    access: edit,
    body: shape({ funds: many(FundLine, 20), note: maybe(text(1000)), reason, version }),
    returns: Gift,
  }),
  annotate: post('/gifts/:id/note', {
    says: 'Changes the note of a gift.',
    access: edit,
    body: shape({ note: text(1000), version }),
    returns: Gift,
  }),
  goods: post('/gifts/:id/goods', {
    says: 'States what the giver got in return and what it is worth, for the statement; without either, nothing.',
    access: edit,
    body: shape({ goods: maybe(Goods), version }),
    returns: Gift,
  }),
  void: post('/gifts/:id/void', {
    says: 'Takes a gift back that was entered by hand, with a reason; it stays visible. What a gateway took is refunded instead.',
    access: edit,
    body: shape({ reason: required(300) }),
    returns: Gift,
  }),
};
