/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { refused } from '#web/session/testing/fakeServer.ts';
import { signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { LogoutScreen } from './LogoutScreen.tsx';

const app = (
  <Routes>
    <Route path="/logout" element={<LogoutScreen />} />
    <Route path="/" element={<p>Start</p>} />
    <Route path="/people" element={<p>People</p>} />
  </Routes>
);
const resume = { 'POST /sessions/resume': () => ({ signedIn: signedIn([userChurch('grace')]) }) };

test('ends the session, says so, and is at the start after 300 ms', async () => {
  localStorage.setItem('narthex.lastChurchId', 'some');
  const { server } = renderSignedIn(app, { ...resume, 'DELETE /sessions/current': () => ({}) }, '/logout');
  const before = performance.now();
  expect(await screen.findByText('You have been successfully logged out.')).toBeTruthy();
  const said = performance.now();
  expect(screen.queryByText('Start')).toBeNull();
  expect(await screen.findByText('Start')).toBeTruthy();
  expect(performance.now() - before).toBeGreaterThanOrEqual(300);
  expect(performance.now() - said).toBeLessThan(900);
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

test('says so when the server cannot be told, and tries again', async () => {
  let reachable = false;
  const { user } = renderSignedIn(
    app,
    { ...resume, 'DELETE /sessions/current': () => (reachable ? {} : refused('unexpected')) },
    '/logout',
  );
  expect((await screen.findByRole('alert')).textContent).toMatch(/You are still signed in on this device\./);
  reachable = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You have been successfully logged out.')).toBeTruthy();
});
