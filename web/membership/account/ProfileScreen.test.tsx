/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { refused } from '#web/session/testing/fakeServer.ts';
import { signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { ProfileScreen } from './ProfileScreen.tsx';

const church = userChurch('grace');
const own = {
  ...{ id: church.person.id, churchId: church.church.id, name: { display: 'Vera Hall' }, photo: '', formSubmissions: [] },
  contactInfo: { email: 'vera@grace.test' },
};
const visibility = { id: own.id, churchId: own.churchId, personId: own.id, email: 'members', phoneNumber: 'members', address: 'members' };

test('no section stands before all that is above the others has arrived: what can be pressed doesn’t move any more', async () => {
  const waiting: (() => void)[] = [];
  const later = (answer: unknown) => () => new Promise((done) => waiting.push(() => done(answer)));
  const { user, server } = renderSignedIn(<ProfileScreen />, {
    'POST /sessions/resume': () => ({ signedIn: signedIn([church]) }),
    [`GET /people/${own.id}`]: later(own),
    'GET /visibilityPreferences/my': later(visibility),
    'GET /sessions': later([]),
    // What fails says so in its own section, and holds up none of the others.
    'GET /passkeys': () => refused('notFound'),
  });
  await waitFor(() => expect(server.calls()).toContain('GET /sessions'));
  await waitFor(() => expect(waiting).toHaveLength(3));
  const button = () => screen.queryByRole('button', { name: 'Change password' });
  for (const arrive of waiting) {
    expect(button()).toBeNull();
    await act(async () => arrive());
  }
  await waitFor(() => expect(button()).not.toBeNull());
  expect(screen.getAllByText('vera@grace.test').length).toBeGreaterThan(0);
  const pressed = button();
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByRole('dialog', { name: 'Change password' })).toBeTruthy();
  expect(pressed?.isConnected).toBe(true);
});
