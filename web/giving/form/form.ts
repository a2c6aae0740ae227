// What is in a form for giving, the visitor's and the member's alike. Amounts are typed; `lines` reads them.
import { type Frequency, frequencies, type GiftLine, mostLines } from '#shared/giving/donate.ts';
import { typedAmount, typedText } from '#shared/giving/money/typed.ts';
import { amountOf } from '#shared/giving/money/wire.ts';

/** `key` tells rows apart while they are added and removed. */
export interface FundRow {
  readonly key: number;
  readonly fundId: string;
  readonly typed: string;
}

/** `kind` is empty in the member's form until one of its two buttons is chosen. `startDate`: `YYYY-MM-DD` in the church's zone. */
export interface GivingForm {
  readonly kind: 'once' | 'recurring' | '';
  readonly rows: readonly FundRow[];
  readonly frequency: Frequency;
  readonly startDate: string;
  readonly memo: string;
  readonly covers: boolean;
  /** Staff don't see who gives (decision D44). */
  readonly unnamed: boolean;
}

/** How amounts are read: in the gateway's currency, in the giver's language. */
export interface Reading {
  readonly currency: string;
  readonly language: string;
}

/**
 * What the address of a form says: fund and amount can't be changed then. `amount` in the smallest unit. `frequency`: the form begins as a
 * recurring one, for links to donors who gave that way by another system.
 */
export interface Fixed {
  readonly fundId?: string | undefined;
  readonly amount?: number | undefined;
  readonly frequency?: Frequency | undefined;
}

/** `?fundId=…&amount=25.50&frequency=one_month`; a fund that isn't the church's and what isn't an amount are left out. */
export function fixedBy(query: URLSearchParams, funds: readonly { readonly id: string }[], currency: string): Fixed {
  const fund = funds.find(({ id }) => id === query.get('fundId'));
  const asked = query.get('amount')?.trim() ?? '';
  const amount = /^\d{1,8}([.]\d{1,3})?$/.test(asked) ? amountOf(Number(asked), currency) : undefined;
  const frequency = frequencies.find((one) => one === query.get('frequency'));
  return { fundId: fund?.id, amount: amount && amount > 0 ? amount : undefined, frequency };
}

interface Start {
  readonly fixed: Fixed;
  readonly funds: readonly { readonly id: string }[];
  readonly today: string;
  readonly currency: string;
  /** A fixed amount is written as the giver reads it: 25.000 dinars in English are 25,000 in German. */
  readonly language: string;
  readonly kind: GivingForm['kind'];
}

export const startForm = ({ fixed, funds, today, currency, language, kind }: Start): GivingForm => ({
  kind: fixed.frequency ? 'recurring' : kind,
  rows: [{ key: 0, fundId: fixed.fundId ?? funds[0]?.id ?? '', typed: fixed.amount ? typedText(fixed.amount, currency, language) : '' }],
  frequency: fixed.frequency ?? 'one_month',
  startDate: today,
  memo: '',
  covers: false,
  unnamed: false,
});

/** What the address says, put into a form that was begun without it; where it says nothing, the form as it is. */
export function withFixed(form: GivingForm, { fundId, amount, frequency }: Fixed, { currency, language }: Reading): GivingForm {
  const begun: GivingForm = frequency ? { ...form, kind: 'recurring', frequency } : form;
  if (!fundId && !amount) return begun;
  const rows = form.rows
    .slice(0, 1)
    .map((row) => ({ ...row, fundId: fundId ?? row.fundId, typed: amount ? typedText(amount, currency, language) : row.typed }));
  return { ...begun, rows };
}

/** Another row, with the first fund that has none yet. */
export function withRow(form: GivingForm, funds: readonly { readonly id: string }[]): GivingForm {
  const next = funds.find(({ id }) => form.rows.every(({ fundId }) => fundId !== id)) ?? funds[0];
  const key = 1 + Math.max(...form.rows.map((row) => row.key));
  return { ...form, rows: [...form.rows, { key, fundId: next?.id ?? '', typed: '' }] };
}
export const withoutRow = (form: GivingForm, key: number): GivingForm => ({ ...form, rows: form.rows.filter((row) => row.key !== key) });
export const changeRow = (form: GivingForm, key: number, change: Partial<Omit<FundRow, 'key'>>): GivingForm => ({
  ...form,
  rows: form.rows.map((row) => (row.key === key ? { ...row, ...change } : row)),
});
/** The clicked one is chosen; clicked again, neither is. */
export const withKind = (form: GivingForm, clicked: 'once' | 'recurring'): GivingForm => ({
  ...form,
  kind: form.kind === clicked ? '' : clicked,
});

/** No more rows than funds, and never more than a gift may have; none besides the fund or amount that the address asks for. */
export const mayAddRow = ({ rows }: GivingForm, fixed: Fixed, funds: readonly unknown[]): boolean =>
  !fixed.fundId && !fixed.amount && rows.length < Math.min(mostLines, funds.length);

const isEmpty = ({ typed }: FundRow) => typed.trim() === '';

/** What a row says; 0 where nothing is typed, undefined if it can't be read. */
export const rowAmount = (row: FundRow, { currency, language }: Reading): number | undefined =>
  isEmpty(row) ? 0 : typedAmount(row.typed, currency, language);

/** Each fund once, in the order of the rows, without those that get nothing. Rows that can't be read count as nothing. */
export function lines({ rows }: GivingForm, reading: Reading): GiftLine[] {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row.fundId, (sums.get(row.fundId) ?? 0) + (rowAmount(row, reading) ?? 0));
  return [...sums].flatMap(([fundId, amount]) => (amount > 0 ? [{ fundId, amount }] : []));
}

export const sumOf = (all: readonly GiftLine[]): number => all.reduce((sum, { amount }) => sum + amount, 0);
