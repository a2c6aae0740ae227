import { createServer, request, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isPublicAddress } from './publicAddress.ts';
import { OutgoingError, outgoing, type World } from './safeFetch.ts';

/**
 * 127.0.0.2 plays the public internet, 127.0.0.1 the inside of a network. TLS is replaced by plain HTTP, since none of it is our own code.
 */
const outside = '127.0.0.2';
let [server, inner]: Server[] = [];
let [port, innerPort] = ['', ''];
const seen: { url: string; method?: string; headers: Record<string, unknown>; body?: string }[] = [];
const innerSeen: string[] = [];

const pages: Record<string, { status?: number; location?: string; size?: number; slow?: boolean }> = {
  '/large': { size: 3_000 },
  '/slow': { slow: true },
  '/trickle': { size: 200_000, slow: true },
  '/gone': { status: 404 },
  '/loop': { status: 302, location: '/loop' },
  '/next': { status: 301, location: '/hello' },
  '/nowhere': { status: 302, location: 'https://' },
  '/plain': { status: 302, location: 'http://good.test/hello' },
  '/file': { status: 302, location: 'file:///etc/passwd' },
};

beforeAll(async () => {
  Object.assign(process.env, { PORTAL_URL: 'http://localhost:3000', SUPPORT_EMAIL: 'help@narthex.test' });
  server = createServer((asked, answer) => {
    const note: (typeof seen)[number] = { url: asked.url ?? '', method: asked.method, headers: asked.headers, body: '' };
    seen.push(note);
    asked.on('data', (part) => {
      note.body += String(part);
    });
    const { searchParams, pathname } = new URL(asked.url ?? '/', 'http://x');
    const page = pages[pathname] ?? {};
    const location = searchParams.get('to') ?? page.location;
    answer.writeHead(location ? (page.status ?? 302) : (page.status ?? 200), location ? { location } : {});
    if (page.slow) return void answer.write('…');
    answer.end('x'.repeat(page.size ?? 5));
  });
  inner = createServer((asked, answer) => {
    innerSeen.push(asked.url ?? '');
    answer.end('secret');
  });
  const listening = (one: Server, host: string) =>
    new Promise<string>((done) => one.listen(0, host, () => done(String(Object(one.address()).port))));
  port = await listening(server, outside);
  innerPort = await listening(inner, '127.0.0.1');
});
afterAll(() => {
  for (const one of [server, inner]) {
    one?.closeAllConnections();
    one?.close();
  }
});

const plainly: World['open'] = (url, options, answered) => {
  const { hostname, port: at, pathname, search } = url;
  return request({ ...Object(options), hostname, port: at, path: pathname + search }, answered);
};

