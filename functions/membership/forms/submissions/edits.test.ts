// A form is edited at random while someone fills it in: no answer is lost, and none ends up under another question.
import { expect, test } from '@jest/globals';
import { audiences } from '#shared/membership/forms/access.ts';
import { joined } from '#shared/membership/forms/answers.ts';
import { chances } from '#shared/membership/forms/conditionsTesting.ts';
import type { FieldType, FormQuestion } from '#shared/membership/forms/definition.ts';
import { receive } from '#shared/membership/forms/receive.ts';
import { withRetired } from '../definition.ts';
import { withFacts } from '../facts.ts';
import { emptyForm } from '../newForm.ts';
import type { FormRow, FormVersionRow } from '../rows.ts';
import { questionViews } from '../views.ts';
import { matchVersion } from './wire/matchVersion.ts';

const chance = chances(11);
const types: readonly FieldType[] = ['Textbox', 'Whole Number', 'Checkbox', 'Multiple Choice', 'Yes/No', 'Date', 'Consent', 'Heading'];
const typeAt = (): FieldType => types[chance(types.length)] ?? 'Textbox';
const choices = () => Array.from({ length: 1 + chance(3) }, (_, at) => ({ value: `c${at}, ${chance(3)}`, text: `Choice ${at}` }));

let made = 0;
const fresh = (): FormQuestion => {
  made += 1;
  return {
    id: `question${String(made % 1000).padStart(3, '0')}`,
    title: `T${chance(99)}`,
    fieldType: typeAt(),
    required: false,
    choices: choices(),
  };
};
const answerTo = ({ fieldType, choices: offered }: FormQuestion): string[] => {
  const values = offered.map(({ value }) => value);
  if (fieldType === 'Checkbox') return values.filter(() => chance(2) === 0);
  if (fieldType === 'Multiple Choice') return values.slice(0, 1);
  if (fieldType === 'Heading') return [];
  return [
    { 'Whole Number': String(chance(99)), 'Yes/No': 'False', Date: '2026-02-03', Consent: 'True' }[fieldType as string] ?? 'some text',
  ];
};

function edited(questions: readonly FormQuestion[]): FormQuestion[] {
  const at = chance(questions.length);
  const change = (o: Partial<FormQuestion>) => questions.map((question, place) => (place === at ? { ...question, ...o } : question));
  switch (chance(6)) {
    case 0:
      return change({ title: `T${chance(99)}` });
    case 1:
      return change({ fieldType: typeAt() });
    case 2:
      return change({ required: true });
    case 3:
      return change({ choices: choices() });
    case 4:
      return questions.length > 1 ? questions.filter((_, place) => place !== at) : [...questions];
    default:
      return [...questions, fresh()].toReversed();
  }
}

/** For others than before, which leaves the definition as it is. */
const restricted = (form: FormRow): FormRow =>
  withFacts(form, { audience: audiences[chance(audiences.length)] ?? 'members', personIds: [`person${chance(9)}`] });

test('both kinds of clients, 10,000 times', () => {
  const wrong: string[] = [];
  for (let run = 0; run < 5000; run++) {
    let form: FormRow = { ...emptyForm('form'), sealed: true, questions: Array.from({ length: 1 + chance(5) }, fresh) };
    const versions: FormVersionRow[] = [];
    const seal = () => {
      if (versions.at(-1)?.number !== form.number) versions.push({ ...form, formId: form.id, sealed: '' });
    };
    const edits = 1 + chance(5);
    const openedAt = chance(edits);
    let given: FormVersionRow | undefined;
    for (let edit = 0; edit < edits; edit++) {
      seal();
      if (edit === openedAt) given = versions.at(-1);
      const next = { ...form, number: form.number + 1 };
      const live = form.questions.filter(({ retired }) => !retired);
      form = chance(7) === 0 ? restricted(form) : { ...next, questions: withRetired(next, edited(live)) };
    }
    seal();
    const asked = given?.questions.filter(({ retired }) => !retired) ?? [];
    const answers = asked.map((question) => ({ question, values: answerTo(question) })).filter(({ values }) => values.length > 0);
    const expected = JSON.stringify(answers.map(({ question, values }) => [question.id, values]));
    const ids = answers.map(({ question }) => question.id);
    const found = matchVersion(versions, { ids, questions: questionViews('', form.id, given?.questions ?? []) });
    const own = receive(
      given?.questions ?? [],
      answers.map(({ question, values }) => ({ questionId: question.id, given: values })),
    );
    const older = receive(
      found?.questions ?? [],
      answers.map(({ question, values }) => ({ questionId: question.id, given: joined(values) })),
      { older: true },
    );
    for (const { answers: kept, unknown, problems } of [own, older]) {
      const isKept = JSON.stringify(kept.map(({ questionId, values }) => [questionId, values])) === expected;
      const isBlamed = problems.some(({ problem }) => problem !== 'required');
      if (!isKept || isBlamed || unknown.length > 0) wrong.push(JSON.stringify({ run, kept, expected, problems }));
    }
    const sameWords = asked.every(({ id, title, fieldType }) =>
      found?.questions.some((question) => question.id === id && question.title === title && question.fieldType === fieldType),
    );
    // Older clients show a consent question as Yes/No, so they may have seen either type.
    if (!sameWords && !asked.some(({ fieldType }) => fieldType === 'Consent' || fieldType === 'Yes/No')) wrong.push(`words ${run}`);
  }
  expect(wrong.slice(0, 3)).toEqual([]);
});
