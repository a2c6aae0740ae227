// Answers of every type that try to be more than text: on the wire they are read back as they were sent.
import { expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { hostileTexts } from '#shared/hostileTextsTesting.ts';
import { answerProblem, joined, readAnswer, takesAnswer } from '#shared/membership/forms/answers.ts';
import { type FormQuestion, fieldTypes } from '#shared/membership/forms/definition.ts';
import { asksForFiles } from '#shared/membership/forms/files/fileAnswers.ts';
import { priceChoices } from '#shared/membership/forms/payment.ts';
import { FormSubmission, Results } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { formsStage } from '../stageTesting.ts';
import { ask, asks, opened, sent } from '../testing.ts';

const at = formsStage();

// What a choice can be called: a text of its own, not too long for a label.
const choices = [...new Set(hostileTexts.map((text) => text.trim()))]
  .filter((text) => text && text.length <= 500 && !text.includes('\u0000'))
  .map((value) => ({ value, text: value }));
const types = fieldTypes.filter((fieldType) => takesAnswer({ fieldType }) && !asksForFiles(fieldType));

/** A payment has a price; a form has not so many of them. */
const priced = [...priceChoices({ amount: '5.00', fundId: newId() }), ...choices.slice(0, 90)];
const chunks = <T>(all: readonly T[], size: number): T[][] =>
  all.length > size ? [all.slice(0, size), ...chunks(all.slice(size), size)] : [[...all]];

interface Asked {
  readonly text: string;
  readonly question: FormQuestion;
  readonly expected: readonly string[];
}

test.each(types)('%s', async (fieldType) => {
  const isPayment = fieldType === 'Payment';
  const all = hostileTexts.map((text) => ({
    text,
    question: asks(`About ${text}`.slice(0, 100), fieldType, { choices: isPayment ? priced : choices }),
  }));
  const valid = all.flatMap(({ text, question }) => {
    const read = readAnswer([text], question);
    return read && read.length > 0 && !answerProblem(read, question) ? [{ question, text, expected: read }] : [];
  });
  for (const part of chunks(valid, isPayment ? 20 : 1000)) await readBack(part);
});

async function readBack(valid: readonly Asked[]): Promise<void> {
  const { id: formId } = await at.form(valid.map(({ question }) => question));
  const { formVersion } = await opened(formId, at.member.token);
  const answers = valid.map(({ question, text }) => ({ questionId: question.id, values: [text] }));
  const stored = await sent({ formId, formVersion, answers }, at.member.token);
  expect(stored.error).toBeUndefined();
  const expected = valid.map(({ question, expected: values }) => [question.id, joined(values), [...values]]);
  const seen = ({ answers: found = [] }: FormSubmission) => found.map(({ questionId, value, values }) => [questionId, value, values]);
  const get = (path: string) => ask('GET', path, { token: at.staff.token, wantsJson: true });
  const loaded = (await get(`/formsubmissions/${stored.id}`)).of(FormSubmission);
  const [result] = (await get(`/formsubmissions/results/${formId}`)).of(Results).submissions;
  expect([seen(loaded), result && seen(result)]).toEqual([expected, expected]);
  expect(loaded.asked?.map(({ title }) => title)).toEqual(valid.map(({ question }) => question.title.trim()));
}
