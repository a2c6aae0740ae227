/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { page } from '#web/session/location.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { places, signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { LoginScreen } from './LoginScreen.tsx';
import { LogoutScreen } from './LogoutScreen.tsx';

const app = (
  <Routes>
    <Route path="/logout" element={<LogoutScreen />} />
    <Route path="/" element={<p>Start</p>} />
    <Route path="/people" element={<p>People</p>} />
  </Routes>
);
afterEach(() => void jest.useRealTimers());
const resume = { 'POST /sessions/resume': () => ({ signedIn: signedIn([userChurch('grace')]) }) };

test('ends the session, says so, and is at the start after 300 ms', async () => {
  jest.useFakeTimers();
  localStorage.setItem('narthex.lastChurchId', 'some');
  const { server } = renderSignedIn(app, { ...resume, 'DELETE /sessions/current': () => ({}) }, '/logout');
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('You have been successfully logged out.')).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(299));
  expect(screen.queryByText('Start')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByText('Start')).toBeTruthy();
  expect(server.calls().filter((call) => call === 'DELETE /sessions/current')).toHaveLength(1);
  expect(localStorage.getItem('narthex.lastChurchId')).toBeNull();
});

test('goes to an address of its own app, and to no other', async () => {
  const one = renderSignedIn(app, {}, '/logout?returnUrl=%2Fpeople');
  expect(await screen.findByText('People')).toBeTruthy();
  one.unmount();
  renderSignedIn(app, {}, '/logout?returnUrl=https%3A%2F%2Fevil.test');
  expect(await screen.findByText('Start')).toBeTruthy();
});

/** Finding A3: addresses that a browser would resolve to another host. */
const away = 'returnUrl=%2F..%2F%2Fevil.example%2Fx';
const withLogin = (
  <Routes>
    <Route path="/logout" element={<LogoutScreen />} />
    <Route path="/login" element={<LoginScreen />} />
    <Route path="/" element={<p>Start</p>} />
    <Route path="*" element={<p>Somewhere else</p>} />
  </Routes>
);

test.each([`/logout?${away}`, `/login?action=logout&${away}`])('%s leads to the start, on the portal', async (address) => {
  renderSignedIn(withLogin, { ...resume, 'DELETE /sessions/current': () => ({}) }, address);
  expect(await screen.findByText('Start')).toBeTruthy();
});

test.each([`/logout?${away}`, `/login?action=logout&${away}`])('%s leads to the start, on a church’s site', async (address) => {
  const left = jest.spyOn(page, 'go').mockImplementation(() => undefined);
  const site = { ...places, portal: 'http://portal.test', site: 'http://{key}' };
  renderSignedIn(withLogin, { ...resume, 'GET /sessions/places': () => site, 'DELETE /sessions/current': () => ({}) }, address);
  await waitFor(() => expect(left).toHaveBeenCalled());
  expect(left.mock.calls).toEqual([['/']]);
  left.mockRestore();
});

test('says so when the server cannot be told, and tries again', async () => {
  let reachable = false;
  const { user } = renderSignedIn(
    app,
    { ...resume, 'DELETE /sessions/current': () => (reachable ? {} : refused('unexpected')) },
    '/logout',
  );
  expect((await screen.findByRole('alert')).textContent).toMatch(/You’re still signed in on this device\./);
  reachable = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You have been successfully logged out.')).toBeTruthy();
});
