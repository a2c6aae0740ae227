/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { page } from '#web/session/location.ts';
import { SessionContext } from '#web/session/session.tsx';
import { refused } from '#web/session/testing/fakeServer.ts';
import { places, signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { renderUi } from '#web/ui/renderUi.tsx';
import { UserMenu } from './UserMenu.tsx';

const [grace, hope] = [userChurch('grace'), userChurch('hope')];
const both = signedIn([grace, hope]);
const go = jest.spyOn(page, 'go').mockImplementation(() => {});
beforeEach(() => localStorage.setItem('narthex.lastChurchId', grace.church.id));
afterEach(() => void go.mockClear());

const open = async (answers: Parameters<typeof renderSignedIn>[1] = {}) => {
  const drawn = renderSignedIn(<UserMenu />, { 'POST /sessions/resume': () => ({ signedIn: both }), ...answers });
  await drawn.user.click(await screen.findByRole('button', { name: 'Anna Berg’s menu' }));
  return drawn;
};

test('offers the profile, the three apps, the churches and the way out', async () => {
  await open();
  expect((await screen.findByRole('menuitem', { name: 'Profile' })).getAttribute('href')).toBe('/profile');
  expect(screen.getByRole('menuitem', { name: 'Logout' }).getAttribute('href')).toBe('/logout');
  const choices = screen.getAllByRole('menuitemradio').map((item) => [item.textContent, item.getAttribute('aria-checked')]);
  const apps = [
    ['Member portal', 'true'],
    ['Church website', 'false'],
    ['Lessons', 'false'],
  ];
  expect(choices).toEqual([...apps, ['Grace', 'true'], ['Hope', 'false']]);
});

test('what is new stands before the profile; how much it is stands on the menu’s button and is said in its name', async () => {
  const rows = [
    { label: 'Messages', count: 2, to: '/messages' },
    { label: 'Notifications', count: 1, to: '/notifications' },
  ];
  const { user } = renderSignedIn(<UserMenu first={rows} />, { 'POST /sessions/resume': () => ({ signedIn: both }) });
  const button = await screen.findByRole('button', { name: 'Anna Berg’s menu, 3 new' });
  expect(button.textContent).toContain('3');
  await user.click(button);
  const names = (await screen.findAllByRole('menuitem')).map((item) => item.getAttribute('href'));
  expect(names.slice(0, 3)).toEqual(['/messages', '/notifications', '/profile']);
});

test('another app is reached with a one-time code, never with a token', async () => {
  const { user, server } = await open({ 'POST /sessions/handover': () => ({ url: 'http://lessons.localhost/handover?code=once' }) });
  await user.click(await screen.findByRole('menuitemradio', { name: 'Lessons' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith('http://lessons.localhost/handover?code=once'));
  expect(server.last('POST /sessions/handover')?.body).toEqual({ app: 'lessons', churchId: grace.church.id, returnUrl: '/' });
});

test('another church is switched to', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('menuitemradio', { name: 'Hope' }));
  expect(localStorage.getItem('narthex.lastChurchId')).toBe(hope.church.id);
});

test('from a church’s own site one goes over to that of the other church', async () => {
  // The host of the tests is the church's.
  const away = { ...places, portal: 'http://portal.test', site: 'http://{key}' };
  const local = userChurch('localhost');
  const { user, server } = await open({
    'GET /sessions/places': () => away,
    'POST /sessions/resume': () => ({ signedIn: signedIn([local, hope]) }),
    'POST /sessions/handover': () => ({ url: 'http://hope.test/handover?code=once' }),
  });
  expect((await screen.findByRole('menuitemradio', { name: 'Localhost' })).getAttribute('aria-checked')).toBe('true');
  await user.click(screen.getByRole('menuitemradio', { name: 'Hope' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith('http://hope.test/handover?code=once'));
  expect(server.last('POST /sessions/handover')?.body).toEqual({ app: 'site', churchId: hope.church.id, returnUrl: '/my' });
});

test('an app that cannot be reached says so', async () => {
  const { user } = await open({ 'POST /sessions/handover': () => refused('tooMany') });
  await user.click(await screen.findByRole('menuitemradio', { name: 'Church website' }));
  expect(await screen.findByText('Too many attempts. Please wait a few minutes and try again.')).toBeTruthy();
  expect(go).not.toHaveBeenCalled();
});

type Session = NonNullable<ComponentProps<typeof SessionContext>['value']>;
const nothing = async () => {};
const session: Session = {
  state: 'in',
  user: both.user,
  userChurches: [],
  places,
  host: { app: 'portal' },
  can: () => false,
  switchChurch: nothing,
  signOut: nothing,
  ended: () => {},
  refresh: nothing,
  accept: () => {},
  restart: () => {},
};
/** What a server of another version might answer instead of the list. */
const answered = (list: unknown): Session => Object.assign({ ...session }, { userChurches: list });

test.each([
  ['is still loading', { ...session, state: 'loading' as const }, 'Loading churches...'],
  ['is empty', session, 'No churches available'],
  ['is no list', answered('what?'), 'Error: Invalid church data format'],
])('says so when the list of churches %s', async (_, value, sentence) => {
  const { user } = renderUi(
    <SessionContext value={value}>
      <UserMenu />
    </SessionContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Anna Berg’s menu' }));
  expect(await screen.findByRole('menuitem', { name: sentence })).toBeTruthy();
});

test('one church in the place of the list is a list of one', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { user } = renderUi(
    <SessionContext value={answered(grace)}>
      <UserMenu />
    </SessionContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Anna Berg’s menu' }));
  expect(await screen.findByRole('menuitemradio', { name: 'Grace' })).toBeTruthy();
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();
});
