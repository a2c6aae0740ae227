import { type AnswerProblem, mostCharacters } from '../answers.ts';
import type { FormQuestion } from '../definition.ts';
import type { Problem } from '../receive.ts';
import type { FormSay } from './publicForm.ts';

const keys: Readonly<Record<AnswerProblem, string>> = {
  required: 'required',
  email: 'emailForm',
  phone: 'phoneForm',
  number: 'numberForm',
  whole: 'numberForm',
  date: 'dateForm',
  tooLong: 'tooLong',
  choice: 'choice',
  guardian: 'guardian',
};

/** The sentences for invalid answers, by question. */
export const problemTexts = (
  questions: readonly Pick<FormQuestion, 'id' | 'title' | 'fieldType'>[],
  problems: readonly Problem[],
  say: FormSay,
): ReadonlyMap<string, string> =>
  new Map(
    problems.flatMap(({ questionId, problem }): [string, string][] => {
      const question = questions.find(({ id }) => id === questionId);
      return question ? [[questionId, say(keys[problem], { title: question.title, most: mostCharacters(question.fieldType) })]] : [];
    }),
  );
