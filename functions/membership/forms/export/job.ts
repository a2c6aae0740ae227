// Exports a form's submissions into a private file: chunk by chunk into pieces, which the last chunk puts together.
import type { Caller } from '#functions/core/auth/caller.ts';
import { downloadAs } from '#functions/core/aws/presignedGet.ts';
import { nowIso } from '#functions/core/clock.ts';
import { defineJob, ResultFile } from '#functions/core/jobs/define.ts';
import { readPieces, removePieces, savePiece, saveResult } from '#functions/core/jobs/pieces.ts';
import type { JobRow } from '#functions/core/jobs/rows.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { ExportLabels, exportFormats } from '#shared/membership/forms/forms.ts';
import { choice, many, maybe, type Out, parse, shape, text, whole, yes } from '#shared/words.ts';
import { ofChurch } from '../../table.ts';
import { servedVersions } from '../definition.ts';
import { formForStaff, zoneOf } from '../load.ts';
import { paymentView } from '../payment/amountDue.ts';
import { forms, type PaymentPart, submissions } from '../rows.ts';
import { columnsOf } from '../submissions/results.ts';
import { namedIn, namesOf } from '../submissions/views.ts';
import { ExportRow, formats } from './formats.ts';

/** `sensitive`: with sensitive answers; `names`: with people's names. Both depend on the person who started it. */
const Input = shape({ formId: text(20), format: choice(...exportFormats), sensitive: yes, names: yes, labels: maybe(ExportLabels) });
type Input = Out<typeof Input>;
/** `after`: the last row read; absent when everything is read. */
const Next = shape({ after: maybe(text(600)), pieces: many(text(100), 5000), done: whole });

const english: ExportLabels = { submitted: 'Submitted', by: 'By', about: 'About', retired: 'no longer asked' };

const rowsAtOnce = 400;
const Piece = many(ExportRow, rowsAtOnce);

/** Every question ever asked, including by older versions. */
async function columnsFor(table: Table, { formId, sensitive }: Input) {
  const form = await table.need(forms, { id: formId });
  return {
    form: form.row,
    columns: columnsOf(form.row, await servedVersions(table, formId)).filter((question) => sensitive || !question.sensitive),
  };
}

function exportedPayment(payment: PaymentPart | undefined): ExportRow['payment'] {
  const shown = paymentView({ payment }, true);
  return shown && { state: shown.state, total: shown.total, currency: shown.currency };
}

async function readPage(table: Table, input: Input, after: string | undefined) {
  const page = await table.query(ofChurch, ['results', input.formId], {
    ...{ index: 'gsi1' as const, newestFirst: true, limit: rowsAtOnce, after },
  });
  const found = page.of(submissions).map(({ row }) => row);
  const [{ columns }, names] = await Promise.all([
    columnsFor(table, input),
    namesOf(table, input.names ? found.flatMap((row) => namedIn(row)) : []),
  ]);
  const shown = new Set(columns.map(({ id }) => id));
  const rows = found.map(
    ({ id, submitted, revised, submittedBy, contentType, contentId, answers, payment }): ExportRow => ({
      ...{ id, submitted, revised, by: names.get(submittedBy ?? ''), about: contentType === 'person' ? names.get(contentId) : undefined },
      payment: exportedPayment(payment),
      answers: answers.filter(({ questionId }) => shown.has(questionId)),
    }),
  );
  return { rows, next: page.next };
}

export const formsExport = defineJob({
  name: 'forms.export',
  queue: 'jobs',
  input: Input,
  next: Next,
  result: ResultFile,
  chunk: async ({ table, id, input, next = { pieces: [], done: 0 } }) => {
    const isRead = next.pieces.length > 0 && next.after === undefined;
    if (!isRead) {
      const { rows, next: after } = await readPage(table, input, next.after);
      const piece = await savePiece(table.church, id, JSON.stringify(rows));
      const done = next.done + rows.length;
      return { done, next: { after, pieces: [...next.pieces, piece], done } };
    }
    const rows = (await readPieces(next.pieces)).flatMap((piece) => parse(Piece, JSON.parse(piece)));
    const { form, columns } = await columnsFor(table, input);
    const { type, write } = formats[input.format];
    const sheet = {
      form: { id: form.id, name: form.name },
      zone: await zoneOf(table),
      exported: nowIso(),
      columns,
      rows,
      labels: input.labels ?? english,
    };
    const name = `${form.name.slice(0, 200)}.${input.format}`;
    const headers = { 'content-type': type, 'content-disposition': downloadAs(name), 'cache-control': 'private, no-store' };
    const key = await saveResult(table.church, id, { ending: input.format, headers }, await write(sheet));
    const changes = [
      { field: 'submissions', after: rows.length },
      { field: 'sensitive', after: input.sensitive },
    ];
    const ops = table.note('membership', 'export', { kind: forms.name, id: form.id, label: form.name, changes });
    return { done: next.done, total: next.done, result: { key, name }, ops, afterwards: () => removePieces(next.pieces) };
  },
});

/** The person who started it must still manage the form, as an admin for sensitive answers. */
export async function mayReadExport(table: Table, caller: Caller, { input }: JobRow): Promise<boolean> {
  const { formId, sensitive } = parse(Input, JSON.parse(input));
  try {
    return (await formForStaff(table, caller, formId)).action === 'admin' || !sensitive;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
