// For tests: random forms with conditions, and which questions a person would say are shown. Also runs in a browser.
import type { FieldType, FormQuestion, ShowWhen } from './definition.ts';

/** A seeded random generator: the same numbers below a bound in every run, wherever it runs. */
export function chances(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
type Chance = (below: number) => number;

const kinds: readonly (readonly [FieldType, readonly string[]])[] = [
  ['Textbox', ['a', 'B', 'ab', '3', '10', '2026-02-03']],
  ['Text Area', ['b', 'a b']],
  ['Multiple Choice', ['a', 'b', '3', '10']],
  ['Checkbox', ['a', 'b', 'c, d']],
  ['Yes/No', ['True', 'False']],
  ['Whole Number', ['3', '10', '-2']],
  ['Decimal', ['2.5', '10.0', '3']],
  ['Date', ['2026-02-03', '2025-12-31']],
  ['Consent', ['True']],
];
const answersTo = (fieldType: FieldType): readonly string[] => kinds.find(([kind]) => kind === fieldType)?.[1] ?? [];
const operators: readonly ShowWhen['rules'][number]['operator'][] = ['is', 'isNot', 'contains', 'greater', 'less', 'answered'];
const compared = ['A', 'b', '3', '10', '2.50', 'true', '2026-01-01', ''];

const pick = <T>(of: readonly T[], chance: Chance): T | undefined => of[chance(of.length)];
export interface ConditionCase {
  readonly questions: readonly FormQuestion[];
  /** As stored, by question id; at most one value except for a Checkbox. */
  readonly given: ReadonlyMap<string, readonly string[]>;
}

/** Conditions are also about later questions and such as don't exist: those count as unanswered. */
export function conditionCase(chance: Chance): ConditionCase {
  const questions = Array.from({ length: 1 + chance(7) }, (_, at): FormQuestion => {
    const [fieldType, answers] = pick(kinds, chance) ?? ['Textbox', []];
    const rules = Array.from({ length: chance(3) }, () => ({
      questionId: String(chance(8)),
      operator: pick(operators, chance) ?? 'is',
      value: pick(compared, chance),
    }));
    const choices = answers.map((value) => ({ value, text: value.toUpperCase() }));
    return {
      ...{ id: String(at), title: `Question ${at}`, fieldType, required: false, choices },
      ...{ showWhen: { match: chance(2) === 0 ? 'all' : 'any', rules }, retired: chance(9) === 0 },
    };
  });
  const given = new Map<string, readonly string[]>();
  for (const { id, fieldType } of questions) {
    if (chance(3) === 0) continue;
    const offered = answersTo(fieldType);
    const chosen = fieldType === 'Checkbox' ? offered.filter(() => chance(2) === 0) : [pick(offered, chance) ?? ''];
    if (chosen.length > 0) given.set(id, chosen);
  }
  return { questions, given };
}

const day = /^\d{4}-\d\d-\d\d$/;
function order(one: string, other: string): number {
  if (day.test(one) !== day.test(other) || one === '' || other === '') return Number.NaN;
  return day.test(one) ? Math.sign(Date.parse(one) - Date.parse(other)) : Number(one) - Number(other);
}

/** The questions one at a time, as a person would explain them. */
export function naivelyShown({ questions, given }: ConditionCase): string[] {
  const shown: string[] = [];
  for (const { id, showWhen, retired } of questions) {
    const results: boolean[] = [];
    for (const { questionId, operator, value = '' } of showWhen?.rules ?? []) {
      const answer = shown.includes(questionId) ? (given.get(questionId) ?? []) : [];
      const low = answer.map((one) => one.toLowerCase());
      if (operator === 'answered') results.push(answer.length > 0);
      if (operator === 'is') results.push(low.includes(value.toLowerCase()));
      if (operator === 'isNot') results.push(!low.includes(value.toLowerCase()));
      if (operator === 'contains') results.push(value !== '' && low.join('\n').includes(value.toLowerCase()));
      if (operator === 'greater') results.push(answer.some((one) => order(one, value) > 0));
      if (operator === 'less') results.push(answer.some((one) => order(one, value) < 0));
    }
    const isMet = results.length === 0 || (showWhen?.match === 'all' ? !results.includes(false) : results.includes(true));
    if (isMet && !retired) shown.push(id);
  }
  return shown;
}
