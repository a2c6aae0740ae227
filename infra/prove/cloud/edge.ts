// The edge function runs under njs, the engine that CloudFront's is based on, and answers as on the embedded stage.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { edgeSource } from '#infra/edge/source.ts';
import { loadEdgeFunction } from '#infra/local/cdn/edgeFunction.ts';
import { isRecord } from '#infra/local/json.ts';
import type { Proof } from '../proof.ts';

const domain = 'narthex.example';
const now = 1_800_000_000_000;
const held: Readonly<Record<string, string>> = {
  'host:grace': 'GRACEchurch',
  'host:hope': 'HOPEchurch1 m',
  'host:www.grace.example': 'GRACEchurch',
  contentKey: Buffer.alloc(32, 7).toString('base64url'),
};
const hosts = ['', 'grace.', 'GRACE.', 'hope.', 'nobody.', 'content.', 'usercontent.', 'lessons.'].map((label) => `${label}${domain}`);
const paths = [
  ...['/', '/people/abc', '/docs', '/about/us', '/about/', '/sitemap.xml', '/robots.txt', '/favicon.svg', '/assets/index-abc.js'],
  ...['/api/membership/people', '/health', '/socket', '/tiles/1/2/3.png', '/old.html', '/INDEX.PHP', '/a%20b', '/ünï', '//x', '/..%2f'],
  ...['/raw/GRACEchurch/abcdefghijk/0123456789abcd.html', '/content/GRACEchurch/settings/logo.png', '/content/GRACEchurch/files/a/n.pdf'],
  '/content/GRACEchurch/private/a.pdf',
];
const asked = [...hosts, 'www.grace.example', 'elsewhere.example'].flatMap((host) => paths.map((path) => ({ host, path })));

/**
 * The same function with CloudFront's globals, and all requests in sequence: one answer per line, because njs prints at most 2 kB at a
 * time; with promises, because njs 0.7 crashes on `await` in a loop.
 */
const program = () => `
const held = ${JSON.stringify(held)};
Date.now = function () { return ${now}; };
const store = {
  get: async function (key) { if (!(key in held)) throw new Error('The key ' + key + ' was not found.'); return held[key]; },
  exists: async function (key) { return key in held; },
};
const cf = { kvs: function () { return store; } };
${edgeSource({ domain }).replace(/^import \w+ from '\w+';$/gm, '')}
const asked = ${JSON.stringify(asked)};
function step(at) {
  if (at === asked.length) return;
  const request = { method: 'GET', uri: asked[at].path, querystring: {}, headers: { host: { value: asked[at].host } }, cookies: {} };
  handler({ version: '1.0', context: {}, viewer: { ip: '203.0.113.9' }, request: request })
    .then(function (answer) { console.log(JSON.stringify(answer)); step(at + 1); })
    .catch(function (error) { console.log(String(error)); });
}
step(0);
`;

/** The relevant part of an answer from either engine: its target, or its contents. */
const meant = (given: unknown): string => {
  if (!isRecord(given)) return String(given);
  const headers = isRecord(given.headers) ? given.headers : {};
  const texts = Object.entries(headers).map(([name, value]) => `${name}=${isRecord(value) ? String(value.value) : String(value)}`);
  return [given.statusCode ?? given.uri, ...texts.toSorted()].join(' ');
};

async function expected(): Promise<string[]> {
  const edge = loadEdgeFunction(domain, { get: (key) => held[key] }, () => now);
  const answers: string[] = [];
  for (const { host, path } of asked) {
    const directed = await edge({ method: 'GET', path, query: '', headers: { host }, ip: '203.0.113.9', body: Buffer.alloc(0) });
    answers.push(
      directed.kind === 'request'
        ? meant({ uri: directed.path, headers: directed.headers })
        : meant({ statusCode: directed.answer.status, headers: directed.answer.headers }),
    );
  }
  return answers;
}

/** Ignores the headers that the embedded stage adds itself. */
const comparable = (answer: string): string =>
  answer
    .split(' ')
    .filter((part) => !/^(content-type|content-length)=/.test(part))
    .join(' ');

export const cloudEdge: Proof = {
  name: 'cloud-edge',
  claim: 'The edge function answers under njs as it does on the embedded stage.',
  run: async ({ dir }) => {
    const njs = process.env.NJS ?? 'njs';
    const version = spawnSync(njs, ['-v'], { encoding: 'utf8' });
    if (version.status !== 0)
      return { facts: [], faults: [], skipped: 'njs is not on this machine (Debian: apt install njs, or NJS=<path>)' };
    const file = join(dir, 'edge.js');
    writeFileSync(file, program());
    const { stdout, stderr } = spawnSync(njs, [file], { encoding: 'utf8' });
    const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
    if (lines.length < asked.length) return { facts: [], faults: [`njs said: ${(stdout + stderr).slice(-500)}`] };
    const wanted = await expected();
    const given = lines.map((line) => meant(JSON.parse(line)));
    const faults = asked.flatMap(({ host, path }, at) =>
      comparable(given[at] ?? 'nothing') === comparable(wanted[at] ?? '')
        ? []
        : [`${host}${path}: njs ${given[at]}, expected ${wanted[at]}`],
    );
    return {
      facts: [`njs ${version.stdout.trim()}: ${asked.length - faults.length} of ${asked.length} addresses answered alike`],
      faults: faults.slice(0, 10),
    };
  },
};
