import { firstAnswer } from './answers.ts';
import type { FormQuestion } from './definition.ts';
import type { Values } from './formLogic.ts';

/** What a new form begins with: Yes/No with False, a choice with its first, unless nothing is to be chosen beforehand. */
export const startingValues = (questions: readonly FormQuestion[]): Values =>
  new Map(questions.map((question) => [question.id, firstAnswer(question)] as const).filter(([, values]) => values.length > 0));
