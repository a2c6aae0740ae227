import { expect, test } from '@jest/globals';
import { type Book, type Page, searchBook } from './book.ts';

const page = (path: string, title: string, text: string): Page => ({ path, title, text, html: '' });
const book: Book = {
  language: 'en',
  pages: [
    page('people/restore', 'Restore deleted items', 'People, groups and pages that you delete stay available for 30 days.'),
    page(
      'groups/create',
      'Create a group',
      `${'Leaders manage their group. '.repeat(9)}Choose Café as its place. ${'More of it. '.repeat(9)}`,
    ),
    page('groups/join', 'Join a group', 'Below your own you find those you can join.'),
  ],
};
const found = (words: string) => searchBook(book, words).map(({ page: { path } }) => path);

test('each word must begin a word of the page; titles go first', () => {
  expect(found('group')).toEqual(['groups/create', 'groups/join', 'people/restore']);
  expect(found('del gro')).toEqual(['people/restore']);
  expect(found('roup')).toEqual([]);
  expect(found('group nowhere')).toEqual([]);
});

test('case and accents make no difference', () => {
  expect(found('RESTORE')).toEqual(['people/restore']);
  expect(found('cafe')).toEqual(['groups/create']);
});

test('nothing is found for no words, and signs of patterns are letters like others', () => {
  expect([found('  '), found('.*'), found('(')]).toEqual([[], [], []]);
});

test('the excerpt is what stands around the word', () => {
  const [hit] = searchBook(book, 'café');
  expect(hit?.excerpt).toMatch(/^… .*Choose Café as its place\. .* …$/);
  expect(hit?.excerpt.length).toBeLessThan(220);
});
