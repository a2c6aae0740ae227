/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { refused } from '#web/session/testing/fakeServer.ts';
import { signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { stopDate } from '#web/ui/testClock.ts';
import { LoginScreen } from '../LoginScreen.tsx';

const app = (
  <Routes>
    <Route path="/login" element={<LoginScreen />} />
    <Route path="*" element={<p>Inside</p>} />
  </Routes>
);
const greeted = { 'POST /sessions/link': () => ({ firstName: 'Anna', lastName: 'Berg', email: 'anna@grace.test', churchName: 'Grace' }) };
const today = '2026-11-18T10:00:00Z';
/** A different link per test, since answers are cached per link. */
let link = 0;
const open = (answers: Parameters<typeof renderSignedIn>[1], rest = `timestamp=${Date.parse(today)}`) => {
  link += 1;
  return renderSignedIn(app, { ...greeted, ...answers }, `/login?auth=link${link}&${rest}`);
};
const type = async ({ user }: ReturnType<typeof open>, password: string, verify: string) => {
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Verify password'), `${verify}{Enter}`);
};
beforeEach(() => {
  stopDate(today);
  localStorage.clear();
});
afterEach(() => void jest.useRealTimers());

test('greets by the first name and names what is wrong with a password', async () => {
  const drawn = open({});
  expect(await screen.findByText('Hi Anna, choose a new password.')).toBeTruthy();
  await drawn.user.click(screen.getByRole('button', { name: 'Set password' }));
  expect(screen.getByText('Please enter a password.')).toBeTruthy();
  await type(drawn, 'short', 'short');
  expect(screen.getByText('Password must be at least 8 characters long.')).toBeTruthy();
  await type(drawn, 'er and long', 'er but other');
  expect(screen.getByText('Passwords do not match.')).toBeTruthy();
  expect(drawn.server.calls()).not.toContain('POST /users/setPasswordGuid');
});

test('a set password signs in with it', async () => {
  const anna = signedIn([userChurch('grace')]);
  const drawn = open({ 'POST /users/setPasswordGuid': () => ({ success: true }), 'POST /sessions': () => ({ signedIn: anna }) });
  await type(drawn, 'long enough', 'long enough');
  expect(await screen.findByText('Inside')).toBeTruthy();
  expect(drawn.server.last('POST /sessions')?.body).toEqual({ email: 'anna@grace.test', password: 'long enough', keep: true });
});

test('a link that fails leads to Forgot, which says why', async () => {
  const drawn = open({ 'POST /users/setPasswordGuid': () => ({ success: false }) });
  await type(drawn, 'long enough', 'long enough');
  expect((await screen.findByRole('alert')).textContent).toBe('The current link is expired.');
  expect(screen.getByRole('heading', { name: 'Forgot Password' })).toBeTruthy();
});

test.each([
  ['older than ten minutes', () => `timestamp=${Date.parse(today) - 600_500}`],
  ['without a timestamp', () => ''],
])('a link %s has expired, and a new one is offered', async (_, rest) => {
  const { user, server } = open({}, rest());
  expect(await screen.findByRole('heading', { name: 'Your link has expired' })).toBeTruthy();
  expect(server.calls()).not.toContain('POST /sessions/link');
  await user.click(screen.getByRole('link', { name: 'Request a new reset link' }));
  expect(await screen.findByRole('heading', { name: 'Forgot Password' })).toBeTruthy();
});

test('a link the server does not know any more has expired', async () => {
  open({ 'POST /sessions/link': () => refused('linkExpired') });
  expect(await screen.findByRole('heading', { name: 'Your link has expired' })).toBeTruthy();
});

test('an invitation needs no timestamp and greets for the church', async () => {
  open({}, 'invite=1');
  expect(await screen.findByText('Hi Anna, Grace invited you to join. Choose a password to get started.')).toBeTruthy();
});
