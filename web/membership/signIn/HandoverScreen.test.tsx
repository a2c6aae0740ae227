/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { useSession } from '#web/session/session.tsx';
import { refused } from '#web/session/testing/fakeServer.ts';
import { signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { HandoverScreen } from './HandoverScreen.tsx';

const Where = () => <p>{`In ${useSession().current?.church.name}`}</p>;
const app = (
  <Routes>
    <Route path="/handover" element={<HandoverScreen />} />
    <Route path="/profile" element={<Where />} />
  </Routes>
);
const [grace, hope] = [userChurch('grace'), userChurch('hope')];

test('exchanges the code once and goes on in the church one comes from', async () => {
  const answer = { signedIn: signedIn([grace, hope]), churchId: hope.church.id, returnUrl: '/profile' };
  const { server } = renderSignedIn(app, { 'POST /sessions/exchange': () => answer }, '/handover?code=once');
  expect(await screen.findByText('In Hope')).toBeTruthy();
  expect(server.calls().filter((call) => call === 'POST /sessions/exchange')).toHaveLength(1);
  expect(server.last('POST /sessions/exchange')?.body).toEqual({ code: 'once' });
});

test('a code that was used says so and leads to the sign-in', async () => {
  renderSignedIn(app, { 'POST /sessions/exchange': () => refused('linkExpired') }, '/handover?code=once');
  expect((await screen.findByRole('alert')).textContent).toBe('The current link is expired.');
  expect(screen.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/login');
});
