/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { VisibilitySection } from './VisibilitySection.tsx';

const church = userChurch('grace');
const contactInfo = { email: 'vera@grace.test', mobilePhone: '555 0100', address1: 'Lane 1' };
const own = {
  id: church.person.id,
  churchId: church.church.id,
  name: { display: 'Vera Hall' },
  contactInfo,
  photo: '',
  formSubmissions: [],
};
const visibility = { id: own.id, churchId: own.churchId, personId: own.id, email: 'members', phoneNumber: 'members', address: 'members' };

const profile = (save: (body: unknown) => unknown) =>
  renderSignedIn(<VisibilitySection />, {
    'POST /sessions/resume': () => ({ signedIn: signedIn([church]) }),
    'GET /visibilityPreferences/my': () => visibility,
    [`GET /people/${own.id}`]: () => own,
    'POST /visibilityPreferences': ({ body }) => save(body),
  });

test('what is chosen is saved at once, and others’ view changes with it', async () => {
  const { user, server } = profile(() => [{ ...visibility, email: 'groups' }]);
  await screen.findByText('vera@grace.test');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Email' }), 'Only people in my groups');
  expect(server.last('POST /visibilityPreferences')?.body).toEqual([{ email: 'groups' }]);
  expect(screen.queryByText('vera@grace.test')).toBeNull();
  expect(screen.getByText('555 0100')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'What others see' }), 'Someone in one of my groups');
  expect(screen.getByText('vera@grace.test')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'What others see' }), 'A regular attendee');
  expect(screen.getByText('No contact info.')).toBeTruthy();
});

test('a choice that could not be saved is taken back, and says why', async () => {
  const { user } = profile(() => {
    throw new Error('offline');
  });
  const email = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Email' });
  const before = email.value;
  await user.selectOptions(email, 'Everyone with access to the directory');
  expect(await within(document.body).findByRole('alert')).toBeTruthy();
  expect(before).not.toBe('everyone');
  expect(email.value).toBe(before);
});
