/** @jest-environment ./web/ui/jsdom.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Passkey } from '#shared/membership/signIn/passkeys/passkeys.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';

beforeEach(() => localStorage.clear());

const phone: Passkey = { id: 'passkey0000', name: 'Phone', created: '2026-01-02T10:00:00.000Z', lastUsed: undefined, synced: true };
const open = (answers: Parameters<typeof renderSignedIn>[1]) =>
  renderSignedIn(<PasskeysSection />, {
    'POST /sessions/resume': () => ({ signedIn: signedIn([userChurch('grace')]) }),
    ...answers,
  });

test('where the browser knows no passkeys, they are listed, named and removed, and none is added', async () => {
  const state = { name: 'Phone', there: true, tries: 0 };
  const { user, server } = open({
    'GET /passkeys': () => (state.there ? [{ ...phone, name: state.name }] : []),
    'POST /passkeys/passkey0000': ({ body }) => {
      state.name = String(Object(body).name);
      return { ...phone, name: state.name };
    },
    'DELETE /passkeys/passkey0000': () => {
      state.tries++;
      if (state.tries === 1) return refused('tooMany');
      state.there = false;
      return {};
    },
  });
  expect((await screen.findByRole('listitem')).textContent).toMatch(/^PhoneAdded January 2, 2026 · Not used yetSynced/);
  expect(screen.getByText('This browser doesn’t support passkeys.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Rename Phone' }));
  const name = screen.getByLabelText('Name');
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('alert').textContent).toContain('Please enter a name.');
  await user.type(name, ' Tablet {Enter}');
  expect(await screen.findByText('Passkey renamed.')).toBeTruthy();
  expect(server.last('POST /passkeys/passkey0000')?.body).toEqual({ name: 'Tablet' });

  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Remove Tablet' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove passkey' }));
  };
  await remove();
  expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Please wait a few minutes and try again.');
  expect(screen.getByRole('listitem').textContent).toContain('Tablet');
  await remove();
  expect(await screen.findByText('“Tablet” removed.')).toBeTruthy();
  expect(screen.queryByRole('listitem')).toBeNull();
});
