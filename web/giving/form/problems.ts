// What keeps a form from being sent. The sentences are specified (specification, part 2, section 5).
import { emailForm } from '#shared/emailForm.ts';
import { isEnough } from '#shared/giving/money/currencies.ts';
import { type GivingForm, lines, type Reading, rowAmount, sumOf } from './form.ts';

/** Visitors say who they are; of members it is known. */
export interface Giver {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export type Problem = 'amount' | 'zero' | 'least' | 'fund' | 'start' | 'next' | 'method' | 'firstName' | 'lastName' | 'email' | 'emailForm';

/** `field` is where it is said: `row0` is the row of that key. */
export interface Found {
  readonly field: string;
  readonly problem: Problem;
}

/**
 * `today`: the first date that a recurring gift can begin on. 0 has a sentence of its own where visitors give; exactly the minimum is
 * refused (decision D10).
 */
export function problemsIn(form: GivingForm, reading: Reading, { today, giver }: { today: string; giver?: Giver }): Found[] {
  const rows = form.rows.flatMap((row): Found[] => {
    const amount = rowAmount(row, reading);
    if (amount === undefined) return [{ field: `row${row.key}`, problem: 'amount' }];
    return amount > 0 && !row.fundId ? [{ field: `fund${row.key}`, problem: 'fund' }] : [];
  });
  const total = sumOf(lines(form, reading));
  const first = `row${form.rows[0]?.key ?? 0}`;
  const tooLittle: Found[] =
    rows.length > 0 || isEnough(total, reading.currency) ? [] : [{ field: first, problem: giver && total === 0 ? 'zero' : 'least' }];
  const start: Found[] = form.kind === 'recurring' && !(form.startDate >= today) ? [{ field: 'startDate', problem: 'start' }] : [];
  const found = [...rows, ...tooLittle, ...start, ...(giver ? aboutGiver(giver) : [])];
  return giver && found.length === 0 ? malformed(giver) : found;
}

/** What was said and is still wrong: a sentence goes as its field is mended, and none comes while someone types. */
export const stillWrong = (said: readonly Found[], now: readonly Found[]): readonly Found[] =>
  said.filter((one) => now.some(({ field, problem }) => field === one.field && problem === one.problem));

const malformed = ({ email }: Giver): Found[] => (emailForm.test(email.trim()) ? [] : [{ field: 'email', problem: 'emailForm' }]);

/** The same of the giver alone, where the amount isn't theirs to choose. */
export function giverProblems(giver: Giver): Found[] {
  const found = aboutGiver(giver);
  return found.length === 0 ? malformed(giver) : found;
}

const aboutGiver = (giver: Giver): Found[] =>
  (['firstName', 'lastName', 'email'] as const).flatMap((field) => (giver[field].trim() ? [] : [{ field, problem: field }]));
