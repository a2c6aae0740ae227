/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { refused } from '#web/session/testing/fakeServer.ts';
import { churchId, renderStaff } from '#web/session/testing/renderStaff.tsx';
import { NavigationScreen } from './NavigationScreen.tsx';

const link = (id: string, sort: number, parentId?: string) => ({
  id: id.padEnd(11, '0'),
  churchId,
  category: 'website',
  text: id,
  url: `/${id}`,
  sort,
  parentId: parentId?.padEnd(11, '0'),
});
const kept = [link('home', 1), link('about', 2), link('team', 1, 'about')];
const pages = [
  {
    id: 'page0000000',
    churchId,
    title: 'Contact',
    url: '/contact',
    layout: '',
    visibility: 'public',
    published: true,
    changed: false,
    blocks: [],
  },
];
const open = (answers: Parameters<typeof renderStaff>[2] = {}, links: readonly object[] = kept) =>
  renderStaff(<NavigationScreen />, ['Content:Content:Edit'], { 'GET /links': () => links, 'GET /pages': () => pages, ...answers });
const sent = (body: unknown) =>
  typeof body === 'object' && body !== null && 'links' in body && Array.isArray(body.links)
    ? body.links.map((one: { text: string; url: string; parentId?: string; badge: string }) => [one.text, one.url, one.parentId, one.badge])
    : undefined;

test('entries are moved by buttons, told to screen readers, and saved in one call', async () => {
  const drawn = open({ 'POST /links/navigation': () => kept });
  await drawn.user.click(await screen.findByRole('button', { name: 'Move about up' }));
  await drawn.user.click(screen.getByRole('button', { name: 'Move about up' }));
  expect(screen.getByText('about can’t be moved any further.')).toBeTruthy();
  await drawn.user.click(screen.getByRole('button', { name: 'Move home up' }));
  await drawn.user.click(screen.getByRole('button', { name: 'Move about up' }));
  expect(screen.getByText('about moved up.')).toBeTruthy();
  await drawn.user.click(screen.getByRole('button', { name: 'Move team out of the menu' }));
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
  await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Navigation saved and updated on every page.')).toBeTruthy();
  expect(sent(drawn.server.last('POST /links/navigation')?.body)).toEqual([
    ['about', '/about', undefined, ''],
    ['team', '/team', undefined, ''],
    ['home', '/home', undefined, ''],
  ]);
});

test('an entry is added for a page, with a badge; an address that is none is refused', async () => {
  const drawn = open({ 'POST /links/navigation': () => kept }, []);
  await drawn.user.click(await screen.findByRole('button', { name: 'Add item' }));
  const dialog = within(await screen.findByRole('dialog'));
  await drawn.user.type(dialog.getByRole('textbox', { name: 'Address' }), 'javascript:alert(1)');
  await drawn.user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Please enter an address such as https://example.org or /contact.')).toBeTruthy();
  await drawn.user.selectOptions(dialog.getByRole('combobox', { name: 'Link to' }), '/contact');
  await drawn.user.type(dialog.getByRole('textbox', { name: /^Badge/ }), 'New');
  await drawn.user.click(dialog.getByRole('button', { name: 'Add' }));
  await drawn.user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Navigation saved and updated on every page.')).toBeTruthy();
  expect(sent(drawn.server.last('POST /links/navigation')?.body)).toEqual([['Contact', '/contact', undefined, 'New']]);
});

test('a refusal is shown and nothing is lost', async () => {
  const drawn = open({ 'POST /links/navigation': () => refused('forbidden') });
  await drawn.user.click(await screen.findByRole('button', { name: 'Remove home' }));
  await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove home' })).toBeNull();
  await drawn.user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByRole('button', { name: 'Remove home' })).toBeTruthy();
});

test('someone else saved first: items are merged, and an item both have changed is asked about', async () => {
  let newest: readonly object[] = kept;
  let refusals = 1;
  const drawn = open({ 'GET /links': () => newest, 'POST /links/navigation': () => (refusals-- > 0 ? refused('outdated') : newest) });
  await drawn.user.click(await screen.findByRole('button', { name: 'Remove home' }));
  newest = [{ ...kept[0], text: 'Start' }, ...kept.slice(1), link('give', 3)];
  await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('dialog', { name: 'Someone else edited this too' }));
  expect(question.getByRole('radio', { name: /Your version\s*Deleted/ })).toBeTruthy();
  expect(question.getByRole('radio', { name: /Someone else\s*Start · \/home/ })).toBeTruthy();
  await drawn.user.click(question.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText(/^Navigation saved and updated on every page\. Someone else’s changes were kept too/)).toBeTruthy();
  const body = drawn.server.last('POST /links/navigation')?.body;
  expect(sent(body)?.map(([text]) => text)).toEqual(['about', 'team', 'give']);
  expect(body).toMatchObject({ seen: JSON.parse(JSON.stringify(newest)) });
});
