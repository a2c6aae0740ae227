// Blocks: created and saved by older clients and our own builder, and drawn wherever they are shown.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { requestsOf } from '#functions/core/serve/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Block, BlockTree } from '#shared/content/blocks/blocks.ts';
import { Element } from '#shared/content/nodes/wire/elements.ts';
import { Section } from '#shared/content/nodes/wire/sections.ts';
import { PageTree } from '#shared/content/pages/pages.ts';
import { many, parse } from '#shared/words.ts';
import { ask, asked, publications, section, TestChurch } from '../testing.ts';

let cloud: TestCloud;
let church: TestChurch;
beforeAll(async () => {
  cloud = await startTestCloud();
  church = await TestChurch.make();
});
afterAll(() => cloud.close());

const post = async (path: string, body: unknown) => church.ask('POST', path, body);
const addSections = async (...body: object[]) => (await post('/sections', body)).of(many(Section));
const addElements = async (...body: object[]) => (await post('/elements', body)).of(many(Element));
const read = async (url: string, token?: string) => (await ask('GET', `/pages/${church.id}/tree?url=${url}`, { token })).of(PageTree);
const below = (one: { elements?: unknown } | undefined) => parse(many(Element), one?.elements ?? []);

describe('blocks', () => {
  test('are drawn where they are shown, published with their own changes, and listed when someone tries to delete them', async () => {
    const [shared] = (await post('/blocks', [{ name: 'Shared', blockType: 'elementBlock' }])).of(many(Block));
    await addElements({ blockId: shared!.id, elementType: 'text', answers: { text: 'In a block' } });
    const page = await church.livePage('Shows', '/shows');
    const [top] = await addSections({ pageId: page.id });
    await addElements({ sectionId: top!.id, elementType: 'block', answers: { targetBlockId: shared!.id } });
    const inBlock = async () => below(below((await read('/shows')).sections?.[0])[0]).map(({ answers }) => answers.text);
    expect(await inBlock()).toEqual(['In a block']);
    expect(await requestsOf(() => read('/shows'), { stranger: true })).toEqual(['BatchGetItem', 'BatchGetItem']);
    await addElements({ blockId: shared!.id, elementType: 'text', answers: { text: 'More' } });
    expect(await inBlock()).toEqual(['In a block', 'More']);
    expect((await publications(church.id)).at(-1)?.pageUrls).toEqual(['/shows']);
    expect(JSON.parse((await church.ask('GET', `/blocks/${shared!.id}/uses`)).text)).toEqual([
      { pageId: page.id, title: 'Shows', url: '/shows', live: 'yes' },
    ]);
    expect((await church.ask('DELETE', `/blocks/${shared!.id}`)).code).toBe('blockInUse');
    const self = { blockId: shared!.id, elementType: 'block', answers: { targetBlockId: shared!.id } };
    expect((await post('/elements', [self])).code).toBe('invalid');
    const tree = (await ask('GET', `/blocks/${church.id}/tree/${shared!.id}`)).of(BlockTree);
    expect(below(tree)).toHaveLength(2);
  });

  test('a section becomes a block and is shown in its place', async () => {
    const page = await church.livePage('Turned', '/turned');
    const [, b] = await addSections({ pageId: page.id }, { pageId: page.id, background: 'green' }, { pageId: page.id });
    await addElements({ sectionId: b!.id, elementType: 'text', answers: { text: 'Kept' } });
    const shows = (await post(`/sections/duplicate/${b!.id}?convertToBlock=Hours`, {})).of(Section);
    expect(shows).toMatchObject({ sort: 2, targetBlockId: expect.any(String) });
    const inside = parse(many(Section), (await read('/turned')).sections?.[1]?.sections);
    expect(inside).toMatchObject([{ background: 'green' }]);
    expect(below(inside[0])).toMatchObject([{ answers: { text: 'Kept' } }]);
    expect((await church.ask('GET', '/blocks/blockType/sectionBlock')).of(many(Block)).map(({ name }) => name)).toContain('Hours');
  });

  test('that are new go along when a page that shows them is published; others wait for their own publishing', async () => {
    const page = await church.page('With block', '/with-block');
    const [shared] = (await post('/blocks', [{ name: 'Mine', blockType: 'sectionBlock' }])).of(many(Block));
    await church.change(shared!.id, [section({ background: 'one' })], [], 'blocks');
    await church.change(page.id, [section({ targetBlockId: shared!.id })]);
    await church.publish(page.id);
    const shown = async () => parse(many(Section), (await read('/with-block')).sections?.[0]?.sections).map(({ background }) => background);
    expect(await shown()).toEqual(['one']);
    await church.change(shared!.id, [section({ sort: 2, background: 'two' })], [], 'blocks');
    await church.publish(page.id);
    expect(await shown()).toEqual(['one']);
    await church.publish(shared!.id, 'blocks');
    expect(await shown()).toEqual(['one', 'two']);
    const nested = { answers: {}, targetBlockId: shared!.id };
    const again = await church.ask('POST', `/blocks/${shared!.id}/changes`, asked(2, [section(nested)]));
    expect(again.code).toBe('invalid');
  });

  test('are served by id to viewers of a page that shows them, and to no one else', async () => {
    const own = await TestChurch.make();
    const made = async (name: string) => (await own.ask('POST', '/blocks', [{ name, blockType: 'sectionBlock' }])).of(many(Block))[0]!.id;
    const [inner, outer] = [await made('Inner'), await made('Outer')];
    await own.change(inner, [section({ background: 'secret' })], [], 'blocks');
    await own.change(outer, [section({ targetBlockId: inner })], [], 'blocks');
    await own.publish(outer, 'blocks');
    const [page, member] = [await own.page('Inside', '/inside'), await own.member({ membershipStatus: 'Member' })];
    await own.change(page.id, [section({ targetBlockId: outer })]);
    const seen = async (id: string, token?: string) =>
      (await ask('GET', `/blocks/${own.id}/tree/${id}`, { token })).text.includes('secret');
    const seenBy = async (token?: string) => [await seen(inner, token), await seen(outer, token)];
    expect([await seenBy(), await seenBy(member)].flat()).toEqual([false, false, false, false]);
    expect(await seenBy(own.token)).toEqual([true, true]);
    await own.ask('POST', '/pages', [{ id: page.id, visibility: 'members' }]);
    await own.publish(page.id);
    expect([await seenBy(), await seenBy(await own.member()), await seenBy(member)].flat()).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
    await own.ask('POST', '/pages', [{ id: page.id, visibility: 'public' }]);
    expect(await seenBy()).toEqual([true, true]);
  });

  test('are rendered again where they are still public, whatever the drafts say by now', async () => {
    const own = await TestChurch.make();
    const made = async (name: string) => (await own.ask('POST', '/blocks', [{ name, blockType: 'sectionBlock' }])).of(many(Block))[0]!.id;
    const [inner, outer] = [await made('Inner'), await made('Outer')];
    await own.change(inner, [section()], [], 'blocks');
    const shows = section({ targetBlockId: inner });
    await own.change(outer, [shows], [], 'blocks');
    const page = await own.page('Shows', '/shows');
    await own.change(page.id, [section({ targetBlockId: outer })]);
    await own.publish(page.id);
    await own.change(outer, [], [shows.id], 'blocks');
    await own.publish(inner, 'blocks');
    expect((await publications(own.id)).at(-1)?.pageUrls).toEqual(['/shows']);
    const unused = await made('Unused');
    await own.publish(unused, 'blocks');
    expect((await publications(own.id)).at(-1)?.pageUrls).toEqual([]);
  });

  test('that were brought to show each other are published all the same, each once', async () => {
    const own = await TestChurch.make();
    const made = async (name: string) => (await own.ask('POST', '/blocks', [{ name, blockType: 'sectionBlock' }])).of(many(Block))[0]!.id;
    const [one, two] = [await made('One'), await made('Two')];
    await own.change(one, [section({ targetBlockId: two })], [], 'blocks');
    expect((await own.ask('DELETE', `/blocks/${one}`)).status).toBe(200);
    await own.change(two, [section({ targetBlockId: one })], [], 'blocks');
    expect((await own.ask('POST', `/removed/Block/${one}`, {})).status).toBe(200);
    const page = await own.page('Round', '/round');
    await own.change(page.id, [section({ targetBlockId: one })]);
    expect((await own.publish(page.id)).status).toBe(200);
    expect((await ask('GET', `/pages/${own.id}/tree?url=/round`)).of(PageTree).title).toBe('Round');
  });

  test('have a new name at once, in public too, with nothing else of the draft', async () => {
    const own = await TestChurch.make();
    const [foot] = (await own.ask('POST', '/blocks', [{ name: 'Foot', blockType: 'footerBlock' }])).of(many(Block));
    await own.change(foot!.id, [section()], [], 'blocks');
    await own.publish(foot!.id, 'blocks');
    await own.change(foot!.id, [section({ sort: 2 })], [], 'blocks');
    await own.ask('POST', '/blocks', [{ id: foot!.id, name: 'Below all' }]);
    const footer = (await ask('GET', `/blocks/public/footer/${own.id}`)).of(BlockTree);
    const tree = (await ask('GET', `/blocks/${own.id}/tree/${foot!.id}`)).of(BlockTree);
    expect([footer.name, tree.name, tree.sections?.length]).toEqual(['Below all', 'Below all', 1]);
  });

  test('the footer is below every page, and passes on when it goes', async () => {
    const own = await TestChurch.make();
    const footer = async () => (await ask('GET', `/blocks/public/footer/${own.id}`)).of(BlockTree);
    expect(await footer()).toEqual({});
    const [first] = (await own.ask('POST', '/blocks', [{ name: 'Foot', blockType: 'footerBlock' }])).of(many(Block));
    await own.ask('POST', '/sections', [{ blockId: first!.id, background: 'black' }]);
    await own.livePage('Home', '/');
    const tree = (await ask('GET', `/pages/${own.id}/tree?url=/`)).of(PageTree);
    expect(tree.sections).toMatchObject([{ zone: 'siteFooter', background: 'black' }]);
    expect((await footer()).sections).toMatchObject([{ zone: 'siteFooter' }]);
    expect(await publications(own.id)).toContainEqual({ churchId: own.id });
    expect((await own.ask('DELETE', `/blocks/${first!.id}`)).status).toBe(200);
    expect(await footer()).toEqual({});
    expect((await own.ask('POST', `/removed/Block/${first!.id}`, {})).status).toBe(200);
    expect((await own.publish(first!.id, 'blocks')).status).toBe(200);
    expect((await footer()).sections).toHaveLength(1);
  });
});
