/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { refused } from '#web/session/testing/fakeServer.ts';
import { renderStaff, samplePerson } from '#web/session/testing/renderStaff.tsx';
import { PeopleScreen } from './PeopleScreen.tsx';

const [anna, ben] = [samplePerson('anna0000000', 'Anna'), samplePerson('ben00000000', 'Ben')];
const Address = () => <output>{useLocation().search}</output>;
const shown = (
  <>
    <PeopleScreen />
    <Address />
  </>
);
const all = ['Membership:People:View', 'Membership:People:Edit'] as const;

test('people are listed a page at a time, and more can be had', async () => {
  let asked = 0;
  const drawn = renderStaff(shown, all, {
    'GET /people/page': () => {
      asked += 1;
      return asked === 1 ? { people: [anna], next: 'on' } : { people: [ben] };
    },
  });
  expect((await screen.findByRole('link', { name: 'Anna Bennett' })).getAttribute('href')).toBe(`/people/${anna.id}`);
  expect(screen.getByText('First 1 person by last name')).toBeTruthy();
  await drawn.user.click(screen.getByRole('button', { name: 'Show more people' }));
  expect(await screen.findByRole('link', { name: 'Ben Bennett' })).toBeTruthy();
});

test('typing searches once the typing rests, and the address keeps it', async () => {
  const drawn = renderStaff(shown, all, { 'GET /people/page': () => ({ people: [anna] }), 'GET /people/search': () => [ben] });
  await screen.findByRole('link', { name: 'Anna Bennett' });
  await drawn.user.keyboard('/');
  const field = screen.getByRole('textbox', { name: 'Search by name, email or phone' });
  expect(document.activeElement).toBe(field);
  // Three keystrokes at once, however slow the machine is.
  for (const value of ['b', 'be', 'ben']) fireEvent.change(field, { target: { value } });
  expect(await screen.findByText('1 person found')).toBeTruthy();
  expect(drawn.server.calls().filter((call) => call === 'GET /people/search')).toHaveLength(1);
  expect(screen.getByText('?q=ben')).toBeTruthy();
  await drawn.user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ben Bennett' }));
  await drawn.user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search by name, email or phone' }));
});

test('a search that fails shows no one who was found before', async () => {
  renderStaff(
    shown,
    all,
    {
      'GET /people/search': ({ query }) => (query.term === 'ann' ? [anna] : refused('unexpected')),
    },
    '/people?q=ann',
  );
  expect(await screen.findByRole('link', { name: 'Anna Bennett' })).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Search by name, email or phone' }), { target: { value: 'ben' } });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Anna Bennett' })).toBeNull();
});

test('a search in vain says so and offers the next step', async () => {
  const drawn = renderStaff(
    shown,
    all,
    { 'GET /people/page': () => ({ people: [anna] }), 'GET /people/search': () => [] },
    '/people?q=zed',
  );
  expect(await screen.findByText(/No one matches “zed”/)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Add person' }).at(-1)?.getAttribute('href')).toBe('/people/new?name=zed');
  await drawn.user.click(screen.getByRole('button', { name: 'Show everyone' }));
  expect(await screen.findByRole('link', { name: 'Anna Bennett' })).toBeTruthy();
});

test('the first person of an empty church is invited to be added', async () => {
  renderStaff(shown, all, { 'GET /people/page': () => ({ people: [] }) });
  expect(await screen.findByRole('link', { name: 'Add the first person' })).toBeTruthy();
});

test('seeing members alone adds no one; without it nothing is requested', async () => {
  const members = renderStaff(shown, ['Membership:People:View Members'], { 'GET /people/page': () => ({ people: [anna] }) });
  await screen.findByRole('link', { name: 'Anna Bennett' });
  expect(screen.queryByRole('link', { name: 'Add person' })).toBeNull();
  members.unmount();
  const stranger = renderStaff(shown, [], {});
  expect(await screen.findByText('You don’t have access to this page')).toBeTruthy();
  await waitFor(() => expect(stranger.server.calls()).not.toContain('GET /people/page'));
});

test('everyone with a tag is selected only while they are shown: who is searched for beside is selected one by one', async () => {
  const choir = { id: 'choir000000', name: 'Choir' };
  const drawn = renderStaff(
    shown,
    all,
    {
      'GET /tags': () => [choir],
      'GET /people/page': () => ({ people: [anna] }),
      'GET /people/search': () => [ben],
      'POST /tags/people': () => ({}),
    },
    `/people?tag=${choir.id}`,
  );
  await drawn.user.click(await screen.findByRole('button', { name: 'Select people' }));
  const tick = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${name} Bennett` });
  await drawn.user.click(await screen.findByRole('checkbox', { name: 'Everyone with the tag “Choir”' }));
  expect((await tick('Anna')).checked).toBe(true);
  fireEvent.change(screen.getByRole('textbox', { name: 'Search by name, email or phone' }), { target: { value: 'ben' } });
  const one = await tick('Ben');
  expect([one.checked, one.disabled]).toEqual([false, false]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove tags' }).disabled).toBe(true);
});

test('a link to a tag that is gone shows everyone', async () => {
  const choir = { id: 'choir000000', name: 'Choir' };
  renderStaff(shown, all, { 'GET /tags': () => [choir], 'GET /people/page': () => ({ people: [anna] }) }, '/people?tag=gone0000000');
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Tag' })).value).toBe('all');
  expect(await screen.findByRole('link', { name: 'Anna Bennett' })).toBeTruthy();
});