const names: Record<string, readonly string[]> = {
  'good.test': [outside],
  'inside.test': ['127.0.0.1'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'metadata.test': ['169.254.169.254'],
  'both.test': [outside, '10.0.0.7'],
  'nothing.test': [],
};
let resolutions = 0;
const world: World = {
  resolve: async (host) => {
    resolutions += 1;
    // Resolves differently on each query: DNS rebinding.
    if (host === 'rebinding.test') return resolutions % 2 === 1 ? [outside] : ['127.0.0.1'];
    const found = names[host];
    if (!found) throw new Error('ENOTFOUND');
    return found;
  },
  isPublic: (address) => address === outside || isPublicAddress(address),
  open: plainly,
  ports: ['', '443'],
  hasStandIns: () => false,
};
const at = (o: Partial<World> = {}) => outgoing({ ...world, ports: [port, innerPort, ''], ...o });
const problem = async (asked: Promise<unknown>) => {
  try {
    await asked;
    return 'answered';
  } catch (error) {
    return error instanceof OutgoingError ? error.problem : String(error);
  }
};
const url = (host: string, path = '/hello') => `https://${host}:${port}${path}`;

describe('what lies outside', () => {
  test('is fetched, with a user agent that identifies us', async () => {
    const answer = await at()(url('good.test'), { headers: { authorization: 'key' } });
    expect([answer.status, answer.body.toString()]).toEqual([200, 'xxxxx']);
    expect(seen.at(-1)?.headers).toMatchObject({ authorization: 'key', 'user-agent': expect.stringMatching(/^Narthex\//) });
    expect((await at()(url('good.test', '/gone'))).status).toBe(404);
  });

  test('is sent what there is to send, and nothing of it to where it leads on', async () => {
    expect((await at()(url('good.test'), { body: Buffer.from('hello') })).status).toBe(200);
    expect(seen.at(-1)).toMatchObject({ method: 'POST', body: 'hello', headers: { 'content-length': '5' } });
    const before = seen.length;
    expect(await problem(at()(url('good.test', '/next'), { body: Buffer.from('hello') }))).toBe('redirects');
    expect(seen.length).toBe(before + 1);
  });

  test('may lead on, but keeps no key for another host', async () => {
    expect((await at()(url('good.test', '/next'), { headers: { authorization: 'key' } })).status).toBe(200);
    expect(seen.at(-1)?.headers.authorization).toBe('key');
    const elsewhere = encodeURIComponent(url('rebinding.test'));
    resolutions = 0;
    expect(await problem(at()(url('good.test', `/?to=${elsewhere}`), { headers: { authorization: 'key' } }))).toBe('address');
    resolutions = 1;
    await at()(url('good.test', `/?to=${elsewhere}`), { headers: { authorization: 'key' } });
    expect(seen.at(-1)?.headers.authorization).toBeUndefined();
  });

  test.each([
    ['/large', 'tooLarge', { largest: 2_999 }],
    ['/large', 'answered', { largest: 3_000 }],
    ['/slow', 'tooSlow', { patience: 150 }],
    ['/trickle', 'tooSlow', { patience: 150 }],
    ['/loop', 'redirects', {}],
    ['/next', 'redirects', { redirects: 0 }],
    ['/nowhere', 'address', {}],
    ['/plain', 'address', {}],
    ['/file', 'address', {}],
  ])('%s: %s', async (path, expected, o) => {
    expect(await problem(at()(url('good.test', path), o))).toBe(expected);
  });
});

describe('what lies inside', () => {
  test.each([
    'http://good.test/hello',
    'ftp://good.test/',
    'file:///etc/passwd',
    'data:text/plain,x',
    'https://user:password@good.test/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://0/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[fd00:ec2::254]/',
    'https://[64:ff9b::7f00:1]/',
    'https://１２７.０.０.１/',
    'https://inside.test/',
    'https://mapped.test/',
    'https://metadata.test/',
    'https://both.test/',
    'https://good.test:22/',
    'not an address',
    '',
  ])('%s is refused', async (address) => {
    expect(await problem(at({ ports: ['', '443'] })(address))).toBe('address');
  });

  test.each([
    ['a redirect to a name', () => `https://inside.test:${innerPort}/`],
    ['a redirect to an address', () => `https://127.0.0.1:${innerPort}/`],
    ['a redirect to a number', () => `https://2130706433:${innerPort}/`],
    ['a redirect to IPv6', () => `https://[::ffff:127.0.0.1]:${innerPort}/`],
  ])('%s leads nowhere', async (_, to) => {
    expect(await problem(at()(url('good.test', `/?to=${encodeURIComponent(to())}`)))).toBe('address');
    expect(innerSeen).toEqual([]);
  });

  test('a name that is resolved once is not resolved again', async () => {
    resolutions = 0;
    expect((await at()(url('rebinding.test'))).status).toBe(200);
    expect(resolutions).toBe(1);
    expect(await problem(at()(url('rebinding.test')))).toBe('address');
  });

  test('an answer from inside is not read, whatever the name said', async () => {
    const open: World['open'] = (_, options, answered) =>
      request({ ...Object(options), lookup: undefined, hostname: '127.0.0.1', port: innerPort }, answered);
    expect(await problem(at({ open })(url('good.test')))).toBe('address');
  });

  test('no one there', async () => {
    expect(await problem(at()(url('unknown.test')))).toBe('failed');
    expect(await problem(at()(url('nothing.test')))).toBe('address');
  });
});

describe('the stand-ins of the embedded stage', () => {
  const standIn = () => `http://127.0.0.1:${innerPort}/x`;
  test('are reached only by addresses from the settings, only there, and only at first', async () => {
    const here = at({ hasStandIns: () => true });
    expect((await here(standIn(), { isSetting: true })).body.toString()).toBe('secret');
    expect(await problem(here(standIn()))).toBe('address');
    expect(await problem(at()(standIn(), { isSetting: true }))).toBe('address');
    expect(await problem(here(url('good.test', `/?to=${encodeURIComponent(standIn())}`), { isSetting: true }))).toBe('address');
    expect(await problem(here(`http://127.0.0.2:${port}/`, { isSetting: true }))).toBe('address');
  });
});
