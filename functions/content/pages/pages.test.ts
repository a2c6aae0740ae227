import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { later, moveClock } from '#functions/core/clock.ts';
import { inAllShards } from '#functions/core/schedule/testing.ts';
import { requestsOf } from '#functions/core/serve/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Page, PageTree } from '#shared/content/pages/pages.ts';
import { Removed } from '#shared/membership/removed/removed.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { many } from '#shared/words.ts';
import { due, ofChurch, redirects } from '../table.ts';
import { ask, element, itemsOf, publications, section, TestChurch } from '../testing.ts';

let cloud: TestCloud;
let church: TestChurch;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  church = await TestChurch.make();
});
afterEach(() => moveClock(0));

const tree = async (query: string, token?: string) => (await ask('GET', `/pages/${church.id}/tree?${query}`, { token })).of(PageTree);
const save = async (body: object) => church.ask('POST', '/pages', [body]);
const led = async () =>
  (await church.table.all(ofChurch, ['site'], { begins: ['redirect', ''] })).of(redirects).map(({ row }) => [row.from, row.to]);

/** A page with a section and a text, published or not. */
async function made(title: string, url: string, publish = true) {
  const page = await church.page(title, url);
  const top = section();
  await church.change(page.id, [top, element(top.id, { text: `Text of ${title}` })]);
  if (publish) expect((await church.publish(page.id)).status).toBe(200);
  return page;
}

describe('what the public sees', () => {
  test('is what was published last, never the draft', async () => {
    const page = await made('News', '/news', false);
    expect(await tree('url=/news')).toEqual({});
    expect(await tree(`id=${page.id}`)).toEqual({});
    expect((await tree(`id=${page.id}`, church.token)).sections).toHaveLength(1);
    await church.publish(page.id);
    expect((await tree('url=/news')).sections).toHaveLength(1);
    await church.change(page.id, [section()]);
    expect((await tree('url=/news')).sections).toHaveLength(1);
    expect((await tree(`id=${page.id}`)).sections).toHaveLength(1);
    expect((await tree(`id=${page.id}`, church.token)).sections).toHaveLength(2);
    expect((await church.ask('GET', `/pages/${page.id}`)).of(Page)).toMatchObject({ published: true, changed: true });
    await church.ask('POST', `/pages/${page.id}/undo`, { revision: 2 });
    expect((await church.ask('GET', `/pages/${page.id}`)).of(Page)).toMatchObject({ published: true, changed: false });
    expect(await tree('url=/nothing')).toEqual({});
    expect(await tree('')).toEqual({});
  });

  test('of a page for members is shown to members of this church only, and has no file', async () => {
    const page = await made('Inside', '/inside');
    await save({ id: page.id, visibility: 'members' });
    expect((await publications(church.id)).at(-1)).toMatchObject({ pageUrls: [], gone: ['/inside'] });
    expect(await tree('url=/inside')).toEqual({});
    expect(await tree(`id=${page.id}`)).toEqual({});
    const other = await TestChurch.make();
    expect(await tree('url=/inside', other.token)).toEqual({});
    expect(await tree(`id=${page.id}`, other.token)).toEqual({});
    const aMember = await church.member({ membershipStatus: 'Member' });
    expect(await tree('url=/inside', aMember)).toMatchObject({ title: 'Inside', visibility: 'members' });
    expect((await tree(`id=${page.id}`, aMember)).id).toBeUndefined();
    // Any registered user can enter any church, as its guest.
    expect(await tree('url=/inside', await church.member())).toEqual({});
    expect(await tree('url=/inside', await church.member({ membershipStatus: 'Inactive' }))).toEqual({});
    expect(await requestsOf(async () => tree('url=/inside', church.token))).toEqual(['BatchGetItem']);
  });

  test('goes when the page is unpublished, and its draft stays', async () => {
    const page = await made('Old', '/old');
    const after = (await church.ask('POST', `/pages/${page.id}/unpublish`, {})).of(Page);
    expect(after).toMatchObject({ published: false });
    expect(await tree('url=/old')).toEqual({});
    expect((await publications(church.id)).at(-1)).toMatchObject({ gone: ['/old'] });
    expect((await church.draft(page.id)).sections).toHaveLength(1);
  });

  test('is written with its version, its state and the order to the renderer in one transaction', async () => {
    const page = await made('Once', '/once', false);
    const operations = await requestsOf(() => church.ask('POST', `/pages/${page.id}/publish`, { revision: 1 }));
    expect(operations).toEqual(['GetItem', 'Query', 'TransactWriteItems']);
    expect((await publications(church.id)).at(-1)).toEqual({ churchId: church.id, pageUrls: ['/once'], gone: [] });
    expect((await church.ask('POST', `/pages/${page.id}/publish`, { revision: 0 })).code).toBe('outdated');
    const lines = (await itemsOf(church.id)).filter(({ kind }) => kind === 'Trail').map(({ row }) => JSON.parse(JSON.stringify(row)));
    expect(lines.map(({ action, kind, label }) => `${action} ${kind} ${label}`).sort()).toEqual(['add Page Once', 'publish Page Once']);
  });
});

