/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { page } from '#web/session/location.ts';
import { useSession } from '#web/session/session.tsx';
import { signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { RequireSession } from './RequireSession.tsx';

const Address = () => {
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
};
const Church = () => <p>{`In ${useSession().current?.church.name}`}</p>;
const app = (
  <Routes>
    <Route path="/login" element={<Address />} />
    <Route path="/logout" element={<Address />} />
    <Route
      path="*"
      element={
        <RequireSession>
          <Address />
          <Church />
        </RequireSession>
      }
    />
  </Routes>
);
const [grace, hope] = [userChurch('grace'), userChurch('hope')];
const resume = { 'POST /sessions/resume': () => ({ signedIn: signedIn([grace, hope]) }) };

beforeEach(() => localStorage.clear());
afterEach(() => history.replaceState(null, '', '/'));

test('who is not signed in signs in first, with the way back and the church asked for', async () => {
  const drawn = renderSignedIn(app, {}, '/people?q=anna&churchId=abc');
  expect(await screen.findByText('At /login?returnUrl=%2Fpeople%3Fq%3Danna%26churchId%3Dabc&churchId=abc')).toBeTruthy();
  drawn.unmount();
  renderSignedIn(app, {}, '/');
  expect(await screen.findByText('At /login')).toBeTruthy();
});

test('who was in no church yet on this browser chooses one', async () => {
  const { user } = renderSignedIn(app, resume, '/people');
  expect(await screen.findByRole('dialog', { name: 'Select a Church' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Search for another church' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Hope/ }));
  expect(await screen.findByText('In Hope')).toBeTruthy();
});

test('closing the choice reloads the page, and signing out is possible instead', async () => {
  const reload = jest.spyOn(page, 'reload').mockImplementation(() => {});
  const { user } = renderSignedIn(app, resume, '/people');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(reload).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('At /logout')).toBeTruthy();
  reload.mockRestore();
});

test('a church the address asks for is entered and leaves the address', async () => {
  history.replaceState(null, '', `/people?churchId=${hope.church.id}&q=a`);
  renderSignedIn(app, resume, `/people?churchId=${hope.church.id}&q=a`);
  expect(await screen.findByText('In Hope')).toBeTruthy();
  expect(await screen.findByText('At /people?q=a')).toBeTruthy();
});

test('a church one does not belong to is joined only when told to', async () => {
  history.replaceState(null, '', '/?churchId=new-church0');
  const fresh = userChurch('new');
  const { user, server } = renderSignedIn(
    app,
    { ...resume, 'GET /churches/new-church0': () => fresh.church, 'POST /churches/select': () => fresh },
    '/?churchId=new-church0',
  );
  expect(await screen.findByText(/You’re not part of New yet\./)).toBeTruthy();
  expect(server.calls()).not.toContain('POST /churches/select');
  await user.click(screen.getByRole('button', { name: 'Join New' }));
  expect(await screen.findByText('In New')).toBeTruthy();
});

test('who belongs to no church searches one, and can still look after one’s own account', async () => {
  const nowhere = { 'POST /sessions/resume': () => ({ signedIn: signedIn([]) }) };
  const { user } = renderSignedIn(app, nowhere, '/people');
  expect(await screen.findByRole('dialog', { name: 'Find your church' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Account' }));
  expect(await screen.findByText('At /profile')).toBeTruthy();
});
