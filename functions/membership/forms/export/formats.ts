// The formats of an export. A format gets all rows at once and returns the file.

import { xlsxOf } from '#functions/core/export/xlsx.ts';
import { byteOrderMark, csvLines } from '#shared/export/csv.ts';
import { paymentStates } from '#shared/giving/bills/bills.ts';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import type { ExportLabels } from '#shared/membership/forms/forms.ts';
import { choice, many, maybe, type Out, shape, text, yes } from '#shared/words.ts';
import { tableOf } from './table.ts';

/** `by` and `about`: names, if the person who exports can see people. `notAsked`: an older app sent it although the question was hidden. */
export const ExportRow = shape({
  id: text(20),
  submitted: text(30),
  revised: maybe(text(30)),
  by: maybe(text(300)),
  about: maybe(text(300)),
  payment: maybe(shape({ state: choice(...paymentStates), total: text(20), currency: maybe(text(3)) })),
  answers: many(shape({ questionId: text(20), values: many(text(10_000), 100), notAsked: maybe(yes) }), 500),
});
export type ExportRow = Out<typeof ExportRow>;

/** A form's submissions, newest first. `columns`: every question ever asked, in the form's order, retired ones last (decision F15). */
export interface Sheet {
  readonly form: { readonly id: string; readonly name: string };
  /** The church's time zone, for formats without instants. */
  readonly zone: string;
  readonly exported: string;
  readonly columns: readonly FormQuestion[];
  readonly rows: readonly ExportRow[];
  readonly labels: ExportLabels;
}

interface Format {
  readonly type: string;
  write(sheet: Sheet): Promise<Uint8Array | string> | Uint8Array | string;
}

/** Unguarded against spreadsheets: for machines. */
const json: Format = {
  type: 'application/json',
  write: ({ form, exported, columns, rows }) =>
    JSON.stringify({
      form,
      exported,
      questions: columns.map(({ id, title, fieldType, retired }) => ({ id, title, fieldType, retired })),
      submissions: rows,
    }),
};

/** Texts that spreadsheets would take for formulas are guarded. */
const csv: Format = {
  type: 'text/csv; charset=utf-8',
  write: (sheet) => byteOrderMark + csvLines(tableOf(sheet)),
};

const xlsx: Format = {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  write: (sheet) => xlsxOf(sheet.form.name, tableOf(sheet)),
};

/** By file extension, as listed in `exportFormats` (`shared/membership/forms/forms.ts`). */
export const formats = { xlsx, csv, json } as const satisfies Record<string, Format>;
