/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { dropToken, page, takeOldToken } from '#web/session/location.ts';
import { SessionStore } from '#web/session/store.ts';
import { fakeServer, refused } from '#web/session/testing/fakeServer.ts';
import { places, signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderUi } from '#web/ui/renderUi.tsx';
import { App } from './App.tsx';

const grace = userChurch('grace', ['Membership:People:View']);
const anna = signedIn([grace]);
const open = (answers: Parameters<typeof fakeServer>[0], at = '/', session?: SessionStore) => {
  const server = fakeServer({
    'GET /sessions/places': () => places,
    'POST /sessions/resume': () => ({}),
    [`PATCH /userchurch/${anna.user.id}`]: () => ({}),
    ...answers,
  });
  void session?.start();
  return { server, ...renderUi(<App session={session} />, at) };
};
const patience = { timeout: 20_000 };
beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

test('a stranger at the portal signs in', async () => {
  open({});
  expect(await screen.findByRole('heading', { name: 'Sign in' }, patience)).toBeTruthy();
});

test('inside another page no one is signed in, and the only action is to open it alone', async () => {
  jest.spyOn(page, 'isFramed').mockReturnValue(true);
  const out = jest.spyOn(page, 'open').mockReturnValue();
  const { user, server } = open({});
  await user.click(await screen.findByRole('button', { name: 'Open in a new tab' }));
  expect(out).toHaveBeenCalledWith('http://localhost/');
  expect([screen.getAllByRole('button').length, server.asked.length]).toEqual([1, 0]);
});

test('a session that the first module has begun is taken up, not asked for again', async () => {
  localStorage.setItem('narthex.lastChurchId', grace.church.id);
  const session = new SessionStore('Narthex');
  const { server } = open({ 'POST /sessions/resume': () => ({ signedIn: anna }) }, '/', session);
  expect(await screen.findByRole('heading', { name: 'Welcome, Anna' }, patience)).toBeTruthy();
  expect(server.calls().filter((call) => call === 'POST /sessions/resume')).toHaveLength(1);
});

test('a server out of reach says so, and is tried again', async () => {
  let reachable = false;
  const { user } = open({ 'GET /sessions/places': () => (reachable ? places : refused('unexpected')) });
  expect(await screen.findByText('Can’t reach Narthex')).toBeTruthy();
  reachable = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' }, patience)).toBeTruthy();
});

test('the start of the portal greets, and offers what one may do', async () => {
  localStorage.setItem('narthex.lastChurchId', grace.church.id);
  open({ 'POST /sessions/resume': () => ({ signedIn: anna }) });
  expect(await screen.findByRole('heading', { name: 'Welcome, Anna' }, patience)).toBeTruthy();
  const next = screen.getByRole('list', { name: 'Quick actions' });
  expect([...next.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/people', '/groups', '/profile', '/churches']);
  expect(screen.getByRole('navigation', { name: 'Sections' }).textContent).toBe('HomePeople');
});

test('an address of the portal that leads nowhere says so, and the way home', async () => {
  localStorage.setItem('narthex.lastChurchId', grace.church.id);
  const { user } = open({ 'POST /sessions/resume': () => ({ signedIn: anna }) }, '/peopel');
  expect(await screen.findByRole('heading', { name: 'Page not found' }, patience)).toBeTruthy();
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Go to the home page' }));
  expect(await screen.findByRole('heading', { name: 'Welcome, Anna' }, patience)).toBeTruthy();
});

test('the token of an older client is asked about first, whatever the address', async () => {
  history.replaceState(null, '', '/people?jwt=aaa.bbb.ccc');
  takeOldToken();
  const { user } = open({ 'POST /sessions/whose': () => ({ firstName: 'Ben', lastName: 'Okafor', email: 'ben@grace.test' }) }, '/people');
  await user.click(await screen.findByRole('button', { name: 'Not me' }, patience));
  expect(await screen.findByRole('heading', { name: 'Sign in' }, patience)).toBeTruthy();
  dropToken();
  history.replaceState(null, '', '/');
});

test('a church host has the member home, and a door for newcomers', async () => {
  const site = { ...places, portal: 'http://narthex.test', site: 'http://{key}host' };
  const local = userChurch('local');
  const known = {
    'GET /sessions/places': () => site,
    'GET /churches/lookup': () => ({ id: local.church.id }),
    [`GET /churches/${local.church.id}`]: () => local.church,
  };
  const newcomer = open(known, '/welcome');
  expect(await screen.findByRole('heading', { name: 'Welcome to Local' }, patience)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login?returnUrl=%2Fwelcome');
  newcomer.unmount();
  open({ ...known, 'POST /sessions/resume': () => ({ signedIn: signedIn([local]) }) }, '/welcome');
  expect(await screen.findByRole('heading', { name: 'Welcome, Anna' }, patience)).toBeTruthy();
  expect(screen.getByText('Welcome to your page at Local.')).toBeTruthy();
});

test('the lessons app is honest about having none yet', async () => {
  const lessons = { ...places, portal: 'http://narthex.test', lessons: 'http://localhost' };
  localStorage.setItem('narthex.lastChurchId', grace.church.id);
  open({ 'GET /sessions/places': () => lessons, 'POST /sessions/resume': () => ({ signedIn: anna }) });
  expect(await screen.findByRole('heading', { name: 'Welcome to Lessons, Anna' }, patience)).toBeTruthy();
  expect(screen.getByText('No lessons yet')).toBeTruthy();
});
