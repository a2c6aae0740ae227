/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { refused } from '#web/session/testing/fakeServer.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { LoginScreen } from '../LoginScreen.tsx';

const open = (answers: Parameters<typeof renderSignedIn>[1]) => renderSignedIn(<LoginScreen />, answers, '/login?action=forgot');

test('an address that is none is named', async () => {
  const { user, server } = open({});
  await user.type(await screen.findByLabelText('Email'), 'anna{Enter}');
  expect(screen.getByText('Please enter a valid email address.')).toBeTruthy();
  expect(server.calls()).not.toContain('POST /users/forgot');
});

test('says that it is sending, then that the mail is on its way, and takes the code of the mail', async () => {
  let answer = (_: unknown) => {};
  const pending = new Promise((done) => {
    answer = done;
  });
  const { user, server } = open({
    'POST /users/forgot': () => pending,
    'POST /users/verifyCode': () => ({ authGuid: 'guid' }),
    'POST /sessions/link': () => ({ firstName: 'Anna', lastName: 'Berg', email: 'anna@grace.test' }),
  });
  await user.type(await screen.findByLabelText('Email'), 'anna@grace.test{Enter}');
  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeTruthy();
  answer({ emailed: true });
  expect(await screen.findByRole('link', { name: 'Go to Login' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(screen.getByRole('status').textContent).toMatch(/anna@grace.test/);
  await user.type(screen.getByLabelText('Code from the email'), '123456');
  expect(await screen.findByRole('heading', { name: 'Set Password' })).toBeTruthy();
  expect(server.last('POST /users/verifyCode')?.body).toEqual({ email: 'anna@grace.test', code: '123456' });
});

test('a stage that tells unknown addresses has its sentence', async () => {
  const { user } = open({ 'POST /users/forgot': () => ({ emailed: false }) });
  await user.type(await screen.findByLabelText('Email'), 'anna@grace.test{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('We could not find an account with this email address');
});

test('a code that does not fit is said and cleared', async () => {
  const { user } = open({ 'POST /users/forgot': () => ({ emailed: true }), 'POST /users/verifyCode': () => refused('codeExpired') });
  await user.type(await screen.findByLabelText('Email'), 'anna@grace.test{Enter}');
  await user.type(await screen.findByLabelText('Code from the email'), '123456');
  expect((await screen.findByRole('alert')).textContent).toBe('This code has expired. Please request a new one.');
  expect(screen.getByLabelText('Code from the email')).toHaveProperty('value', '');
});
