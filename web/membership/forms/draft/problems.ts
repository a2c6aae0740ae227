// What is wrong with a draft, question by question. Pure; the server checks the same (`definitionProblem`).
import { windowOf } from '#shared/membership/forms/access.ts';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import { priceOf } from '#shared/membership/forms/payment.ts';
import { parseWallTime } from '#shared/time/wallTime.ts';
import type { FormDraft } from './formDraft.ts';

export type ProblemCode =
  | 'name'
  | 'window'
  | 'days'
  | 'groups'
  | 'people'
  | 'many'
  | 'title'
  | 'choices'
  | 'choiceText'
  | 'choiceTwice'
  | 'consent'
  | 'price'
  | 'later'
  | 'condition';

/** `number`: the question's position from 1. */
export interface DraftProblem {
  readonly code: ProblemCode;
  readonly question?: { readonly id: string; readonly number: number; readonly title: string };
}

const mostQuestions = 150;
const mostDays = 3650;

const chooses = ({ fieldType }: FormQuestion): boolean => fieldType === 'Multiple Choice' || fieldType === 'Checkbox';

function codesOf(question: FormQuestion, before: ReadonlySet<string>): ProblemCode[] {
  const { title, fieldType, choices, description, showWhen } = question;
  const texts = choices.map(({ text }) => text.trim());
  const written = texts.filter(Boolean);
  const rules = showWhen?.rules ?? [];
  const found: readonly (readonly [ProblemCode, boolean])[] = [
    ['title', !title.trim()],
    ['choices', chooses(question) && choices.length === 0],
    ['choiceText', chooses(question) && texts.includes('')],
    ['choiceTwice', chooses(question) && new Set(written).size < written.length],
    ['consent', fieldType === 'Consent' && !description?.trim()],
    ['price', fieldType === 'Payment' && !priceOf(question)],
    ['later', rules.some(({ questionId }) => !before.has(questionId))],
    ['condition', rules.some(({ questionId, operator, value }) => before.has(questionId) && operator !== 'answered' && !value?.trim())],
  ];
  return found.flatMap(([code, isWrong]) => (isWrong ? [code] : []));
}

export function problemsOf(draft: FormDraft): DraftProblem[] {
  const { name, opens, closes, keepDays, audience, groupIds, personIds, questions } = draft;
  const isWrongTime = (text: string) => text !== '' && parseWallTime(text) === undefined;
  const { from, until } = windowOf({ opens, closes }, 'UTC');
  const before = new Set<string>();
  const ofQuestions = questions.flatMap((question, at): DraftProblem[] => {
    const { id, title, fieldType } = question;
    const codes = codesOf(question, before);
    if (fieldType !== 'Heading') before.add(id);
    return codes.map((code) => ({ code, question: { id, number: at + 1, title: title.trim() } }));
  });
  const ofForm: readonly (readonly [ProblemCode, boolean])[] = [
    ['name', !name.trim()],
    ['window', isWrongTime(opens) || isWrongTime(closes) || from >= until],
    ['days', !Number.isInteger(keepDays) || keepDays < 0 || keepDays > mostDays],
    ['groups', audience === 'groups' && groupIds.length === 0],
    ['people', audience === 'people' && personIds.length === 0],
    ['many', questions.length > mostQuestions],
  ];
  return [...ofForm.flatMap(([code, isWrong]): DraftProblem[] => (isWrong ? [{ code }] : [])), ...ofQuestions];
}
