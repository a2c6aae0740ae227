import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { fileIn } from '#shared/membership/forms/files/fileAnswers.ts';
import type { SubmissionRow } from '../rows.ts';
import { type FormFileRow, formFiles } from './rows.ts';

/** The files attached to a submission. A name in an answer alone proves nothing: anyone who fills in a form could write any. */
export async function filesOf(table: Table, { id, answers }: Pick<SubmissionRow, 'id' | 'answers'>): Promise<StoredRow<FormFileRow>[]> {
  const named = new Set(answers.flatMap(({ values }) => values.flatMap((value) => fileIn(value)?.id ?? [])));
  const batch = table.batch();
  const asked = [...named].map((fileId) => batch.get(table, formFiles, { id: fileId }));
  await batch.send();
  return asked.flatMap((found) => found() ?? []).filter(({ row }) => row.submissionId === id);
}
