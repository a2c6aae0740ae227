// Which version of a form an older client has filled: it names none, but the questions it was given (decision F2).
import type { FormSubmissionSave } from '#shared/membership/forms/submissions/formsubmissions.ts';
import type { FormVersionRow } from '../../rows.ts';

interface Sent {
  readonly ids: readonly string[];
  readonly questions: NonNullable<FormSubmissionSave['questions']>;
}

const sameWords = ({ questions }: FormVersionRow, { questions: sent }: Sent): boolean =>
  sent.every(({ id, title }) => {
    const known = questions.find((question) => question.id === id && !question.retired);
    return known !== undefined && (typeof title !== 'string' || title.trim() === known.title);
  });
const asksAll = ({ questions }: FormVersionRow, { ids }: Sent): boolean =>
  ids.every((id) => questions.some((question) => question.id === id && !question.retired));

/** The newest that asks what was answered, in the very words that were sent where there is one. */
export function matchVersion(versions: readonly FormVersionRow[], sent: Sent): FormVersionRow | undefined {
  const fitting = versions.toSorted((a, b) => b.number - a.number).filter((version) => asksAll(version, sent));
  return fitting.find((version) => sameWords(version, sent)) ?? fitting[0];
}
