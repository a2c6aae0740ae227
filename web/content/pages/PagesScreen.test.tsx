/** @jest-environment ./web/ui/jsdom.mjs */
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type Page, PageSave } from '#shared/content/pages/pages.ts';
import { check, many } from '#shared/words.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { churchId, renderStaff } from '#web/session/testing/renderStaff.tsx';
import { PagesScreen } from './PagesScreen.tsx';

const page = (id: string, title: string, url: string, more: Partial<Page> = {}): Page => ({
  id: id.padEnd(11, '0'),
  churchId,
  title,
  url,
  layout: 'headerFooter',
  visibility: 'public',
  published: true,
  changed: false,
  blocks: [],
  modifiedAt: '2026-05-03T10:30:00.000Z',
  ...more,
});
const home = page('home', 'Home', '/');
const about = page('about', 'About us', '/about', { changed: true });
const may = ['Content:Content:Edit'] as const;
type Answers = Parameters<typeof renderStaff>[2];
const open = (answers: Answers = {}, pages: readonly Page[] = [about, home]) =>
  renderStaff(<PagesScreen />, may, { 'GET /pages': () => pages, ...answers });
const menuOf = async (drawn: ReturnType<typeof open>, title: string, entry: string) => {
  await drawn.user.click(await screen.findByRole('button', { name: `More actions for ${title}` }));
  await drawn.user.click(await screen.findByRole('menuitem', { name: entry }));
};

describe('the list of pages', () => {
  test('tells where each stands, home first, and finds by words', async () => {
    const drawn = open({}, [about, home, page('team', 'Team', '/team', { published: false, visibility: 'members' })]);
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual(['Home', 'About us', 'Team']);
    expect(within(rows[1]!).getByText('Unpublished changes')).toBeTruthy();
    expect(within(rows[2]!).getByText('Draft')).toBeTruthy();
    expect(within(rows[2]!).getByText('Members only')).toBeTruthy();
    await drawn.user.type(screen.getByRole('textbox', { name: 'Search pages' }), 'about');
    expect(screen.queryByRole('link', { name: 'Home' })).toBeNull();
    expect(screen.getByRole('link', { name: 'About us' }).getAttribute('href')).toBe(`/site/pages/${about.id}`);
  });

  test('a page is deleted after asking, and restored', async () => {
    const restore = `POST /removed/Page/${about.id}`;
    const drawn = open({ [`DELETE /pages/${about.id}`]: () => ({}), [restore]: () => ({}) });
    await menuOf(drawn, 'About us', 'Delete');
    await drawn.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await drawn.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('“About us” restored.')).toBeTruthy();
    expect(drawn.server.calls()).toContain(restore);
  });

  test('someone who can’t edit is told so, and nothing is requested', async () => {
    const drawn = renderStaff(<PagesScreen />, [], {});
    expect(await screen.findByRole('heading', { name: 'Pages' })).toBeTruthy();
    expect(drawn.server.calls()).not.toContain('GET /pages');
  });
});

describe('a new page', () => {
  const make = async (answer: () => unknown) => {
    const drawn = open({ 'POST /pages/new': answer });
    await drawn.user.click(await screen.findByRole('button', { name: 'New page' }));
    return drawn;
  };

  test('takes its address from its title, and no other page’s', async () => {
    const drawn = await make(() => page('new', 'About us', '/about-us'));
    await drawn.user.click(screen.getByRole('radio', { name: 'About us' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value).toBe('/about-us');
    await drawn.user.clear(screen.getByRole('textbox', { name: 'Address' }));
    await drawn.user.type(screen.getByRole('textbox', { name: 'Address' }), '/About');
    expect(await screen.findByText('“About us” already uses this address.')).toBeTruthy();
    await drawn.user.type(screen.getByRole('textbox', { name: 'Address' }), '-us');
    await drawn.user.click(screen.getByRole('button', { name: 'Create page' }));
    await waitFor(() =>
      expect(drawn.server.last('POST /pages/new')?.body).toEqual({ title: 'About us', url: '/about-us', template: 'about' }),
    );
  });

  test('says what the server refuses', async () => {
    const drawn = await make(() => refused('urlTaken'));
    await drawn.user.type(screen.getByRole('textbox', { name: 'Title' }), 'Youth');
    await drawn.user.click(screen.getByRole('button', { name: 'Create page' }));
    expect(await screen.findByText('Another page already uses this address. Please choose another one.')).toBeTruthy();
  });
});

test('the settings of a page are saved; a new address of a public page is told to redirect', async () => {
  const drawn = open({ 'POST /pages': () => [about] });
  await menuOf(drawn, 'About us', 'Page settings');
  const address = await screen.findByRole('textbox', { name: 'Address' });
  await drawn.user.clear(address);
  await drawn.user.type(address, '/who-we-are');
  expect(await screen.findByText('Visitors to /about will be redirected to /who-we-are, so old links keep working.')).toBeTruthy();
  await drawn.user.type(screen.getByRole('textbox', { name: /^Description/ }), 'Who we are.');
  await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(drawn.server.last('POST /pages')?.body).toMatchObject([{ id: about.id, url: '/who-we-are', description: 'Who we are.' }]),
  );
});

test('settings that someone else saved meanwhile stay, and what both changed is asked about', async () => {
  let kept: Page = { ...about, version: 1 };
  const drawn = open({
    'GET /pages': () => [kept],
    [`GET /pages/${about.id}`]: () => kept,
    'POST /pages': ({ body }) => {
      const [given] = check(many(PageSave), body).ok ? Object(body) : [];
      if (given.version !== kept.version) return refused('outdated');
      kept = { ...kept, ...given, version: given.version + 1 };
      return [kept];
    },
  });
  const type = async (name: RegExp, text: string) => {
    const field = await screen.findByRole('textbox', { name });
    await drawn.user.clear(field);
    await drawn.user.type(field, text);
  };
  await menuOf(drawn, 'About us', 'Page settings');
  await type(/^Description/, 'Mine.');
  kept = { ...kept, title: 'Who we are', version: 2 };
  await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(kept).toMatchObject({ title: 'Who we are', description: 'Mine.', version: 3 }));
  await menuOf(drawn, 'Who we are', 'Page settings');
  await type(/^Description/, 'Mine again.');
  kept = { ...kept, description: 'Theirs.', version: 4 };
  await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Someone else edited this too' });
  await drawn.user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(kept).toMatchObject({ title: 'Who we are', description: 'Mine again.' }));
});

test('a church without pages gets a whole site in one click', async () => {
  let pages: readonly Page[] = [];
  const drawn = renderStaff(<PagesScreen />, may, {
    'GET /pages': () => pages,
    'POST /sites/starter': () => {
      pages = [home];
      return { pages: [home.id] };
    },
  });
  await drawn.user.click(await screen.findByRole('radio', { name: /^Bold/ }));
  await drawn.user.click(screen.getByRole('checkbox', { name: 'Publish right away' }));
  await drawn.user.click(screen.getByRole('button', { name: 'Create website' }));
  expect(await screen.findByText('Your website is published.')).toBeTruthy();
  expect(drawn.server.last('POST /sites/starter')?.body).toEqual({ style: 'bold', publish: true });
  expect(await screen.findByRole('link', { name: 'Home' })).toBeTruthy();
});
