/** @jest-environment ./web/ui/jsdom.mjs */
import { readFileSync } from 'node:fs';
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { Route, Routes } from 'react-router-dom';
import { renderUi } from '#web/ui/renderUi.tsx';
import type { Page } from './book.ts';

const page = (path: string, title: string, text: string): Page => ({ path, title, text, html: `<p>${text}</p>` });
// What the bundler makes: the styles, and the books, here of two pages each.
jest.mock('./handbook.css', () => ({}));
jest.mock('./books/en.ts', () => ({
  pages: [page('groups/create', 'Create a group', 'Choose who leads it.'), page('groups/join', 'Join a group', 'Anyone can ask.')],
}));
jest.mock('./books/de.ts', () => ({
  pages: [
    page('groups/create', 'Gruppe anlegen', 'Wählen Sie, wer sie leitet.'),
    page('groups/join', 'Gruppe beitreten', 'Fragen Sie an.'),
  ],
}));

const textsOf = (language: string) => ({
  ...JSON.parse(readFileSync(`shared/locales/entry/${language}.json`, 'utf8')),
  ...JSON.parse(readFileSync(`shared/locales/${language}.json`, 'utf8')),
});
async function open(language: string, at: string) {
  if (language !== 'en') i18next.addResourceBundle(language, 'translation', textsOf(language));
  await act(() => i18next.changeLanguage(language));
  const { HandbookScreen } = await import('./HandbookScreen.tsx');
  return renderUi(
    <Routes>
      <Route path="/help" element={<HandbookScreen />} />
      <Route path="/help/:chapter/:page" element={<HandbookScreen />} />
    </Routes>,
    at,
  );
}
const shown = () => within(screen.getByRole('main'));
const fallback = /s’affiche en anglais/;

afterEach(() => act(() => i18next.changeLanguage('en')));

test('in a language without a handbook the page is in English, says so, and is marked as English', async () => {
  await open('fr', '/help/groups/create');
  const text = await screen.findByText('Choose who leads it.');
  expect(text.closest('[lang]')?.getAttribute('lang')).toBe('en');
  expect(shown().getByRole('heading', { level: 1, name: 'Create a group' }).lang).toBe('en');
  const banner = shown().getByRole('status');
  expect([banner.textContent?.match(fallback) && 'said', banner.textContent?.includes('Français')]).toEqual(['said', true]);
  // What the app itself says is French.
  expect(banner.closest('[lang]')).toBeNull();
});

test('in German the page is German, and nothing is said of other languages', async () => {
  await open('de', '/help/groups/create');
  const text = await screen.findByText('Wählen Sie, wer sie leitet.');
  expect(text.closest('[lang]')?.getAttribute('lang')).toBe('de');
  expect(shown().getByRole('heading', { level: 1, name: 'Gruppe anlegen' }).lang).toBe('de');
  expect(screen.queryByRole('status')).toBeNull();
});

test('another language chosen on the page is followed', async () => {
  await open('fr', '/help/groups/create');
  await screen.findByText('Choose who leads it.');
  await act(() => i18next.changeLanguage('en'));
  expect(await screen.findByRole('searchbox', { name: 'Search help' })).toBeTruthy();
  expect(screen.queryByText(fallback)).toBeNull();
});

test('the search finds pages by title and text, and says when there are none', async () => {
  const { user } = await open('en', '/help');
  expect(await screen.findByText('Short guides to everything you can do here.')).toBeTruthy();
  const field = screen.getByRole('searchbox', { name: 'Search help' });
  await user.type(field, 'anyone');
  expect(shown().getByRole('status').textContent).toBe('1 article found');
  expect(
    shown()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([['Join a group', '/help/groups/join']]);
  await user.clear(field);
  await user.type(field, 'group');
  expect(shown().getByRole('status').textContent).toBe('2 articles found');
  await user.click(shown().getByRole('link', { name: 'Create a group' }));
  expect(await screen.findByText('Choose who leads it.')).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Search help' }), 'zzz');
  expect(shown().getByRole('status').textContent).toBe('No articles match “zzz”. Try fewer or different words.');
});
