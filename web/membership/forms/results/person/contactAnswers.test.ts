import { expect, test } from '@jest/globals';
import type { FieldType, FormQuestion } from '#shared/membership/forms/definition.ts';
import { contactAnswers } from './contactAnswers.ts';

const asks = (id: string, fieldType: FieldType): FormQuestion => ({ id, title: id, fieldType, required: false, choices: [] });
const answer = (questionId: string, value: string) => ({
  ...{ id: questionId, churchId: 'c', formSubmissionId: 's', questionId },
  ...{ value, values: [value] },
});

const offered = (contactInfo: object, ...given: readonly (readonly [FieldType, string])[]) =>
  contactAnswers(
    {
      asked: given.map(([type], at) => asks(`q${at}`, type)),
      answers: given.map(([, value], at) => answer(`q${at}`, value)),
    },
    { contactInfo },
  ).map(({ value, fields }) => [value, fields.length]);

test('addresses and numbers that the record lacks are offered', () => {
  expect(offered({ email: 'a@a.test' }, ['Email', 'b@b.test'], ['Phone Number', '845 555 0142'], ['Textbox', '845 555 0143'])).toEqual([
    ['b@b.test', 1],
    ['845 555 0142', 3],
  ]);
});
test('those it has are not, however they are written', () => {
  const record = { email: 'Ann@home.test', homePhone: '(845) 555-0142' };
  expect(offered(record, ['Email', 'ann@HOME.test'], ['Phone Number', '845.555.0142'])).toEqual([]);
});
test('nor are empty ones, hidden ones and those that no record has room for', () => {
  expect(offered({}, ['Email', ''], ['Phone Number', '1'.repeat(31)])).toEqual([]);
});
