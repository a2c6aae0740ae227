import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { appPaths } from '#infra/edge/appPaths.ts';
import { edgeSource } from '#infra/edge/source.ts';
import { rawForm, rawPath } from '#shared/content/site/rawHtml.ts';
import { loadEdgeFunction } from './edgeFunction.ts';

const now = 1_800_000_000_000;
const rawFile = '/raw/GRACEchurch/abcdefghijk/0123456789abcd.html';
const key = Buffer.alloc(32, 7).toString('base64url');
const store = new Map([
  ['host:grace', 'GRACEchurch'],
  ['host:hope', 'HOPEchurch1 m'],
  // As written by an earlier release.
  ['host:faith', JSON.stringify({ id: 'FAITHchurch', v: 3, m: 1 })],
  ['host:www.grace.example', 'GRACEchurch'],
  ['contentKey', key],
]);
const edge = loadEdgeFunction('localhost', store, () => now);
const ask = (host: string, path: string, query = '', headers = {}) =>
  edge({ method: 'GET', path, query, headers: { host, ...headers }, body: Buffer.alloc(0), ip: '203.0.113.9' });

const sign = (path: string, expires: number, with_ = key) =>
  createHmac('sha256', Buffer.from(with_, 'base64url')).update(`${path}?${expires}`).digest('base64url');

