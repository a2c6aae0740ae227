import { verbs } from '../api.ts';
import { choice, date, entity, instant, many, maybe, type Out, required, shape, text, whole, yes } from '../words.ts';

const { get, post } = verbs('giving');

/** `here`: the gateway knows it and our books don't; `there`: the other way round. `id`: the gateway's line, or the cause of our entry. */
export const Difference = shape({
  missing: choice('here', 'there'),
  id: text(200),
  kind: text(30),
  amount: whole,
  paymentId: maybe(text(100)),
  giftId: maybe(text(20)),
});
export type Difference = Out<typeof Difference>;

/**
 * A line of the gateway's balance that is compared with nothing: settled in another currency than the gateway's, or of a kind that gifts
 * don't know, such as a loan. It is shown, so that nothing is left out in silence.
 */
const Uncompared = shape({ id: text(200), kind: text(30), amount: whole, currency: text(3), paymentId: maybe(text(100)) });

/** A gateway's day: what its balance changed by, there and in our books. */
export const Comparison = entity('Comparison', {
  gatewayId: text(40),
  date: text(10),
  at: instant,
  currency: text(3),
  equal: yes,
  ours: whole,
  theirs: whole,
  /** What lies there after all days, when it was compared; payments on their way can make a difference. */
  balance: maybe(shape({ ours: whole, theirs: whole })),
  differences: many(Difference, 500),
  uncompared: maybe(many(Uncompared, 100)),
  /** Transfers to the bank whose lines don’t add up to them. */
  payouts: many(text(100), 100),
});
export type Comparison = Out<typeof Comparison>;

const SumDifference = shape({ sum: text(100), kept: whole, counted: whole });
/** The sums of days and givers, counted anew from the entries. A difference is shown, never mended in silence. */
export const Recount = entity('Recount', {
  date: text(10),
  at: instant,
  equal: yes,
  entries: whole,
  differences: many(SumDifference, 100),
});
export type Recount = Out<typeof Recount>;

/** A transfer to the bank, as the gateway lists it. `addsUp`: missing until a comparison has looked. */
export const GatewayPayout = entity('GatewayPayout', {
  id: text(100),
  amount: whole,
  currency: text(3),
  at: instant,
  arrives: maybe(instant),
  status: choice('pending', 'paid', 'failed', 'canceled'),
  isAutomatic: yes,
  isBooked: yes,
  addsUp: maybe(yes),
});
export type GatewayPayout = Out<typeof GatewayPayout>;

/** How the books stand: of each gateway, retired ones included, its latest comparison; and the latest count. */
export const BooksStatus = entity('BooksStatus', {
  gateways: many(
    shape({
      id: text(40),
      provider: choice('stripe', 'paypal'),
      account: text(100),
      currency: text(3),
      isRetired: yes,
      latest: maybe(Comparison),
    }),
  ),
  recount: maybe(Recount),
});
export type BooksStatus = Out<typeof BooksStatus>;

const view = 'Giving:Donations:View';
const edit = 'Giving:Donations:Edit';

export const comparisons = {
  status: get('/comparisons/status', {
    says: 'Returns the latest comparison of each gateway, and the latest count of the books.',
    access: view,
    returns: BooksStatus,
  }),
  payouts: get('/comparisons/payouts', {
    says: 'Returns a gateway’s transfers to the bank of the last 60 days, newest first, as the gateway lists them now.',
    access: view,
    query: shape({ gatewayId: required(40) }),
    returns: many(GatewayPayout),
  }),
  list: get('/comparisons', {
    says: 'Returns how the books compared with a gateway on its latest days, newest first.',
    access: view,
    query: shape({ gatewayId: required(40) }),
    returns: many(Comparison),
  }),
  recounts: get('/comparisons/recounts', {
    says: 'Returns the latest counts of the books, newest first.',
    access: view,
    returns: many(Recount),
  }),
  run: post('/comparisons', {
    says: 'Compares a day of a gateway with the books now.',
    access: edit,
    body: shape({ gatewayId: required(40), date }),
    returns: Comparison,
  }),
  mend: post('/comparisons/mend', {
    says: 'Reads a payment at its gateway again and books what is missing. Sent twice, it is booked once.',
    access: edit,
    body: shape({ gatewayId: required(40), paymentId: required(100) }),
    returns: shape({ giftId: text(20) }),
  }),
  mendLine: post('/comparisons/mendLine', {
    says: 'Books a line of the gateway’s balance that belongs to no payment: a transfer to the bank, or a fee. Returns the day compared anew.',
    access: edit,
    body: shape({ gatewayId: required(40), date, id: required(200) }),
    returns: Comparison,
  }),
  mendEntry: post('/comparisons/mendEntry', {
    says: 'Mends an entry that the gateway doesn’t list on its day: its payment is read again; a payment, transfer or fee that the gateway knows nothing of is taken back by an entry, with the reason. Refused as notFound if the gateway lists it. Returns the day compared anew.',
    access: edit,
    body: shape({ gatewayId: required(40), date, id: required(200), reason: required(300) }),
    returns: Comparison,
  }),
  recount: post('/comparisons/recounts', { says: 'Counts the books anew.', access: edit, returns: Recount }),
};
