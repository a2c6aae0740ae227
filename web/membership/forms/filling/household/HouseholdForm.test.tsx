/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { FormScreen } from '../FormScreen.tsx';

const email: FormQuestion = { id: 'question001', title: 'Email', fieldType: 'Email', required: true, choices: [] };
const choices = ['Bus', 'Car'].map((text) => ({ value: text, text }));
const how: FormQuestion = { id: 'question002', title: 'How?', fieldType: 'Multiple Choice', required: true, choices, nothingChosen: true };
const household = [
  { id: 'parent00000', name: 'Ann Bennett', sent: false },
  { id: 'child000001', name: 'Kim Bennett', sent: false },
  { id: 'child000002', name: 'Lee Bennett', sent: true },
];

test('several at once: a block each, prefilled for oneself alone, each sent once, whatever fails meanwhile', async () => {
  let offline = true;
  const saved: unknown[] = [];
  const { user, server } = renderStaff(
    <Routes>
      <Route path="/forms/:id" element={<FormScreen rich={(text) => text} />} />
    </Routes>,
    [],
    {
      'GET /forms/form0000001/fill': () => ({
        ...{ id: 'form0000001', state: 'open', name: 'Camp', contentType: 'person', questions: [email, how], formVersion: 1 },
        ...{ start: 'token', readyMs: 0, difficulty: 0, household, prefilled: [{ questionId: email.id, values: ['ann@bennett.test'] }] },
      }),
      'POST /formsubmissions': ({ body }) => {
        if (offline && JSON.stringify(body).includes('child000001')) throw new TypeError('Failed to fetch');
        saved.push(body);
        return [{ id: 'stored00001' }];
      },
    },
    '/forms/form0000001',
  );
  const block = (name: string) => within(screen.getByRole('region', { name }));
  expect(await screen.findByRole('checkbox', { name: 'Ann Bennett (you)' })).toHaveProperty('checked', true);
  expect(screen.getByRole('checkbox', { name: 'Lee Bennett' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: 'Kim Bennett' }));
  expect(await block('Ann Bennett').findByDisplayValue('ann@bennett.test')).toBeTruthy();
  const kims = await block('Kim Bennett').findByRole('textbox', { name: 'Email' });
  expect(kims).toHaveProperty('value', '');
  await user.click(block('Ann Bennett').getByRole('radio', { name: 'Bus' }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await block('Kim Bennett').findByText('Email is required')).toBeTruthy();
  expect(saved).toEqual([]);
  await user.type(kims, 'kim@bennett.test');
  await user.click(block('Kim Bennett').getByRole('radio', { name: 'Car' }));
  expect(block('Ann Bennett').getByRole('radio', { name: 'Bus' })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Submitted for Ann Bennett.')).toBeTruthy();
  expect(await block('Kim Bennett').findByText('Waiting to be sent')).toBeTruthy();
  offline = false;
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('We’ve received your answers.')).toBeTruthy();
  const answers = (mail: string, way: string) => [
    { questionId: email.id, values: [mail] },
    { questionId: how.id, values: [way] },
  ];
  expect(saved).toMatchObject([
    [{ answers: answers('ann@bennett.test', 'Bus') }],
    [{ contentType: 'person', contentId: 'child000001', answers: answers('kim@bennett.test', 'Car') }],
  ]);
  const ids = server.asked.filter(({ call }) => call === 'POST /formsubmissions').map(({ body }) => JSON.stringify(body).slice(0, 25));
  expect(new Set(ids).size).toBe(2);
});
