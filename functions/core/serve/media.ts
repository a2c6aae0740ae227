// Non-JSON responses: text of a media type, with an ETag and a modification time (RFC 9110, section 13), which HEAD returns on their own.
import { exact, parse, shape, text } from '#shared/words.ts';
import { hashOf } from '../random.ts';
import type { Request, Response } from './serve.ts';

const Sent = shape({ text: exact(100_000_000), modified: text(30), file: text(100) });

/** No body for clients that already have it. Clients and the CDN revalidate after five minutes at the latest. */
export function mediaAnswer(type: string, result: unknown, { method, headers }: Request): Response {
  const { text: body, modified, file } = parse(Sent, result);
  const tag = `"${hashOf(body)}"`;
  const changed = new Date(Math.floor(Date.parse(modified) / 1000) * 1000);
  const told = {
    'content-type': type,
    'cache-control': 'private, max-age=300',
    etag: tag,
    'last-modified': changed.toUTCString(),
    'content-disposition': `inline; filename="${file}"`,
  };
  const isKnown =
    headers['if-none-match'] === undefined ? isSince(headers['if-modified-since'], changed) : knows(headers['if-none-match'], tag);
  if (isKnown) return { status: 304, headers: told, cookies: [], body: '' };
  if (method !== 'HEAD') return { status: 200, headers: told, cookies: [], body };
  return { status: 200, headers: { ...told, 'content-length': String(Buffer.byteLength(body)) }, cookies: [], body: '' };
}

const knows = (given: string, tag: string) => given === '*' || given.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
const isSince = (given: string | undefined, changed: Date) => given !== undefined && Date.parse(given) >= changed.getTime();
