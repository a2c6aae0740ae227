// Reading someone else's sensitive answers leaves a line in the audit log before they are sent (decision F12).
import { later } from '#functions/core/clock.ts';
import type { Answer, FormSubmission } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import type { LoadedForm } from '../load.ts';
import { forms, sensitiveReads, submissions } from '../rows.ts';
import { isOwner } from '../views.ts';

interface Shown extends Pick<FormSubmission, 'id' | 'submittedBy' | 'contentType' | 'contentId' | 'asked'> {
  readonly answers?: readonly Pick<Answer, 'questionId' | 'values' | 'hidden'>[] | undefined;
}
type Reader = Pick<LoadedForm, 'table' | 'caller' | 'form'>;

/** Whether it shows what someone else answered to a sensitive question. */
function isSensitive({ caller }: Reader, { submittedBy, asked = [], answers = [] }: Shown): boolean {
  if (isOwner(caller, submittedBy)) return false;
  const sensitive = new Set(asked.filter((question) => question.sensitive).map(({ id }) => id));
  return answers.some(({ questionId, hidden, values }) => sensitive.has(questionId) && !hidden && values.length > 0);
}

const personOf = ({ submittedBy, contentType, contentId }: Shown) => (contentType === 'person' ? contentId : undefined) || submittedBy;

/** One line for a list, or for a single submission, which is also about its person; at most one an hour of each, however often it is shown. */
export async function noteRead(reader: Reader, shown: readonly Shown[]): Promise<void> {
  const { table, caller, form } = reader;
  const [one, ...others] = shown.filter((view) => isSensitive(reader, view));
  if (!one) return;
  const isSingle = others.length === 0 && shown.length === 1;
  const subject = isSingle ? { kind: submissions.name, id: one.id ?? '' } : { kind: forms.name, id: form.row.id };
  const seen = { id: subject.id, personId: caller.personId };
  if (await table.get(sensitiveReads, seen)) return;
  const personId = isSingle ? personOf(one) : undefined;
  const about = personId ? { about: { personId } } : {};
  await table.write(
    table.set(sensitiveReads, { ...seen, until: later(hourMs).toISOString() }),
    table.note('membership', 'read', { ...subject, label: form.row.name, ...about }),
  );
}
