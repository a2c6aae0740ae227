// Links, theme and settings of a site.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { loadSite } from '#functions/site/loadSite.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Link } from '#shared/content/navigation/links.ts';
import { ContentSetting } from '#shared/content/settings.ts';
import { GlobalStyle } from '#shared/content/site/globalStyles.ts';
import { many } from '#shared/words.ts';
import { ask, publications, TestChurch } from '../testing.ts';

let cloud: TestCloud;
let church: TestChurch;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  church = await TestChurch.make();
});

const save = async (...body: object[]) => (await church.ask('POST', '/links', body)).of(many(Link));
const texts = async (path: string, token?: string) => (await ask('GET', path, { token })).of(many(Link)).map(({ text }) => text);

describe('links', () => {
  test('come in the order of the navigation, and go with those below them', async () => {
    const [b, a] = await save({ text: 'B', sort: 2, url: '/b' }, { text: 'A', sort: 1, url: '/a' });
    await save({ text: 'Below', parentId: a!.id, url: 'https://example.org' }, { text: 'Tab', category: 'b1Tab' });
    expect(await texts('/links?category=website', church.token)).toEqual(['A', 'Below', 'B']);
    expect(await texts(`/links/church/${church.id}?category=website`)).toEqual(['A', 'Below', 'B']);
    expect(await texts(`/links/church/${church.id}?category=b1Tab`)).toEqual(['Tab']);
    expect((await save({ id: b!.id, text: 'Bee' }))[0]).toMatchObject({ text: 'Bee', url: '/b', sort: 2 });
    await church.ask('DELETE', `/links/${a!.id}`);
    expect(await texts('/links?category=website', church.token)).toEqual(['Bee']);
    expect((await publications(church.id)).at(-1)).toEqual({ churchId: church.id });
    expect((await church.ask('POST', '/links', [{ text: 'X', url: 'javascript:alert(1)' }])).code).toBe('invalid');
    expect((await church.ask('POST', '/links', [{ id: newId(), text: 'X' }])).status).toBe(404);
    expect((await church.ask('POST', '/links', [{ id: b!.id, parentId: b!.id }])).code).toBe('invalid');
  });

  test('are shown to whom they are for', async () => {
    const group = newId();
    const all = ['everyone', 'visitors', 'members', 'staff', 'team', 'groups'];
    await save(...all.map((visibility) => ({ category: 'b1Tab', text: visibility, visibility, groupIds: JSON.stringify([group]) })));
    const url = `/links/church/${church.id}/filtered?category=b1Tab`;
    expect(await texts(`/links/church/${church.id}?category=b1Tab`)).toEqual(['everyone', 'visitors']);
    expect(await texts(url, await church.member())).toEqual(['everyone']);
    expect(await texts(url, await church.member({ membershipStatus: 'Member' }))).toEqual(['everyone', 'members']);
    expect(await texts(url, await church.member({ groupIds: [group] }))).toEqual(['everyone', 'groups']);
    expect(await texts(url, await church.member({ leaderGroupIds: [newId()] }))).toEqual(['everyone', 'team']);
    expect(await texts(url, await church.member({ membershipStatus: 'Staff' }))).toEqual([
      'everyone',
      'members',
      'staff',
      'team',
      'groups',
    ]);
    expect(await texts('/links', await church.member())).toEqual(['everyone']);
    expect(await texts('/links', church.token)).toEqual(all);
  });

  test('below one that is hidden are hidden with it', async () => {
    const own = await TestChurch.make();
    const [inside, below] = [newId(), newId()];
    const nav = [
      { id: inside, text: 'Inside', visibility: 'members' },
      { id: below, text: 'Rotas', url: '/rotas', parentId: inside },
      { text: 'Sundays', url: '/sundays', parentId: below },
      { text: 'Open', url: '/open' },
    ];
    await own.ask('POST', '/links/navigation', { links: nav });
    const seen = async (url: string, token?: string) => (await ask('GET', url, { token })).of(many(Link)).map(({ text }) => text);
    expect(await seen(`/links/church/${own.id}`)).toEqual(['Open']);
    expect(await seen('/links', await own.member())).toEqual(['Open']);
    const filtered = `/links/church/${own.id}/filtered?category=website`;
    expect(await seen(filtered, await own.member({ membershipStatus: 'Member' }))).toEqual(['Inside', 'Rotas', 'Sundays', 'Open']);
    expect((await loadSite(own.id))?.data.links.map(({ text }) => text)).toEqual([]);
    await own.livePage('Home', '/');
    expect((await loadSite(own.id))?.data.links.map(({ text }) => text)).toEqual(['Open']);
  });

  test('of the navigation are replaced at once, new ones below new ones', async () => {
    const [old] = await save({ text: 'Old', url: '/old' });
    await save({ text: 'Tab', category: 'b1Tab' });
    const id = newId();
    const links = [
      { id, text: 'New', url: '/new' },
      { text: 'Child', url: '/child', parentId: id, badge: 'New' },
      ...Array.from({ length: 120 }, (_, at) => ({ text: `L${at}`, url: `/l${at}` })),
    ];
    const saved = (await church.ask('POST', '/links/navigation', { links })).of(many(Link));
    expect(saved.slice(0, 3).map(({ text, parentId }) => [text, parentId])).toEqual([
      ['New', undefined],
      ['Child', id],
      ['L0', undefined],
    ]);
    expect(await texts('/links?category=website', church.token)).toHaveLength(122);
    expect((await church.ask('GET', `/links/${old!.id}`)).text).toBe('{}');
    expect(await texts('/links?category=b1Tab', church.token)).toEqual(['Tab']);
    const round = [
      { id, text: 'A', parentId: saved[1]!.id },
      { id: saved[1]!.id, text: 'B', parentId: id },
    ];
    expect((await church.ask('POST', '/links/navigation', { links: round })).code).toBe('invalid');
  });
});