describe('which object an address means', () => {
  test.each([
    ['localhost:3000', '/', '/app/index.html'],
    ['localhost:3000', '/people/abc', '/app/index.html'],
    ['localhost:3000', '/site/pages/a-bcdefghij', '/app/builder.html'],
    ['localhost:3000', '/site/pages', '/app/index.html'],
    ['localhost:3000', '/site/blocks/a-bcdefghij', '/app/builder.html'],
    ['localhost:3000', '/docs', '/app/docs.html'],
    ['localhost:3000', '/openapi.json', '/app/openapi.json'],
    ['localhost:3000', '/favicon.svg', '/app/favicon.svg'],
    ['localhost:3000', '/assets/index-abc123.js', '/assets/index-abc123.js'],
    ['localhost:3000', '/~built/GRACEchurch/abcdefghijk', '/pages/GRACEchurch/~built/abcdefghijk'],
    ['grace.localhost', '/~built/HOPEchurch1/abcdefghijk', '/pages/HOPEchurch1/~built/abcdefghijk'],
    ['localhost:3000', '/~built/GRACEchurch/a/bcdefghijk', '/app/index.html'],
    ['localhost:3000', '/app/index.html', '/app/index.html'],
    ['lessons.localhost:3000', '/today', '/app/index.html'],
    ['127.0.0.1:3000', '/', '/app/index.html'],
    ['localhost:3000', '/api/membership/people', '/api/membership/people'],
    ['grace.localhost:3000', '/api/membership/people', '/api/membership/people'],
    ['grace.localhost:3000', '/health', '/health'],
    ['grace.localhost:3000', '/', '/pages/GRACEchurch/index.html'],
    ['GRACE.localhost', '/', '/pages/GRACEchurch/index.html'],
    ['grace.localhost', '/about/us', '/pages/GRACEchurch/about/us.html'],
    ['grace.localhost', '/about/', '/pages/GRACEchurch/about.html'],
    ['grace.localhost', '/sitemap.xml', '/pages/GRACEchurch/sitemap.xml'],
    ['grace.localhost', '/live.json', '/pages/GRACEchurch/live.json'],
    ['grace.localhost', '/about/live.json', '/app/about/live.json'],
    ['grace.localhost', '/robots.txt', '/pages/GRACEchurch/robots.txt'],
    ['grace.localhost', '/assets/island-abc.js', '/assets/island-abc.js'],
    ['grace.localhost', '/scheme.js', '/app/scheme.js'],
    ['grace.localhost', '/content/GRACEchurch/settings/logo.png', '/GRACEchurch/settings/logo.png'],
    ['content.localhost', '/content/GRACEchurch/gallery/a/b.jpg', '/GRACEchurch/gallery/a/b.jpg'],
    ['content.localhost', '/content/GRACEchurch/files/abc/notes.pdf', '/GRACEchurch/files/abc/notes.pdf'],
    ['content.localhost', '/content/stockPhotos/1.78/dove-1280x768@640.webp', '/stockPhotos/dove-1280x768@640.webp'],
    ['grace.localhost', '/islands.js', '/app/islands.js'],
    ['grace.localhost', '/about.php', '/pages/GRACEchurch/about.php.html'],
    ['grace.localhost', '/Index.html', '/pages/GRACEchurch/Index.html.html'],
    ['grace.localhost', '/app/index.html', '/app/index.html'],
    ['www.grace.example', '/islands.js', '/app/islands.js'],
    ['localhost:3000', '/tiles/3/2/1.png', '/tiles/3/2/1.png'],
    ['grace.localhost', '/tiles/3/2/1.png', '/tiles/3/2/1.png'],
    ['WWW.grace.example:3000', '/about', '/pages/GRACEchurch/about.html'],
    ['www.grace.example', '/login', '/app/index.html'],
    ['www.grace.example', '/api/content/x', '/api/content/x'],
    ['hope.localhost', '/', '/pages/HOPEchurch1/~maintenance.html'],
    ['hope.localhost', '/about/us', '/pages/HOPEchurch1/~maintenance.html'],
    ['faith.localhost', '/', '/pages/FAITHchurch/~maintenance.html'],
    ['hope.localhost', '/robots.txt', '/pages/HOPEchurch1/robots.txt'],
    ['hope.localhost', '/login', '/app/index.html'],
    ['hope.localhost', '/my/page/about', '/app/index.html'],
    ['usercontent.localhost:3000', rawFile, rawFile],
    ['give.localhost:3000', '/Grace', '/give/grace/own'],
    ['give.localhost', '/grace/pay', '/give/grace'],
    ['give.localhost', '/grace/', '/give/grace/own'],
    ['give.localhost', '/grace/card', '/give/grace'],
    ['give.localhost', '/grace/recurring', '/give/grace'],
    ['give.localhost', '/assets/give-abc.js', '/assets/give-abc.js'],
    ['give.localhost', '/scheme.js', '/app/scheme.js'],
    ['give.localhost', '/api/giving/donate/charge', '/api/giving/donate/charge'],
    ['give.localhost', '/api/membership/clientErrors', '/api/membership/clientErrors'],
    ['give.localhost', '/api/membership/givingpass/exchange', '/api/membership/givingpass/exchange'],
  ])('%s%s is %s', async (host, path, uri) => {
    expect(await ask(host, path)).toMatchObject({ kind: 'request', path: uri });
  });

  test.each([
    ['de-CH,de;q=0.9,en;q=0.8', 'de'],
    ['nn-NO, nb;q=0.9', 'no'],
    ['FIL', 'tl'],
    ['ja,*;q=0.5', 'own'],
    ['../../raw', 'own'],
    ['', 'own'],
  ])('the form for giving is asked for in the language of a browser with %j: %s', async (accepted, language) => {
    expect(await ask('give.localhost', '/grace', '', { 'accept-language': accepted })).toMatchObject({ path: `/give/grace/${language}` });
    // What the browser draws itself is the same in each.
    expect(await ask('give.localhost', '/grace/card', '', { 'accept-language': accepted })).toMatchObject({ path: '/give/grace' });
  });

  test.each(appPaths.map((path) => [path]))('a church has /%s in the app', async (path) => {
    expect(await ask('grace.localhost', `/${path}/more`)).toMatchObject({ path: '/app/index.html' });
  });

  test.each([
    ['grace.localhost', '/../OTHERchurch/index'],
    ['grace.localhost', '/%2e%2E/x'],
    ['content.localhost', '/GRACEchurch/settings/logo.png'],
    ['usercontent.localhost', '/'],
    ['usercontent.localhost', '/app/index.html'],
    ['usercontent.localhost', '/assets/index-abc123.js'],
    ['usercontent.localhost', '/api/membership/people'],
    ['usercontent.localhost', '/health'],
    ['usercontent.localhost', '/tiles/3/2/1.png'],
    ['usercontent.localhost', '/content/GRACEchurch/gallery/a/b.jpg'],
    ['usercontent.localhost', '/raw/GRACEchurch/../../pages/GRACEchurch/index.html'],
    ['usercontent.localhost', rawFile.replace('.html', '.js')],
    ['localhost', rawFile],
    ['grace.localhost', rawFile],
    ['content.localhost', rawFile],
    ['www.grace.example', rawFile],
    ['give.localhost', '/'],
    ['give.localhost', '/index.html'],
    ['give.localhost', '/app/index.html'],
    ['give.localhost', '/grace/other'],
    ['give.localhost', '/api/membership/people'],
    ['give.localhost', '/api/membership/givingpass'],
    ['give.localhost', '/api/content/pages'],
    ['give.localhost', '/content/GRACEchurch/gallery/a/b.jpg'],
    ['give.localhost', rawFile],
    ['give.localhost', '/assets/../app/index.js'],
    ['two.grace.localhost', '/'],
    ['content.localhost', '/content/GRACEchurch/other/x.png'],
    ['content.localhost', '/content/stockPhotos/0/a/dove.webp'],
    ['content.localhost', '/content/stockPhotos/dove.webp'],
    ['content.localhost', '/content/stockPhotos/0/dove.html'],
    ['content.localhost', '/content/GRACEchurch%2Fmembership%2Fpeople/gallery/x.png'],
    ['content.localhost', '/content/x/gallery/0/x.png'],
    ['content.localhost', '/content/GRACEchurch/gallery/../membership/x.png'],
    ['content.localhost', '/content/GRACEchurch/gallery/..%2fmembership/x.png'],
    ['content.localhost', '/content/GRACEchurch/gallery%2F..%2Fmembership/x.png'],
    ['grace.localhost', '/%5C..%5cOTHERchurch/index'],
  ])('%s%s is nothing', async (host, path) => {
    expect(await ask(host, path)).toMatchObject({ kind: 'answer', answer: { status: 404 } });
  });
});

