// A submission under an existing id is either a resend or a change (decision F5).
import { nowIso } from '#functions/core/clock.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import { Refusal } from '#shared/errors.ts';
import type { Kept } from '#shared/membership/forms/receive.ts';
import type { FormSubmissionSave } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { attachOps, filesIn } from '../files/attach.ts';
import type { LoadedForm } from '../load.ts';
import { isSameDue } from '../payment/amountDue.ts';
import { type FormVersionRow, formVersions, type SubmissionRow, submissions } from '../rows.ts';
import { ownerRights } from '../rules.ts';
import { checkAbout, checkConsent, circleOf } from './about.ts';
import { judged } from './checkAnswers.ts';
import { isTheirs } from './guardians.ts';
import { answersIn, isOurs } from './sentTo.ts';

interface Revised {
  readonly kept: StoredRow<SubmissionRow>;
  readonly asked: FormVersionRow;
  readonly isOwn: boolean;
}

const inOrder = (answers: readonly Pick<Kept, 'questionId' | 'values'>[]) =>
  JSON.stringify(answers.map(({ questionId, values }) => [questionId, values]).toSorted());

/** Older clients send only the questions they know; other answers stay. */
function overlaid(row: SubmissionRow, save: FormSubmissionSave): FormSubmissionSave {
  if (isOurs(save)) return save;
  const sent = new Set(answersIn(save).map(({ questionId }) => questionId));
  const left = row.answers.filter(({ questionId }) => !sent.has(questionId));
  return { ...save, answers: [...(save.answers ?? []), ...left.map(({ questionId, values }) => ({ questionId, values: [...values] }))] };
}

/** Whether the same submission was stored before, so that only its response was lost. */
function isSame(row: SubmissionRow, asked: FormVersionRow, save: FormSubmissionSave): boolean {
  try {
    return inOrder(judged(asked, save)) === inOrder(row.answers);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * Whom it is about from now on. Older staff clients merge two people by saving what is about the one with the id of the other, without its
 * answers, before they delete the one; that is for the form’s admins.
 */
async function aboutNow({ table, caller, action, zone }: LoadedForm, row: SubmissionRow, save: FormSubmissionSave): Promise<string> {
  const { contentId } = save;
  if (isOurs(save) || action !== 'admin' || row.contentType !== 'person' || !contentId || contentId === row.contentId) return row.contentId;
  checkAbout(await circleOf(table, caller, contentId, zone), caller, action);
  return contentId;
}

/**
 * Staff with the role `admin` can change it, and its sender, or the other guardian of a child, if the form allows that and is open. Anyone else is refused: an id doesn't give access to
 * another's submission.
 */
export async function reviseOrRepeat(loaded: LoadedForm, known: StoredRow<SubmissionRow>, save: FormSubmissionSave): Promise<Revised> {
  const { form, table, caller, action, zone } = loaded;
  const { row } = known;
  const asked = (await table.get(formVersions, { formId: row.formId, number: row.number }))?.row;
  if (row.formId !== form.row.id || !asked) throw new Refusal('sentAlready');
  const isOwn = await isTheirs(table, caller, row, zone);
  const contentId = await aboutNow(loaded, row, save);
  const isRepeated =
    contentId === row.contentId && isSame(row, asked, save) && (isOwn || action === 'admin' || row.submittedBy === undefined);
  if (isRepeated) return { kept: known, asked, isOwn };
  const mayChange = action === 'admin' || (isOwn && ownerRights(form.row, zone).change);
  if (known.removedAt || !mayChange) throw new Refusal('sentAlready');
  if (save.version !== undefined && Number(save.version) !== known.version) throw new Refusal('outdated');
  const answers = judged(asked, overlaid(row, save));
  checkConsent(
    await circleOf(table, caller, row.contentType === 'person' ? row.contentId : (row.submittedBy ?? ''), zone),
    asked.questions,
    answers,
  );
  if (row.payment && !isSameDue(asked, row.answers, answers)) throw new Refusal('billAnswers');
  const revised = { ...row, contentId, answers: [...answers], revised: nowIso(), revisedBy: caller.personId || undefined };
  const who = { formId: form.row.id, submissionId: row.id, personId: caller.personId, nonce: undefined };
  await table.write(table.put(submissions, revised, known), await attachOps(table, who, filesIn(asked.questions, answers)));
  return { kept: { row: revised, version: known.version + 1 }, asked, isOwn };
}
