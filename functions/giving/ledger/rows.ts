/**
 * The books of a church: gifts as they are now, and the entries that made them so. Entries and guards are written once: no role on AWS can
 * change or delete them (decision D34).
 *
 * | question                                | where                                              | requests |
 * |-----------------------------------------|----------------------------------------------------|----------|
 * | a batch with its gifts                  | query `batch#<id>`                                 | 1        |
 * | a gift by id                            | get `gift#<id>`, then get it in its batch          | 2        |
 * | the gifts of a person; without a person | query gsi1 `person#<id>`, by date; gsi1 `person#-` | 1        |
 * | what a person gave unnamed to staff     | query gsi1 `person#<id>`, behind the dates         | 1        |
 * | the gifts of a month                    | query gsi2 `month#<yyyy-mm>`, by date              | 1 a MB   |
 * | the entries of a gift                   | query gsi1 `entries#<gift>`                        | 1        |
 * | has this been booked?                   | get `posted#<cause>`                               | 1        |
 * | all entries of a month                  | query `ledger#<yyyy-mm>`                           | 1 a MB   |
 * | what a fund was given between two days  | query `days#<yyyy>`, between the dates             | 1 a year |
 * | what everyone gave in a year            | query `years#<yyyy>`                               | 1 a MB   |
 * | the batches                             | query gsi1 `batches`, newest first                 | 1        |
 * | has this been read within the hour?     | get `giverreads#<reader>`                          | 1        |
 * | who gave unnamed in a year?             | query `unnamedyears#<yyyy>`                        | 1        |
 * | what lies in the batches                | query `batchsums`                                  | 1 a MB   |
 * | whose books are arriving?               | get `arrivingbooks`                                | 1        |
 */
import { kind } from '#functions/core/table/kind.ts';
import { Batch } from '#shared/giving/batches.ts';
import { Entry, Gift, GivenAs } from '#shared/giving/gifts.ts';
import { choice, id, instant, many, mapOf, maybe, type Out, shape, text, whole } from '#shared/words.ts';

const area = 'giving';
/** Rows of the caller's church. */
export const ofBooks = { area } as const;

const Back = shape({
  cause: text(200),
  of: text(200),
  kind: choice('refund', 'dispute', 'failure'),
  date: text(10),
  parts: many(shape({ account: text(60), amount: whole }), 21),
});

/**
 * See `shared/giving/giftState.ts`. `created`: when it became known here. `giver`: of one that is unnamed to staff, what its other fields don't
 * say then (`../givers/unnamed.ts`).
 */
export const GiftRow = shape({
  ...Gift.entries,
  causes: many(text(200), 2000),
  backs: many(Back, 1000),
  refunds: mapOf(text(20)),
  disputes: mapOf(text(20)),
  asked: many(shape({ id: text(60), amount: whole }), 100),
  created: instant,
  giver: maybe(shape({ personId: maybe(id), givenAs: GivenAs, last4: maybe(text(20)), scheduleId: maybe(text(40)) })),
});
export type GiftRow = Out<typeof GiftRow>;

/** Gifts without a person are listed below this. */
export const nobody = '-';
// The audit log tells what staff do with gifts, without amounts and names (decision D51).
export const gifts = kind({
  area,
  name: 'Gift',
  row: GiftRow,
  key: ({ batchId, id: own }: { batchId: string; id: string }) => ({ pk: ['batch', batchId], sk: ['gift', own] }),
  gsi1: ({ personId, giver, date, id: own }) =>
    giver
      ? { pk: ['person', giver.personId ?? nobody], sk: ['unnamed', date, own] }
      : { pk: ['person', personId ?? nobody], sk: [date, own] },
  gsi2: ({ date, id: own }) => ({ pk: ['month', date.slice(0, 7)], sk: [date, own] }),
  fact: { name: 'gifts', key: (row) => row.id },
});

