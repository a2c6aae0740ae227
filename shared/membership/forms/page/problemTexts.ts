import { type AnswerProblem, mostCharacters } from '../answers.ts';
import type { FormQuestion } from '../definition.ts';
import { asksForFiles, largestMb, mostFiles } from '../files/fileAnswers.ts';
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
  file: 'file',
  files: 'files',
};

/** Of characters, or of files. */
const limitOf = ({ fieldType }: Pick<FormQuestion, 'fieldType'>) => (asksForFiles(fieldType) ? mostFiles : mostCharacters(fieldType));

/** The sentences for invalid answers, by question. */
export const problemTexts = (
  questions: readonly Pick<FormQuestion, 'id' | 'title' | 'fieldType'>[],
  problems: readonly Problem[],
  say: FormSay,
): ReadonlyMap<string, string> =>
  new Map(
    problems.flatMap(({ questionId, problem }): [string, string][] => {
      const question = questions.find(({ id }) => id === questionId);
      return question ? [[questionId, say(keys[problem], { title: question.title, most: limitOf(question), size: largestMb })]] : [];
    }),
  );
