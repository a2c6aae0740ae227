import { expect, test } from '@jest/globals';
import { shownQuestions } from '#shared/membership/forms/formLogic.ts';
import { operatorsFor } from './operatorsFor.ts';

test('a condition can be about consent that isn’t given', () => {
  const base = { required: false, choices: [] };
  const photos = { ...base, id: 'photos', title: 'Photos', fieldType: 'Consent' as const };
  const [, isNot] = operatorsFor(photos);
  if (!isNot) throw new Error('There is no such comparison.');
  const showWhen = { match: 'all' as const, rules: [{ questionId: 'photos', operator: isNot, value: 'True' }] };
  const why = { ...base, id: 'why', title: 'Why not?', fieldType: 'Textbox' as const, showWhen };
  const shown = (...given: string[]) => shownQuestions([photos, why], new Map([['photos', given]])).map(({ id }) => id);
  expect([shown(), shown('True')]).toEqual([['photos', 'why'], ['photos']]);
});
