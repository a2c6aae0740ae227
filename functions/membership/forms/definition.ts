// Form definitions are numbered; once served, a definition never changes (decision F1).
import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { definitionProblem, type FormQuestion } from '#shared/membership/forms/definition.ts';
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

/** Questions left out are retired if they may have answers, and dropped if the form was never served. */
export function withRetired(before: FormRow, next: readonly FormQuestion[]): FormQuestion[] {
  const isNew = before.number === 1 && !before.sealed;
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

/** Saves a changed form. A definition that has been served is left as it is and followed by a new one. */
export async function saveForm(
  table: Table,
  changed: FormRow,
  before: StoredRow<FormRow>,
  also: readonly Op[] = [],
): Promise<StoredRow<FormRow>> {
  checkForm(changed);
  const isSame = written(changed) === written(before.row);
  const isAnother = before.row.sealed && !isSame;
  const { id: formId, number } = before.row;
  const numbered = { number: isAnother ? number + 1 : number, sealed: before.row.sealed && isSame, revision: before.row.revision + 1 };
  const row = { ...changed, ...numbered, modifiedTime: nowIso() };
  const left = isAnother ? await table.get(formVersions, { formId, number }) : undefined;
  await table.write(
    table.put(forms, row, before),
    noted(table, row, before.row),
    republishForms(table),
    left ? table.put(formVersions, { ...left.row, replaced: nowIso() }, left) : [],
    [...also],
  );
  return { row, version: before.version + 1 };
}

const versionRow = (row: FormRow): FormVersionRow => ({
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
    const row = { ...form.row, sealed: true };
    await table.write(table.put(forms, row, form), table.put(formVersions, versionRow(row)));
    form = { row, version: form.version + 1 };
  });
  return form;
}
