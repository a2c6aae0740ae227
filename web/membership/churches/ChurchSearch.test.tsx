/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { refused } from '#web/session/testing/fakeServer.ts';
import { signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { ChurchSearch } from './ChurchSearch.tsx';

const hope = userChurch('hope');
const open = (answers: Parameters<typeof renderSignedIn>[1]) => {
  const [onRegister, onEntered] = [jest.fn(), jest.fn()];
  const resume = { 'POST /sessions/resume': () => ({ signedIn: signedIn([]) }) };
  return {
    onRegister,
    onEntered,
    ...renderSignedIn(<ChurchSearch onRegister={onRegister} onEntered={onEntered} />, { ...resume, ...answers }),
  };
};
const name = () => screen.getByRole('textbox', { name: 'Church name' });

test('Enter searches, and none is said', async () => {
  const { user, server } = open({ 'POST /churches/search': () => [] });
  await user.type(name(), 'zzz{Enter}');
  expect(await screen.findByText('No matches found.')).toBeTruthy();
  expect(server.last('POST /churches/search')?.body).toEqual({ name: 'zzz' });
});

test('the button searches, and a match is entered', async () => {
  const { user, onEntered } = open({ 'POST /churches/search': () => [hope.church], 'POST /churches/select': () => hope });
  await user.type(name(), 'hope');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.click(await screen.findByRole('button', { name: /Hope/ }));
  await waitFor(() => expect(onEntered).toHaveBeenCalled());
});

test('a church that cannot be entered has its sentence', async () => {
  const { user, onEntered } = open({
    'POST /churches/search': () => [hope.church],
    'POST /churches/select': () => refused('churchNotFound'),
  });
  await user.type(name(), 'hope{Enter}');
  await user.click(await screen.findByRole('button', { name: /Hope/ }));
  expect((await screen.findByRole('alert')).textContent).toBe('Error in selecting church. Please verify and try again');
  expect(onEntered).not.toHaveBeenCalled();
});

test('registering a church is asked about first', async () => {
  const { user, onRegister } = open({});
  await user.click(screen.getByRole('button', { name: 'Register a New Church' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(onRegister).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Register a New Church' }));
  await user.click(await screen.findByRole('button', { name: 'Register a church' }));
  await waitFor(() => expect(onRegister).toHaveBeenCalled());
});
