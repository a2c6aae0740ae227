/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { DirectoryEntry } from '#shared/membership/people/directory/directory.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { DirectoryScreen } from './DirectoryScreen.tsx';

const entries = (from: number, to: number): DirectoryEntry[] =>
  Array.from({ length: to - from }, (_, i) => {
    const n = String(from + i).padStart(3, '0');
    return { id: n, name: { display: `P${n} L${n}`, first: `P${n}`, last: `L${n}` }, photo: '', householdId: `h${n}`, contactInfo: {} };
  });
const [first, second] = [{ people: entries(0, 60), next: 'on' }, { people: entries(60, 70) }];
const open = () =>
  renderStaff(<DirectoryScreen />, [], { 'GET /people/directory/entries': ({ query: { after } }) => (after ? second : first) });
const shown = () => screen.getAllByRole('listitem').length;

test('fifty households are shown at a time, and further pages are loaded when they are asked for', async () => {
  const { user, server } = open();
  await screen.findByText('First 50 people by last name');
  const asked = () => [...new Set(server.asked.filter(({ call }) => call.endsWith('/entries')).map(({ query }) => query.after))];
  expect([shown(), asked()]).toEqual([50, [undefined]]);
  await user.click(screen.getByRole('button', { name: 'Show more people' }));
  expect(await screen.findByText(/^70 households/)).toBeTruthy();
  expect([shown(), asked()]).toEqual([70, [undefined, 'on']]);
  expect(screen.queryByRole('button', { name: 'Show more people' })).toBeNull();
});

test('a search finds those who have not been loaded', async () => {
  const { user } = open();
  await screen.findByText('First 50 people by last name');
  await user.type(screen.getByRole('textbox', { name: 'Search directory' }), 'p069');
  expect(await screen.findByText(/^1 household,/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'P069 L069' })).toBeTruthy();
});

test('all are printed, once they are there', async () => {
  const counts: number[] = [];
  window.print = jest.fn(() => {
    counts.push(shown());
  });
  const { user } = open();
  await screen.findByText('First 50 people by last name');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(await screen.findByText(/^70 households/)).toBeTruthy();
  expect(counts).toEqual([70]);
});

test('who may not read it is told so', async () => {
  renderStaff(<DirectoryScreen />, [], { 'GET /people/directory/entries': () => refused('forbidden') });
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});
