// Malformed input through every call that accepts nodes and properties: a clear refusal or a sensible result, never a failure, and nothing
// from another church.
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Block } from '#shared/content/blocks/blocks.ts';
import { Element } from '#shared/content/nodes/wire/elements.ts';
import { Section } from '#shared/content/nodes/wire/sections.ts';
import type { ElementNode, SectionNode } from '#shared/elements/node.ts';
import { many } from '#shared/words.ts';
import { type Reply, Written } from '../core/serve/testing.ts';
import { asked, element, section, TestChurch } from './testing.ts';

let cloud: TestCloud;
let church: TestChurch;
let other: TestChurch;
let foreign: { page: string; section: string; element: string; block: string };
let page: string;
let top: string;
beforeAll(async () => {
  cloud = await startTestCloud();
  [church, other] = [await TestChurch.make(), await TestChurch.make()];
  const theirs = section();
  const text = element(theirs.id);
  const { id } = await other.page('Theirs');
  await other.change(id, [theirs, text]);
  const [block] = (await other.ask('POST', '/blocks', [{ name: 'Theirs', blockType: 'sectionBlock' }])).of(many(Block));
  foreign = { page: id, section: theirs.id, element: text.id, block: block?.id ?? '' };
  church.token = await church.member({ permissions: ['Content__Edit', 'Settings__Edit'] });
  page = (await church.livePage('Odd', '/odd')).id;
  const [made] = (await church.ask('POST', '/sections', [{ pageId: page }])).of(many(Section));
  top = made?.id ?? '';
});
afterAll(() => cloud.close());

/** Refused with a readable sentence, without logging a failure. */
async function refused(asking: Promise<Reply>): Promise<string | undefined> {
  const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const reply = await asking;
  const failures = said.mock.calls.flat().filter((line) => String(line).includes('call failed'));
  said.mockRestore();
  expect(failures).toEqual([]);
  expect(reply.text).not.toMatch(/undefined|\[object|Error:/);
  expect([400, 403, 404, 409, 413]).toContain(reply.status);
  return reply.code;
}
const post = (path: string, body: unknown) => church.ask('POST', path, body);
const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });

