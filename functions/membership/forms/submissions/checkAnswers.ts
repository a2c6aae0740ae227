// Checks the answers of a submission against the version of the form it was filled in with.
import { Refusal } from '#shared/errors.ts';
import type { AnswerProblem } from '#shared/membership/forms/answers.ts';
import { asksForFiles, largestMb, mostFiles } from '#shared/membership/forms/files/fileAnswers.ts';
import { type Kept, type Problem, receive } from '#shared/membership/forms/receive.ts';
import type { FormSubmissionSave } from '#shared/membership/forms/submissions/formsubmissions.ts';
import type { FormVersionRow } from '../rows.ts';
import { answersIn, isOurs } from './sentTo.ts';

/** Shown by older clients; our own app has these sentences in every language. */
const sentences: Readonly<Record<AnswerProblem, (title: string) => string>> = {
  required: (title) => `${title} is required`,
  email: (title) => `${title}: Please enter a valid email address`,
  phone: (title) => `${title}: Please enter a valid phone number`,
  number: (title) => `${title}: Please enter a valid number`,
  whole: (title) => `${title}: Please enter a valid number`,
  date: (title) => `${title}: Please enter a valid date`,
  tooLong: (title) => `${title} is too long`,
  choice: (title) => `${title}: Please choose one of the options`,
  file: (title) => `${title}: A file can’t be used. Please upload it again`,
  files: (title) => `${title}: Please upload at most ${mostFiles} files of up to ${largestMb} MB each`,
  guardian: (title) => `${title}: Only a parent or guardian can agree to this`,
};

/** Invalid answers; `problems` lets the client mark them. */
export class AnswersRefused extends Refusal {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[], sentence: string) {
    super('invalid', sentence);
    this.problems = problems;
  }
}

/**
 * Throws `AnswersRefused`, or `formChanged` for an answer to a question this version doesn't ask: nothing is dropped silently. `sawAll`:
 * conditions hid nothing from the sender, as in older clients and without script, where files can't be uploaded either: none are required
 * (decision F11).
 */
export function judged(
  { questions: asked }: Pick<FormVersionRow, 'questions'>,
  save: FormSubmissionSave,
  sawAll = !isOurs(save),
): readonly Kept[] {
  const questions = sawAll ? asked.map((one) => (asksForFiles(one.fieldType) ? { ...one, required: false } : one)) : asked;
  const { answers, problems, unknown } = receive(questions, answersIn(save), { older: sawAll });
  if (unknown.length > 0) throw new Refusal('formChanged');
  const said = problems.map(({ questionId, problem }) => sentences[problem](questions.find(({ id }) => id === questionId)?.title ?? ''));
  if (problems.length > 0) throw new AnswersRefused(problems, said.join('. '));
  if (Buffer.byteLength(JSON.stringify(answers)) > 250_000) throw new Refusal('tooLarge');
  return answers;
}
