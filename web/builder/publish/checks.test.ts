/** @jest-environment ./web/ui/jsdom.mjs */
import { describe, expect, test } from '@jest/globals';
import { sayFrom } from '#shared/content/templates/context.ts';
import { pageTemplates } from '#shared/content/templates/templates.ts';
import type { Answers, ElementNode } from '#shared/elements/node.ts';
import studio from '#shared/locales/studio/en.json' with { type: 'json' };
import { checkFacts } from './checkFacts.ts';
import { checkNodes } from './checkNodes.ts';
import { checkHeadings } from './checkRendered.ts';
import { inOrder } from './finding.ts';

const element = (elementType: string, answers: Answers): ElementNode => ({
  node: 'element',
  id: `${elementType}00000000000`.slice(0, 11),
  sort: 1,
  elementType,
  answers,
  styles: {},
  animations: {},
});
const targets = { open: new Set(['/', '/about']), drafts: new Set(['/camp']) };
const found = (type: string, answers: Answers) =>
  [...checkNodes({ sections: [], elements: [element(type, answers)] }, targets)].map(({ says, values }) => [
    says,
    values?.address ?? values?.text,
  ]);

describe('links', () => {
  test.each([
    ['', 'linkEmpty'],
    ['#', 'linkEmpty'],
    ['javascript:alert(1)', 'linkUnsafe'],
    ['/nowhere', 'linkBroken'],
    ['/camp', 'linkDraft'],
    ['/About?x=1#team', undefined],
    ['/login', undefined],
    ['https://example.org', undefined],
    ['mailto:office@grace.test', undefined],
    ['#below', undefined],
  ])('to %j: %s', (url, says) => {
    expect(found('buttonLink', { buttonLinkText: 'Go', buttonLinkUrl: url })).toEqual(says ? [[says, url]] : []);
  });

  test('in texts are found, in HTML and in markdown', () => {
    expect(found('text', { text: '<p><a href="/gone">Gone</a> <a href="/about">About</a></p>' })).toEqual([['linkBroken', '/gone']]);
    expect(found('card', { title: 'A', text: 'See [this](/gone).' })).toEqual([['linkBroken', '/gone']]);
  });
});

test('pictures without description, elements without anything, texts to be filled', () => {
  expect(found('image', { photo: 'https://x.test/a.webp' })).toEqual([['altMissing', undefined]]);
  expect(found('image', {})).toEqual([['nothingChosen', undefined]]);
  expect(found('faq', { title: 'Who?', description: 'It is [[your name]].' })).toEqual([['placeholder', 'your name']]);
  expect(found('table', { contents: [['a', '[[b]]']] })).toEqual([['placeholder', 'b']]);
});

test('a new page of every template tells what is to be filled, and nothing is broken but its links', () => {
  let count = 0;
  const newId = () => `id${String(++count).padStart(9, '0')}`;
  for (const template of pageTemplates) {
    const nodes = template.nodes(sayFrom(studio.content.templates), newId, { name: 'Grace' });
    const says = new Set([...checkNodes(nodes, targets)].map((one) => one.says));
    const allowed = new Set(['placeholder', 'linkBroken', 'nothingChosen']);
    expect([template.key, [...says].filter((one) => !allowed.has(one))]).toEqual([template.key, []]);
  }
});

test('headings: one main heading, no level left out, none empty', () => {
  const root = document.createElement('div');
  const says = (html: string) => {
    root.innerHTML = html;
    return checkHeadings(root).map((one) => one.says);
  };
  expect(says('<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2>')).toEqual([]);
  expect(says('<h1>A</h1><h3>C</h3>')).toEqual(['headingSkips']);
  expect(says('<h2>A</h2>')).toEqual(['headingMissing']);
  expect(says('<h1>A</h1><h1>B</h1>')).toEqual(['headingTwice']);
  expect(says('<h1>A</h1><h2> </h2>')).toEqual(['headingEmpty']);
  root.innerHTML = '<div data-node="n1"><h1>A</h1></div><div data-node="n2"><h4>B</h4></div>';
  expect(checkHeadings(root)).toMatchObject([{ nodeId: 'n2', values: { text: 'B' } }]);
});

test('what search engines are told', () => {
  const says = (more: object) =>
    checkFacts({ title: 'A', description: 'x'.repeat(80), visibility: 'public', ...more }).map((one) => one.says);
  expect(says({})).toEqual([]);
  expect(says({ title: ' ', description: '' })).toEqual(['titleMissing', 'descriptionMissing']);
  expect(says({ description: 'x'.repeat(200) })).toEqual(['descriptionLong']);
  expect(says({ description: '', visibility: 'members' })).toEqual([]);
});

test('the worst comes first, and nothing twice', () => {
  const better = { severity: 'better', says: 'headingMissing' } as const;
  const bad = { severity: 'bad', says: 'altMissing', nodeId: 'a' } as const;
  expect(inOrder([better, bad, bad])).toEqual([bad, better]);
});
