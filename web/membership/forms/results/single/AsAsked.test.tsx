/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { AsAsked } from './AsAsked.tsx';

test('what stood above the questions, what a heading said and what could be chosen is there, in the language it was read in', async () => {
  const base = { required: false, choices: [] };
  const asked: FormQuestion[] = [
    {
      ...base,
      id: 'top',
      title: 'Camp',
      fieldType: 'Heading',
      description: 'At your own risk.',
      languages: { de: { description: 'Auf eigene Gefahr.' } },
    },
    {
      ...base,
      ...{ id: 'food', title: 'Food', fieldType: 'Multiple Choice' },
      choices: [
        { value: 'm', text: 'Meat' },
        { value: 'v', text: 'Vegetables' },
      ],
      languages: { de: { choices: ['Fleisch', 'Gemüse'] } },
    },
  ];
  const answers = [{ id: 'a', churchId: 'c', formSubmissionId: 's', questionId: 'food', value: 'v', values: ['v'] }];
  renderStaff(
    <main>
      <AsAsked submission={{ id: 'submission1', intro: 'Wir fahren.', language: 'de', asked, answers }} />
    </main>,
    [],
    {},
  );
  const main = await screen.findByRole('main');
  expect([...main.querySelectorAll('h3, p')].map(({ textContent }) => textContent)).toEqual([
    ...['Wir fahren.', 'Camp', 'Auf eigene Gefahr.', 'Food', 'Fleisch · Gemüse', 'Gemüse'],
  ]);
});
