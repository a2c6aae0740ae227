// What an answer is, by the type of its question: how it is read, checked, shown and written into a table.
import { parseWallTime } from '../../time/wallTime.ts';
import { emailForm } from '../../words.ts';
import type { FieldType, FormQuestion } from './definition.ts';
import { splitChoices } from './splitChoices.ts';

/** Why an answer is none; also the last part of the key of its sentence. */
export type AnswerProblem = 'required' | 'email' | 'phone' | 'number' | 'whole' | 'date' | 'tooLong' | 'choice' | 'guardian';

/** As stored: a list of texts, empty without an answer; several for a Checkbox only (decision D13). */
export type Answered = readonly string[];
type Question = Pick<FormQuestion, 'fieldType' | 'choices' | 'required' | 'nothingChosen'>;

interface Kind {
  /** Of what was typed or sent. `undefined`: it cannot be read. */
  read(given: string, question: Question): Answered | undefined;
  check?(value: string, question: Question): AnswerProblem | undefined;
}

const line = 1000;
const area = 10_000;
const one = (given: string): Answered => (given.trim() === '' ? [] : [given.trim()]);
const within =
  (most: number) =>
  (value: string): AnswerProblem | undefined =>
    value.length > most ? 'tooLong' : undefined;
const matching =
  (form: RegExp, problem: AnswerProblem) =>
  (value: string): AnswerProblem | undefined =>
    form.test(value) ? undefined : problem;

const yesOrNo = (given: string): Answered | undefined => {
  const word = given.trim().toLowerCase();
  if (word === '') return [];
  return ['true', 'yes', '1'].includes(word) ? ['True'] : ['false', 'no', '0'].includes(word) ? ['False'] : undefined;
};
const offered = (value: string, { choices }: Question) => (choices.some((known) => known.value === value) ? undefined : 'choice');
const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value) && parseWallTime(value) !== undefined;
const digits = (value: string) => value.replace(/\D/g, '').length;

const kinds: Readonly<Record<FieldType, Kind>> = {
  Textbox: { read: one, check: within(line) },
  'Text Area': { read: one, check: within(area) },
  'Multiple Choice': { read: one, check: offered },
  Checkbox: { read: (given, { choices }) => splitChoices(given, choices), check: offered },
  'Yes/No': { read: yesOrNo },
  Consent: { read: yesOrNo },
  'Whole Number': { read: one, check: matching(/^[+-]?\d{1,15}$/, 'whole') },
  Decimal: { read: one, check: matching(/^[+-]?(\d{1,15}(\.\d{1,10})?|\.\d{1,10})$/, 'number') },
  // Older clients send instants.
  Date: { read: (given) => one(given.trim().slice(0, 10)), check: (value) => (isDay(value) ? undefined : 'date') },
  'Phone Number': {
    read: one,
    check: (value) => (/^\+?[\d\s().\-/x]{4,40}$/i.test(value) && digits(value) >= 4 && digits(value) <= 20 ? undefined : 'phone'),
  },
  Email: { read: one, check: (value) => (value.length <= 254 && emailForm.test(value) ? undefined : 'email') },
  Payment: { read: one, check: within(line) },
  Heading: { read: () => [] },
};

/** Whether the question has an answer at all; a heading has none. A payment is asked for once giving takes it. */
export const takesAnswer = ({ fieldType }: Pick<Question, 'fieldType'>): boolean => fieldType !== 'Heading';
const mustAnswer = ({ fieldType, required }: Question): boolean => required && fieldType !== 'Heading' && fieldType !== 'Payment';

/** Reads what was sent: a text, as older clients send it, or the list of a Checkbox. */
export function readAnswer(given: string | readonly string[], question: Question): Answered | undefined {
  const kind = kinds[question.fieldType];
  if (typeof given === 'string') return kind.read(given, question);
  if (question.fieldType === 'Checkbox') return [...new Set(given.map((value) => value.trim()).filter(Boolean))];
  return given.length > 1 ? undefined : kind.read(given[0] ?? '', question);
}

export function answerProblem(values: Answered | undefined, question: Question): AnswerProblem | undefined {
  if (values === undefined)
    return question.fieldType === 'Checkbox' || question.fieldType === 'Yes/No' || question.fieldType === 'Consent' ? 'choice' : 'required';
  if (values.length === 0) return mustAnswer(question) ? 'required' : undefined;
  // Who must agree and does not has not answered.
  if (question.fieldType === 'Consent' && mustAnswer(question) && !values.includes('True')) return 'required';
  const { check } = kinds[question.fieldType];
  return values.map((value) => check?.(value, question)).find(Boolean);
}

/** What a form begins with: as specified, unless nothing is to be chosen beforehand. */
export function firstAnswer(question: Question): Answered {
  if (question.nothingChosen) return [];
  if (question.fieldType === 'Yes/No') return ['False'];
  const [first] = question.choices;
  return question.fieldType === 'Multiple Choice' && first ? [first.value] : [];
}

/** As older clients read it: one text, several joined by commas. */
export const joined = (values: Answered): string => values.join(',');

/** As people read it: the choices as they were offered. Days stay `YYYY-MM-DD`; Yes/No `True` or `False`. */
export const shownAnswer = (values: Answered, { choices }: Pick<Question, 'choices'>): string =>
  values.map((value) => choices.find((known) => known.value === value)?.text ?? value).join(', ');

/** A number where it is typed as one, so that a table adds it up. */
export function cellOf(values: Answered, question: Question): string | number {
  const [value = ''] = values;
  const isNumber = question.fieldType === 'Whole Number' || question.fieldType === 'Decimal';
  return isNumber && value !== '' && String(Number(value)) === value ? Number(value) : shownAnswer(values, question);
}
