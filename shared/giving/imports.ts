// The history of a gateway: what was paid there before Narthex, or beside it, is booked as if it had been told at once.
import { verbs } from '#shared/api.ts';
import { jobStates } from '#shared/jobs.ts';
import { handedOverCalls } from '#shared/membership/people/imports/handedOver.ts';
import { choice, date, entity, id, instant, many, maybe, type Out, required, shape, text, whole, yes } from '#shared/words.ts';
import { MovedImport, MovedPart, MovedStart } from './imports/moved.ts';
import { currency } from './money/currencies.ts';

const { get, post } = verbs('giving');

/** A gift by hand that may be the same as a payment: proposed, never merged. `giftId`: missing in a dry run. */
const Duplicate = shape({ paymentId: text(100), giftId: maybe(id), otherId: id, date: text(10), amount: whole, currency: text(3) });

/**
 * What an import did, or in a dry run would do. `fresh`: payments that weren't booked; `matched`: those put down to a person by a verified
 * address; `known`: booked already; `skipped`: failed or on their way; `others`: transfers to the bank and fees of no payment.
 */
export const ImportCounts = shape({
  fresh: whole,
  matched: whole,
  known: whole,
  skipped: whole,
  others: whole,
  amounts: many(shape({ currency: text(3), amount: whole }), 40),
  duplicates: many(Duplicate, 200),
});
export type ImportCounts = Out<typeof ImportCounts>;

export const GatewayImport = entity('GatewayImport', {
  id,
  gatewayId: text(40),
  from: text(10),
  to: text(10),
  dryRun: yes,
  at: instant,
  by: text(200),
  /** Of its job; without one, it is over and can't be undone any more. */
  state: maybe(choice(...jobStates)),
  done: maybe(whole),
  total: maybe(whole),
  counts: maybe(ImportCounts),
  /** Gifts that were left alone by an undo because they were changed since. */
  kept: maybe(whole),
  can: shape({ undo: yes }),
});
export type GatewayImport = Out<typeof GatewayImport>;

const edit = 'Giving:Donations:Edit';
const handedOver = handedOverCalls('giving', '/imports/moved', {
  what: 'gifts',
  undoes: 'each of its entries is reversed, and gifts that were changed since stay',
  access: edit,
  part: MovedPart.entries,
  returns: MovedImport,
});

export const imports = {
  list: get('/imports', { says: 'Returns the latest imports, newest first.', access: edit, returns: many(GatewayImport) }),
  start: post('/imports', {
    says: 'Imports what was paid at a gateway between two days, at most six years; with `dryRun`, only says what would be imported.',
    access: edit,
    body: shape({ gatewayId: required(40), from: date, to: date, dryRun: yes }),
    returns: GatewayImport,
  }),
  undo: post('/imports/:id/undo', {
    says: 'Takes an import back: each of its entries is reversed. Gifts that were changed since stay.',
    access: edit,
    returns: GatewayImport,
  }),
  moved: get('/imports/moved', {
    says: 'Returns the latest imports of gifts from another system, newest first, and the currency of what is entered by hand.',
    access: edit,
    returns: shape({ currency, runs: many(MovedImport) }),
  }),
  movedPart: handedOver.part,
  startMoved: post('/imports/moved', {
    says: 'Enters the gifts of the parts that were stored under this id; with `dryRun`, only says what would be entered; with `waits`, once the import of people of the same id is over. Sent twice, it takes effect once.',
    access: edit,
    body: MovedStart,
    returns: MovedImport,
  }),
  undoMoved: handedOver.undo,
};
