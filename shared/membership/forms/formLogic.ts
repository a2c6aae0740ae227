// Which questions of a form are shown, given the answers so far (decision F10): the same code in the browser and on the server.
import type { FormQuestion, ShowWhen } from './definition.ts';

/** Answers by question id; unanswered ones are absent or empty. */
export type Values = ReadonlyMap<string, readonly string[]>;

type Rule = ShowWhen['rules'][number];
const plain = (text: string) => text.trim().toLowerCase();

/** Compares numbers as numbers, and dates (`YYYY-MM-DD`) as dates; `NaN` for anything else. */
function compared(one: string, other: string): number {
  const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
  if (isDay(one) && isDay(other)) return one < other ? -1 : one > other ? 1 : 0;
  const [left, right] = [one, other].map((text) => (text.trim() === '' || isDay(text) ? Number.NaN : Number(text)));
  return left === undefined || right === undefined ? Number.NaN : left - right;
}

function holds({ operator, value = '' }: Rule, given: readonly string[]): boolean {
  const is = () => given.some((one) => plain(one) === plain(value));
  switch (operator) {
    case 'answered':
      return given.length > 0;
    case 'is':
      return is();
    case 'isNot':
      return !is();
    case 'contains':
      return value !== '' && given.some((one) => plain(one).includes(plain(value)));
    case 'greater':
      return given.some((one) => compared(one, value) > 0);
    case 'less':
      return given.some((one) => compared(one, value) < 0);
  }
}

function isShown({ showWhen }: FormQuestion, shown: ReadonlySet<string>, values: Values): boolean {
  if (!showWhen || showWhen.rules.length === 0) return true;
  // Hidden and later questions count as unanswered.
  const answerOf = (id: string) => (shown.has(id) ? (values.get(id) ?? []) : []);
  const rule = (one: Rule) => holds(one, answerOf(one.questionId));
  return showWhen.match === 'all' ? showWhen.rules.every(rule) : showWhen.rules.some(rule);
}

/** The visible questions in order; includes headings, but not retired questions. */
export function shownQuestions(questions: readonly FormQuestion[], values: Values): FormQuestion[] {
  const shown = new Set<string>();
  return questions.filter((question) => {
    if (question.retired || !isShown(question, shown, values)) return false;
    shown.add(question.id);
    return true;
  });
}