/** In which batch a gift lies. */
export const giftPlaces = kind({
  area,
  name: 'GiftPlace',
  row: shape({ id, batchId: id }),
  key: ({ id: own }: { id: string }) => ({ pk: ['gift', own], sk: ['place'] }),
});

export const batches = kind({
  area,
  name: 'Batch',
  row: Batch,
  key: ({ id: own }: { id: string }) => ({ pk: ['batch', own], sk: ['head'] }),
  gsi1: ({ date, id: own }) => ({ pk: ['batches'], sk: [date, own] }),
  audit: { label: (row) => row.name, id: (row) => row.id, hide: ['counts', 'closed.totals'] },
});

/** What is written is never written again: the guard of an entry, and where it lies. */
export const posted = kind({
  area,
  name: 'Posted',
  row: shape({ cause: text(200), at: instant }),
  key: ({ cause }: { cause: string }) => ({ pk: ['posted', cause], sk: ['posted'] }),
});

export const EntryRow = Entry;
export type EntryRow = Out<typeof EntryRow>;
export const entries = kind({
  area,
  name: 'Entry',
  row: EntryRow,
  key: ({ at, cause }: { at: string; cause: string }) => ({ pk: ['ledger', at.slice(0, 7)], sk: [at, cause] }),
  gsi1: ({ giftId, at, cause }) => (giftId ? { pk: ['entries', giftId], sk: [at, cause] } : undefined),
});

/** Of an account on a day. Written in up to eight shards, so that a Sunday doesn't collide with itself; later in one. */
export const DaySumRow = shape({
  date: text(10),
  currency: text(3),
  account: text(60),
  shard: text(1),
  amount: whole,
  gifts: whole,
});
export const daySums = kind({
  area,
  name: 'DaySum',
  row: DaySumRow,
  key: ({ date, currency, account, shard }: { date: string; currency: string; account: string; shard: string }) => ({
    pk: ['days', date.slice(0, 4)],
    sk: [date, currency, account, shard],
  }),
  sums: ['amount', 'gifts'],
});

/** What a person gave in a month. */
export const giverSums = kind({
  area,
  name: 'GiverSum',
  row: shape({ month: text(7), personId: id, currency: text(3), amount: whole }),
  key: ({ month, personId, currency }: { month: string; personId: string; currency: string }) => ({
    pk: ['years', month.slice(0, 4)],
    sk: [personId, currency, month],
  }),
  sums: ['amount'],
});

/** Who gave unnamed to staff in a year: the sums of givers don't say it, and a statement is due all the same. */
export const unnamedGivers = kind({
  area,
  name: 'UnnamedGiver',
  row: shape({ year: text(4), personId: id }),
  key: ({ year, personId }: { year: string; personId: string }) => ({ pk: ['unnamedyears', year], sk: [personId] }),
});

/** What lies in a batch, in up to eight shards. */
const BatchSumRow = shape({ batchId: id, currency: text(3), shard: text(1), amount: whole, gifts: whole });
export const batchSums = kind({
  area,
  name: 'BatchSum',
  row: BatchSumRow,
  key: ({ batchId, currency, shard }: { batchId: string; currency: string; shard: string }) => ({
    pk: ['batchsums'],
    sk: [batchId, currency, shard],
  }),
  sums: ['amount', 'gifts'],
});

/** Who has just looked at whose gifts, so that the audit log says it once an hour. */
export const giverReads = kind({
  area,
  name: 'GiverRead',
  row: shape({ personId: id, readerId: text(20), until: instant }),
  key: ({ personId, readerId }: { personId: string; readerId: string }) => ({ pk: ['giverreads', readerId], sk: [personId] }),
  expires: ({ until }) => new Date(until),
});

/** While the books of a church that moves are written: of which file, so that what was interrupted can be ended. */
export const arrivingBooks = kind({
  area,
  name: 'ArrivingBooks',
  row: shape({ file: text(64) }),
  key: (_: object) => ({ pk: ['arrivingbooks'], sk: ['file'] }),
});