describe('an address', () => {
  test('belongs to one page, in its one form', async () => {
    await made('About', '/about');
    expect((await church.ask('POST', '/pages/new', { title: 'B', url: '/About/', template: 'blank' })).code).toBe('urlTaken');
    expect((await church.page('About')).url).toBe('/about-2');
    const other = await church.page('Other');
    expect((await save({ id: other.id, url: 'about' })).code).toBe('urlTaken');
    expect((await save({ id: other.id, url: '/login' })).code).toBe('invalid');
    expect((await church.ask('POST', '/pages/new', { title: 'B', template: 'none' })).code).toBe('invalid');
  });

  test('that a published page had leads on to the one it has', async () => {
    const page = await made('A', '/a');
    await save({ id: page.id, url: '/b' });
    expect(await tree('url=/a')).toEqual({});
    expect((await tree('url=/b')).title).toBe('A');
    expect(await led()).toEqual([['/a', '/b']]);
    expect((await publications(church.id)).at(-1)).toMatchObject({ pageUrls: ['/b'], gone: ['/a'] });
    await save({ id: page.id, url: '/c' });
    expect(await led()).toEqual([
      ['/a', '/c'],
      ['/b', '/c'],
    ]);
    await save({ id: page.id, url: '/a' });
    expect(await led()).toEqual([
      ['/b', '/a'],
      ['/c', '/a'],
    ]);
    await made('New', '/new', false);
    expect(await led()).toHaveLength(2);
  });
});

describe('the settings of a page', () => {
  test('have a version of their own: a late save is refused, and one without it counts', async () => {
    const page = await church.page('About', '/about');
    await church.change(page.id, [section()]);
    const [first] = (await save({ id: page.id, title: 'About us', version: page.version })).of(many(Page));
    expect(first).toMatchObject({ title: 'About us', version: 2 });
    expect((await save({ id: page.id, description: 'Late', version: page.version })).code).toBe('outdated');
    expect((await save({ id: page.id, description: 'Older clients' })).of(many(Page))).toMatchObject([{ title: 'About us', version: 3 }]);
  });
});

describe('a page', () => {
  test('starts from a template, and is copied as a draft', async () => {
    const page = (await church.ask('POST', '/pages/new', { title: 'Contact', template: 'contact' })).of(Page);
    const draft = await church.draft(page.id);
    expect(draft.elements.length).toBeGreaterThan(3);
    expect(page).toMatchObject({ published: false, changed: true, url: '/contact' });
    const copy = (await church.ask('POST', `/pages/duplicate/${page.id}`, {})).of(Page);
    expect(copy).toMatchObject({ title: 'Contact (2)', url: '/contact-2', published: false });
    const copied = await church.draft(copy.id);
    expect(copied.elements).toHaveLength(draft.elements.length);
    const ids = new Set(draft.elements.map(({ id }) => id));
    expect(copied.elements.filter(({ id }) => ids.has(id))).toEqual([]);
    expect((await church.ask('GET', '/pages')).of(many(Page)).map(({ url }) => url)).toEqual(['/contact', '/contact-2']);
  });

  test('is published and goes at its hours', async () => {
    const { id } = await made('Easter', '/easter', false);
    const [publishAt, unpublishAt] = [later(dayMs).toISOString(), later(2 * dayMs).toISOString()];
    const set = (body: object) => church.ask('POST', `/pages/${id}/schedule`, body);
    expect((await set({ publishAt, unpublishAt })).of(Page)).toMatchObject({ publishAt, unpublishAt });
    const rows = async () =>
      (await inAllShards(due, 'due'))
        .of(due)
        .filter(({ row }) => row.pageId === id)
        .map(({ row }) => [row.what, row.at]);
    expect(await rows()).toEqual([
      ['publish', publishAt],
      ['unpublish', unpublishAt],
    ]);
    expect((await set({ publishAt })).of(Page).unpublishAt).toBeUndefined();
    expect(await rows()).toEqual([['publish', publishAt]]);
    await church.publish(id);
    expect(await rows()).toEqual([]);
    expect((await set({ publishAt: '2020-01-01T00:00:00Z' })).code).toBe('invalid');
    expect((await set({ publishAt: unpublishAt, unpublishAt: publishAt })).code).toBe('invalid');
  });

  test('that is deleted can be restored for 30 days, with everything in it', async () => {
    const page = await made('Lost', '/lost');
    expect((await church.ask('DELETE', `/pages/${page.id}`)).text).toBe('{}');
    expect((await church.ask('GET', `/pages/${page.id}/draft`)).status).toBe(404);
    expect(await tree('url=/lost')).toEqual({});
    expect((await church.ask('GET', '/pages')).text).toBe('[]');
    expect((await church.ask('GET', '/removed')).of(many(Removed))).toMatchObject([{ kind: 'Page', label: 'Lost' }]);
    await church.page('Squatter', '/lost');
    expect((await church.ask('POST', `/removed/page/${page.id}`, {})).status).toBe(200);
    expect((await church.ask('GET', `/pages/${page.id}`)).of(Page)).toMatchObject({ url: '/lost-2', published: false });
    expect((await church.draft(page.id)).elements).toHaveLength(1);
    await church.ask('DELETE', `/pages/${page.id}`);
    moveClock(31 * dayMs);
    church.token = await church.member({ permissions: ['Content__Edit'] });
    expect((await church.ask('POST', `/removed/Page/${page.id}`, {})).code).toBe('undoExpired');
  });
});
