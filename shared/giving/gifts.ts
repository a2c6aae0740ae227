// What the ledger says: gifts and the entries that explain them. Amounts are whole numbers of the currency's smallest unit.
import { choice, entity, id, instant, many, maybe, name, type Out, shape, text, whole, yes } from '#shared/words.ts';
import { billKinds } from './bills/bills.ts';
import { currency } from './money/currencies.ts';

/** A gift whose payment was made elsewhere belongs to this fund until a treasurer assigns it. */
export const unassigned = 'unassigned';

/**
 * `draft`: entered, but its lines don't add up yet. `pending`: the bank hasn't paid yet. Both count nowhere, nor do
 * `failed` and `void`. A lost dispute stays `disputed`.
 */
export const giftStatuses = ['draft', 'pending', 'complete', 'partlyRefunded', 'refunded', 'disputed', 'failed', 'void'] as const;
export type GiftStatus = (typeof giftStatuses)[number];

/** By hand: `cash`, `check`, `other`; `imported` from another system's history. */
const giftMethods = ['card', 'bank', 'paypal', 'cash', 'check', 'other'] as const;

/** `deductible`: as the fund was when it was given. */
export const FundLine = shape({ fundId: text(20), amount: whole, deductible: maybe(yes) });
export type FundLine = Out<typeof FundLine>;

/** What the giver got in return, and what it is worth: the rest of the gift is deductible. */
export const Goods = shape({ description: name(200), value: whole });

/** As stated by the giver; a person is linked only by a verified address or by a treasurer. */
export const GivenAs = shape({ name: name(200), email: text(254) });

/** What the gift pays for, by the id its area knows: a form's submission, a registration for an event. */
const Pays = shape({ kind: choice(...billKinds), id });

/**
 * What someone wants to give, written down before a gateway is asked: the booking of the payment takes person and split from here.
 * `id` becomes the gift's. The funds and the cover add up to the payment.
 */
export const Wanted = shape({
  id,
  personId: maybe(id),
  givenAs: GivenAs,
  currency,
  funds: many(FundLine, 20),
  /** The fee that the giver adds; counts as given. */
  cover: whole,
  note: text(1000),
  scheduleId: maybe(text(40)),
  campaignId: maybe(id),
  pays: maybe(Pays),
  /** The giver stays unnamed to staff (decision D44). */
  unnamed: maybe(yes),
});
export type Wanted = Out<typeof Wanted>;

/** `funds` is the split of the whole gift; what was given back is in `refunded` and `disputed`. */
export const Gift = entity('Gift', {
  id,
  batchId: id,
  personId: maybe(id),
  givenAs: GivenAs,
  /** The day it counts on, in the church's time zone. */
  date: text(10),
  currency: text(3),
  /** The whole of it: the funds and the cover. */
  amount: whole,
  cover: whole,
  funds: many(FundLine, 20),
  refunded: whole,
  /** Withdrawn by disputes and not given back. */
  disputed: whole,
  /** What the gateway keeps for the payment, and for disputes. */
  fee: whole,
  disputeFee: whole,
  status: choice(...giftStatuses),
  method: choice(...giftMethods),
  /** The last digits of a card or account; the number of a check. */
  last4: maybe(text(20)),
  note: text(1000),
  goods: maybe(Goods),
  gatewayId: maybe(text(40)),
  paymentId: maybe(text(100)),
  scheduleId: maybe(text(40)),
  campaignId: maybe(id),
  pays: maybe(Pays),
  /** Why the payment failed, in the gateway's words. */
  failure: maybe(shape({ code: text(100), message: text(500) })),
  /** Refunds that were asked for and haven't left the gateway yet. */
  refunding: whole,
  /** The giver stays unnamed to staff: to them it is without person, stated name and account (decision D44). */
  unnamed: maybe(yes),
});
export type Gift = Out<typeof Gift>;

/** What the giver has given in the end. */
export const givenBy = ({ amount, refunded, disputed }: Pick<Gift, 'amount' | 'refunded' | 'disputed'>): number =>
  amount - refunded - disputed;
/** What can still be refunded. */
export const leftOf = (gift: Pick<Gift, 'amount' | 'refunded' | 'disputed' | 'refunding'>): number => givenBy(gift) - gift.refunding;

/** Statuses of gifts that count. */
export const counts = (status: GiftStatus): boolean => !['draft', 'pending', 'failed', 'void'].includes(status);

/**
 * Where money lies and what it is for: `fund:<id>`, `cover`, `fees`, `gateway:<id>` (what lies there), `bank`, `hand` (cash, checks). What a
 * place holds and what was spent is positive, what was given is negative: the lines of an entry add up to zero.
 */
export const Line = shape({
  account: text(60),
  amount: whole,
  date: text(10),
  personId: maybe(id),
  /** Of the line that tells where a gift lies: 1, or -1 where it is taken back. */
  gifts: maybe(whole),
});
export type Line = Out<typeof Line>;

const entryKinds = ['gift', 'fee', 'refund', 'refundFailed', 'dispute', 'failure', 'payout', 'correction', 'void'] as const;

/** Written once, never changed or deleted: a correction is another entry. */
export const Entry = entity('Entry', {
  /** Names it by what caused it, such as `refund:re_1`; the same cause is booked once. */
  cause: text(200),
  kind: choice(...entryKinds),
  /** When it was booked. */
  at: instant,
  currency: text(3),
  giftId: maybe(id),
  gatewayId: maybe(text(40)),
  /** Of the entry that books a payment. */
  paymentId: maybe(text(100)),
  lines: many(Line, 200),
  /** Of corrections: who, and why. */
  by: maybe(name(200)),
  reason: maybe(text(500)),
});
export type Entry = Out<typeof Entry>;
export const balances = (lines: readonly Pick<Line, 'amount'>[]): boolean => lines.reduce((sum, { amount }) => sum + amount, 0) === 0;

/** Whether a gift may be changed by the caller; sent along with it. */
export const GiftRights = shape({ edit: yes, refund: yes });
