// What older clients rely on: pages, sections and elements are saved one by one and are public at once.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ask, element, publications, section, TestChurch } from '#functions/content/testing.ts';
import { newId } from '#functions/core/random.ts';
import { requestsOf } from '#functions/core/serve/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Element } from '#shared/content/nodes/wire/elements.ts';
import { Section } from '#shared/content/nodes/wire/sections.ts';
import { Page, PageTree } from '#shared/content/pages/pages.ts';
import { PageHistory } from '#shared/content/versions/wire/pageHistory.ts';
import { many, parse } from '#shared/words.ts';

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

describe('a page made by an older client', () => {
  test('is public at once and after every change; its ids and sorts are not disclosed', async () => {
    const page = await church.livePage('Visit', '/Visit us');
    expect(page).toMatchObject({ url: '/visit-us', published: true });
    const [top] = await addSections({ pageId: page.id, zone: 'main', background: '#FFF', answersJSON: '{"a":1}' });
    await addElements({ sectionId: top!.id, elementType: 'text', answersJSON: JSON.stringify({ text: 'Hello', mine: 1 }) });
    const tree = await read('/visit-us/');
    expect(tree).toMatchObject({ url: '/visit-us', title: 'Visit', sections: [{ zone: 'main', background: '#FFF', answers: { a: 1 } }] });
    expect(below(tree.sections?.[0])).toMatchObject([{ elementType: 'text', answers: { text: 'Hello', mine: 1 } }]);
    expect(below(tree.sections?.[0])[0]?.answersJSON).toContain('"mine":1');
    expect(JSON.stringify(tree)).not.toMatch(/"sort"|"pageId"|"churchId"/);
    expect(tree.id).toBeUndefined();
    expect((await publications(church.id)).at(-1)).toMatchObject({ pageUrls: ['/visit-us'] });
    expect(await requestsOf(() => read('/visit-us'), { stranger: true })).toEqual(['BatchGetItem']);
  });

  test('is published by our own builder from the first change there on', async () => {
    const page = await church.livePage('Mixed', '/mixed');
    await church.change(page.id, [section()]);
    expect((await read('/mixed')).sections).toEqual([]);
    await addSections({ pageId: page.id, zone: 'main' });
    expect((await read('/mixed')).sections).toEqual([]);
    await church.publish(page.id);
    expect((await read('/mixed')).sections).toHaveLength(2);
  });

  test('may change in part: what is left out stays', async () => {
    const page = await church.livePage('Part', `/part`);
    const [top] = await addSections({ pageId: page.id, zone: 'main', textColor: 'red', answers: { x: 1 } });
    const [after] = await addSections({ id: top!.id, background: 'blue' });
    expect(after).toMatchObject({ textColor: 'red', background: 'blue', answers: { x: 1 }, sort: 1 });
    expect((await church.ask('GET', `/sections/${top!.id}`)).of(Section)).toEqual(after);
    expect((await post('/pages', [{ id: page.id, title: 'Whole' }])).of(many(Page))[0]).toMatchObject({ title: 'Whole', url: '/part' });
    expect((await read('/part')).title).toBe('Whole');
    expect((await post('/sections', [{ id: newId(), background: 'blue' }])).status).toBe(404);
    expect((await post('/sections', [{ pageId: page.id, answersJSON: '{' }])).code).toBe('invalid');
  });
});

