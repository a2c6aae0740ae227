/** @jest-environment ./web/ui/jsdom.mjs */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { account as accountCalls } from '#shared/membership/account/account.ts';
import { call } from '#web/api.ts';
import { type Asked, refused } from '#web/session/testing/fakeServer.ts';
import { signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { DataSection } from './DataSection.tsx';
import { SignInDetails } from './SignInDetails.tsx';
import { TwoStepSection } from './TwoStepSection.tsx';

beforeEach(() => localStorage.clear());

const grace = userChurch('grace');
const title = 'Confirm it’s you';

/** The profile of a user who signed in long ago: sensitive account changes are refused until the password is entered. */
function open(answers: Record<string, (asked: Asked) => unknown>, o: { twoStep?: boolean } = {}) {
  const state = { proved: false };
  const guarded = Object.entries(answers).map(([name, answer]) => [
    name,
    (asked: Asked) => (state.proved ? answer(asked) : refused('recentSignInRequired')),
  ]);
  const drawn = renderSignedIn(
    <>
      <SignInDetails />
      <TwoStepSection />
      <DataSection />
    </>,
    {
      'POST /sessions/resume': () => ({ signedIn: signedIn([grace], { twoStep: o.twoStep ?? false }) }),
      'POST /sessions/prove': ({ body }) => {
        const { password, code } = Object(body);
        if (password !== 'right') return refused('passwordWrong');
        if (o.twoStep && code !== '123456' && code !== 'aaaaa-bbbbb') return refused('codeWrong');
        state.proved = true;
        return {};
      },
      ...Object.fromEntries(guarded),
    },
  );
  const press = async (name: string) => drawn.user.click(await screen.findByRole('button', { name }));
  const asked = () => screen.findByRole('dialog', { name: title });
  const confirm = async (password: string) => {
    const field = within(await asked()).getByLabelText('Current password');
    await drawn.user.clear(field);
    await drawn.user.type(field, password);
    await drawn.user.click(within(await asked()).getByRole('button', { name: 'Continue' }));
  };
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
  const times = (name: string) => drawn.server.calls().filter((one) => one === name).length;
  return { ...drawn, press, asked, confirm, gone, times };
}

describe('a sign-in of more than a quarter of an hour ago', () => {
  test('asks for the password, and then goes on changing it with what was typed', async () => {
    const drawn = open({ 'POST /users/updatePassword': () => ({ success: true }) });
    await drawn.press('Change password');
    await drawn.user.type(screen.getByLabelText('New password'), 'a new long one');
    await drawn.user.type(screen.getByLabelText('Verify new password'), 'a new long one');
    await drawn.press('Save');
    const dialog = await drawn.asked();
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Current password'));
    const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);

    await drawn.user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect(within(dialog).getByRole('alert').textContent).toContain('Please enter a password.');
    await drawn.confirm('wrong');
    await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toContain('The current password isn’t right.'));
    await drawn.confirm('right');
    await screen.findByText('Password changed.');
    expect(drawn.server.last('POST /users/updatePassword')?.body).toEqual({ newPassword: 'a new long one' });
    expect(drawn.times('POST /users/updatePassword')).toBe(2);
    await drawn.gone();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('loses nothing when it is not given: the form is still there with what was typed', async () => {
    const drawn = open({ 'POST /users/updateEmail': () => ({}) });
    await drawn.press('Change email address');
    await drawn.user.type(screen.getByLabelText('New email address'), 'new@grace.test');
    await drawn.press('Send link');
    await drawn.user.click(within(await drawn.asked()).getByRole('button', { name: 'Cancel' }));
    await drawn.gone();
    const form = screen.getByRole('dialog', { name: 'Change email address' });
    expect(within(form).getByLabelText('New email address')).toHaveProperty('value', 'new@grace.test');
    expect((await within(form).findByRole('alert')).textContent).toContain('You signed in more than 15 minutes ago.');
    await drawn.press('Send link');
    await drawn.confirm('right');
    await screen.findByText('Link sent to new@grace.test.');
    expect(drawn.server.last('POST /users/updateEmail')?.body).toEqual({ email: 'new@grace.test' });
  });

  test('asks before two-step sign-in is set up', async () => {
    const secret = { secret: 'ABCD', address: 'otpauth://totp/x' };
    const drawn = open({ 'POST /account/twoStep/start': () => secret });
    await drawn.press('Turn on two-step sign-in');
    await drawn.press('Continue');
    await drawn.confirm('right');
    await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  });

  test('asks for a code as well before two-step sign-in is turned off, and takes a recovery code', async () => {
    const drawn = open({ 'POST /account/twoStep/stop': () => ({ twoStep: false }) }, { twoStep: true });
    await drawn.press('Turn off two-step sign-in');
    const off = screen.getByRole('dialog', { name: 'Turn off two-step sign-in' });
    await drawn.user.click(within(off).getByRole('button', { name: 'Turn off two-step sign-in' }));
    const dialog = await drawn.asked();
    await drawn.confirm('right');
    expect(within(dialog).getByRole('alert').textContent).toContain('Please enter all 6 digits.');
    await drawn.user.type(within(dialog).getByLabelText('Code from the app'), '000000');
    await drawn.confirm('right');
    await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toContain('That code isn’t right.'));
    expect(within(dialog).getByLabelText('Code from the app')).toHaveProperty('value', '');
    const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await drawn.user.click(within(dialog).getByRole('button', { name: 'Use a recovery code' }));
    await drawn.user.type(within(dialog).getByLabelText('Recovery code'), 'aaaaa-bbbbb');
    await drawn.confirm('right');
    await screen.findByText('Two-step sign-in turned off.');
    expect(drawn.server.last('POST /sessions/prove')?.body).toEqual({ password: 'right', code: 'aaaaa-bbbbb' });
  });

  test('asks before the account is deleted', async () => {
    const drawn = open({ 'DELETE /users': () => ({}) });
    await drawn.press('Delete my account');
    await drawn.user.type(screen.getByLabelText('Type anna@grace.test to confirm'), 'anna@grace.test');
    await drawn.press('Permanently delete my account');
    await drawn.confirm('right');
    await waitFor(() => expect(drawn.times('DELETE /users')).toBe(2));
  });

  test('asks once, however many calls wait for it', async () => {
    const drawn = open({ 'GET /account/export': () => ({ exported: '', user: {}, churches: [], sessions: [] }) });
    await screen.findByRole('button', { name: 'Download my data' });
    const both = Promise.all([call(accountCalls.exportAll, {}), call(accountCalls.exportAll, {})]);
    await drawn.confirm('right');
    expect(await both).toHaveLength(2);
    expect(drawn.times('POST /sessions/prove')).toBe(1);
  });
});

test('a recent one asks nothing', async () => {
  const drawn = open({});
  await screen.findByRole('button', { name: 'Change password' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(drawn.times('POST /sessions/prove')).toBe(0);
});
