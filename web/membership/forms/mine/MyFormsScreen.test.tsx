/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { Route, Routes } from 'react-router-dom';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import type { FormSubmission } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { keepFilling, ownerOf } from '#web/session/outbox/formStorage.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { userChurch } from '#web/session/testing/fixtures.ts';
import { churchId, renderStaff } from '#web/session/testing/renderStaff.tsx';
import { ChangeScreen } from './ChangeScreen.tsx';
import { MyFormsScreen } from './MyFormsScreen.tsx';
import { MySubmissionScreen } from './MySubmissionScreen.tsx';

const question: FormQuestion = { id: 'question001', title: 'Which team?', fieldType: 'Textbox', required: true, choices: [] };
const own: FormSubmission = {
  ...{ id: 'submission1', formId: 'form0000001', formVersion: 2, version: 4, contentType: 'person', contentId: 'child000000' },
  ...{ aboutName: 'Kim Caller', submissionDate: '2026-11-01T10:00:00.000Z', form: { id: 'form0000001', name: 'Serve', restricted: true } },
  ...{
    asked: [question],
    answers: [{ id: 'a', churchId: 'c', formSubmissionId: 'submission1', questionId: question.id, value: 'Choir', values: ['Choir'] }],
  },
  can: { change: true, remove: true, release: false },
};
const show = (at: string, answers: Parameters<typeof renderStaff>[2]) =>
  renderStaff(
    <Routes>
      <Route path="/forms" element={<MyFormsScreen />} />
      <Route path="/forms/mine/:id" element={<MySubmissionScreen />} />
      <Route path="/forms/mine/:id/change" element={<ChangeScreen />} />
    </Routes>,
    [],
    { 'GET /forms/open': () => ({ forms: [], manages: true }), 'GET /formsubmissions/my': () => [own], ...answers },
    at,
  );

afterEach(() => act(() => i18next.changeLanguage('en')));

test('what was submitted, for whom, and what this browser has not sent yet', async () => {
  const owner = ownerOf(churchId, userChurch('grace').person.id);
  const facts = {
    owner,
    formId: 'form0000002',
    id: 'draft000001',
    formVersion: 1,
    start: '',
    proof: '',
    answers: [],
    name: 'Camp',
    about: '',
  };
  await keepFilling({ ...facts, key: 'draft', state: 'draft', at: 1 });
  show('/forms', {});
  const row = await screen.findByRole('link', { name: /Serve For Kim Caller · Submitted/ });
  expect(row.getAttribute('href')).toBe('/forms/mine/submission1');
  expect(await screen.findByText('No forms are open for you right now.')).toBeTruthy();
  const unsent = within(await screen.findByRole('region', { name: 'Not sent yet' }));
  expect(unsent.getByRole('link', { name: /Camp.*Draft/ }).getAttribute('href')).toBe('/forms/form0000002');
  expect(screen.getByRole('link', { name: 'Manage forms' })).toBeTruthy();
});

test('is withdrawn after a question, and that is undone', async () => {
  let all = [own];
  const { user, server } = show('/forms/mine/submission1', {
    'GET /formsubmissions/my': () => all,
    'DELETE /formsubmissions/submission1': () => {
      all = [];
      return {};
    },
    'POST /formsubmissions/submission1/restore': () => {
      all = [own];
      return own;
    },
  });
  expect(await screen.findByRole('group', { name: 'Which team?' })).toHaveProperty('textContent', 'Which team?Choir');
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('No submissions yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: /Serve/ })).toBeTruthy();
  expect(server.calls().filter((call) => call.endsWith('/restore'))).toHaveLength(1);
});

test('is changed as it was asked; a refusal keeps what was typed', async () => {
  let fails = true;
  const { user, server } = show('/forms/mine/submission1/change', {
    'POST /formsubmissions': () => (fails ? refused('outdated') : [own]),
  });
  const field = await screen.findByRole('textbox', { name: 'Which team?' });
  await user.clear(field);
  await user.type(field, 'Band');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Someone else changed this/)).toBeTruthy();
  expect(screen.getByDisplayValue('Band')).toBeTruthy();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Answers changed.')).toBeTruthy();
  const body = [
    { id: 'submission1', formId: 'form0000001', formVersion: 2, version: 4, answers: [{ questionId: question.id, values: ['Band'] }] },
  ];
  expect(server.last('POST /formsubmissions')?.body).toEqual(body);
});

test('what was typed stays when the language changes, while the questions are loaded in the new one', async () => {
  const { user, server } = show('/forms/mine/submission1/change', {});
  const field = await screen.findByRole('textbox', { name: 'Which team?' });
  await user.type(field, ' and band');
  await act(() => i18next.changeLanguage('de'));
  await waitFor(() => expect(server.calls().filter((call) => call.startsWith('GET /formsubmissions/my'))).toHaveLength(2));
  expect(await screen.findByDisplayValue('Choir and band')).toBe(field);
});

test('another’s id leads nowhere', async () => {
  show('/forms/mine/submission9', {});
  expect(await screen.findByText('Submission not found')).toBeTruthy();
});
