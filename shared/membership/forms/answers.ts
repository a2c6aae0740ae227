// Answers by type of question: how they are parsed, validated, shown and exported to a table.
import { emailForm } from '../../emailForm.ts';
import type { FieldType, FormQuestion } from './definition.ts';
import { asksForFiles, fileIn, mostFiles } from './files/fileAnswers.ts';
import { splitChoices } from './splitChoices.ts';

/** Why an answer is invalid. */
export const answerProblems = [
  'required',
  'email',
  'phone',
  'number',
  'whole',
  'date',
  'tooLong',
  'choice',
  'guardian',
  'file',
  'files',
] as const;
export type AnswerProblem = (typeof answerProblems)[number];

/** As stored: a list of texts, empty if unanswered; several only for a Checkbox (decision D13) and for files. */
export type Answered = readonly string[];
type Question = Pick<FormQuestion, 'fieldType' | 'choices' | 'required' | 'nothingChosen'>;

interface Kind {
  /** Parses typed or sent text. `undefined` if it can't be parsed. */
  read(given: string, question: Question): Answered | undefined;
  check?(value: string, question: Question): AnswerProblem | undefined;
}

const line = 1000;
const area = 10_000;
/** How many characters an answer to a text question can have. */
export const mostCharacters = (fieldType: FieldType): number => (fieldType === 'Text Area' ? area : line);
const one = (given: string): Answered => (given.trim() === '' ? [] : [given.trim()]);
const within =
  (most: number) =>
  (value: string): AnswerProblem | undefined =>
    value.length > most ? 'tooLong' : undefined;
const matching =
  (form: RegExp, problem: AnswerProblem) =>
  (value: string): AnswerProblem | undefined =>
    form.test(value) ? undefined : problem;

/** A decimal comma becomes a point, unless it may separate thousands. */
const decimal = (given: string): Answered => one(given.trim().replace(/^([+-]?\d*),(\d{1,2}|\d{4,10})$/, '$1.$2'));

const yesOrNo = (given: string): Answered | undefined => {
  const word = given.trim().toLowerCase();
  if (word === '') return [];
  return ['true', 'yes', '1'].includes(word) ? ['True'] : ['false', 'no', '0'].includes(word) ? ['False'] : undefined;
};
const offered = (value: string, { choices }: Question) => (choices.some((known) => known.value === value) ? undefined : 'choice');
// Without the calendar's rules, which pages would load for this alone: a day that there isn't becomes another one.
const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value) && new Date(Date.parse(value) || 0).toISOString().startsWith(value);
const digits = (value: string) => value.replace(/\D/g, '').length;

/** Older clients send back what they got: the files, joined by commas. */
const files = (given: string): Answered => given.split(/,(?=[\w-]{11}\/)/).filter(Boolean);

const kinds: Readonly<Record<FieldType, Kind>> = {
  Textbox: { read: one, check: within(line) },
  'Text Area': { read: one, check: within(area) },
  'Multiple Choice': { read: one, check: offered },
  Checkbox: { read: (given, { choices }) => splitChoices(given, choices), check: offered },
  'Yes/No': { read: yesOrNo },
  Consent: { read: yesOrNo },
  'Whole Number': { read: one, check: matching(/^[+-]?\d{1,15}$/, 'whole') },
  Decimal: { read: decimal, check: matching(/^[+-]?(\d{1,15}(\.\d{1,10})?|\.\d{1,10})$/, 'number') },
  // Older clients send instants.
  Date: { read: (given) => one(given.trim().slice(0, 10)), check: (value) => (isDay(value) ? undefined : 'date') },
  'Phone Number': {
    read: one,
    check: (value) => (/^\+?[\d\s().\-/x]{4,40}$/i.test(value) && digits(value) >= 4 && digits(value) <= 20 ? undefined : 'phone'),
  },
  Email: { read: one, check: (value) => (value.length <= 254 && emailForm.test(value) ? undefined : 'email') },
  Payment: { read: one, check: within(line) },
  Heading: { read: () => [] },
  File: { read: files, check: (value) => (fileIn(value) ? undefined : 'file') },
  Picture: { read: files, check: (value) => (fileIn(value) ? undefined : 'file') },
};

/** Whether the question can have an answer at all; a heading can't. A payment is made after the answers are stored. */
export const takesAnswer = ({ fieldType }: Pick<Question, 'fieldType'>): boolean => fieldType !== 'Heading';
const mustAnswer = ({ fieldType, required }: Question): boolean => required && fieldType !== 'Heading' && fieldType !== 'Payment';

/** Whether an answer is a list. */
export const hasSeveral = ({ fieldType }: Pick<Question, 'fieldType'>): boolean => fieldType === 'Checkbox' || asksForFiles(fieldType);

/** Parses what was sent: a text, as from older clients, or the list of a Checkbox or of files. */
export function readAnswer(given: string | readonly string[], question: Question): Answered | undefined {
  const kind = kinds[question.fieldType];
  if (typeof given === 'string') return kind.read(given, question);
  if (hasSeveral(question)) return [...new Set(given.map((value) => value.trim()).filter(Boolean))];
  return given.length > 1 ? undefined : kind.read(given[0] ?? '', question);
}

export function answerProblem(values: Answered | undefined, question: Question): AnswerProblem | undefined {
  if (values === undefined)
    return question.fieldType === 'Checkbox' || question.fieldType === 'Yes/No' || question.fieldType === 'Consent' ? 'choice' : 'required';
  if (values.length === 0) return mustAnswer(question) ? 'required' : undefined;
  if (asksForFiles(question.fieldType) && values.length > mostFiles) return 'files';
  // A required consent that isn't given counts as unanswered.
  if (question.fieldType === 'Consent' && mustAnswer(question) && !values.includes('True')) return 'required';
  const { check } = kinds[question.fieldType];
  return values.map((value) => check?.(value, question)).find(Boolean);
}

/** The initial answer: as specified, unless nothing should be preselected. */
export function firstAnswer(question: Question): Answered {
  if (question.nothingChosen) return [];
  if (question.fieldType === 'Yes/No') return ['False'];
  const [first] = question.choices;
  return question.fieldType === 'Multiple Choice' && first ? [first.value] : [];
}

/** For older clients: a single text, with several values joined by commas. */
export const joined = (values: Answered): string => values.join(',');

/** For display: the choices by their labels, files by their names. Dates stay `YYYY-MM-DD`; Yes/No `True` or `False`. */
export const shownAnswer = (values: Answered, { choices, fieldType }: Pick<Question, 'choices' | 'fieldType'>): string => {
  const shown = asksForFiles(fieldType)
    ? (value: string) => fileIn(value)?.name ?? value
    : (value: string) => choices.find((known) => known.value === value)?.text ?? value;
  return values.map(shown).join(', ');
};

/** Whether a number keeps each digit that was typed; a sign and zeros at the end say nothing, zeros at the beginning may. */
function keepsDigits(value: string): boolean {
  const [found, whole = '', part = ''] = /^[+-]?(0|[1-9]\d*|)(?:\.(\d*?)0*)?$/.exec(value) ?? [];
  return found !== undefined && String(Math.abs(Number(value))) === `${whole || '0'}${part && `.${part}`}`;
}

/** Numeric questions give a number, so that spreadsheets can add them up. */
export function cellOf(values: Answered, question: Question): string | number {
  const [value = ''] = values;
  const isNumber = question.fieldType === 'Whole Number' || question.fieldType === 'Decimal';
  return isNumber && value !== '' && keepsDigits(value) ? Number(value) : shownAnswer(values, question);
}
