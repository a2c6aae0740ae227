/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { LoginScreen } from '../LoginScreen.tsx';

const open = (answers: Parameters<typeof renderSignedIn>[1] = {}) => renderSignedIn(<LoginScreen />, answers, '/login?action=register');

test('blank fields are named, spaces count as blank', async () => {
  const { user, server } = open();
  await user.type(await screen.findByLabelText('First name'), '   ');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(screen.getByText('Please enter your first name.')).toBeTruthy();
  expect(screen.getByText('Please enter your last name.')).toBeTruthy();
  expect(screen.getByText('Please enter a valid email address.')).toBeTruthy();
  expect(server.calls()).not.toContain('POST /users/register');
});

test('a registration is sent trimmed, with the origin only, and completes', async () => {
  const { user, server } = open({ 'POST /users/register': () => ({ id: 'user0000001' }) });
  await user.type(await screen.findByLabelText('First name'), ' Anna ');
  await user.type(screen.getByLabelText('Last name'), 'Berg');
  await user.type(screen.getByLabelText('Email'), 'anna@grace.test{Enter}');
  expect(await screen.findByRole('heading', { name: 'Registration Complete' })).toBeTruthy();
  const body = { firstName: 'Anna', lastName: 'Berg', email: 'anna@grace.test', appName: 'Narthex', appUrl: 'http://localhost' };
  expect(server.last('POST /users/register')?.body).toEqual(body);
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login');
});

test('what the server objects to is listed', async () => {
  const { user } = open({ 'POST /users/register': () => ({ errors: ['This one.', 'And that one.'] }) });
  await user.type(await screen.findByLabelText('First name'), 'Anna');
  await user.type(screen.getByLabelText('Last name'), 'Berg');
  await user.type(screen.getByLabelText('Email'), 'anna@grace.test{Enter}');
  const listed = (await screen.findByRole('alert')).querySelectorAll('li');
  expect([...listed].map((item) => item.textContent)).toEqual(['This one.', 'And that one.']);
});