const oddAnswers: [string, unknown][] = [
  ['no JSON', '{"a":'],
  ['a text', '"x"'],
  ['a list', '[1]'],
  ['a number', '7'],
  ['a number too large to be kept', '{"a":1e300}'],
  ['a number without end', '{"a":1e999}'],
  ['values within values', JSON.stringify(nested(60))],
  ['lists within lists without end', `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['half a character', '{"a":"\\ud800"}'],
  ['half a character in a name', '{"\\ud800":1}'],
  ['an empty name', '{"":1}'],
  ['more than a row holds', JSON.stringify({ text: 'x'.repeat(390_000) })],
  ['more bytes than a row holds', JSON.stringify({ mine: '主'.repeat(150_000) })],
  ['very many values', JSON.stringify({ mine: Array.from({ length: 60_000 }, () => 1) })],
];

describe('answers that hold', () => {
  test.each(oddAnswers)('%s are refused in elements, sections and kept states', async (_, answersJSON) => {
    expect(['invalid', 'tooLarge']).toContain(await refused(post('/elements', [{ sectionId: top, elementType: 'text', answersJSON }])));
    expect(['invalid', 'tooLarge']).toContain(await refused(post('/sections', [{ pageId: page, answersJSON }])));
  });

  test.each(oddAnswers.slice(4))('%s are refused in our builder’s changes and in kept states', async (_, text) => {
    const { revision } = await church.draft(page);
    const body = (node: SectionNode | ElementNode) => {
      const whole = JSON.stringify(asked(revision, [node]));
      return new Written(whole.replace('"answers":{"swap":1}', () => `"answers":${String(text)}`));
    };
    expect(['invalid', 'tooLarge']).toContain(await refused(post(`/pages/${page}/changes`, body(element(top, { swap: 1 })))));
    expect(['invalid', 'tooLarge']).toContain(await refused(post(`/pages/${page}/changes`, body(section({ answers: { swap: 1 } })))));
    const snapshot = `{"sections":[{"id":"a","answers":${String(text)},"elements":[]}]}`;
    expect(['invalid', 'tooLarge']).toContain(await refused(post('/pageHistory/restoreSnapshot', { pageId: page, snapshot })));
    expect(['invalid', 'tooLarge']).toContain(await refused(post('/pageHistory', [{ pageId: page, snapshotJSON: snapshot }])));
  });
});

describe('nodes', () => {
  test('of others are not there', async () => {
    const { revision } = await church.draft(page);
    const change = (...nodes: (SectionNode | ElementNode)[]) => refused(post(`/pages/${page}/changes`, asked(revision, nodes)));
    expect(await change(element(foreign.section))).toBe('invalid');
    expect(await change(element(top, {}, { parentId: foreign.element }))).toBe('invalid');
    expect(await refused(post(`/pages/${page}/changes`, asked(revision, [], [foreign.section])))).toBe('invalid');
    expect(await refused(post('/elements', [{ sectionId: foreign.section, elementType: 'text' }]))).toBe('notFound');
    expect(await refused(post('/elements', [{ sectionId: top, parentId: foreign.element, elementType: 'text' }]))).toBe('notFound');
    expect(await refused(post('/elements', [{ id: foreign.element, answersJSON: '{}' }]))).toBe('notFound');
    expect(await refused(post('/sections', [{ pageId: foreign.page }]))).toBe('notFound');
    expect(await refused(post(`/elements/duplicate/${foreign.element}`, {}))).toBe('notFound');
    expect(await refused(post(`/sections/duplicate/${foreign.section}?convertToBlock=Mine`, {}))).toBe('notFound');
    expect(await refused(post('/pageHistory/restoreSnapshot', { pageId: foreign.page, snapshot: '{}' }))).toBe('notFound');
    expect(await refused(church.ask('DELETE', `/sections/${foreign.section}`))).toBe('notFound');
    expect(await refused(post(`/pages/duplicate/${foreign.page}`, {}))).toBe('notFound');
  });

  test('that show another church’s block show nothing', async () => {
    const own = (await church.livePage('Shows', '/shows')).id;
    const [shows] = (await post('/sections', [{ pageId: own, targetBlockId: foreign.block }])).of(many(Section));
    const tree = await church.ask('GET', `/pages/${church.id}/tree?url=/shows`);
    expect(tree.text).toContain(foreign.block);
    expect(tree.text).not.toContain('Theirs');
    expect((await church.ask('DELETE', `/sections/${shows?.id}`)).status).toBe(200);
  });

  test('too many, too deep, twice, in circles', async () => {
    const own = (await church.page('Many')).id;
    const change = async (nodes: readonly (SectionNode | ElementNode)[]) =>
      refused(post(`/pages/${own}/changes`, asked((await church.draft(own)).revision, nodes)));
    const around = section();
    const all = Array.from({ length: 3001 }, (_, at) => element(around.id, { text: '' }, { sort: at + 1 }));
    expect(await change([around, ...all])).toBe('invalid');
    const boxes = Array.from({ length: 14 }, (_, at) => ({ ...element(undefined, {}, { elementType: 'box' }), at }));
    const deep = boxes.map((box, at) => ({ ...box, ...(at === 0 ? { sectionId: around.id } : { parentId: boxes[at - 1]?.id ?? '' }) }));
    expect(await change([around, ...deep])).toBe('invalid');
    expect(await change([around, around])).toBe('invalid');
    const [a, b] = [element(undefined, {}, { elementType: 'box' }), element(undefined, {}, { elementType: 'box' })];
    expect(await change([around, { ...a, parentId: b.id }, { ...b, parentId: a.id }])).toBe('invalid');
    const snapshot = JSON.stringify({ sections: [{ id: 'a', elements: all.map(({ answers }) => ({ elementType: 'text', answers })) }] });
    expect(await refused(post('/pageHistory/restoreSnapshot', { pageId: own, snapshot }))).toBe('invalid');
    const tower = (depth: number) => `${'{"elementType":"box","elements":['.repeat(depth)}${']}'.repeat(depth)}`;
    for (const depth of [14, 2000, 20_000]) {
      const high = `{"sections":[{"id":"a","elements":[${tower(depth)}]}]}`;
      expect(await refused(post('/pageHistory/restoreSnapshot', { pageId: own, snapshot: high }))).toBe('invalid');
    }
  });

  test('sent by older clients: empty lists do nothing, wrong kinds and places are refused', async () => {
    for (const path of [
      '/elements',
      '/sections',
      '/pages',
      '/blocks',
      '/links',
      '/settings',
      '/pageHistory',
      '/files',
      '/redirects',
      '/globalStyles',
    ])
      expect([path, (await post(path, [])).text]).toEqual([path, '[]']);
    expect(await refused(post('/elements', [{ sectionId: top }]))).toBe('invalid');
    expect(await refused(post('/elements', [{ elementType: 'text' }]))).toBe('notFound');
    expect(await refused(post('/elements', [{ sectionId: top, elementType: 'column' }]))).toBe('invalid');
    expect(await refused(post('/elements', [{ sectionId: top, elementType: 'text', sort: -9 }]))).toBe('invalid');
    expect(await refused(post('/elements', [{ sectionId: page, elementType: 'text' }]))).toBe('notFound');
    expect(await refused(post('/elements', [7]))).toBe('invalid');
    expect(await refused(post('/sections', [{ pageId: page, id: top, blockId: foreign.block, zone: 'x'.repeat(31) }]))).toBe('invalid');
    expect(await refused(post('/pages/new', { title: 'X', template: 'no such' }))).toBe('invalid');
    expect(await refused(post('/pages', [{ url: '/api/x' }]))).toBe('invalid');
    const [row] = (await post('/elements', [{ sectionId: top, elementType: 'row', answersJSON: '{"columns":"x,,99,-1"}' }])).of(
      many(Element),
    );
    expect(row?.elementType).toBe('row');
    const columns = Array.from({ length: 90 }, () => '1').join();
    expect((await post('/elements', [{ id: row?.id, answersJSON: JSON.stringify({ columns }) }])).status).toBeLessThan(500);
    expect((await post('/elements', [{ sectionId: top, elementType: 'carousel', answersJSON: '{"slides":100000}' }])).status).toBeLessThan(
      500,
    );
  });
});
