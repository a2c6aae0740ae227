import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { pictureFolder, type RenderedPage, renderPage } from './handbook.ts';

/** The targets of the support drawer (`web/membership/support/articles.ts`, which infra doesn't import). */
const listed = [...readFileSync('web/membership/support/articles.ts', 'utf8').matchAll(/path: '([^']+)', title: '(\w+)'/g)].map(
  ([, path = '', title = '']) => ({ path, title }),
);
const folderOf = (language: string) => `web/handbook/pages/${language}`;
const pagesOf = (language: string): ReadonlyMap<string, RenderedPage> =>
  new Map(
    readdirSync(folderOf(language), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md'))
      .map((path) => [path.slice(0, -'.md'.length), renderPage(readFileSync(join(folderOf(language), path), 'utf8'), language)]),
  );

describe.each(['en', 'de'])('the handbook in %s', (language) => {
  const pages = pagesOf(language);
  const texts: unknown = JSON.parse(readFileSync(`shared/locales/${language}.json`, 'utf8'));

  test('has each page that the support drawer offers, by the same title, and no other', () => {
    expect([...pages.keys()].toSorted()).toEqual(listed.map(({ path }) => path).toSorted());
    for (const { path, title } of listed)
      expect(texts).toMatchObject({ support: { articles: { [title]: pages.get(path)?.title ?? `no page ${path}` } } });
  });

  test('leads to pages that are there', () => {
    const lost = [...pages].flatMap(([path, { links }]) =>
      links.filter((link) => !pages.has(link.replace(/^\/help\//, ''))).map((link) => `${path}: ${link}`),
    );
    expect(lost).toEqual([]);
  });

  test('shows pictures that are there, and all of them', () => {
    const used = [...pages].flatMap(([, { pictures }]) => pictures);
    expect(used.filter((name) => !existsSync(join(pictureFolder(language), name)))).toEqual([]);
    expect(readdirSync(pictureFolder(language)).filter((name) => !used.includes(name))).toEqual([]);
  });

  test('leaves no mark of its own in what is read', () => {
    const marks = [...pages].filter(([, { text }]) => /[{}]|\*\*|picture:/.test(text)).map(([path]) => path);
    expect(marks).toEqual([]);
  });
});

test('a text of the app that is not there is said', () => {
  expect(() => renderPage('# Title\n\nSelect **{ui.nowhere}**.\n', 'en')).toThrow('ui.nowhere');
  expect(() => renderPage('No title\n', 'en')).toThrow('title');
});

test('what is quoted is in the page’s language, and the text is plain', () => {
  const page = renderPage('# {ui.save}\n\nA & B, **{ui.cancel}** [there](/help/a/b).\n', 'de');
  expect([page.title, page.text, page.links]).toEqual(['Speichern', 'A & B, Abbrechen there.', ['/help/a/b']]);
});
