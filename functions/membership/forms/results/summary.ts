// How often each answer was given.
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import type { Summary } from '#shared/membership/forms/submissions/formsubmissions.ts';
import type { Out } from '#shared/words.ts';
import { servedVersions } from '../definition.ts';
import type { LoadedForm } from '../load.ts';
import type { SubmissionRow } from '../rows.ts';
import { columnsOf, newest, pageOf } from '../submissions/results.ts';
import { histogramOf } from './histogram.ts';

const mostCounted = 5000;
const mostHeld = 500;
const mostChoices = 500;

type Figures = Out<typeof Summary>['questions'][number];

/** What is counted: the choices as they are, dates by month (`YYYY-MM`). */
function countedAs({ fieldType }: FormQuestion, values: readonly string[]): readonly string[] {
  if (fieldType === 'Date') return values.map((value) => value.slice(0, 7));
  return /Choice|Checkbox|Yes|Consent/.test(fieldType) ? values : [];
}

function figuresOf(question: FormQuestion, rows: readonly SubmissionRow[]): Figures {
  const given = rows.flatMap(({ answers }) => answers.filter(({ questionId }) => questionId === question.id).map(({ values }) => values));
  const times = new Map<string, number>();
  for (const value of given.flatMap((values) => countedAs(question, values))) times.set(value, (times.get(value) ?? 0) + 1);
  const isNumber = question.fieldType === 'Whole Number' || question.fieldType === 'Decimal';
  const numbers = isNumber ? histogramOf(given.flat().map(Number).filter(Number.isFinite)) : undefined;
  return {
    questionId: question.id,
    answered: given.length,
    choices: [...times].map(([value, count]) => ({ value, times: count })).slice(0, mostChoices),
    numbers: numbers && { ...numbers, bars: [...numbers.bars] },
  };
}

/** Of the newest submissions; sensitive questions only for the form's admins. */
export async function summaryOf({ table, form, action }: LoadedForm): Promise<Out<typeof Summary>> {
  const [{ found, more }, held, versions] = await Promise.all([
    newest(table, form.row.id, mostCounted),
    pageOf(table, form.row.id, { held: true, limit: mostHeld }),
    servedVersions(table, form.row.id),
  ]);
  const columns = columnsOf(form.row, versions).filter(({ sensitive }) => action === 'admin' || !sensitive);
  const rows = found.map(({ row }) => row);
  const questions = columns.map((question) => figuresOf(question, rows));
  return { counted: rows.length, more, held: held.found.length, columns, questions };
}
