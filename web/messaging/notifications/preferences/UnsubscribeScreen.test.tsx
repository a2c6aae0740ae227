/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { refused } from '#web/session/testing/fakeServer.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { EntryShell } from '#web/ui/shell/EntryShell.tsx';
import { UnsubscribeScreen } from './UnsubscribeScreen.tsx';

const stop = 'POST /notificationPreferences/unsubscribe';
const open = (answer: () => unknown, at = '/unsubscribe?token=abc') =>
  renderSignedIn(<UnsubscribeScreen frame={EntryShell} />, { [stop]: answer }, at);

test('asks first; then says what has ended and how it begins again', async () => {
  const { user, server } = open(() => ({ kind: 'task', churchName: 'Grace' }));
  const yes = await screen.findByRole('button', { name: 'Unsubscribe' });
  expect(server.calls()).not.toContain(stop);
  await user.click(yes);
  expect(await screen.findByText(/Grace won’t send you any more emails about “Tasks”/)).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Go to notification settings' })).getAttribute('href')).toBe('/notifications/settings');
});

test('a token that is not known leads to the settings', async () => {
  const { user } = open(() => refused('notFound'));
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText('This link no longer works')).toBeTruthy();
});

test('a fault can be tried again', async () => {
  const { user } = open(() => refused('tooMany'));
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts.');
  expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeTruthy();
});

test('without a token nothing is asked', async () => {
  open(() => ({}), '/unsubscribe');
  expect(await screen.findByText('This link no longer works')).toBeTruthy();
});
