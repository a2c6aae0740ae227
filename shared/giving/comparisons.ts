import { verbs } from '../api.ts';
import { choice, date, entity, instant, many, maybe, type Out, shape, text, whole, yes } from '../words.ts';

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

const view = 'Giving:Donations:View';
const edit = 'Giving:Donations:Edit';

export const comparisons = {
  list: get('/comparisons', {
    says: 'Returns how the books compared with a gateway on its latest days, newest first.',
    access: view,
    query: shape({ gatewayId: text(40) }),
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
    body: shape({ gatewayId: text(40), date }),
    returns: Comparison,
  }),
  mend: post('/comparisons/mend', {
    says: 'Reads a payment at its gateway again and books what is missing.',
    access: edit,
    body: shape({ gatewayId: text(40), paymentId: text(100) }),
    returns: shape({ giftId: text(20) }),
  }),
  recount: post('/comparisons/recounts', { says: 'Counts the books anew.', access: edit, returns: Recount }),
};
