// The rows of a spreadsheet: a line for each submission, a column for each question. Pure.
import type { Cell } from '#shared/export/csv.ts';
import { cellOf } from '#shared/membership/forms/answers.ts';
import type { Sheet } from './formats.ts';

/** The header first. Instants and days in ISO 8601; numbers are numbers. */
export function tableOf({ columns: asked, rows, labels }: Pick<Sheet, 'columns' | 'rows' | 'labels'>): Cell[][] {
  const isPaid = asked.some(isPayment) || rows.some(({ payment }) => payment);
  const columns = asked.filter((column) => !isPayment(column));
  const titles = columns.map(({ title, retired }) => (retired ? `${title} (${labels.retired})` : title));
  const lines = rows.map(({ submitted, by = '', about = '', payment, answers }) => {
    const given = new Map(answers.map(({ questionId, values }) => [questionId, values]));
    const paid = isPaid ? paymentCells(payment, labels) : [];
    return [submitted, by, about, ...paid, ...columns.map((column): Cell => cellOf(given.get(column.id) ?? [], column))];
  });
  const { payment = 'Payment', currency = 'Currency', amount = 'Amount' } = labels;
  return [[labels.submitted, labels.by, labels.about, ...(isPaid ? [payment, amount, currency] : []), ...titles], ...lines];
}

const isPayment = ({ fieldType }: Sheet['columns'][number]) => fieldType === 'Payment';

/** The state in the language of the export, the amount as a number. */
const paymentCells = (payment: Sheet['rows'][number]['payment'], labels: Sheet['labels']): Cell[] =>
  payment ? [labels.states?.[payment.state] ?? payment.state, Number(payment.total), payment.currency?.toUpperCase() ?? ''] : ['', '', ''];
