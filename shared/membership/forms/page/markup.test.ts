import { expect, test } from '@jest/globals';
import type { FieldType, FormQuestion } from '../definition.ts';
import { formMarkup } from './markup.ts';

const drawn = (fieldType: FieldType, o: Partial<FormQuestion> = {}, values: readonly string[] = []) => {
  const question = { id: 'drink', title: 'Drink', fieldType, required: false, choices: [{ value: 't', text: 'Tea' }], ...o };
  const page = { formVersion: 1, language: 'en', locale: 'en-US', optional: '(optional)', prefix: 'f', hasScript: false };
  return formMarkup({ ...page, questions: [question], values: new Map([['drink', values]]), errors: new Map(), say: (key) => key });
};
const none = '<input type="radio" name="q-drink" value=""><span>noAnswer</span>';

test('radio buttons that need no answer can be taken back', () => {
  for (const fieldType of ['Multiple Choice', 'Yes/No'] as const) {
    expect(drawn(fieldType)).toContain(none);
    expect(drawn(fieldType, { required: true })).not.toContain('noAnswer');
  }
  expect(drawn('Checkbox')).not.toContain('noAnswer');
});

test('what comes back with an answer has that one chosen, and not none', () => {
  const markup = drawn('Multiple Choice', {}, ['t']);
  expect(markup.match(/<input[^>]* checked[^>]*>/g)).toEqual(['<input type="radio" name="q-drink" value="t" checked>']);
  expect(markup).toContain(none);
});
