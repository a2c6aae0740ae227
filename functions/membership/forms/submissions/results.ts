// The results of a form, for those who manage it.
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import type { FormSubmission, Results } from '#shared/membership/forms/submissions/formsubmissions.ts';
import type { Out } from '#shared/words.ts';
import { ofChurch } from '../../table.ts';
import { servedVersions } from '../definition.ts';
import type { LoadedForm } from '../load.ts';
import { isFound } from '../results/search.ts';
import { type FormVersionRow, type SubmissionRow, submissions } from '../rows.ts';
import { ownerRights, seesPeople } from '../rules.ts';
import { noteRead } from './noteRead.ts';
import { versionKey, versionsOf } from './store.ts';
import { namedIn, namesOf, submissionView } from './views.ts';

const pageSize = 50;
/** Older clients request everything at once, and a response can hold 6 MB. */
export const mostListed = 1000;
/** A search reads this many submissions at once; the next page goes on where it ended. */
const searched = 500;

export async function pageOf(table: Table, formId: string, o: { held?: boolean; after?: string | undefined; limit?: number }) {
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

/** Each with the questions as they were asked, and people's names if the caller can see people. `theirs`: the caller's own, by id. */
export async function viewsOf(
  loaded: LoadedForm,
  found: readonly StoredRow<SubmissionRow>[],
  theirs?: ReadonlySet<string>,
): Promise<FormSubmission[]> {
  const { table, caller, action, form, zone } = loaded;
  const ids = seesPeople(caller) ? found.flatMap(({ row }) => namedIn(row)) : [];
  const [versions, names] = await Promise.all([
    versionsOf(
      table,
      found.map(({ row }) => row),
    ),
    namesOf(table, ids),
  ]);
  const seeing = { caller, churchId: table.church, action, owner: ownerRights(form.row, zone), names, theirs };
  const views = found.map((kept) => submissionView(seeing, kept, versions.get(versionKey(kept.row))));
  await noteRead(loaded, views);
  return views;
}

const mostChoices = 100;

/** Choices that were offered once come after today's, so that their answers keep a label. */
function withFormer(column: FormQuestion, { choices }: FormQuestion): FormQuestion {
  const known = new Set(column.choices.map(({ value }) => value));
  const former = choices.filter(({ value }) => !known.has(value));
  return former.length === 0 ? column : { ...column, choices: [...column.choices, ...former].slice(0, mostChoices) };
}

/** Every question ever asked: current ones in order, then those that are retired or exist only in older versions. */
export function columnsOf({ questions }: Pick<FormVersionRow, 'questions'>, older: readonly FormVersionRow[]): FormQuestion[] {
  const live = questions.filter(({ retired }) => !retired);
  const isLive = new Set(live.map(({ id }) => id));
  const all = [...live, ...questions, ...older.toSorted((a, b) => b.number - a.number).flatMap((version) => version.questions)];
  const columns = new Map<string, FormQuestion>();
  for (const question of all) {
    if (question.fieldType === 'Heading') continue;
    const { id } = question;
    const column = columns.get(id);
    if (column) columns.set(id, withFormer(column, question));
    else columns.set(id, isLive.has(id) ? question : { ...question, retired: true });
  }
  return [...columns.values()];
}

interface ResultsAsked {
  readonly held: boolean;
  readonly after: string | undefined;
  /** Only submissions that contain all these words. */
  readonly term: string;
}

export async function resultsOf(loaded: LoadedForm, { held, after, term }: ResultsAsked): Promise<Out<typeof Results>> {
  const { table, form } = loaded;
  const [page, older] = await Promise.all([
    pageOf(table, form.row.id, { held, after, limit: term ? searched : pageSize }),
    servedVersions(table, form.row.id),
  ]);
  const views = await viewsOf(loaded, page.found);
  const columns = columnsOf(form.row, older);
  const found = term ? views.filter((view) => isFound(term, view, columns)) : views;
  // The columns hold the questions; repeating them in each submission would multiply the size by fifty.
  return {
    columns,
    submissions: found.map((view) => ({ ...view, questions: undefined, intro: undefined, asked: undefined })),
    next: page.next,
  };
}
