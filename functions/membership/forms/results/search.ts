import { holdsWords } from '#shared/caseFolding.ts';
import { shownAnswer } from '#shared/membership/forms/answers.ts';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import type { FormSubmission } from '#shared/membership/forms/submissions/formsubmissions.ts';

/**
 * Whether every word occurs in the answers or names of a submission, as its reader sees it: an answer that is hidden from them can't be
 * guessed by searching for it either.
 */
export function isFound(typed: string, { answers = [], byName = '', aboutName = '' }: FormSubmission, columns: readonly FormQuestion[]) {
  const texts = answers.map(({ questionId, values }) => {
    const question = columns.find(({ id }) => id === questionId);
    return question ? shownAnswer(values, question) : values.join(' ');
  });
  return holdsWords(typed, ...texts, byName, aboutName);
}
