// What people answered in person forms, as further columns of an export. Sensitive answers are exported with their form only.
import type { Caller } from '#functions/core/auth/caller.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { Cell } from '#shared/export/csv.ts';
import { cellOf } from '#shared/membership/forms/answers.ts';
import { type Asked, askedKey, kindOfQuestion } from '#shared/membership/people/lists/rules.ts';
import { id, many, type Out, shape } from '#shared/words.ts';
import { allForms, partsOf } from '../../forms/load.ts';
import { actionOn } from '../../forms/rules.ts';
import { answersTo } from '../lists/answers.ts';

const mostQuestions = 500;
/** Which questions, as of the start: those that its caller could see the answers to. */
export const AskedQuestions = many(shape({ formId: id, questionId: id }), mostQuestions);
type AskedQuestions = Out<typeof AskedQuestions>;

/** The forms about people whose answers the caller may see. */
async function seenForms(table: Table, caller: Caller) {
  const [all, parts] = await Promise.all([allForms(table), partsOf(table, caller)]);
  return all.filter(({ row }) => row.contentType === 'person' && actionOn(caller, row, parts.get(row.id)) !== undefined);
}

export async function questionsFor(table: Table, caller: Caller): Promise<AskedQuestions> {
  const seen = (await seenForms(table, caller)).filter(({ row }) => !row.archived);
  return seen
    .flatMap(({ row: { id: formId, questions } }) =>
      questions.flatMap(({ id: questionId, fieldType, sensitive, retired }) =>
        sensitive || retired || !kindOfQuestion(fieldType) ? [] : { formId, questionId },
      ),
    )
    .slice(0, mostQuestions);
}

/** Whether the caller may still see all of that. */
export async function seesAnswers(table: Table, caller: Caller, asked: readonly Asked[]): Promise<boolean> {
  if (asked.length === 0) return true;
  const seen = new Set((await seenForms(table, caller)).map(({ row }) => row.id));
  return asked.every(({ formId = '' }) => seen.has(formId));
}

/** Headings, and the cells of a person. What has been deleted or become sensitive meanwhile is left out. */
export async function answerColumns(table: Table, asked: readonly Asked[]) {
  if (asked.length === 0) return { headings: [], cells: (): Cell[] => [] };
  const wanted = new Set(asked.map(askedKey));
  const [all, answersOf] = await Promise.all([allForms(table), answersTo(table, asked)]);
  const columns = all.flatMap(({ row: form }) =>
    form.questions.flatMap((question) => {
      const key = askedKey({ formId: form.id, questionId: question.id });
      return wanted.has(key) && !question.sensitive ? { key, question, heading: `${form.name}: ${question.title}` } : [];
    }),
  );
  return {
    headings: columns.map(({ heading }) => heading),
    cells: (personId: string): Cell[] => {
      const own = answersOf(personId);
      return columns.map(({ key, question }) => cellOf(own?.get(key) ?? [], question));
    },
  };
}
