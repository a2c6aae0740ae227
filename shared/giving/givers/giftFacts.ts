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

/** `cells`: a text, or a whole number of the smallest unit, for each row. */
export interface GiftColumn {
  readonly name: string;
  readonly type: 'VARCHAR' | 'DOUBLE';
  readonly cells: (string | number)[];
}

const noTexts = (): string[] => [];
const noNumbers = (): number[] => [];
const nowhere: GiftFact['funds'] = [{ fundId: '', amount: 0 }];

/**
 * Gifts as the engine of reports takes them: a row for each fund that a gift goes to. What is the whole gift’s is an amount in its first row
 * and nothing in the others, so that rows add up. `counted`: 1, or 0 for one that is void, failed, pending or a draft. They are collected one
 * by one: of half a million gifts, few days, givers and funds differ, and what is in many rows is in memory once.
 */
export class GiftColumns {
  private readonly texts = new Map<string, string>();
  private readonly of = {
    ...{ gift: noTexts(), person: noTexts(), day: noTexts(), currency: noTexts(), method: noTexts(), campaign: noTexts() },
    ...{ counted: noNumbers(), amount: noNumbers(), fund: noTexts(), part: noNumbers() },
  };
  /** Of gifts, not of rows. */
  count = 0;

  add({ id, personId = '', date, currency, method, campaignId = '', counts, amount, funds }: GiftFact): void {
    this.count += 1;
    for (const [at, line] of (funds.length > 0 ? funds : nowhere).entries()) {
      this.of.gift.push(id);
      this.of.person.push(this.once(personId));
      this.of.day.push(this.once(date));
      this.of.currency.push(this.once(currency));
      this.of.method.push(this.once(method));
      this.of.campaign.push(this.once(campaignId));
      this.of.counted.push(counts ? 1 : 0);
      this.of.amount.push(at === 0 ? amount : 0);
      this.of.fund.push(this.once(line.fundId));
      this.of.part.push(line.amount);
    }
  }

  columns(): GiftColumn[] {
    return Object.entries(this.of).map(([name, cells]) => ({ name, type: numbers.has(name) ? 'DOUBLE' : 'VARCHAR', cells }));
  }

  private once(text: string): string {
    const known = this.texts.get(text);
    if (known === undefined) this.texts.set(text, text);
    return known ?? text;
  }
}
const numbers: ReadonlySet<string> = new Set(['counted', 'amount', 'part']);

export function giftColumns(facts: readonly GiftFact[]): GiftColumn[] {
  const all = new GiftColumns();
  for (const fact of facts) all.add(fact);
  return all.columns();
}
