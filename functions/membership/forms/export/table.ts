// The rows of a spreadsheet: a line for each submission, a column for each question. Pure.
import type { Cell } from '#shared/export/csv.ts';
import { cellOf } from '#shared/membership/forms/answers.ts';
import type { Sheet } from './formats.ts';

/** The header first. Instants and days in ISO 8601; numbers are numbers. */
export function tableOf({ columns, rows, labels }: Pick<Sheet, 'columns' | 'rows' | 'labels'>): Cell[][] {
  const titles = columns.map(({ title, retired }) => (retired ? `${title} (${labels.retired})` : title));
  const lines = rows.map(({ submitted, by = '', about = '', answers }) => {
    const given = new Map(answers.map(({ questionId, values }) => [questionId, values]));
    return [submitted, by, about, ...columns.map((column): Cell => cellOf(given.get(column.id) ?? [], column))];
  });
  return [[labels.submitted, labels.by, labels.about, ...titles], ...lines];
}
