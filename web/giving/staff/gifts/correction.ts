// A gift as it is corrected: what is sent of it. Pure.
import type { Answer } from '#shared/api.ts';
import type { FundLine, Gift } from '#shared/giving/gifts.ts';
import type { gifts, HandGift } from '#shared/giving/ledger/gifts.ts';
import { currency } from '#shared/giving/money/currencies.ts';
import { decimalText } from '#shared/giving/money/wire.ts';
import { check } from '#shared/words.ts';
import { type Merge, mergerOf } from '#web/session/forms/threeWayMerge.ts';
import { handMethods, type Typed } from '../batches/entry/typed.ts';

/** A gift with its entries, at the version that is shown. */
export type LoadedGift = Answer<typeof gifts.load>;

export interface Correction {
  readonly typed: Typed;
  readonly date: string;
}
interface Corrected extends Correction {
  readonly reason: string;
}

/** What two people may change at the same time. The number of a check belongs to how it came. */
export type Part = 'lines' | 'method' | 'date' | 'note';
const parts: readonly Part[] = ['lines', 'method', 'date', 'note'];
type Flat = Typed & Pick<Correction, 'date'>;
const flatMerge = mergerOf<Flat, Part>(parts, (part) => (part === 'method' ? ['method', 'number'] : [part]));
const flat = ({ typed, date }: Correction): Flat => ({ ...typed, date });
const unflat = ({ date, ...typed }: Flat): Correction => ({ typed, date });

/** What only one has changed is kept; what both have is asked about. */
export function mergeCorrections(base: Correction, mine: Correction, theirs: Correction): Merge<Correction, Part> {
  const merged = flatMerge(flat(base), flat(mine), flat(theirs));
  return { ...merged, draft: unflat(merged.draft), decide: (sides) => unflat(merged.decide(sides)) };
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
