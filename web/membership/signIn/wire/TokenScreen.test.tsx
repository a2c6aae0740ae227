/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { refused } from '#web/session/testing/fakeServer.ts';
import { signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { TokenScreen } from './TokenScreen.tsx';

const anna = signedIn([userChurch('grace')]);
const ben = { firstName: 'Ben', lastName: 'Okafor', email: 'ben@grace.test' };
let token = 0;
const open = (answers: Parameters<typeof renderSignedIn>[1]) => {
  const onDone = jest.fn();
  token += 1;
  return { onDone, ...renderSignedIn(<TokenScreen jwt={`token${token}`} onDone={onDone} />, answers) };
};

test('shows whose account it is and signs in only when told to', async () => {
  const { user, server, onDone } = open({ 'POST /sessions/whose': () => ben, 'POST /sessions/confirm': () => ({ signedIn: anna }) });
  expect(await screen.findByText('Ben Okafor')).toBeTruthy();
  expect(screen.getByText('ben@grace.test')).toBeTruthy();
  expect(server.calls()).not.toContain('POST /sessions/confirm');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(server.calls()).toContain('POST /sessions/confirm');
});

test('"Not me" signs no one in', async () => {
  const { user, server, onDone } = open({ 'POST /sessions/whose': () => ben });
  await user.click(await screen.findByRole('button', { name: 'Not me' }));
  expect(onDone).toHaveBeenCalled();
  expect(server.calls()).not.toContain('POST /sessions/confirm');
});

test('is refused while another account is signed in', async () => {
  const { user, server, onDone } = open({ 'POST /sessions/resume': () => ({ signedIn: anna }), 'POST /sessions/whose': () => ben });
  expect((await screen.findByRole('alert')).textContent).toBe('Someone else is signed in here. Please sign out first.');
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Stay signed in as Anna' }));
  expect(onDone).toHaveBeenCalled();
  expect(server.calls()).not.toContain('POST /sessions/confirm');
});

test('asks nothing when the account is signed in already', async () => {
  const { onDone } = open({
    'POST /sessions/resume': () => ({ signedIn: anna }),
    'POST /sessions/whose': () => ({ ...ben, email: 'ANNA@grace.test' }),
  });
  await waitFor(() => expect(onDone).toHaveBeenCalled());
});

test('a token that has ended leads to the sign-in', async () => {
  const { user, onDone } = open({ 'POST /sessions/whose': () => refused('tokenEnded') });
  expect((await screen.findByRole('alert')).textContent).toBe('Your session has ended. Please sign in again.');
  await user.click(screen.getByRole('button', { name: 'Go to Login' }));
  expect(onDone).toHaveBeenCalled();
});
