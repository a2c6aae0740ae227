/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { refused } from '#web/session/testing/fakeServer.ts';
import { signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { LoginScreen } from '../LoginScreen.tsx';

const bytes = new TextEncoder().encode('signed').buffer;
const signed = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes };
const credential = { id: 'c2lnbmVk', rawId: bytes, type: 'public-key', response: signed, getClientExtensionResults: () => ({}) };

/** The outcomes of the browser's own dialog, in order. */
const dialogs: (() => Promise<unknown>)[] = [];
const asked: unknown[] = [];
beforeEach(() => {
  localStorage.clear();
  Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: class {} });
  const get = (options: unknown) => {
    asked.push(options);
    return dialogs.shift()?.();
  };
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

test('a passkey stands for the code, also after the browser’s dialog was closed and after it did not work', async () => {
  const answers = [() => refused('passkeyFailed'), () => ({ signedIn: signedIn([userChurch('grace')]) })];
  const { user, server } = renderSignedIn(
    <LoginScreen />,
    {
      'POST /sessions': () => ({ ticket: 'ticket', hasPasskey: true }),
      'POST /passkeys/challenge': () => ({ challenge: 'Y2hhbGxlbmdl', rpId: 'localhost' }),
      'POST /passkeys/second': () => answers.shift()?.(),
    },
    '/login',
  );
  await user.type(await screen.findByLabelText('Email'), 'anna@grace.test');
  await user.type(screen.getByLabelText('Password'), 'secret words{Enter}');
  await screen.findByLabelText('Code from the app');
  const press = async () => user.click(screen.getByRole('button', { name: 'Use a passkey' }));

  dialogs.push(() => Promise.reject(new DOMException('The dialog was closed.', 'NotAllowedError')));
  await press();
  await waitFor(() => expect(dialogs).toHaveLength(0));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Use a passkey' }).getAttribute('aria-disabled')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(server.calls()).not.toContain('POST /passkeys/second');

  dialogs.push(async () => credential);
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe('This passkey didn’t work. Please try again, or use your password.');

  dialogs.push(async () => credential);
  await press();
  await waitFor(() => expect(server.calls().filter((one) => one === 'POST /passkeys/second')).toHaveLength(2));
  const second = server.last('POST /passkeys/second')?.body;
  expect(second).toMatchObject({ ticket: 'ticket', response: { id: 'c2lnbmVk', response: { signature: 'c2lnbmVk' } } });
  expect(server.last('POST /passkeys/challenge')?.body).toEqual({ ticket: 'ticket' });
  expect(asked.at(-1)).toMatchObject({ publicKey: { rpId: 'localhost', userVerification: 'required', allowCredentials: undefined } });
});
