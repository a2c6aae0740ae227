import { expect, test } from '@jest/globals';
import type { FieldType, FormQuestion } from '#shared/membership/forms/definition.ts';
import { formatsFor } from '#web/ui/format/format.ts';
import { barsOf, type Figures } from './barsOf.ts';

const words = { True: 'Yes', False: 'No' };
const asks = (fieldType: FieldType, ...choices: string[]): FormQuestion => ({
  ...{ id: 'q', title: 'Q', fieldType, required: false },
  choices: choices.map((value) => ({ value, text: value.toUpperCase() })),
});
const bars = (question: FormQuestion, chosen: Readonly<Record<string, number>>, numbers?: Figures['numbers']) => {
  const choices = Object.entries(chosen).map(([value, times]) => ({ value, times }));
  const figures = { questionId: 'q', answered: 1, choices, numbers };
  return barsOf(question, figures, formatsFor('en'), words).map(({ label, times }) => [label, times]);
};

test('choices come in the form’s order, with those no one chose, and what is known no more at the end', () => {
  expect(bars(asks('Checkbox', 'b', 'a', 'c'), { a: 2, old: 1, b: 1 })).toEqual([
    ['B', 1],
    ['A', 2],
    ['C', 0],
    ['old', 1],
  ]);
});
test('a yes or no has both', () => {
  expect(bars(asks('Yes/No'), { False: 3 })).toEqual([
    ['Yes', 0],
    ['No', 3],
  ]);
});
test('months come in their order', () => {
  expect(bars(asks('Date'), { '2026-12': 1, '2026-02': 2 })).toEqual([
    ['February 2026', 2],
    ['December 2026', 1],
  ]);
});
test('numbers are single or from one to another', () => {
  const numbers = {
    ...{ least: 1, most: 2000, mean: 3 },
    bars: [
      { from: 1, to: 1, times: 1 },
      { from: 1000, to: 2000, times: 4 },
    ],
  };
  expect(bars(asks('Decimal'), {}, numbers)).toEqual([
    ['1', 1],
    ['1,000 – 2,000', 4],
  ]);
});
test('own words have none', () => expect(bars(asks('Textbox'), {})).toEqual([]));
