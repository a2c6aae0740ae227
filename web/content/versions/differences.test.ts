import { expect, test } from '@jest/globals';
import type { Answers, Nodes } from '#shared/elements/node.ts';
import { differencesOf, plainOf } from './differences.ts';

const blank = { styles: {}, animations: {} };
const section = (id: string, sort: number, background?: string) =>
  ({ node: 'section', id, sort, zone: 'main', answers: {}, ...blank, background }) as const;
const element = (id: string, sort: number, answers: Answers = {}, parentId?: string) =>
  ({ node: 'element', id, sort, elementType: 'text', sectionId: 's1', parentId, answers, ...blank }) as const;
const page = (sections: Nodes['sections'], elements: Nodes['elements'] = []): Nodes => ({ sections, elements });
const told = (before: Nodes, after: Nodes) =>
  differencesOf(before, after).map(({ id, kind, facets }) => [id, kind, ...facets.map(({ name }) => name)]);

test('nothing differs from itself', () => {
  const one = page([section('s1', 1)], [element('a', 1, { text: '<p>A</p>' })]);
  expect(told(one, one)).toEqual([]);
});

test('what came, went and changed is told once, not for everything inside', () => {
  const before = page(
    [section('s1', 1), section('s2', 2)],
    [element('a', 1, { text: '<p>A</p>' }), element('b', 2), element('c', 1, {}, 'b')],
  );
  const after = page(
    [section('s1', 1, '#fff'), section('s2', 2)],
    [element('a', 1, { text: '<p>Other</p>' }), element('d', 2), element('e', 1, {}, 'd')],
  );
  expect(told(before, after)).toEqual([
    ['s1', 'changed', 'background'],
    ['a', 'changed', 'text'],
    ['d', 'added'],
    ['b', 'removed'],
  ]);
});

test('a new neighbour moves no one; a swap does', () => {
  const before = page([section('s1', 1)], [element('a', 1), element('b', 2)]);
  expect(told(before, page([section('s1', 1)], [element('n', 1), element('a', 2), element('b', 3)]))).toEqual([['n', 'added']]);
  expect(told(before, page([section('s1', 1)], [element('b', 1), element('a', 2)]))).toEqual([
    ['b', 'moved'],
    ['a', 'moved'],
  ]);
});

test('texts are compared as people read them', () => {
  expect(plainOf('<h2>Hello</h2><p>you <b>two</b></p>')).toBe('Hello you two');
  expect(plainOf(undefined)).toBe('');
  expect(plainOf(['a'])).toBe('["a"]');
});
