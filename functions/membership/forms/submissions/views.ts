// Converts submission rows to responses, always with the questions as they were asked.
import type { Caller } from '#functions/core/auth/caller.ts';
import { hashOf } from '#functions/core/random.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { joined, shownAnswer } from '#shared/membership/forms/answers.ts';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import type { StaffAction } from '#shared/membership/forms/memberpermissions.ts';
import type { Answer, FormSubmission } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { type PersonRow, people } from '../../table.ts';
import { paymentView } from '../payment/amountDue.ts';
import type { FormVersionRow, SubmissionRow } from '../rows.ts';
import { type OwnerRights, seesPeople } from '../rules.ts';
import { isOwner, questionViews } from '../views.ts';

export interface Seeing {
  readonly caller: Caller;
  readonly churchId: string;
  readonly action: StaffAction | undefined;
  /** What the form lets senders do. */
  readonly owner: OwnerRights;
  /** People's names by id, if the caller can see people. */
  readonly names?: ReadonlyMap<string, string>;
  /** What others sent, and is the caller's nevertheless (`guardians.ts`). */
  readonly theirs?: ReadonlySet<string>;
}

const isOwn = ({ caller, theirs }: Seeing, { id, submittedBy }: SubmissionRow): boolean =>
  isOwner(caller, submittedBy) || theirs?.has(id) === true;

/** Only what no one signed for can be attached to a person, and only by staff who confirm it (decision F6). */
export const isAttachable = ({ submittedBy, held, contentType, contentId, attachedBy }: SubmissionRow): boolean =>
  !submittedBy && !held && (contentType !== 'person' || contentId === '' || attachedBy !== undefined);

function answerViews(o: Seeing, row: SubmissionRow, questions: readonly FormQuestion[]): Answer[] {
  const known = new Map(questions.map((question) => [question.id, question]));
  const seesAll = o.action === 'admin' || isOwn(o, row);
  return row.answers.map(({ questionId, values, notAsked }) => {
    const isHidden = !seesAll && known.get(questionId)?.sensitive === true;
    return {
      id: hashOf(`${row.id} ${questionId}`).slice(0, 11),
      ...{ churchId: o.churchId, formSubmissionId: row.id, questionId, notAsked },
      ...(isHidden ? { value: '', values: [], hidden: true } : { value: joined(values), values: [...values] }),
    };
  });
}

export function submissionView(o: Seeing, { row, version }: StoredRow<SubmissionRow>, asked: FormVersionRow | undefined): FormSubmission {
  const isTheirs = isOwn(o, row);
  const isStaff = o.action !== undefined;
  const isAdmin = o.action === 'admin';
  const all = asked?.questions ?? [];
  const { id, formId, contentType, contentId, submittedBy, held, until, number } = row;
  return {
    ...{
      id,
      churchId: o.churchId,
      formId,
      contentType,
      contentId,
      submissionDate: row.submitted,
      formVersion: number,
      language: row.language,
    },
    ...{ submittedBy, revisionDate: row.revised, revisedBy: row.revisedBy },
    questions: questionViews(o.churchId, formId, all),
    intro: (row.language && asked?.languages?.[row.language]?.description) || asked?.description,
    asked: all.filter(({ retired }) => !retired),
    answers: answerViews(o, row, all),
    byName: submittedBy && o.names?.get(submittedBy),
    aboutName: contentType === 'person' ? o.names?.get(contentId) : undefined,
    ...(isStaff ? { held, until, version, withoutFiles: row.withoutFiles } : isTheirs ? { until, version } : {}),
    payment: isStaff || isTheirs || !submittedBy ? paymentView(row, isStaff) : undefined,
    attached: row.attachedBy ? true : undefined,
    can: {
      change: isAdmin || (isTheirs && o.owner.change),
      remove: isAdmin || (isTheirs && o.owner.withdraw),
      release: isAdmin && held !== undefined,
      attach: isAdmin && seesPeople(o.caller) && isAttachable(row),
    },
  };
}

/** The display names of people: one request for up to a hundred. */
export async function namesOf(table: Table, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const batch = table.batch();
  const asked = [...new Set(ids)].filter(Boolean).map((id) => batch.get(table, people, { id }));
  await batch.send();
  const rows: PersonRow[] = asked.flatMap((answer) => answer()?.row ?? []);
  return new Map(rows.map(({ id, name }) => [id, name.display]));
}

/** Whose names a submission shows. */
export const namedIn = ({ submittedBy, contentType, contentId }: SubmissionRow): string[] =>
  [submittedBy ?? '', contentType === 'person' ? contentId : ''].filter(Boolean);

/** One display line for each answer. */
export const shownAnswers = ({ answers }: SubmissionRow, { questions }: FormVersionRow) =>
  answers.flatMap(({ questionId, values }) => {
    const question = questions.find(({ id }) => id === questionId);
    return question ? [{ question: question.title, answer: shownAnswer(values, question) }] : [];
  });
