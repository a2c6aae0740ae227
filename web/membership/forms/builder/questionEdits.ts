// Changes to a list of questions. Pure; conditions stay as they are, and `problemsOf` says which no longer hold.
import type { FieldType, FormQuestion } from '#shared/membership/forms/definition.ts';
import { newChoice } from '../draft/choices.ts';
import { tidy } from '../draft/formDraft.ts';
import { hasChoices, isAsked } from '../types.ts';

export type Questions = readonly FormQuestion[];

/** Starts without an answer: no default answers for anyone. */
export const newQuestion = (fieldType: FieldType, newId: () => string): FormQuestion =>
  tidy({
    ...{ id: newId(), title: '', fieldType, required: false, nothingChosen: true },
    choices: hasChoices({ fieldType }) ? [newChoice(newId()), newChoice(newId())] : [],
  });

/** Goes behind the question `afterId`, or last. */
export function insert(questions: Questions, question: FormQuestion, afterId: string | undefined): Questions {
  const at = questions.findIndex(({ id }) => id === afterId);
  return questions.toSpliced(at < 0 ? questions.length : at + 1, 0, question);
}

export const replace = (questions: Questions, question: FormQuestion): Questions =>
  questions.map((one) => (one.id === question.id ? tidy(question) : one));

/** Changes some properties of a question. */
export const patch = (questions: Questions, id: string, part: Partial<FormQuestion>): Questions =>
  questions.map((one) => (one.id === id ? tidy({ ...one, ...part }) : one));

export const remove = (questions: Questions, id: string): Questions => questions.filter((question) => question.id !== id);

/** Before the question that is at `to` now; `to` may be the length. */
export function moveTo(questions: Questions, id: string, to: number): Questions {
  const at = questions.findIndex((question) => question.id === id);
  const question = questions[at];
  if (!question || to === at || to === at + 1) return questions;
  return questions.toSpliced(at, 1).toSpliced(to > at ? to - 1 : to, 0, question);
}

/** One place up or down; the same list at its end. */
export function step(questions: Questions, id: string, way: 'up' | 'down'): Questions {
  const at = questions.findIndex((question) => question.id === id);
  const to = way === 'up' ? at - 1 : at + 2;
  return at < 0 || to < 0 || to > questions.length ? questions : moveTo(questions, id, to);
}

export function duplicate(questions: Questions, id: string, copyId: string): Questions {
  const question = questions.find((one) => one.id === id);
  return question ? insert(questions, { ...question, id: copyId }, id) : questions;
}

/**
 * What another type has no use for is left, so that changing back loses nothing; a heading can't be required. A price isn't made of choices,
 * nor choices of a price.
 */
export function withType(question: FormQuestion, fieldType: FieldType, newId: () => string): FormQuestion {
  const isOtherKind = (fieldType === 'Payment') !== (question.fieldType === 'Payment');
  const choices = isOtherKind ? [] : question.choices;
  const lacksChoices = hasChoices({ fieldType }) && choices.length === 0;
  return {
    ...question,
    fieldType,
    required: question.required && isAsked({ fieldType }),
    choices: lacksChoices ? [newChoice(newId()), newChoice(newId())] : choices,
  };
}

/** What respondents read: old answers keep the wording they were given to. */
const wording = ({ title, description, fieldType, choices }: FormQuestion) => JSON.stringify([title, description, fieldType, choices]);
export const isReworded = (question: FormQuestion, before: FormQuestion | undefined): boolean =>
  before !== undefined && wording(question) !== wording(before);
