// A gift as it is typed into a batch. Pure.
import { FundLine } from '#shared/giving/gifts.ts';
import type { HandGift } from '#shared/giving/ledger/gifts.ts';
import { currency } from '#shared/giving/money/currencies.ts';
import { typedAmount } from '#shared/giving/money/typed.ts';
import { check, choice, id, many, maybe, type Out, shape, text, whole } from '#shared/words.ts';

/** How money comes by hand. */
export const handMethods = ['cash', 'check', 'other'] as const;

/** `person`: chosen from the church's people; without one, the gift is from the name in `sought`, or from no one who is known. */
export const Typed = shape({
  /** Becomes the gift's: sent twice, it is entered once. */
  id,
  sought: text(200),
  person: maybe(shape({ id, name: text(300) })),
  lines: many(shape({ key: whole, typed: text(40), fundId: text(20) }), 20),
  method: choice(...handMethods),
  /** Of a check. */
  number: text(20),
  note: text(1000),
});
export type Typed = Out<typeof Typed>;

/** A gift that is entered: its amounts are read, in the language it was typed in. */
export const Entered = shape({ typed: Typed, funds: many(FundLine, 20), currency, date: text(10) });
export type Entered = Out<typeof Entered>;

export const readEntered = (given: unknown): Entered | undefined => {
  const checked = check(Entered, given);
  return checked.ok ? checked.value : undefined;
};
export const readTyped = (given: unknown): Typed | undefined => {
  const checked = check(Typed, given);
  return checked.ok ? checked.value : undefined;
};

/** What is sent of it. A name without a person is kept as the giver stated it. */
export const handGift = ({ typed, funds, date, currency: paidIn }: Entered, batchId: string): HandGift => ({
  id: typed.id,
  isNew: true,
  batchId,
  ...(typed.person ? { personId: typed.person.id } : typed.sought.trim() && { givenAs: { name: typed.sought.trim(), email: '' } }),
  date,
  currency: paidIn,
  funds,
  method: typed.method,
  ...(typed.method === 'check' && typed.number.trim() && { last4: typed.number.trim() }),
  ...(typed.note.trim() && { note: typed.note.trim() }),
});

/** An empty entry; fund and method stay as they were in the last one, since they come in piles. */
export const nextTyped = (newId: string, fundId: string, last?: Typed): Typed => ({
  id: newId,
  sought: '',
  lines: [{ key: 0, typed: '', fundId: last?.lines[0]?.fundId ?? fundId }],
  method: last?.method ?? 'check',
  number: '',
  note: '',
});

export const isBlank = ({ sought, person, lines, number, note }: Typed): boolean =>
  !sought.trim() && !person && !number.trim() && !note.trim() && lines.every(({ typed }) => !typed.trim());

export const withLine = (typed: Typed, fundId: string): Typed => ({
  ...typed,
  lines: [...typed.lines, { key: Math.max(...typed.lines.map(({ key }) => key)) + 1, typed: '', fundId }],
});

export const withoutLine = (typed: Typed, gone: number): Typed =>
  typed.lines.length === 1 ? typed : { ...typed, lines: typed.lines.filter(({ key }) => key !== gone) };

export const changeLine = (typed: Typed, at: number, change: Partial<Typed['lines'][number]>): Typed => ({
  ...typed,
  lines: typed.lines.map((line) => (line.key === at ? { ...line, ...change } : line)),
});

interface Money {
  readonly currency: string;
  readonly language: string;
}
const amountOf = (typed: string, { currency, language }: Money) => typedAmount(typed, currency, language) || undefined;

/** The lines whose amount can't be read, or is nothing. */
export const wrongLines = ({ lines }: Typed, money: Money): readonly number[] =>
  lines.flatMap(({ key, typed }) => (amountOf(typed, money) === undefined ? [key] : []));

/** The amount of each fund; undefined while an amount or a fund is missing. */
export function fundsOf({ lines }: Typed, money: Money): FundLine[] | undefined {
  const sums = new Map<string, number>();
  for (const { typed, fundId } of lines) {
    const amount = amountOf(typed, money);
    if (amount === undefined || !fundId) return undefined;
    sums.set(fundId, (sums.get(fundId) ?? 0) + amount);
  }
  return [...sums].map(([fundId, amount]) => ({ fundId, amount }));
}
