// What a browser sent, as whole numbers: from our own forms by lines, from older clients by decimals (decision D31).

import { Refusal } from '#shared/errors.ts';
import type { Donation } from '#shared/giving/donate.ts';
import type { FeeRate } from '#shared/giving/fees.ts';
import { feeOf } from '#shared/giving/fees.ts';
import type { FundLine } from '#shared/giving/gifts.ts';
import { isEnough, largestAmount, minimumOf, stepOf } from '#shared/giving/money/currencies.ts';
import { moneyText } from '#shared/giving/money/format.ts';
import { amountOf } from '#shared/giving/money/wire.ts';

/** `shown`: the total that the giver saw. */
export interface Order {
  readonly lines: FundLine[];
  readonly shown: number;
}

const sum = (lines: readonly FundLine[]) => lines.reduce((total, { amount }) => total + amount, 0);

/** Lines of one fund are one; a line of nothing is none. */
function merged(lines: readonly FundLine[]): FundLine[] {
  const funds = new Map<string, number>();
  for (const { fundId, amount } of lines) funds.set(fundId, (funds.get(fundId) ?? 0) + amount);
  return [...funds].filter(([, amount]) => amount !== 0).map(([fundId, amount]) => ({ fundId, amount }));
}

function decimal(given: number | undefined, currency: string): number {
  const amount = amountOf(given ?? 0, currency);
  if (amount === undefined || amount < 0) throw new Refusal('amountInvalid');
  return amount;
}

type Sent = Partial<Pick<Donation, 'amount' | 'funds' | 'lines' | 'cover'>>;

export function orderOf({ amount, funds = [], lines: own, cover = 0 }: Sent, currency: string): Order {
  const older = () => funds.map((fund) => ({ fundId: fund.id ?? '', amount: decimal(fund.amount, currency) }));
  const given = own ?? older();
  if ([...given, { amount: cover }].some((line) => line.amount < 0)) throw new Refusal('amountInvalid');
  const lines = merged(given);
  const total = sum(lines);
  if (!isEnough(total, currency)) {
    throw new Refusal('invalid', `Donation amount must be greater than ${moneyText(minimumOf(currency), currency, 'en')}`);
  }
  const shown = own ? total + cover : amount === undefined ? total : decimal(amount, currency);
  if ([...lines.map((line) => line.amount), shown].some((one) => one % stepOf(currency) !== 0)) throw new Refusal('amountInvalid');
  if (shown > largestAmount || total > largestAmount) throw new Refusal('amountTooLarge');
  return { lines, shown };
}

/** A browser adds floats: it may be off by one. */
const tolerance = 1;

export type Split =
  | { readonly lines: FundLine[]; readonly cover: number }
  /** What was shown isn't what would be taken: the figures as they are. */
  | { readonly changed: { readonly amount: number; readonly cover: number } };

/**
 * The lines rule; what was shown above them is nothing or the fee. Never more than was shown is taken: a total that is one short takes it off
 * the largest fund.
 */
export function splitOf({ lines, shown }: Order, rate: FeeRate): Split {
  const total = sum(lines);
  const fee = feeOf(total, rate);
  const more = shown - total;
  if (more > 0 && Math.abs(more - fee) <= tolerance) return { lines, cover: more };
  if (more >= 0 && more <= tolerance) return { lines, cover: 0 };
  if (more < 0 && more >= -tolerance) {
    const largest = lines.reduce((most, line) => (line.amount > most.amount ? line : most));
    return { lines: lines.map((line) => (line === largest ? { ...line, amount: line.amount + more } : line)), cover: 0 };
  }
  return { changed: { amount: total, cover: fee } };
}