describe('sections and elements', () => {
  test('are sorted again when one comes, moves or goes', async () => {
    const page = await church.livePage('Sorts', '/sorts');
    const order = async () => (await church.draft(page.id)).sections.toSorted((a, b) => a.sort - b.sort).map(({ id, sort }) => [id, sort]);
    const [a, b] = await addSections({ pageId: page.id, sort: 1 }, { pageId: page.id, sort: 2 });
    const [c] = await addSections({ pageId: page.id, sort: 1.1 });
    expect(await order()).toEqual([
      [a!.id, 1],
      [c!.id, 2],
      [b!.id, 3],
    ]);
    await addSections({ id: a!.id, sort: 3 });
    expect(await order()).toEqual([
      [c!.id, 1],
      [b!.id, 2],
      [a!.id, 3],
    ]);
    await church.ask('DELETE', `/sections/${c!.id}`);
    expect(await order()).toEqual([
      [b!.id, 1],
      [a!.id, 2],
    ]);
    expect((await church.ask('DELETE', `/sections/${c!.id}`)).status).toBe(404);
  });

  test('rows get and lose columns, carousels slides; what is deleted takes what is in it', async () => {
    const page = await church.livePage('Rows', '/rows');
    const [top] = await addSections({ pageId: page.id });
    const [row] = await addElements({ sectionId: top!.id, elementType: 'row', answers: { columns: '6,6' } });
    const columns = async () => below((await read('/rows')).sections?.[0]).flatMap(below);
    expect((await columns()).map(({ answers }) => answers.size)).toEqual([6, 6]);
    const [first] = await columns();
    const [text] = await addElements({ sectionId: top!.id, parentId: first!.id, elementType: 'text', answers: { text: 'In it' } });
    expect(text).toMatchObject({ parentId: first!.id, sectionId: top!.id });
    await addElements({ id: row!.id, answers: { columns: '4,4,4', mobileSizes: '12,6,6' } });
    expect((await columns()).map(({ answers }) => [answers.size, answers.mobileSize])).toEqual([
      [4, 12],
      [4, 6],
      [4, 6],
    ]);
    await addElements({ ...text, parentId: undefined, elementType: 'text', sectionId: top!.id, sort: 1 });
    expect(below((await read('/rows')).sections?.[0]).map(({ elementType }) => elementType)).toEqual(['text', 'row']);
    const copy = (await post(`/elements/duplicate/${row!.id}`, {})).of(Element);
    expect(copy).toMatchObject({ elementType: 'row', sort: 3 });
    await church.ask('DELETE', `/elements/${row!.id}`);
    expect((await church.ask('GET', `/elements/${first!.id}`)).text).toBe('{}');
    const [carousel] = await addElements({ sectionId: top!.id, elementType: 'carousel', answers: { slides: 2 } });
    const slides = below((await read('/rows')).sections?.[0]).find(({ id }) => id === carousel!.id);
    expect(below(slides)).toHaveLength(2);
  });
});

describe('page history', () => {
  test('keeps states, and goes back to them or to one the client holds', async () => {
    const page = await church.livePage('Past', '/past');
    const [top] = await addSections({ pageId: page.id });
    await addElements({ sectionId: top!.id, elementType: 'text', answers: { text: 'First' } });
    const [kept] = (await post('/pageHistory', [{ pageId: page.id, description: 'before' }])).of(many(PageHistory));
    const held = (await church.ask('GET', `/pageHistory/${kept!.id}`)).of(PageHistory).snapshotJSON;
    await addElements({ sectionId: top!.id, elementType: 'text', answers: { text: 'Second' } });
    const texts = async () => below((await read('/past')).sections?.[0]).map(({ answers }) => answers.text);
    expect((await church.ask('GET', `/pageHistory/page/${page.id}`)).of(many(PageHistory))).toMatchObject([{ description: 'before' }]);
    await post(`/pageHistory/restore/${kept!.id}`, {});
    expect(await texts()).toEqual(['First']);
    await church.ask('DELETE', `/sections/${top!.id}`);
    await post('/pageHistory/restoreSnapshot', { pageId: page.id, snapshotJSON: held });
    expect(await texts()).toEqual(['First']);
    const flat = {
      sections: [{ id: 'a', zone: 'main' }],
      elements: [{ id: 'b', sectionId: 'a', elementType: 'text', answersJSON: '{"text":"Flat"}' }],
    };
    await post('/pageHistory/restoreSnapshot', { pageId: page.id, snapshot: JSON.stringify(flat) });
    expect(await texts()).toEqual(['Flat']);
    const bad = { sections: [], elements: [element(undefined)] };
    expect((await post('/pageHistory/restoreSnapshot', { pageId: page.id, snapshot: JSON.stringify(bad) })).code).toBe('invalid');
  });
});
