// What copies of gifts hold (docs/decisions.md, P37): whose, when, how much and to which funds, after all that was given back. No names, no notes.
import { type Back, remainingOf } from '../entries.ts';
import { counts, type Gift, givenBy } from '../gifts.ts';

export interface GiftFact {
  readonly id: string;
  readonly personId: string | undefined;
  /** The day it counts on, in the church's time zone. */
  readonly date: string;
  readonly currency: string;
  readonly method: string;
  readonly campaignId: string | undefined;
  /** Not one that is void, failed, pending or a draft. */
  readonly counts: boolean;
  /** Of the smallest unit, with the covered fee. */
  readonly amount: number;
  readonly funds: readonly { readonly fundId: string; readonly amount: number }[];
}

type Source = Pick<
  Gift,
  'id' | 'personId' | 'date' | 'currency' | 'method' | 'campaignId' | 'status' | 'amount' | 'refunded' | 'disputed' | 'funds' | 'cover'
> & { readonly backs: readonly Back[] };

const ofFund = /^fund:(.+)$/;

export function factOf(gift: Source): GiftFact {
  const { id, personId, date, currency, method, campaignId, status } = gift;
  const funds = remainingOf(gift, gift.backs).flatMap(([account, amount]) => {
    const fundId = ofFund.exec(account)?.[1];
    return fundId === undefined ? [] : [{ fundId, amount }];
  });
  return { ...{ id, personId, date, currency, method, campaignId }, counts: counts(status), amount: givenBy(gift), funds };
}

/** A line of a copy; none of its parts holds a tab. */
export const lineOf = ({
  id,
  personId = '',
  date,
  currency,
  method,
  campaignId = '',
  counts: isCounted,
  amount,
  funds,
}: GiftFact): string =>
  [
    ...[id, personId, date, currency, method, campaignId, isCounted ? '1' : '0', String(amount)],
    funds.map((line) => `${line.fundId} ${line.amount}`).join(','),
  ].join('\t');

/** What is in many lines is in memory once: of half a million gifts, few days, givers and funds differ. */
export function factsIn(lines: readonly string[]): GiftFact[] {
  const texts = new Map<string, string>();
  const once = (text: string): string => {
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return known ?? text;
  };
  const splits = new Map<string, GiftFact['funds']>();
  const fundsIn = (text: string): GiftFact['funds'] => {
    const known = splits.get(text);
    if (known) return known;
    const funds = (text ? text.split(',') : []).map((part) => {
      const at = part.indexOf(' ');
      return { fundId: part.slice(0, at), amount: Number(part.slice(at + 1)) };
    });
    splits.set(text, funds);
    return funds;
  };
  return lines.map((line) => {
    const [id = '', personId, date = '', currency = '', method = '', campaignId, isCounted, amount, funds = ''] = line.split('\t');
    return {
      id,
      personId: personId ? once(personId) : undefined,
      date: once(date),
      currency: once(currency),
      method: once(method),
      campaignId: campaignId ? once(campaignId) : undefined,
      counts: isCounted === '1',
      amount: Number(amount),
      funds: fundsIn(funds),
    };
  });
}
