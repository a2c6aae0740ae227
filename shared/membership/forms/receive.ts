// Evaluates submitted answers. Pure: the same in the respondent's browser and on the server, which decides.
import { type AnswerProblem, answerProblem, readAnswer, takesAnswer } from './answers.ts';
import type { FormQuestion } from './definition.ts';
import { shownQuestions, type Values } from './formLogic.ts';

export interface Sent {
  readonly questionId: string;
  readonly given: string | readonly string[];
}
/** `notAsked`: an older client sent it although the question was hidden; it is kept and marked. */
export interface Kept {
  readonly questionId: string;
  readonly values: string[];
  readonly notAsked?: true;
}
export interface Problem {
  readonly questionId: string;
  readonly problem: AnswerProblem;
}
export interface Received {
  readonly answers: readonly Kept[];
  readonly problems: readonly Problem[];
  /** Question ids that aren't in this version of the form. */
  readonly unknown: readonly string[];
}

/** The questions to show while a form is filled in: what has been typed counts as the server will read it. */
export function questionsNow(questions: readonly FormQuestion[], typed: Values): FormQuestion[] {
  const read = questions.map((question) => [question.id, readAnswer(typed.get(question.id) ?? '', question) ?? []] as const);
  return shownQuestions(questions, new Map(read));
}

/**
 * Evaluates answers against the version of the form they were given to. Hidden questions are neither required nor stored, but if an older
 * client sends answers to them, those are kept and marked. If a question is answered twice, the last answer counts.
 */
export function receive(questions: readonly FormQuestion[], sent: readonly Sent[], o: { older?: boolean } = {}): Received {
  const known = new Map(questions.map((question) => [question.id, question]));
  const given = new Map(sent.map((one) => [one.questionId, one.given]));
  const unknown = [...given].filter(([id, value]) => !known.has(id) && value.length > 0).map(([id]) => id);
  const read = new Map(
    questions.filter(takesAnswer).map((question) => [question.id, readAnswer(given.get(question.id) ?? '', question)] as const),
  );
  const values = new Map([...read].map(([id, one]) => [id, one ?? []] as const));
  const shown = new Set(shownQuestions(questions, values).map(({ id }) => id));
  const asked = questions.filter((question) => takesAnswer(question) && shown.has(question.id));
  const problems = asked.flatMap((question): Problem[] => {
    const problem = answerProblem(read.get(question.id), question);
    return problem ? [{ questionId: question.id, problem }] : [];
  });
  const answers = questions.flatMap((question): Kept[] => {
    const raw = given.get(question.id) ?? '';
    const own = values.get(question.id) ?? [];
    if (shown.has(question.id)) return own.length > 0 ? [{ questionId: question.id, values: [...own] }] : [];
    const asSent = own.length > 0 ? own : [raw].flat().filter(Boolean);
    return o.older && takesAnswer(question) && asSent.length > 0 ? [{ questionId: question.id, values: [...asSent], notAsked: true }] : [];
  });
  return { answers, problems, unknown };
}
