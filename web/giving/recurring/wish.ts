// A recurring donation as it is edited, and what is asked of the server for it. Pure.
import type { Frequency, GiftLine } from '#shared/giving/donate.ts';
import { typedText } from '#shared/giving/money/typed.ts';
import type { Subscription } from '#shared/giving/subscriptions.ts';
import type { GivingForm } from '../form/form.ts';

type Own = Subscription['own'];

/** As one would have typed it; `startDate` is the next date. */
export const formOf = ({ lines, currency, frequency, nextDate, notes, covers, unnamed = false }: Own, language: string): GivingForm => ({
  kind: 'recurring',
  rows: lines.map(({ fundId, amount }, key) => ({ key, fundId, typed: typedText(amount, currency, language) })),
  frequency,
  startDate: nextDate,
  memo: notes,
  covers,
  unnamed,
});

/** What was typed stays; what wasn't touched is as it has become, such as in another tab. `before` and `after`: as it was and is saved. */
export function rebased(form: GivingForm, before: GivingForm, after: GivingForm): GivingForm {
  const rowsOf = ({ rows }: GivingForm) => JSON.stringify(rows.map(({ fundId, typed }) => [fundId, typed]));
  const areRowsTyped = rowsOf(form) !== rowsOf(before);
  return {
    ...form,
    rows: areRowsTyped ? form.rows : after.rows,
    frequency: form.frequency === before.frequency ? after.frequency : form.frequency,
    startDate: form.startDate === before.startDate ? after.startDate : form.startDate,
    memo: form.memo === before.memo ? after.memo : form.memo,
    covers: form.covers === before.covers ? after.covers : form.covers,
    unnamed: form.unnamed === before.unnamed ? after.unnamed : form.unnamed,
  };
}

export interface Wish {
  readonly lines?: GiftLine[];
  readonly covers?: boolean;
  readonly frequency?: Frequency;
  readonly notes?: string;
  readonly unnamed?: boolean;
  /** The next date. */
  readonly date?: string;
}

const sameLines = (a: readonly GiftLine[], b: readonly GiftLine[]) =>
  a.length === b.length && a.every(({ fundId, amount }) => b.some((line) => line.fundId === fundId && line.amount === amount));

/** Only what is other than it was. `covers`: whether the fee is added, by the giver's choice or the church's. */
export function wishOf(own: Own, form: Omit<GivingForm, 'rows' | 'kind' | 'covers'>, lines: readonly GiftLine[], covers: boolean): Wish {
  const isMoved = own.state !== 'paused' && form.startDate !== '' && form.startDate !== own.nextDate;
  return {
    ...(sameLines(own.lines, lines) ? {} : { lines: [...lines] }),
    ...(covers === own.covers ? {} : { covers }),
    ...(form.frequency === own.frequency ? {} : { frequency: form.frequency }),
    ...(form.memo.trim() === own.notes ? {} : { notes: form.memo.trim() }),
    ...(form.unnamed === (own.unnamed ?? false) ? {} : { unnamed: form.unnamed }),
    ...(isMoved ? { date: form.startDate } : {}),
  };
}
