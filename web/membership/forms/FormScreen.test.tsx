/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { Form } from '#shared/membership/forms/forms.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { sampleForm, sampleQuestion } from './draft/testing.ts';
import { FormScreen } from './FormScreen.tsx';

const question = sampleQuestion('name', 'Your name');
const card = sampleForm('card', 'Connect card', { questions: [question] });
const change = `POST /forms/${card.id}/change`;
const summary = { counted: 31, more: false, held: 0, questions: [{ questionId: question.id, answered: 31, choices: [] }] };

const open = (answers: Parameters<typeof renderStaff>[2], tab = '') =>
  renderStaff(
    <Routes>
      <Route path="/forms/manage/:id" element={<FormScreen />} />
      <Route path="/forms/:id" element={<p>To fill out</p>} />
    </Routes>,
    ['Membership:Forms:Edit'],
    { [`GET /forms/${card.id}`]: () => card, [`GET /formsubmissions/summary/${card.id}`]: () => summary, ...answers },
    `/forms/manage/${card.id}${tab}`,
  );
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Question' });

test('a question is reworded: who answered is told before it is saved; undo takes it back', async () => {
  const drawn = open({ [change]: ({ body }) => ({ ...card, version: 2, ...Object(body) }) });
  await drawn.user.click(await screen.findByRole('button', { name: /1\. Your name/ }));
  await drawn.user.type(await title(), '!');
  expect(await screen.findByText('31 people answered this; they keep the old wording.')).toBeTruthy();
  await drawn.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect((await title()).value).toBe('Your name');
  await drawn.user.click(screen.getByRole('button', { name: 'Redo' }));
  await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('“Connect card” saved.');
  expect(drawn.server.last(change)?.body).toMatchObject({ version: 1, questions: [{ id: question.id, title: 'Your name!' }] });
});

test('a question that is no longer asked is asked again, under its id', async () => {
  const old = { ...sampleQuestion('colour', 'Favourite colour'), retired: true as const };
  const form = { ...card, questions: [question, old] };
  const drawn = open({ [`GET /forms/${card.id}`]: () => form, [change]: ({ body }) => ({ ...card, version: 2, ...Object(body) }) });
  await drawn.user.click(await screen.findByRole('button', { name: 'Ask “Favourite colour” again' }));
  expect(await screen.findByRole('button', { name: /2\. Favourite colour/ })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'No longer asked' })).toBeNull();
  await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('“Connect card” saved.');
  const sent: Form = Object(drawn.server.last(change)?.body);
  expect(sent.questions?.map(({ id, retired }) => [id, retired])).toEqual([
    [question.id, undefined],
    [old.id, undefined],
  ]);
});

test('a question without text isn’t saved, and says so where it is missing', async () => {
  const drawn = open({});
  await drawn.user.click(await screen.findByRole('button', { name: 'Add question' }));
  await drawn.user.click(await screen.findByRole('menuitem', { name: 'Checkboxes' }));
  await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Question 2: Please enter the question.');
  expect((await title()).getAttribute('aria-invalid')).toBe('true');
  expect(drawn.server.calls()).not.toContain(change);
});

test('what someone else saved meanwhile is kept, and both wordings are asked about', async () => {
  let stored: Form = card;
  const drawn = open({
    [`GET /forms/${card.id}`]: () => stored,
    [change]: ({ body }) => {
      const { version, facts, questions } = Object(body);
      if (version !== stored.version) return refused('outdated');
      stored = { ...stored, ...JSON.parse(JSON.stringify(facts)), ...(questions && { questions }), version: 3 };
      return stored;
    },
  });
  await drawn.user.click(await screen.findByRole('button', { name: /1\. Your name/ }));
  await drawn.user.clear(await title());
  await drawn.user.type(await title(), 'Mine');
  stored = { ...card, version: 2, purpose: 'Theirs', questions: [{ ...question, title: 'Theirs' }] };
  await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Someone else edited this too' });
  expect(dialog.textContent).toContain('Mine');
  await drawn.user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(stored).toMatchObject({ version: 3, purpose: 'Theirs', questions: [{ title: 'Mine' }] }));
});

test('someone who can only fill out the form is led there', async () => {
  open({ [`GET /forms/${card.id}`]: () => ({ ...card, action: undefined, can: undefined, questions: undefined }) });
  expect(await screen.findByText('To fill out')).toBeTruthy();
});

test('staff are given a role and notified', async () => {
  const member = { id: 'part0000000', churchId: 'grace', memberId: 'ben00000000', contentType: 'form', contentId: card.id, action: 'view' };
  const drawn = open(
    {
      [`GET /memberpermissions/form/${card.id}`]: () => [{ ...member, personName: 'Ben Bennett', emailNotification: false }],
      'POST /memberpermissions': () => [],
    },
    '?tab=staff',
  );
  await drawn.user.click(await screen.findByRole('switch', { name: 'Notify Ben Bennett of each submission' }));
  await waitFor(() =>
    expect(drawn.server.last('POST /memberpermissions')?.body).toMatchObject([{ memberId: member.memberId, emailNotification: true }]),
  );
});
