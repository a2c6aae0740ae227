/** @jest-environment ./web/ui/jsdom.mjs */
// Finding A1: an account with an unverified address is told why no church is open, and how to continue.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { refused } from '#web/session/testing/fakeServer.ts';
import { signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { LoginScreen } from '../LoginScreen.tsx';
import { RequireSession } from '../RequireSession.tsx';

const app = (
  <Routes>
    <Route path="/login" element={<LoginScreen />} />
    <Route
      path="*"
      element={
        <RequireSession>
          <p>Inside</p>
        </RequireSession>
      }
    />
  </Routes>
);
const unverified = signedIn([], { verified: false });
const title = 'Confirm your email address';

/** Before and after the address is verified. */
function open(answers: Parameters<typeof renderSignedIn>[1] = {}, at = '/groups') {
  let verified = false;
  const drawn = renderSignedIn(
    app,
    {
      'POST /sessions/resume': () => ({ signedIn: verified ? signedIn([userChurch('grace')]) : unverified }),
      'POST /account/verifyCode': () => {
        verified = true;
        return { verified };
      },
      'POST /account/sendVerification': () => ({ emailed: !verified }),
      ...answers,
    },
    at,
  );
  return { ...drawn, verifyElsewhere: () => (verified = true) };
}

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('narthex.lastChurchId', userChurch('grace').church.id);
});
afterEach(() => history.replaceState(null, '', '/'));

test('says whose address it is, and the code of the mail leads on to where one was going', async () => {
  const { user, server } = open();
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText(/confirm that anna@grace\.test is yours/)).toBeTruthy();
  await user.type(screen.getByLabelText('Code from the email'), '123456');
  expect(await screen.findByText('Inside')).toBeTruthy();
  expect(server.last('POST /account/verifyCode')?.body).toEqual({ code: '123456' });
  expect(server.calls()).not.toContain('POST /churches/select');
});

test('a wrong code is said once, and the mail is sent again', async () => {
  const { user, server } = open({ 'POST /account/verifyCode': () => refused('codeWrong') });
  await user.type(await screen.findByLabelText('Code from the email'), '111111');
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    'That code isn’t right. Please check it and try again.',
  ]);
  await user.click(screen.getByRole('button', { name: 'Resend email' }));
  expect(await screen.findByText(/sent a new email to anna@grace\.test/)).toBeTruthy();
  expect(server.calls().filter((one) => one === 'POST /account/sendVerification')).toHaveLength(1);
});

test('too many mails are refused with a sentence', async () => {
  const { user } = open({ 'POST /account/sendVerification': () => refused('tooMany') });
  await user.click(await screen.findByRole('button', { name: 'Resend email' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Please wait a few minutes and try again.');
});

test('after verifying in another window, it continues', async () => {
  const { user, verifyElsewhere } = open();
  await screen.findByRole('heading', { name: title });
  verifyElsewhere();
  await user.click(screen.getByRole('button', { name: 'Resend email' }));
  expect(await screen.findByText('Inside')).toBeTruthy();
});

test('the account can be looked after, and one can sign out', async () => {
  const { user } = open();
  expect((await screen.findByRole('link', { name: 'Logout' })).getAttribute('href')).toBe('/logout');
  await user.click(screen.getByRole('link', { name: 'Use a different address' }));
  expect(await screen.findByText('Inside')).toBeTruthy();
});