test('a navigation that someone else changed meanwhile is not overwritten', async () => {
  const own = await TestChurch.make();
  const put = (links: object[], seen?: object[]) => own.ask('POST', '/links/navigation', { links, seen });
  const first = (await put([{ text: 'Home', url: '/' }], [])).of(many(Link));
  expect((await put([{ text: 'Other', url: '/other' }], [])).code).toBe('outdated');
  expect((await put([{ ...first[0], text: 'Start' }], first)).status).toBe(200);
  expect((await put([], first)).code).toBe('outdated');
  expect((await own.ask('GET', '/links')).of(many(Link)).map(({ text }) => text)).toEqual(['Start']);
});

describe('the look', () => {
  test('is JSON, kept as it was written, and makes every page again', async () => {
    const palette = JSON.stringify({ light: '#fff', accent: '#08c' });
    const [saved] = (await church.ask('POST', '/globalStyles', [{ palette, customCss: 'x{}' }])).of(many(GlobalStyle));
    await church.ask('POST', '/globalStyles', [{ id: saved!.id, fonts: '{"body":"Roboto"}' }]);
    expect((await ask('GET', `/globalStyles/church/${church.id}`)).of(GlobalStyle)).toMatchObject({
      palette,
      fonts: '{"body":"Roboto"}',
      customCss: 'x{}',
    });
    expect((await publications(church.id)).at(-1)).toEqual({ churchId: church.id });
    expect((await church.ask('POST', '/globalStyles', [{ palette: 'red' }])).code).toBe('invalid');
    expect((await church.ask('DELETE', `/globalStyles/${newId()}`)).status).toBe(404);
    expect((await church.ask('DELETE', `/globalStyles/${saved!.id}`)).status).toBe(200);
    expect((await church.ask('GET', '/globalStyles')).text).toBe('{}');
  });
});

test('changes of the theme by someone else since it was read are not overwritten', async () => {
  const put = (body: object) => church.ask('POST', '/globalStyles', [body]);
  const [blue, green, red] = ['#00f', '#0f0', '#f00'].map((accent) => JSON.stringify({ accent }));
  expect((await put({ palette: blue, seen: {} })).status).toBe(200);
  expect((await put({ palette: green, seen: { palette: blue } })).status).toBe(200);
  expect((await put({ palette: red, seen: { palette: blue } })).code).toBe('outdated');
  expect((await put({ fonts: '{}', seen: { palette: blue } })).status).toBe(200);
  expect((await church.ask('GET', '/globalStyles')).of(GlobalStyle)).toMatchObject({ palette: green, fonts: '{}' });
});

describe('settings', () => {
  test('of the church are public where they say so, one’s own are one’s own', async () => {
    const staff = await church.member({ permissions: ['Settings__Edit'] });
    const put = async (path: string, body: object[], token: string) => (await ask('POST', path, { token, body })).of(many(ContentSetting));
    await put(
      '/settings',
      [
        { keyName: 'a', value: '1', public: 1 },
        { keyName: 'b', value: '2' },
      ],
      staff,
    );
    const [again] = await put('/settings', [{ keyName: 'a', value: '3' }], staff);
    expect(again).toMatchObject({ value: '3', public: true });
    expect(JSON.parse((await ask('GET', `/settings/public/${church.id}`)).text)).toEqual({ a: '3' });
    const [mine] = await put('/settings/my', [{ keyName: 'tour', value: 'done' }], church.token);
    expect((await ask('GET', '/settings/my', { token: staff })).text).toBe('[]');
    expect((await ask('DELETE', `/settings/my/${mine!.id}`, { token: staff })).status).toBe(404);
    expect((await church.ask('DELETE', `/settings/my/${mine!.id}`)).status).toBe(200);
    expect((await ask('POST', '/settings', { token: church.token, body: [{ keyName: 'x' }] })).code).toBe('forbidden');
  });
});
