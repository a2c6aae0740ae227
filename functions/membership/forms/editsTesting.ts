// For proofs: how forms are edited at random, and how they are answered.
import { newId } from '#functions/core/random.ts';
import type { FieldType, FormQuestion } from '#shared/membership/forms/definition.ts';

type Chance = (below: number) => number;

const types: readonly FieldType[] = ['Textbox', 'Whole Number', 'Checkbox', 'Multiple Choice', 'Yes/No', 'Date', 'Consent', 'Heading'];
const typeAt = (chance: Chance): FieldType => types[chance(types.length)] ?? 'Textbox';
const choicesAt = (chance: Chance) =>
  Array.from({ length: 1 + chance(3) }, (_, at) => ({ value: `c${at}, ${chance(3)}`, text: `Choice ${at}` }));

export const anyQuestion = (chance: Chance): FormQuestion => ({
  ...{ id: newId(), title: `T${chance(99)}`, fieldType: typeAt(chance), required: false, choices: choicesAt(chance) },
});

const plain: Partial<Record<FieldType, string>> = { 'Whole Number': '42', 'Yes/No': 'False', Date: '2026-02-03', Consent: 'True' };

export function anyAnswer({ fieldType, choices, required }: FormQuestion, chance: Chance): string[] {
  const values = choices.map(({ value }) => value);
  // What is required is answered.
  if (fieldType === 'Checkbox') return values.filter((_, at) => chance(2) === 0 || (required && at === 0));
  if (fieldType === 'Multiple Choice') return values.slice(0, 1);
  return fieldType === 'Heading' ? [] : [plain[fieldType] ?? 'some text'];
}

/** Renamed, of another type, required, with other choices, left out, or added to, and the other way round. */
export function anyEdit(questions: readonly FormQuestion[], chance: Chance): FormQuestion[] {
  const at = chance(questions.length);
  const change = (o: Partial<FormQuestion>) => questions.map((question, place) => (place === at ? { ...question, ...o } : question));
  switch (chance(6)) {
    case 0:
      return change({ title: `T${chance(99)}` });
    case 1:
      return change({ fieldType: typeAt(chance) });
    case 2:
      return change({ required: true });
    case 3:
      return change({ choices: choicesAt(chance) });
    case 4:
      return questions.length > 1 ? questions.filter((_, place) => place !== at) : [...questions];
    default:
      return [...questions, anyQuestion(chance)].toReversed();
  }
}
