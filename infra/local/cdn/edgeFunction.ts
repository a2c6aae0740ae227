import { createHash, createHmac } from 'node:crypto';
import vm from 'node:vm';
import { edgeSource } from '#infra/edge/source.ts';
import { type HttpRequest, type HttpResponse, textResponse } from '../front/http.ts';
import { isRecord, type Json, objectAt, textAt } from '../json.ts';

/** The edge's key-value store, as the edge function reads it. */
export interface EdgeReader {
  get(key: string): string | undefined;
}

/** The edge function's result: a rewritten request with its own headers, or an immediate answer. */
export type Directed =
  | { readonly kind: 'request'; readonly path: string; readonly headers: Readonly<Record<string, string>> }
  | { readonly kind: 'answer'; readonly answer: HttpResponse };

export type EdgeFunction = (received: HttpRequest) => Promise<Directed>;

/** Runs `infra/edge/viewer.js` as CloudFront Functions would: its own realm, its two modules, nothing else. */
export function loadEdgeFunction(domain: string, store: EdgeReader, clock: () => number): EdgeFunction {
  const modules: Record<string, unknown> = { cloudfront: { kvs: () => reader(store) }, crypto: { createHash, createHmac } };
  const require = (name: string) => {
    if (!(name in modules)) throw new Error(`The edge's runtime has no module ${name}.`);
    return modules[name];
  };
  const realm = vm.createContext({ require, Buffer, console, edgeNow: clock });
  vm.runInContext('Date.now = edgeNow;', realm);
  // A script can't import; CloudFront's runtime supports both forms.
  const source = edgeSource({ domain }).replace(/^import (\w+) from '(\w+)';$/gm, "const $1 = require('$2');");
  const handler: unknown = vm.runInContext(`${source}\nhandler;`, realm, { filename: 'infra/edge/viewer.js' });
  if (typeof handler !== 'function') throw new Error('The edge function has no handler.');
  return async (received) => read(await handler(viewerRequest(received)), received);
}

const reader = (store: EdgeReader) => ({
  get: async (key: string) => {
    const value = store.get(key);
    if (value === undefined) throw new Error(`The key ${key} was not found.`);
    return value;
  },
  exists: async (key: string) => store.get(key) !== undefined,
});

const valued = (pairs: Iterable<[string, string]>) => Object.fromEntries([...pairs].map(([name, value]) => [name, { value }]));

/** Query values reach the function as sent, still encoded. */
const rawQuery = (query: string): [string, string][] =>
  query.split('&').flatMap((pair): [string, string][] => {
    const at = pair.indexOf('=');
    return pair ? [at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]] : [];
  });

const viewerRequest = ({ method, path, query, headers, ip }: HttpRequest) => ({
  version: '1.0',
  context: { distributionDomainName: 'local', distributionId: 'LOCAL', eventType: 'viewer-request', requestId: 'local' },
  viewer: { ip },
  request: { method, uri: path, querystring: valued(rawQuery(query)), headers: valued(Object.entries(headers)), cookies: {} },
});

function headersOf(given: Json): Record<string, string> {
  const named = Object.entries(given).flatMap(([name, value]): [string, string][] =>
    isRecord(value) ? [[name, textAt(value, 'value')]] : [],
  );
  return Object.fromEntries(named);
}

function read(given: unknown, { path }: HttpRequest): Directed {
  if (!isRecord(given)) return { kind: 'answer', answer: textResponse(503, 'The edge function gave no answer.') };
  const headers = headersOf(objectAt(given, 'headers'));
  if (typeof given.statusCode !== 'number') return { kind: 'request', path: textAt(given, 'uri') || path, headers };
  const body = Buffer.from(textAt(objectAt(given, 'body'), 'data'));
  return { kind: 'answer', answer: { status: given.statusCode, headers, body } };
}