test('the time is told at the edge, on every host of a church and of the app', async () => {
  for (const host of ['grace.localhost', 'www.grace.example', 'localhost']) {
    const told = await ask(host, '/api/now');
    const [first, second] = [told, await ask(host, '/api/now')].map((one) =>
      one.kind === 'answer' ? Number(/^\{"now":(\d{13})\}$/.exec(String(one.answer.body))?.[1]) : Number.NaN,
    );
    expect(Math.abs((second ?? 0) - (first ?? 0))).toBeLessThan(1000);
    expect(told).toMatchObject({ answer: { status: 200, headers: { 'cache-control': 'no-store' } } });
  }
  expect(await ask('usercontent.localhost', '/api/now')).toMatchObject({ answer: { status: 404 } });
});

test('pages carry nothing that a viewer made up', async () => {
  const made = { 'x-narthex-host': 'evil', 'x-narthex-address': '1.1.1.1', 'x-narthex-proof': 'x' };
  const church = await ask('grace.localhost:3000', '/', '', made);
  expect(church).toMatchObject({
    headers: { 'x-narthex-host': 'grace.localhost:3000', 'x-narthex-address': '203.0.113.9' },
  });
  const portal = await ask('localhost:3000', '/api/membership/x', '', made);
  expect(portal.kind === 'request' && portal.headers).toEqual({
    host: 'localhost:3000',
    'x-narthex-host': 'localhost:3000',
    'x-narthex-address': '203.0.113.9',
    'x-narthex-proof': createHmac('sha256', Buffer.from(key, 'base64url')).update('address 203.0.113.9').digest('base64url'),
  });
  const tile = await ask('localhost:3000', '/tiles/1/2/3.png', '', made);
  expect(tile.kind === 'request' && tile.headers).not.toHaveProperty('x-narthex-proof');
});

test('where no church lives, a page says so', async () => {
  const answer = await ask('nobody.localhost', '/');
  expect(answer).toMatchObject({ kind: 'answer', answer: { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } } });
  expect(answer.kind === 'answer' && answer.answer.body.toString()).toContain('No church lives here');
});

describe('private content', () => {
  const path = '/GRACEchurch/membership/people/abc.png';
  const soon = now / 1000 + 60;
  const past = now / 1000 - 1;
  const other = Buffer.alloc(32, 8).toString('base64url');

  test('is read with the signature of its path and expiry', async () => {
    const signed = await ask('content.localhost', `/content${path}`, `dt=1&e=${soon}&s=${sign(path, soon)}`);
    expect(signed).toMatchObject({ kind: 'request', path });
  });

  test.each([
    ['no signature', ''],
    ['no expiry', `s=${sign(path, soon)}`],
    ['an expiry in the past', `e=${past}&s=${sign(path, past)}`],
    ['another expiry', `e=${soon + 1}&s=${sign(path, soon)}`],
    ['an expiry that is no number', `e=x&s=${sign(path, soon)}`],
    ["another path's signature", `e=${soon}&s=${sign(`${path}x`, soon)}`],
    ["another key's signature", `e=${soon}&s=${sign(path, soon, other)}`],
    ['a cut signature', `e=${soon}&s=${sign(path, soon).slice(0, -1)}`],
    ['an empty signature', `e=${soon}&s=`],
  ])('is refused with %s', async (_, query) => {
    expect(await ask('content.localhost', `/content${path}`, query)).toMatchObject({ kind: 'answer', answer: { status: 403 } });
  });

  test('is refused while there is no key', async () => {
    const keyless = loadEdgeFunction('localhost', new Map(), () => now);
    const request = {
      method: 'GET',
      path: `/content${path}`,
      query: `e=${soon}&s=${sign(path, soon)}`,
      headers: { host: 'localhost' },
      body: Buffer.alloc(0),
      ip: '::1',
    };
    expect(await keyless(request)).toMatchObject({ kind: 'answer', answer: { status: 403 } });
  });
});

test('on AWS the domain of the stage takes the place of localhost', async () => {
  const aws = loadEdgeFunction('narthex.example', store, () => now);
  const page = await aws({
    method: 'GET',
    path: '/',
    query: '',
    headers: { host: 'grace.narthex.example' },
    body: Buffer.alloc(0),
    ip: '::1',
  });
  expect(page).toMatchObject({ path: '/pages/GRACEchurch/index.html' });
});

test('on AWS a host name that no church has proved leads nowhere', async () => {
  const aws = loadEdgeFunction('narthex.example', store, () => now);
  const page = await aws({
    method: 'GET',
    path: '/',
    query: '',
    headers: { host: 'www.nobody.example' },
    body: Buffer.alloc(0),
    ip: '::1',
  });
  expect(page).toMatchObject({ kind: 'answer', answer: { status: 404 } });
});

test('the form of a document’s path is the one that pages use', () => {
  expect(rawPath('GRACEchurch', 'abcdefghijk', '<script>1</script>')).toMatch(rawForm);
  expect(edgeSource({ domain: 'localhost' })).toContain(rawForm.source);
});
