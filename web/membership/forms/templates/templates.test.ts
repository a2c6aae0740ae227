import { describe, expect, test } from '@jest/globals';
import { definitionProblem } from '#shared/membership/forms/definition.ts';
import { formTemplate, templateKeys } from './templates.ts';

const ids = () => {
  let count = 0;
  return () => {
    count += 1;
    return `q${count}`.padEnd(11, '0');
  };
};

describe.each(templateKeys)('the template %s', (key) => {
  const { questions } = formTemplate(key, (text) => text, ids());

  test('is a form that can be saved', () => expect(definitionProblem(questions)).toBeUndefined());

  test('answers nothing for people', () => expect(questions.filter(({ nothingChosen }) => !nothingChosen)).toEqual([]));

  test('has what each type needs', () => {
    for (const { fieldType, choices, description } of questions) {
      if (fieldType === 'Consent') expect(description).toBeTruthy();
      if (fieldType === 'Checkbox' || fieldType === 'Multiple Choice') expect(choices.length).toBeGreaterThan(1);
    }
  });
});
