import { verbs } from '../api.ts';
import {
  choice,
  date,
  entity,
  id,
  instant,
  many,
  maybe,
  newOrId,
  type Out,
  required,
  requiredName,
  shape,
  text,
  whole,
  yes,
} from '../words.ts';
import { Gift } from './gifts.ts';
import { currency } from './money/currencies.ts';

const { get, post, del } = verbs('giving');

/** `auto`: of a gateway and day, made by the first payment. `hand`: for cash and checks. */
const batchKinds = ['auto', 'hand'] as const;
const batchStates = ['open', 'closed'] as const;

/** What someone has counted, as on the deposit slip. */
export const Count = shape({ userId: text(20), by: text(200), at: instant, currency, cash: whole, checks: whole, gifts: whole });
export type Count = Out<typeof Count>;
export const Total = shape({ currency: text(3), amount: whole, gifts: whole });
export type Total = Out<typeof Total>;

/** Decision D47. `byTwo`: it can be closed once two people have counted the same, and that equals what was entered. */
export const Batch = entity('Batch', {
  id,
  name: text(100),
  date: text(10),
  kind: choice(...batchKinds),
  gatewayId: maybe(text(40)),
  byTwo: yes,
  state: choice(...batchStates),
  counts: many(Count, 20),
  /** What was in it when it was closed. */
  closed: maybe(shape({ at: instant, by: text(200), totals: many(Total, 40) })),
  reopened: maybe(shape({ at: instant, by: text(200), reason: text(300) })),
});
export type Batch = Out<typeof Batch>;

/** What lies in it now. Refunds don't change it: the money was there. */
export const BatchWithTotals = entity('BatchWithTotals', { ...Batch.entries, totals: many(Total, 40) });
export type BatchWithTotals = Out<typeof BatchWithTotals>;

const edit = 'Giving:Donations:Edit';
const reason = shape({ reason: required(300) });

export const batches = {
  list: get('/batches', {
    says: 'Returns the batches, newest first, with what lies in them.',
    access: 'Giving:Donations:View',
    query: shape({ after: maybe(text(2000)) }),
    returns: shape({ batches: many(BatchWithTotals), next: maybe(text(2000)) }),
  }),
  load: get('/batches/:id', {
    says: 'Returns a batch with its gifts in the order in which they were entered.',
    access: 'Giving:Donations:View',
    returns: shape({ batch: BatchWithTotals, gifts: many(Gift, 100_000), cash: many(Total, 40), checks: many(Total, 40) }),
  }),
  save: post('/batches', {
    says: 'Adds a batch, or changes its name, its date, and whether two people count it. Of one that is there, what isn’t sent stays.',
    access: edit,
    body: shape({ id: newOrId, name: maybe(requiredName(100)), date: maybe(date), byTwo: maybe(yes) }),
    returns: Batch,
  }),
  count: post('/batches/:id/count', {
    says: 'States what the caller has counted, in place of what they stated before. Whatever the entries say isn’t shown to who counts.',
    access: edit,
    body: shape({ currency, cash: whole, checks: whole, gifts: whole }),
    returns: Batch,
  }),
  close: post('/batches/:id/close', {
    says: 'Closes a batch: its count and totals are kept, and nothing is added to it anymore.',
    access: edit,
    returns: BatchWithTotals,
  }),
  reopen: post('/batches/:id/reopen', { says: 'Reopens a closed batch, with a reason.', access: edit, body: reason, returns: Batch }),
  remove: del('/batches/:id', { says: 'Deletes a batch without any gifts.', access: edit, returns: shape({}) }),
};
