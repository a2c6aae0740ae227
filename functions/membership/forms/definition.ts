// Form definitions are numbered; once served, a definition never changes (decision F1).
import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { checkPayable } from '#functions/core/payments/currencies.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { definitionProblem, type FormQuestion } from '#shared/membership/forms/definition.ts';
import { priceOf } from '#shared/membership/forms/payment.ts';
import { ofChurch } from '../table.ts';
import { type FormRow, type FormVersionRow, forms, formVersions } from './rows.ts';

/** A table row holds 400 KB; everything else stored with the definition is small. */
const largest = 300_000;

const definitionOf = ({ name, description, thankYouMessage, languages, questions }: FormRow) => ({
  ...{ name, description, thankYouMessage, languages, questions },
});
const written = (row: FormRow) => JSON.stringify(definitionOf(row));

/** Refuses invalid definitions with a sentence that says why. */
export function checkForm(row: FormRow): void {
  if (!row.name) throw new Refusal('formName');
  const problem = definitionProblem(row.questions);
  if (problem) throw new Refusal('invalid', problem);
  if (Buffer.byteLength(written(row)) > largest) throw new Refusal('tooLarge');
}

const pricesIn = (questions: readonly FormQuestion[]) =>
  questions.flatMap((question) => (question.retired || question.fieldType !== 'Payment' ? [] : (priceOf(question) ?? [])));

/** Refuses new prices that couldn't be paid. Those that were there before stay, although the church has retired its gateway. */
export async function checkPrices(table: Table, next: readonly FormQuestion[], before: readonly FormQuestion[]): Promise<void> {
  const known = new Set(pricesIn(before).map((price) => JSON.stringify(price)));
  await checkPayable(
    table,
    pricesIn(next).filter((price) => !known.has(JSON.stringify(price))),
  );
}

/** Whether anyone has opened the form to fill it out. Of forms from before this was recorded, the number tells. */
export const wasOpened = ({ opened, sealed: isSealed, number }: FormRow): boolean => opened ?? (isSealed || number > 1);

/**
 * Pages of the church's site may show this definition without any call that would have sealed it: someone may have it before them and
 * answer it later.
 */
const isOnPages = ({ audience, contentType }: FormRow): boolean => audience === 'everybody' && contentType === 'form';

/** Questions left out are retired if they may have answers, and dropped if no one has ever opened the form. */
export function withRetired(before: FormRow, next: readonly FormQuestion[]): FormQuestion[] {
  const isNew = !wasOpened(before);
  const gone = before.questions.filter(({ id }) => !next.some((question) => question.id === id));
  return [...next, ...(isNew ? [] : gone.map((question) => ({ ...question, retired: true })))];
}

const titles = (questions: readonly FormQuestion[], but: readonly FormQuestion[]) => {
  const known = new Set(but.map((question) => JSON.stringify(question)));
  return questions.filter((question) => !known.has(JSON.stringify(question))).map(({ title }) => title.slice(0, 60));
};

/** One audit log line lists the questions that changed. */
const noted = (table: Table, row: FormRow, before: FormRow): Op[] => {
  const [was, is] = [titles(before.questions, row.questions), titles(row.questions, before.questions)];
  if (was.length + is.length === 0) return [];
  const changes = [{ field: 'questions', before: was, after: is }];
  return table.note('membership', 'change', { kind: forms.name, id: row.id, label: row.name, changes });
};

/** The pages that show a form are prerendered. */
export const republishForms = (table: Table): Op[] => table.follow('publish', { churchId: table.church, lists: true });

/** What is kept of the definition that a change leaves behind. */
async function leftOps(table: Table, before: FormRow, isReplaced: boolean): Promise<Op[]> {
  const replaced = isReplaced ? nowIso() : undefined;
  if (!before.sealed) return table.put(formVersions, { ...versionRow(before), replaced, unfilled: isReplaced || undefined });
  const left = isReplaced ? await table.get(formVersions, { formId: before.id, number: before.number }) : undefined;
  return left ? table.put(formVersions, { ...left.row, replaced }, left) : [];
}

/**
 * Saves a changed form. A definition that has been served, or may have been by a page, is left as it is and followed by a new one: a
 * number never stands for two of them.
 */
export async function saveForm(
  table: Table,
  changed: FormRow,
  before: StoredRow<FormRow>,
  also: readonly Op[] = [],
): Promise<StoredRow<FormRow>> {
  checkForm(changed);
  await checkPrices(table, changed.questions, before.row.questions);
  const isSame = written(changed) === written(before.row);
  const wasServed = before.row.sealed || isOnPages(before.row);
  // One that stays on the pages as it is needn't be kept yet.
  const isLeft = wasServed && !(isSame && (before.row.sealed || isOnPages(changed)));
  const { number } = before.row;
  const numbered = {
    ...{ number: wasServed && !isSame ? number + 1 : number, opened: wasOpened(before.row) || (isLeft && isSame) },
    ...{ sealed: isSame && (before.row.sealed || isLeft), revision: before.row.revision + 1 },
  };
  const row = { ...changed, ...numbered, modifiedTime: nowIso() };
  await table.write(
    table.put(forms, row, before),
    noted(table, row, before.row),
    republishForms(table),
    isLeft ? await leftOps(table, before.row, !isSame) : [],
    [...also],
  );
  return { row, version: before.version + 1 };
}

export const versionRow = (row: FormRow): FormVersionRow => ({
  ...definitionOf(row),
  formId: row.id,
  number: row.number,
  sealed: nowIso(),
});

/** The form with its definition sealed, ready to be served. Only the first request costs a write. */
export async function sealed(table: Table, given: StoredRow<FormRow>): Promise<StoredRow<FormRow>> {
  if (given.row.sealed) return given;
  let form = given;
  await retryOnRefusal(async () => {
    form = await table.need(forms, { id: given.row.id });
    if (form.row.sealed) return;
    const row = { ...form.row, sealed: true, opened: true };
    await table.write(table.put(forms, row, form), table.put(formVersions, versionRow(row)));
    form = { row, version: form.version + 1 };
  });
  return form;
}

/** With the first submission to it, a definition is kept for good. */
export async function filledOps(table: Table, { formId, number, unfilled }: FormVersionRow): Promise<Op[]> {
  if (!unfilled) return [];
  const kept = await table.need(formVersions, { formId, number }, 'formChanged');
  return table.put(formVersions, { ...kept.row, unfilled: undefined }, kept);
}

/** Those that someone has been given to fill out: what only a page may have shown doesn't count until it comes back. */
export const servedVersions = async (table: Table, formId: string): Promise<FormVersionRow[]> =>
  (await table.all(ofChurch, ['formversions', formId])).of(formVersions).flatMap(({ row }) => (row.unfilled ? [] : [row]));
