// The files of a submission: checked when it is sent, and attached to it in the same transaction.
import { unscannedKey } from '#functions/core/aws/malwareScan.ts';
import { objectStart, removeObject } from '#functions/core/aws/objects.ts';
import { nowIso } from '#functions/core/clock.ts';
import { isOfType, startBytes } from '#functions/core/files/fileType.ts';
import { settings } from '#functions/core/settings.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import { asksForFiles, fileIn, mostFilesSent } from '#shared/membership/forms/files/fileAnswers.ts';
import type { Kept } from '#shared/membership/forms/receive.ts';
import { AnswersRefused } from '../submissions/checkAnswers.ts';
import { type FormFileRow, fileChecks, formFiles } from './rows.ts';

interface Sending {
  readonly formId: string;
  readonly submissionId: string;
  readonly personId: string;
  /** Of the start token the form was opened with. */
  readonly nonce: string | undefined;
}

interface Named {
  readonly questionId: string;
  readonly id: string;
  readonly name: string;
}

/** The files in answers to questions that ask for some. */
export function filesIn(questions: readonly FormQuestion[], answers: readonly Pick<Kept, 'questionId' | 'values'>[]): Named[] {
  const asking = new Set(questions.filter(({ fieldType }) => asksForFiles(fieldType)).map(({ id }) => id));
  return answers.flatMap(({ questionId, values }) => {
    if (!asking.has(questionId)) return [];
    return values.flatMap((value) => {
      const file = fileIn(value);
      return file ? [{ questionId, ...file }] : [];
    });
  });
}

/** Whether files were asked for of someone who has none. */
export const lacksFiles = (
  { questions }: { readonly questions: readonly FormQuestion[] },
  answers: readonly Pick<Kept, 'questionId'>[],
): boolean =>
  questions.some(
    ({ id, fieldType, retired }) => !retired && asksForFiles(fieldType) && !answers.some(({ questionId }) => questionId === id),
  );

const refused = ({ questionId, name }: Named) =>
  new AnswersRefused([{ questionId, problem: 'file' }], `${name}: This file can’t be used. Please upload it again.`);

/** Only the person who uploaded a file can send it, with the form and the question it was uploaded for, and once. */
function isTheirs(row: FormFileRow, { questionId, name }: Named, { formId, personId, nonce }: Sending): boolean {
  const isUploader = (row.personId !== undefined && row.personId === personId) || (row.nonce !== undefined && row.nonce === nonce);
  return isUploader && row.formId === formId && row.questionId === questionId && row.name === name;
}

async function checkContent(table: Table, { row }: StoredRow<FormFileRow>, named: Named): Promise<void> {
  const key = unscannedKey(table.church, row.id);
  const start = await objectStart(settings.contentBucket, key, startBytes);
  if (!start) throw refused(named);
  if (isOfType(start.bytes, row.type)) return;
  await removeObject(settings.contentBucket, key);
  throw refused(named);
}

/**
 * The operations that attach a submission's files to it. Refuses files that weren't uploaded for it, or aren't what their names say; files
 * that are attached to it already stay so.
 */
export async function attachOps(table: Table, sending: Sending, files: readonly Named[]): Promise<Op[]> {
  if (files.length === 0) return [];
  const [first] = files;
  if (first && (files.length > mostFilesSent || new Set(files.map(({ id }) => id)).size < files.length)) throw refused(first);
  const batch = table.batch();
  const asked = files.map((named) => ({ named, found: batch.get(table, formFiles, { id: named.id }) }));
  await batch.send();
  const ops = await Promise.all(
    asked.map(async ({ named, found }) => {
      const kept = found();
      if (!kept || kept.row.name !== named.name) throw refused(named);
      if (kept.row.submissionId === sending.submissionId) return [];
      if (kept.row.submissionId !== undefined || !isTheirs(kept.row, named, sending)) throw refused(named);
      await checkContent(table, kept, named);
      const row = { ...kept.row, submissionId: sending.submissionId, until: undefined };
      return [...table.put(formFiles, row, kept), ...table.set(fileChecks, { fileId: row.id, churchId: table.church, at: nowIso() })];
    }),
  );
  return ops.flat();
}
