// Corrections of what was booked: the difference between what the lines say and what they should say, as another entry.
import {
  asParts,
  type Back,
  backLines,
  fundAccount,
  giftLines,
  partsIn,
  partsOf,
  remainingOf,
  returnedTo,
  sumOf,
  takenFrom,
} from './entries.ts';
import type { GiftBook } from './giftState.ts';
import type { Line } from './gifts.ts';

/** What a treasurer may correct. Of a gateway's gift the amount and the date stay. */
export type Correction = Partial<Pick<GiftBook, 'personId' | 'funds' | 'cover' | 'amount' | 'date'>>;

/** The same given back by the new split, in the same order. */
function partedAnew(gift: GiftBook): Back[] {
  const whole = partsOf(gift);
  const done: Back[] = [];
  for (const back of gift.backs) {
    const amount = sumOf(partsIn(back));
    const parts = amount < 0 ? returnedTo(-amount, back.of, done, whole) : takenFrom(amount, remainingOf(gift, done), whole);
    done.push({ ...back, parts: asParts(parts) });
  }
  return done;
}

/** All lines of a gift that tell what it is for; of one entered by hand, also those that tell where it lies. */
export function linesOf(gift: GiftBook): Line[] {
  const hand = gift.gatewayId ? [] : [{ account: 'hand', amount: gift.amount, date: gift.date, gifts: 1 }];
  return [...hand, ...giftLines(gift, gift.date), ...gift.backs.flatMap((back) => backLines(back, gift.personId))];
}

/** One line for each account, date and person; none where it comes to nothing. */
function netted(lines: readonly Line[]): Line[] {
  const all = new Map<string, Line>();
  for (const line of lines) {
    const key = `${line.account} ${line.date} ${line.personId ?? ''}`;
    const before = all.get(key);
    const gifts = (before?.gifts ?? 0) + (line.gifts ?? 0);
    all.set(key, { ...line, amount: (before?.amount ?? 0) + line.amount, gifts: gifts || undefined });
  }
  return [...all.values()].filter(({ amount, gifts }) => amount !== 0 || gifts);
}
const opposite = (lines: readonly Line[]): Line[] =>
  lines.map((line) => ({ ...line, amount: -line.amount, gifts: line.gifts && -line.gifts }));

const sameSplit = (a: GiftBook, b: GiftBook) => JSON.stringify(partsOf(a)) === JSON.stringify(partsOf(b));

/** The corrected gift, and the lines that lead there; without lines, the ledger says the same as before. */
export function corrected<G extends GiftBook>(gift: G, correction: Correction): { gift: G; lines: Line[] } {
  const changed: G = { ...gift, ...correction };
  const after: G = sameSplit(gift, changed) ? changed : { ...changed, backs: partedAnew(changed) };
  return { gift: after, lines: netted([...opposite(linesOf(gift)), ...linesOf(after)]) };
}

/** The lines that take back what others say as a whole. */
export const reversal = (lines: readonly Line[]): Line[] => netted(opposite(lines));

/** The lines that take a gift entered by hand back as a whole. */
export const voidLines = (gift: GiftBook): Line[] => netted(opposite(linesOf(gift)));

/** Whether lines, each of another fund and none negative, add up to the amount. */
export const isSplitOf = (amount: number, funds: GiftBook['funds'], cover: number): boolean =>
  funds.every((line) => line.amount >= 0 && Number.isSafeInteger(line.amount)) &&
  new Set(funds.map(({ fundId }) => fundAccount(fundId))).size === funds.length &&
  funds.reduce((sum, line) => sum + line.amount, cover) === amount;
