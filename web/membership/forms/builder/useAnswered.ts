import { formsubmissions as submissionCalls } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { useCall } from '#web/useCall.ts';

/** How many people answered each question, by its id. */
export function useAnswered(formId: string): ReadonlyMap<string, number> {
  const { data } = useCall(submissionCalls.summary, { formId });
  return new Map(data?.questions.map(({ questionId, answered }) => [questionId, answered]));
}
