// For tests: books in memory, as the ledger does in the table.

import { type Booked, entriesOf, splitOf } from '../entries.ts';
import { type GiftBook, withEntries } from '../giftState.ts';
import { balances, counts, type Entry, type Gift, givenBy, type Wanted } from '../gifts.ts';
import type { Truth } from '../truth.ts';
import type { Expected } from './storiesTesting.ts';

const dayOf = (instant: string) => instant.slice(0, 10);

/** A gift that nothing is booked of yet. */
const newBook = (truth: Truth, wanted: Wanted | undefined, id = wanted?.id ?? 'elsewhere01'): GiftBook => ({
  id,
  batchId: 'batch000001',
  givenAs: wanted?.givenAs ?? { name: '', email: '' },
  date: dayOf(truth.createdAt),
  currency: truth.currency,
  amount: truth.amount,
  ...splitOf(truth.amount, wanted),
  ...{ refunded: 0, disputed: 0, fee: 0, disputeFee: 0, refunding: 0, status: 'pending' as const, method: truth.method.type, note: '' },
  ...{ causes: [], backs: [], refunds: {}, disputes: {}, asked: [] },
});

/** One gift with its entries. */
export class TestLedger {
  readonly entries: Pick<Entry, 'cause' | 'kind' | 'lines'>[] = [];
  gift: GiftBook | undefined;
  readonly #wanted: Wanted | undefined;
  constructor(wanted: Wanted | undefined) {
    this.#wanted = wanted;
  }

  /** Books what is missing by a reading; returns how many entries were. */
  book(truth: Truth | undefined): number {
    if (!truth) return 0;
    const before = this.gift ?? newBook(truth, this.#wanted);
    const missing = entriesOf(truth, before satisfies Booked, dayOf);
    for (const entry of missing) {
      if (!balances(entry.lines)) throw new Error(`${entry.cause} does not add up.`);
      if (this.entries.some(({ cause }) => cause === entry.cause)) throw new Error(`${entry.cause} was booked twice.`);
      this.entries.push(entry);
    }
    this.gift = withEntries(before, missing, truth);
    return missing.length;
  }

  sum(account: (name: string) => boolean, kinds?: readonly Entry['kind'][]): number {
    const lines = this.entries.filter(({ kind }) => !kinds || kinds.includes(kind)).flatMap((entry) => entry.lines);
    return lines.reduce((sum, line) => (account(line.account) ? sum + line.amount : sum), 0) + 0;
  }

  /** The same facts as `expect` of a story. */
  facts(expected: Expected) {
    const gift = this.gift;
    if (!gift) return undefined;
    return {
      gifts: this.entries.filter(({ kind }) => kind === 'gift').length,
      status: gift.status,
      funds: Object.fromEntries(Object.keys(expected.funds).map((id) => [id, 0 - this.sum((name) => name === `fund:${id}`)])),
      cover: 0 - this.sum((name) => name === 'cover'),
      processorFee: gift.fee,
      refunded: gift.refunded,
      disputeWithdrawn: gift.disputed,
      disputeFee: gift.disputeFee,
      statement: statementOf(gift),
      atGateway: this.sum((name) => name.startsWith('gateway:')),
    };
  }
}

const statementOf = (gift: Gift): number => (counts(gift.status) ? givenBy(gift) : 0);

/** The part of an expectation that concerns the payment alone: what is paid out is booked by payouts. */
export const ofPayment = ({ expected }: { readonly expected: Expected }) => ({
  ...{ gifts: expected.gifts, status: expected.status, funds: expected.funds, cover: expected.cover },
  ...{ processorFee: expected.processorFee, refunded: expected.refunded },
  ...{ disputeWithdrawn: expected.disputeWithdrawn, disputeFee: expected.disputeFee, statement: expected.statement },
  atGateway: expected.atGateway + (expected.atBank ?? 0),
});
