/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { RegisterChurchForm } from './RegisterChurchForm.tsx';

const open = (answers: Parameters<typeof renderSignedIn>[1] = {}) => {
  const onRegistered = jest.fn();
  const resume = { 'POST /sessions/resume': () => ({ signedIn: signedIn([]) }) };
  const form = <RegisterChurchForm onCancel={() => {}} onRegistered={onRegistered} />;
  return { onRegistered, ...renderSignedIn(form, { ...resume, ...answers }) };
};
const sentences = [
  'Church name cannot be blank.',
  'Address cannot be blank.',
  'City cannot be blank.',
  'State/Province cannot be blank.',
  'Zip/Postal code cannot be blank.',
  'Country cannot be blank.',
];

test('every blank field has its sentence, and the first of them the focus', async () => {
  const { user, server } = open();
  await user.click(screen.getByRole('button', { name: 'Register' }));
  for (const sentence of sentences) expect(screen.getByText(sentence)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Church name'));
  expect(server.calls()).not.toContain('POST /churches/add');
});

test('the web address follows the name until it is changed by hand', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText('Church name'), 'Calvary Christian Church');
  const address = screen.getByLabelText('Web address');
  expect(address).toHaveProperty('value', 'calvary');
  expect(await screen.findByText('Your site will be at calvary.localhost')).toBeTruthy();
  await user.clear(address);
  await user.type(address, 'api');
  await user.type(screen.getByLabelText('Church name'), ' North');
  expect(address).toHaveProperty('value', 'api');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(screen.getByText('This web address is reserved. Please choose another one.')).toBeTruthy();
});

test('a registered church is entered', async () => {
  const fresh = userChurch('calvary');
  const { user, server, onRegistered } = open({ 'POST /churches/add': () => fresh.church, 'POST /churches/select': () => fresh });
  const fields = {
    'Church name': 'Calvary',
    Address: '1 Road',
    City: 'Ayr',
    'State/Province': 'QLD',
    'Zip/Postal code': '4807',
    Country: 'AU',
  };
  for (const [label, value] of Object.entries(fields)) await user.type(screen.getByLabelText(label), value);
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(onRegistered).toHaveBeenCalled());
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const body = {
    name: 'Calvary',
    subDomain: 'calvary',
    address1: '1 Road',
    city: 'Ayr',
    state: 'QLD',
    zip: '4807',
    country: 'AU',
    timeZone,
  };
  expect(server.last('POST /churches/add')?.body).toMatchObject(body);
  expect(server.last('POST /churches/select')?.body).toEqual({ churchId: fresh.church.id });
});
