import { expect, test } from '@jest/globals';
import { reachable, withIntegrity } from './integrity.ts';

const files = new Map([
  ['assets/give-1.js', 'import{a}from"./react-2.js";const d=["assets/card-3.js","assets/card-4.css"];import("./card-3.js")'],
  ['assets/react-2.js', 'export{a}'],
  ['assets/card-3.js', 'import"./give-1.js"'],
  ['assets/card-4.css', 'a{}'],
  ['assets/other-5.js', ''],
]);
const html =
  '<script type="module" crossorigin src="/assets/give-1.js"></script><link rel="icon" href="/favicon.svg" /><link rel="stylesheet" href="/assets/card-4.css" />';

test('the list holds what the page leads to, at any depth, and nothing else', () => {
  expect(reachable(html, (name) => files.get(name))).toEqual([
    'assets/card-3.js',
    'assets/card-4.css',
    'assets/give-1.js',
    'assets/react-2.js',
  ]);
});

test('each own file says what it must contain', () => {
  const made = withIntegrity(html, (name) => files.get(name));
  expect(made).toMatch(/src="\/assets\/give-1\.js" integrity="sha384-[\w+/]{64}"><\/script>/);
  expect(made).toMatch(/href="\/assets\/card-4\.css" integrity="sha384-[\w+/]{64}">$/);
  expect(made).toContain('<link rel="icon" href="/favicon.svg" />');
});
