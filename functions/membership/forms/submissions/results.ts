// The results of a form, for those who manage it.
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import type { FormSubmission, Results, Summary } from '#shared/membership/forms/submissions/formsubmissions.ts';
import type { Out } from '#shared/words.ts';
import { ofChurch } from '../../table.ts';
import type { LoadedForm } from '../load.ts';
import { type FormVersionRow, formVersions, type SubmissionRow, submissions } from '../rows.ts';
import { seesPeople } from '../rules.ts';
import { versionKey, versionsOf } from './store.ts';
import { namedIn, namesOf, submissionView } from './views.ts';

const pageSize = 50;
/** Older clients request everything at once, and a response can hold 6 MB. */
export const mostListed = 1000;
const mostCounted = 5000;

async function pageOf(table: Table, formId: string, o: { held?: boolean; after?: string | undefined; limit?: number }) {
  const page = await table.query(ofChurch, [o.held ? 'held' : 'results', formId], {
    index: 'gsi1',
    newestFirst: true,
    limit: o.limit ?? pageSize,
    after: o.after,
  });
  return { found: page.of(submissions), next: page.next };
}

/** The newest submissions of a form, at most `most`. */
export async function newest(table: Table, formId: string, most: number): Promise<{ found: StoredRow<SubmissionRow>[]; more: boolean }> {
  const found: StoredRow<SubmissionRow>[] = [];
  let after: string | undefined;
  do {
    const page = await pageOf(table, formId, { after, limit: Math.min(500, most - found.length) });
    found.push(...page.found);
    after = page.next;
  } while (after && found.length < most);
  return { found, more: after !== undefined };
}

/** Each with the questions as they were asked, and people's names if the caller can see people. */
export async function viewsOf(loaded: LoadedForm, found: readonly StoredRow<SubmissionRow>[]): Promise<FormSubmission[]> {
  const { table, caller, action, form } = loaded;
  const ids = seesPeople(caller) ? found.flatMap(({ row }) => namedIn(row)) : [];
  const [versions, names] = await Promise.all([
    versionsOf(
      table,
      found.map(({ row }) => row),
    ),
    namesOf(table, ids),
  ]);
  const seeing = { caller, churchId: table.church, action, ownerMayChange: form.row.ownerMayChange ?? false, names };
  return found.map((kept) => submissionView(seeing, kept, versions.get(versionKey(kept.row))));
}

const noAnswer = ({ fieldType }: FormQuestion) => fieldType === 'Heading';

/** Every question ever asked: current ones in order, then those that are retired or exist only in older versions. */
export function columnsOf({ questions }: Pick<FormVersionRow, 'questions'>, older: readonly FormVersionRow[]): FormQuestion[] {
  const live = questions.filter(({ retired }) => !retired);
  const all = [...live, ...questions, ...older.toSorted((a, b) => b.number - a.number).flatMap((version) => version.questions)];
  const columns = new Map<string, FormQuestion>();
  for (const question of all) {
    const isLive = live.some(({ id }) => id === question.id);
    if (!columns.has(question.id) && !noAnswer(question)) columns.set(question.id, isLive ? question : { ...question, retired: true });
  }
  return [...columns.values()];
}

export async function resultsOf(loaded: LoadedForm, o: { held: boolean; after: string | undefined }): Promise<Out<typeof Results>> {
  const { table, form } = loaded;
  const [page, older] = await Promise.all([pageOf(table, form.row.id, o), table.all(ofChurch, ['formversions', form.row.id])]);
  const views = await viewsOf(loaded, page.found);
  const columns = columnsOf(
    form.row,
    older.of(formVersions).map(({ row }) => row),
  );
  // The columns hold the questions; repeating them in each submission would multiply the size by fifty.
  return { columns, submissions: views.map((view) => ({ ...view, questions: undefined, asked: undefined })), next: page.next };
}

export async function summaryOf({ table, form, action }: LoadedForm): Promise<Out<typeof Summary>> {
  const [{ found, more }, held] = await Promise.all([
    newest(table, form.row.id, mostCounted),
    pageOf(table, form.row.id, { held: true, limit: 500 }),
  ]);
  const shown = columnsOf(form.row, []).filter(({ sensitive }) => action === 'admin' || !sensitive);
  const counts = new Map(shown.map(({ id }) => [id, { answered: 0, choices: new Map<string, number>() }]));
  const chosen = new Set(shown.filter(({ fieldType }) => /Choice|Checkbox|Yes|Consent/.test(fieldType)).map(({ id }) => id));
  for (const { row } of found) {
    for (const { questionId, values } of row.answers) {
      const count = counts.get(questionId);
      if (!count) continue;
      count.answered += 1;
      if (chosen.has(questionId)) for (const value of values) count.choices.set(value, (count.choices.get(value) ?? 0) + 1);
    }
  }
  const questions = [...counts].map(([questionId, { answered, choices }]) => ({
    questionId,
    answered,
    choices: [...choices].map(([value, times]) => ({ value, times })).slice(0, 500),
  }));
  return { counted: found.length, more, held: held.found.length, questions };
}
