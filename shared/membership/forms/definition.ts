// The definition of a form: its questions as they are stored, sent and edited.
import { choice, id, many, mapOf, maybe, type Out, shape, text, yes } from '#shared/words.ts';
import { priceOf } from './payment.ts';

/** The types on the wire; the last three are ours. Older clients get Consent as an optional Yes/No, and the others as headings. */
export const fieldTypes = [
  'Textbox',
  'Multiple Choice',
  'Yes/No',
  'Checkbox',
  'Whole Number',
  'Decimal',
  'Date',
  'Phone Number',
  'Email',
  'Text Area',
  'Payment',
  'Heading',
  'Consent',
  'File',
  'Picture',
] as const;
export type FieldType = (typeof fieldTypes)[number];

export const operators = ['is', 'isNot', 'contains', 'greater', 'less', 'answered'] as const;
/** Shows a question if `all` or `any` of the rules hold, each about an earlier question (decision F10). */
export const ShowWhen = shape({
  match: choice('all', 'any'),
  rules: many(shape({ questionId: text(20), operator: choice(...operators), value: maybe(text(500)) }), 20),
});
export type ShowWhen = Out<typeof ShowWhen>;

/** A translated question. `choices`: the labels, in the order of the choices; their values stay, so all languages share a column. */
const QuestionWords = shape({
  title: maybe(text(500)),
  description: maybe(text(5000)),
  placeholder: maybe(text(255)),
  choices: maybe(many(text(500), 100)),
});

export const Choice = shape({ value: text(500), text: text(500) });
export type Choice = Out<typeof Choice>;
/**
 * `nothingChosen`: starts without an answer, whatever its type. `sensitive`: visible only to the form's admins. `retired`: no longer asked,
 * but kept for its existing answers. `description` of a Consent is the text agreed to. The choices of a Payment are its price (`payment.ts`).
 */
export const FormQuestion = shape({
  id,
  title: text(500),
  fieldType: choice(...fieldTypes),
  required: yes,
  description: maybe(text(5000)),
  placeholder: maybe(text(255)),
  choices: many(Choice, 100),
  parentId: maybe(text(20)),
  showWhen: maybe(ShowWhen),
  nothingChosen: maybe(yes),
  sensitive: maybe(yes),
  retired: maybe(yes),
  languages: maybe(mapOf(QuestionWords)),
});
export type FormQuestion = Out<typeof FormQuestion>;

/** How many payments a form can ask for; more than a gift has funds for. */
const mostPayments = 20;
/** Active questions of a form, and all including the retired ones. */
const mostQuestions = 150;
const mostKept = 400;

/** A question in the respondent's language; untranslated texts stay as written. */
export function inLanguage(question: FormQuestion, language: string): FormQuestion {
  const words = question.languages?.[language];
  if (!words) return question;
  return {
    ...question,
    title: words.title || question.title,
    description: words.description || question.description,
    placeholder: words.placeholder || question.placeholder,
    choices:
      question.fieldType === 'Payment'
        ? question.choices
        : question.choices.map(({ value, text: said }, at) => ({ value, text: words.choices?.[at] || said })),
  };
}

/** Why a list of questions isn't a valid form, as a sentence; `undefined` if it is. */
export function definitionProblem(questions: readonly FormQuestion[]): string | undefined {
  const live = questions.filter(({ retired }) => !retired);
  if (live.length > mostQuestions) return `A form can have at most ${mostQuestions} questions.`;
  if (questions.length > mostKept) return 'This form has been changed too often. Please duplicate it and go on with the copy.';
  if (new Set(questions.map((question) => question.id)).size < questions.length) return 'A question is there twice.';
  if (live.filter(({ fieldType }) => fieldType === 'Payment').length > mostPayments)
    return `A form can have at most ${mostPayments} payments.`;
  const currencies = live.flatMap((question) => (question.fieldType === 'Payment' ? (priceOf(question)?.currency ?? []) : []));
  if (new Set(currencies).size > 1) return 'All payments of a form need the same currency.';
  const before = new Set<string>();
  for (const { id: one, title, fieldType, choices, showWhen } of live) {
    if (!title) return 'Every question needs a title.';
    if (fieldType === 'Payment' && !priceOf({ choices })) return `“${title}” needs an amount above the minimum and a fund.`;
    const chooses = fieldType === 'Multiple Choice' || fieldType === 'Checkbox';
    if (chooses && new Set(choices.map(({ value }) => value)).size < choices.length) return `The choices of “${title}” must differ.`;
    if (showWhen?.rules.some(({ questionId }) => !before.has(questionId))) return `“${title}” can only depend on earlier questions.`;
    if (fieldType !== 'Heading') before.add(one);
  }
  return undefined;
}
