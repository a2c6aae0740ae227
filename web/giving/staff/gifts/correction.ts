// A gift as it is corrected: what is sent of it. Pure.
import type { FundLine, Gift } from '#shared/giving/gifts.ts';
import type { HandGift } from '#shared/giving/ledger/gifts.ts';
import { currency } from '#shared/giving/money/currencies.ts';
import { decimalText } from '#shared/giving/money/wire.ts';
import { check } from '#shared/words.ts';
import { handMethods, type Typed } from '../batches/entry/typed.ts';

export interface Corrected {
  readonly typed: Typed;
  readonly date: string;
  readonly reason: string;
}

const isByHand = (method: string): method is Typed['method'] => handMethods.some((one) => one === method);

/** The gift as one would have typed it. */
export const typedOf = (gift: Gift): Typed => ({
  id: gift.id,
  sought: gift.givenAs.name,
  lines: gift.funds.map(({ fundId, amount }, key) => ({ key, fundId, typed: decimalText(amount, gift.currency) })),
  method: isByHand(gift.method) ? gift.method : 'other',
  number: gift.method === 'check' ? (gift.last4 ?? '') : '',
  note: gift.note,
});

/** A gift by hand, with everything that stays as it was. */
export function handCorrection(gift: Gift, { typed, date, reason }: Corrected, funds: FundLine[]): HandGift {
  const paidIn = check(currency, gift.currency);
  return {
    id: gift.id,
    batchId: gift.batchId,
    ...(gift.personId && { personId: gift.personId }),
    givenAs: gift.givenAs,
    date,
    ...(paidIn.ok && { currency: paidIn.value }),
    funds,
    method: typed.method,
    ...(typed.method === 'check' && typed.number.trim() && { last4: typed.number.trim() }),
    note: typed.note.trim(),
    ...(gift.campaignId && { campaignId: gift.campaignId }),
    reason: reason.trim(),
  };
}

/** What the lines of a gateway’s gift must come to: what it took, without a covered fee. */
export const partedAmount = (gift: Gift): number => gift.amount - gift.cover;

export const sameFunds = (gift: Gift, funds: readonly FundLine[]): boolean =>
  gift.funds.length === funds.length &&
  gift.funds.every(({ fundId, amount }) => funds.some((line) => line.fundId === fundId && line.amount === amount));
