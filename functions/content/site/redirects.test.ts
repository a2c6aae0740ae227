import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { endOf, loops } from '#shared/content/site/redirectChain.ts';
import { Redirect } from '#shared/content/site/redirects.ts';
import { many } from '#shared/words.ts';
import { redirects } from './redirects.ts';
import { editorOf, makeChurch, orders } from './testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

describe('a chain of redirects', () => {
  const chain = new Map([
    ['/a', '/b'],
    ['/b', '/c?x=1#y'],
    ['/c', 'https://elsewhere.example/'],
    ['/self', '/self'],
    ['/one', '/two'],
    ['/two', '/one'],
    ['/in', '/one'],
  ]);
  test.each([
    ['/a', 'https://elsewhere.example/'],
    ['/c', 'https://elsewhere.example/'],
    ['/nowhere', undefined],
    ['/self', undefined],
    ['/one', undefined],
    ['/in', undefined],
  ])('from %s ends at %s', (from, end) => expect(endOf(from, chain, () => false)).toBe(end));

  test('ends at a page, with what the address says besides', () => {
    expect(endOf('/a', chain, (path) => path === '/c')).toBe('/c?x=1#y');
    expect(endOf('/one', chain, (path) => path === '/two')).toBe('/two');
  });

  test('that comes by an address twice is a loop', () => {
    expect(['/self', '/one', '/in'].map((from) => loops(from, chain))).toEqual([true, true, true]);
    expect(['/a', '/nowhere'].map((from) => loops(from, chain))).toEqual([false, false]);
  });
});

describe('redirects of a church', () => {
  let churchId: string;
  let subDomain: string;
  let ask: Awaited<ReturnType<typeof editorOf>>;
  beforeEach(async () => {
    ({ id: churchId, subDomain } = await makeChurch());
    ask = await editorOf(churchId, redirects);
  });
  const save = (...body: object[]) => ask('POST', '/redirects', body);
  const list = async () => (await ask('GET', '/redirects')).of(many(Redirect));

  test('are stored as canonical addresses, and nothing has to be rendered for them', async () => {
    const saved = (await save({ from: 'Old Page.html', to: '/New/?a=1#b' }, { from: '/give', to: 'https://give.example/x' })).of(
      many(Redirect),
    );
    expect(saved).toMatchObject([
      { from: '/old-page-html', to: '/new?a=1#b', auto: false },
      { from: '/give', to: 'https://give.example/x' },
    ]);
    expect((await list()).map(({ from }) => from)).toEqual(['/give', '/old-page-html']);
    expect(await orders(churchId)).toEqual([]);
  });

  test('lead to what a header can hold', async () => {
    const [saved] = (await save({ from: '/a', to: '/b?q=主 ä\r\nSet-Cookie: a=b#\u0001x' })).of(many(Redirect));
    expect(saved?.to).toMatch(/^\/b\?q=%E4%B8%BB[!-~]*#[!-~]*x$/);
  });

  test('of an address that has one already take its place; one that moves leaves nothing behind', async () => {
    const [first] = (await save({ from: '/a', to: '/b' })).of(many(Redirect));
    await save({ from: '/a', to: '/c' });
    expect(await list()).toEqual([{ ...first, to: '/c' }]);
    await save({ id: first?.id, from: '/z', to: '/c' });
    expect(await list()).toEqual([{ ...first, from: '/z', to: '/c' }]);
    expect((await ask('DELETE', `/redirects/${first?.id}`)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await ask('DELETE', `/redirects/${first?.id}`)).code).toBe('notFound');
  });

  test('that lead back to themselves are refused, also in turns and by the site’s whole address', async () => {
    expect((await save({ from: '/a', to: '/A/' })).code).toBe('redirectLoop');
    await save({ from: '/a', to: '/b' }, { from: '/b', to: '/c' });
    expect((await save({ from: '/c', to: '/a' })).code).toBe('redirectLoop');
    expect((await save({ from: '/c', to: `http://${subDomain}.localhost:3000/a` })).code).toBe('redirectLoop');
    expect((await save({ from: '/x', to: '/y' }, { from: '/y', to: '/x' })).code).toBe('redirectLoop');
    expect(await list()).toHaveLength(2);
  });

  test.each([
    ['/login', '/a'],
    ['/a', '/login'],
    ['', '/a'],
    ['/a', 'javascript:alert(1)'],
    ['/a', 'http://plain.example/'],
    ['/a', '//elsewhere.example/'],
    ['/a', 'nowhere'],
  ])('from %j to %j is refused', async (from, to) => {
    expect((await save({ from, to })).status).toBe(400);
  });

  test('come by the hundreds, and belong to one church', async () => {
    const many50 = Array.from({ length: 50 }, (_, at) => ({ from: `/old/${at}`, to: `/new/${at}` }));
    expect((await save(...many50)).status).toBe(200);
    expect(await list()).toHaveLength(50);
    const other = await editorOf((await makeChurch()).id, redirects);
    expect((await other('GET', '/redirects')).of(many(Redirect))).toEqual([]);
  });
});
