// Which version of a form an older client has filled in: it doesn't name the version, but sends the questions it received (decision F2).
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import type { FormSubmissionSave } from '#shared/membership/forms/submissions/formsubmissions.ts';
import type { FormVersionRow } from '../../rows.ts';
import { questionViews } from '../../views.ts';

type SentQuestion = NonNullable<FormSubmissionSave['questions']>[number];
interface Sent {
  readonly ids: readonly string[];
  readonly questions: readonly SentQuestion[];
}

/** What the client was shown of a question and sends back unchanged; omitted fields aren't compared. */
const shown = ['title', 'fieldType', 'required', 'choices'] as const;
const live = ({ questions }: FormVersionRow): FormQuestion[] => questions.filter(({ retired }) => !retired);

function isAsShown(version: FormVersionRow, { questions: sent }: Sent): boolean {
  const views = new Map(questionViews('', version.formId, version.questions).map((view) => [view.id, view]));
  return sent.every((question) => {
    const view = views.get(question.id ?? '');
    return view && shown.every((field) => question[field] === undefined || JSON.stringify(question[field]) === JSON.stringify(view[field]));
  });
}
const asksAll = (version: FormVersionRow, { ids }: Sent): boolean =>
  ids.every((id) => live(version).some((question) => question.id === id));

/**
 * The newest version that asks the answered questions, preferably one that matches exactly what was shown. Several may: a Consent is shown to
 * older clients as a Yes/No. Then it is the newest that `accepts` the answers, as a “No” to a question is no refused consent.
 */
export function matchVersion(
  versions: readonly FormVersionRow[],
  sent: Sent,
  accepts: (version: FormVersionRow) => boolean,
): FormVersionRow | undefined {
  const fitting = versions.toSorted((a, b) => b.number - a.number).filter((version) => asksAll(version, sent));
  if (sent.questions.length === 0) return fitting[0];
  const same = fitting.filter((version) => isAsShown(version, sent));
  const order = sent.questions.map(({ id }) => id).join();
  const asSent = (version: FormVersionRow) =>
    live(version)
      .map(({ id }) => id)
      .join() === order;
  const exact = same.filter(asSent);
  const alike = exact.length > 0 ? exact : same;
  return alike.find(accepts) ?? alike[0] ?? fitting[0];
}
