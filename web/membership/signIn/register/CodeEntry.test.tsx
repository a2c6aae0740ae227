/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { users } from '#shared/membership/account/users.ts';
import { call } from '#web/api.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { CodeEntry } from './CodeEntry.tsx';

test('a wrong code is one error, and typing goes on in the field', async () => {
  const verify = async (code: string) => void (await call(users.verifyCode, { body: { email: 'anna@grace.test', code } }));
  const { user, server } = renderSignedIn(<CodeEntry onCode={verify} />, { 'POST /users/verifyCode': () => refused('codeWrong') });
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  await user.type(field, '123456');
  const wrong = (await screen.findByRole('alert')).textContent;
  expect([field.value, document.activeElement]).toEqual(['', field]);
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Please enter all 6 digits.')).toBeTruthy();
  await user.keyboard('654321');
  expect((await screen.findByRole('alert')).textContent).toBe(wrong);
  expect(screen.queryByText('Please enter all 6 digits.')).toBeNull();
  expect(server.calls().filter((call) => call === 'POST /users/verifyCode')).toHaveLength(2);
});
