/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { refused } from '#web/session/testing/fakeServer.ts';
import { places, signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { LoginScreen } from './LoginScreen.tsx';

const anna = signedIn([userChurch('grace')]);
const app = (
  <Routes>
    <Route path="/login" element={<LoginScreen />} />
    <Route path="*" element={<p>Inside</p>} />
  </Routes>
);
const open = (answers: Parameters<typeof renderSignedIn>[1] = {}, query = '') => renderSignedIn(app, answers, `/login${query}`);

beforeEach(() => localStorage.clear());
afterEach(() => history.replaceState(null, '', '/'));

test('email and password are asked for before anything is sent', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(screen.getByText('Please enter a valid email address.')).toBeTruthy();
  expect(screen.getByText('Please enter a password.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(server.calls()).not.toContain('POST /sessions');
});

test('a wrong sign-in says so, keeps what was typed and forgets the name', async () => {
  localStorage.setItem('narthex.name', 'Anna');
  const { user } = open({ 'POST /sessions': () => refused('loginFailed') });
  expect(await screen.findByRole('heading', { name: 'Welcome back, Anna' })).toBeTruthy();
  await user.type(screen.getByLabelText('Email'), 'anna@grace.test');
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid login. Please check your email or password.');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'anna@grace.test');
  expect(screen.queryByRole('heading', { name: 'Welcome back, Anna' })).toBeNull();
  expect(localStorage.getItem('narthex.name')).toBeNull();
});

test('too many tries are told to wait', async () => {
  const { user } = open({ 'POST /sessions': () => refused('tooMany') });
  await user.type(await screen.findByLabelText('Email'), 'anna@grace.test');
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Please wait a few minutes and try again.');
});

test('the password is shown and hidden', async () => {
  const { user } = open();
  const field = await screen.findByLabelText('Password');
  expect(field).toHaveProperty('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveProperty('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveProperty('type', 'password');
});

test('signing in goes on', async () => {
  const { user, server } = open({ 'POST /sessions': () => ({ signedIn: anna }) }, '?returnUrl=%2Fpeople');
  await user.type(await screen.findByLabelText('Email'), ' anna@grace.test ');
  await user.type(screen.getByLabelText('Password'), 'secret words{Enter}');
  expect(await screen.findByText('Inside')).toBeTruthy();
  expect(server.last('POST /sessions')?.body).toEqual({ email: 'anna@grace.test', password: 'secret words', keep: true });
});

test('the sign-in is kept on the device until a day that is named, unless one does not want it', async () => {
  const { user, server } = open({ 'POST /sessions': () => ({ signedIn: anna }) });
  const keep = await screen.findByLabelText('Keep me signed in on this device');
  const hint = () => document.getElementById(keep.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(hint()).toMatch(/^Until [A-Z]\w+ \d+, \d{4}\. Each visit extends this\.$/);
  await user.click(keep);
  expect(hint()).toBe('You’ll be signed out when you close the browser, or after 12 hours.');
  await user.type(screen.getByLabelText('Email'), 'anna@grace.test');
  await user.type(screen.getByLabelText('Password'), 'secret words{Enter}');
  expect(await screen.findByText('Inside')).toBeTruthy();
  expect(server.last('POST /sessions')?.body).toMatchObject({ keep: false });
});

test('an account with two steps asks for the code, or for a recovery code', async () => {
  const second = { 'POST /sessions': () => ({ ticket: 'ticket' }), 'POST /sessions/second': () => refused('codeWrong') };
  const { user, server } = open(second);
  await user.type(await screen.findByLabelText('Email'), 'anna@grace.test');
  await user.type(screen.getByLabelText('Password'), 'secret words{Enter}');
  await user.type(await screen.findByLabelText('Code from the app'), '123456');
  expect((await screen.findByRole('alert')).textContent).toBe('That code isn’t right. Please check it and try again.');
  expect(server.last('POST /sessions/second')?.body).toEqual({ ticket: 'ticket', code: '123456' });
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText('Recovery code'), 'abcde-12345{Enter}');
  expect(server.last('POST /sessions/second')?.body).toEqual({ ticket: 'ticket', code: 'abcde-12345' });
});

test('who comes from registering is thanked', async () => {
  open({}, '?checkEmail=1');
  expect((await screen.findByRole('status')).textContent).toMatch(/^Thank you for registering!/);
});

test('who is signed in is taken on', async () => {
  open({ 'POST /sessions/resume': () => ({ signedIn: anna }) });
  expect(await screen.findByText('Inside')).toBeTruthy();
});

test('who gives is led to giving, on the site of a church that takes gifts', async () => {
  const church = { id: 'grace-churc', name: 'Grace', subDomain: 'localhost', settings: [] };
  const onSite = (configured: boolean) =>
    open({
      // The host of the tests is the church's.
      'GET /sessions/places': () => ({ ...places, portal: 'http://portal.test', site: 'http://{key}' }),
      'GET /churches/lookup': () => church,
      [`GET /churches/${church.id}`]: () => church,
      [`GET /gateways/configured/${church.id}`]: () => ({ configured }),
    });
  const first = onSite(false);
  await waitFor(() => expect(first.server.calls()).toContain(`GET /gateways/configured/${church.id}`));
  expect(screen.queryByRole('link', { name: 'Donate' })).toBeNull();
  first.unmount();
  onSite(true);
  expect((await screen.findByRole('link', { name: 'Donate' })).getAttribute('href')).toBe(`${places.give}/localhost`);
});
