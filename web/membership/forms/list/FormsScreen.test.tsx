/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { sampleForm } from '../draft/testing.ts';
import { FormsScreen } from './FormsScreen.tsx';

const card = sampleForm('card', 'Connect card');
const camp = sampleForm('camp', 'Summer camp', { restricted: true, audience: 'members' });
const old = sampleForm('old', 'Last year', { archived: true });

const open = (
  answers: Parameters<typeof renderStaff>[2] = {},
  permissions: Parameters<typeof renderStaff>[1] = ['Membership:Forms:Edit'],
) =>
  renderStaff(
    <Routes>
      <Route path="/forms/manage" element={<FormsScreen />} />
      <Route path="/forms/manage/:id" element={<p>The new form</p>} />
    </Routes>,
    permissions,
    { 'GET /forms': () => [card, camp], 'GET /forms/archived': () => [old], ...answers },
    '/forms/manage',
  );

test('forms are listed and searched; archived ones have a tab of their own', async () => {
  const drawn = open();
  await screen.findByRole('link', { name: 'Connect card' });
  await drawn.user.type(screen.getByRole('textbox', { name: 'Search forms' }), 'camp');
  expect(screen.queryByRole('link', { name: 'Connect card' })).toBeNull();
  await drawn.user.clear(screen.getByRole('textbox', { name: 'Search forms' }));
  await drawn.user.click(screen.getByRole('tab', { name: 'Archived' }));
  expect(await screen.findByRole('link', { name: 'Last year' })).toBeTruthy();
});

test('a form is archived, and that is taken back', async () => {
  const drawn = open({ 'POST /forms': () => [card] });
  await drawn.user.click(await screen.findByRole('button', { name: 'More actions for Connect card' }));
  await drawn.user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  await drawn.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('“Connect card” unarchived.');
  expect(drawn.server.asked.filter(({ call }) => call === 'POST /forms').map(({ body }) => body)).toEqual([
    [{ id: card.id, archived: true }],
    [{ id: card.id, archived: false }],
  ]);
});

test('the address of a form is shown with its QR code', async () => {
  const drawn = open();
  await drawn.user.click(await screen.findByRole('button', { name: 'More actions for Connect card' }));
  await drawn.user.click(await screen.findByRole('menuitem', { name: 'Share' }));
  const dialog = await screen.findByRole('dialog', { name: 'Share “Connect card”' });
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value).toBe(`http://grace.localhost/forms/${card.id}`);
  expect(within(dialog).getByRole('img', { name: 'QR code for Connect card' })).toBeTruthy();
});

test('a new form begins with a template and is opened', async () => {
  const drawn = open({ 'POST /forms/new': () => card });
  await drawn.user.click(await screen.findByRole('button', { name: 'New form' }));
  await drawn.user.click(await screen.findByRole('radio', { name: 'Prayer request' }));
  await drawn.user.click(screen.getByRole('button', { name: 'Create form' }));
  await screen.findByText('The new form');
  const sent = drawn.server.last('POST /forms/new')?.body;
  expect(sent).toMatchObject({ contentType: 'form', facts: { name: 'Prayer request', keepDays: 90 } });
  expect(Object(sent).questions).toHaveLength(4);
});

test('who only reads the answers of a form adds none and changes none', async () => {
  open({ 'GET /forms': () => [{ ...card, can: { edit: false, view: true } }] }, []);
  await screen.findByRole('link', { name: 'Connect card' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'New form' })).toBeNull());
});
