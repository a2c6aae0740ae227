import type { Caller } from '#functions/core/auth/caller.ts';
import { downloadUrl } from '#functions/core/aws/presignedGet.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { formfiles as contract } from '#shared/membership/forms/files/formfiles.ts';
import { formAnywhere } from '../load.ts';
import { formVersions, type SubmissionRow, submissions } from '../rows.ts';
import { isTheirs } from '../submissions/guardians.ts';
import { noteRead } from '../submissions/noteRead.ts';
import { filesOf } from './ofSubmission.ts';
import { formFiles } from './rows.ts';
import { releasedKey, settle } from './settle.ts';
import { addUpload } from './upload.ts';

/**
 * Which questions of a submission have answers that the caller can read: its sender, the other guardian of a child, and those who manage the form; sensitive ones only its
 * admins. Others learn nothing of it.
 */
async function readableIn(table: Table, caller: Caller, { row }: StoredRow<SubmissionRow>): Promise<(questionId: string) => boolean> {
  const { action, zone } = await formAnywhere(table, caller, row.formId);
  if (action !== 'admin' && (await isTheirs(table, caller, row, zone))) return () => true;
  if (!action) throw new Refusal('notFound');
  if (action === 'admin') return () => true;
  const version = await table.get(formVersions, { formId: row.formId, number: row.number });
  const open = new Set(version?.row.questions.filter(({ sensitive }) => !sensitive).map(({ id }) => id));
  return (questionId) => open.has(questionId);
}

/** A file is an answer, too: reading sensitive ones is noted. */
async function noteFile(table: Table, caller: Caller, { row }: StoredRow<SubmissionRow>, questionId: string): Promise<void> {
  const [loaded, version] = await Promise.all([
    formAnywhere(table, caller, row.formId),
    table.get(formVersions, { formId: row.formId, number: row.number }),
  ]);
  const answers = row.answers.filter((answer) => answer.questionId === questionId);
  await noteRead(loaded, [{ ...row, asked: version?.row.questions ?? [], answers }]);
}

async function open(table: Table, caller: Caller, id: string): Promise<{ url: string; name: string }> {
  const kept = await table.need(formFiles, { id });
  const sent = await table.need(submissions, { id: kept.row.submissionId ?? '-' });
  const canRead = await readableIn(table, caller, sent);
  if (!canRead(kept.row.questionId)) throw new Refusal('forbidden');
  await noteFile(table, caller, sent, kept.row.questionId);
  const { state, name } = await settle(table, kept);
  if (state === 'waiting') throw new Refusal('fileScanning');
  if (state !== 'clean') throw new Refusal('fileUnsafe');
  return { url: downloadUrl(releasedKey(table.church, id)), name };
}

async function ofSubmission(table: Table, caller: Caller, submissionId: string) {
  const sent = await table.need(submissions, { id: submissionId });
  const canRead = await readableIn(table, caller, sent);
  const files = (await filesOf(table, sent.row)).filter(({ row }) => canRead(row.questionId));
  const settled = await Promise.all(files.map((kept) => settle(table, kept)));
  return settled.map(({ id, state }) => ({ id, state }));
}

export const formfiles = implement(contract, {
  add: ({ body }, context) => addUpload(context, body),
  ofSubmission: ({ submissionId }, { caller, table }) => retryOnRefusal(() => ofSubmission(table, caller, submissionId)),
  open: ({ id }, { caller, table }) => retryOnRefusal(() => open(table, caller, id)),
});
