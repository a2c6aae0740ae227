import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HttpResponse } from '../front/http.ts';

const smallest = 1_000;
const largest = 10_000_000;
const compressible =
  /^(text\/|application\/(javascript|json|xml|manifest\+json|rss\+xml|ld\+json|wasm)|image\/svg\+xml|font\/(ttf|otf)|[^;]+\+(xml|json))/i;

const methods = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};
type Method = keyof typeof methods;

/** A cache of compressed bodies, keyed by content: the same files are requested again and again. */
const kept = new Map<string, Buffer>();
const maxCached = 300;

function chosen(accepted: string): Method | undefined {
  const offered = accepted.split(',').map((one) => one.trim().split(';'));
  const takes = (name: string) => offered.some(([method, weight]) => method === name && weight?.trim() !== 'q=0');
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined;
}

async function compressed(method: Method, body: Buffer): Promise<Buffer> {
  const key = `${method}${createHash('sha1').update(body).digest('base64')}`;
  const known = kept.get(key);
  if (known) return known;
  const made = await methods[method](body);
  if (kept.size >= maxCached) kept.clear();
  kept.set(key, made);
  return made;
}

/** Compresses as CloudFront does: complete answers of textual types, of 1,000 to 10,000,000 bytes, for viewers that accept it. */
export async function compress(answer: HttpResponse, accepted = ''): Promise<HttpResponse> {
  const { status, headers, body } = answer;
  const type = String(headers['content-type'] ?? '');
  const fits = body.length >= smallest && body.length <= largest && compressible.test(type);
  if (status === 206 || !fits || headers['content-encoding']) return answer;
  const varied = { ...headers, vary: 'Accept-Encoding' };
  const method = chosen(accepted);
  if (!method) return { ...answer, headers: varied };
  const etag: Record<string, string> = headers.etag ? { etag: String(headers.etag).replace(/^"/, 'W/"') } : {};
  return { status, headers: { ...varied, ...etag, 'content-encoding': method }, body: await compressed(method, body) };
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** Answers 304 if the viewer's copy is current. */
export function notModifiedIfCached(answer: HttpResponse, known: string | undefined): HttpResponse {
  const { status, headers } = answer;
  const tag = headers.etag ? opaque(String(headers.etag)) : '';
  if (status !== 200 || !known || !tag) return answer;
  const isKnown = known.trim() === '*' || known.split(',').some((one) => opaque(one) === tag);
  if (!isKnown) return answer;
  const { 'content-type': _type, 'content-encoding': _encoding, ...rest } = headers;
  return { status: 304, headers: rest, body: Buffer.alloc(0) };
}
