// A form is edited at random while someone fills it in: no answer is lost, and none ends up under another question.
import { expect, test } from '@jest/globals';
import { audiences } from '#shared/membership/forms/access.ts';
import { joined } from '#shared/membership/forms/answers.ts';
import { chances } from '#shared/membership/forms/conditionsTesting.ts';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import { receive } from '#shared/membership/forms/receive.ts';
import { withRetired } from '../definition.ts';
import { anyAnswer, anyEdit, anyQuestion } from '../editsTesting.ts';
import { withFacts } from '../facts.ts';
import { emptyForm } from '../newForm.ts';
import type { FormRow, FormVersionRow } from '../rows.ts';
import { questionViews } from '../views.ts';
import { matchVersion } from './wire/matchVersion.ts';

const chance = chances(11);
const fresh = () => anyQuestion(chance);

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
      form = chance(7) === 0 ? restricted(form) : { ...next, questions: withRetired(next, anyEdit(live, chance)) };
    }
    seal();
    const asked = given?.questions.filter(({ retired }) => !retired) ?? [];
    const answers = asked.map((question) => ({ question, values: anyAnswer(question, chance) })).filter(({ values }) => values.length > 0);
    const expected = JSON.stringify(answers.map(({ question, values }) => [question.id, values]));
    const ids = answers.map(({ question }) => question.id);
    const sent = answers.map(({ question, values }) => ({ questionId: question.id, given: joined(values) }));
    const asSentBack = { ids, questions: questionViews('', form.id, given?.questions ?? []) };
    const found = matchVersion(versions, asSentBack, ({ questions }) => receive(questions, sent, { older: true }).problems.length === 0);
    const own = receive(
      given?.questions ?? [],
      answers.map(({ question, values }) => ({ questionId: question.id, given: values })),
    );
    const older = receive(found?.questions ?? [], sent, { older: true });
    for (const { answers: kept, unknown, problems } of [own, older]) {
      const isKept = JSON.stringify(kept.map(({ questionId, values }) => [questionId, values])) === expected;
      if (!isKept || problems.length > 0 || unknown.length > 0) wrong.push(JSON.stringify({ run, kept, expected, problems }));
    }
    const sameWords = asked.every(({ id, title, fieldType }) =>
      found?.questions.some((question) => question.id === id && question.title === title && question.fieldType === fieldType),
    );
    // Older clients show a consent question as Yes/No, so they may have seen either type.
    if (!sameWords && !asked.some(({ fieldType }) => fieldType === 'Consent' || fieldType === 'Yes/No')) wrong.push(`words ${run}`);
  }
  expect(wrong.slice(0, 3)).toEqual([]);
});

test('a “No” to a question is no refused consent, though older clients are shown the same', () => {
  const question: FormQuestion = { id: 'QUESTION001', title: 'Photos?', fieldType: 'Yes/No', required: false, choices: [] };
  const version = (number: number, o: Partial<FormQuestion>): FormVersionRow => ({
    ...{ ...emptyForm('form'), formId: 'FORM0000001', sealed: '', number, questions: [{ ...question, ...o }] },
  });
  const versions = [version(1, {}), version(2, { fieldType: 'Consent', required: true })];
  const numberFor = (given: string) => {
    const sent = { ids: [question.id], questions: questionViews('', 'FORM0000001', versions[1]?.questions ?? []) };
    const accepts = ({ questions }: FormVersionRow) =>
      receive(questions, [{ questionId: question.id, given }], { older: true }).problems.length === 0;
    return matchVersion(versions, sent, accepts)?.number;
  };
  expect([numberFor('False'), numberFor('True')]).toEqual([1, 2]);
});
