// Files that were sent with forms: their rows move with the submissions, their bytes with the church's files (`arriveFiles.ts`). Here they are
// scanned anew, whatever was found elsewhere.
import { later, nowIso } from '#functions/core/clock.ts';
import type { Table } from '#functions/core/table/table.ts';
import { outgoing } from '#functions/core/transfers/declare.ts';
import { fileIn } from '#shared/membership/forms/files/fileAnswers.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { type FormFileRow, fileChecks, formFiles } from '../forms/files/rows.ts';
import type { SubmissionRow } from '../forms/rows.ts';

/** The bytes come with the last step; until then no one concludes that there are none. */
const arrivalMs = 7 * dayMs;

const unscanned = (row: FormFileRow): FormFileRow => ({
  ...row,
  ...{ state: row.state === 'clean' ? 'waiting' : row.state, arriving: undefined, until: undefined, nonce: undefined },
});
const checkOf = (table: Table, { id }: FormFileRow) => ({ fileId: id, churchId: table.church, at: nowIso() });

export const filesNamedBy = ({ answers }: Pick<SubmissionRow, 'answers'>): string[] =>
  answers.flatMap(({ values }) => values.flatMap((value) => fileIn(value)?.id ?? []));

export const sentFiles = outgoing(formFiles, {
  // An upload that was never sent is no one's.
  isOurs: ({ submissionId }) => submissionId !== undefined,
  goes: unscanned,
  arrives: (row) => ({ ...unscanned(row), arriving: later(arrivalMs).toISOString() }),
  files: ({ id, state }) => (state === 'waiting' ? [`forms/${id}`] : []),
  also: (table: Table, row) => table.set(fileChecks, checkOf(table, row)),
  alsoGone: (table: Table, row) => table.erase(fileChecks, checkOf(table, row)),
  remark: ({ state }) => (state === 'waiting' || state === 'clean' ? 'rescanned' : undefined),
  erased: { of: ({ personId }) => [personId], with: ({ submissionId }) => submissionId },
});
