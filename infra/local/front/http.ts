import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request as received: path and query undecoded, header names in lower case, the body complete. */
export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The client's address. */
  readonly ip: string;
}

export interface HttpResponse {
  readonly status: number;
  /** Names in lower case; a list for a header that occurs several times. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
}

export const textResponse = (status: number, text: string, type = 'text/plain; charset=utf-8'): HttpResponse => ({
  status,
  headers: { 'content-type': type },
  body: Buffer.from(text),
});
export const jsonResponse = (status: number, value: unknown): HttpResponse =>
  textResponse(status, JSON.stringify(value), 'application/json');

export class TooLarge extends Error {}
export class HalfSent extends Error {}

/**
 * The complete body; rejects with TooLarge beyond `limit` bytes, after draining the rest so that the answer arrives, and with HalfSent if
 * nothing came for `idleMs`.
 */
export async function readBody(request: IncomingMessage, limit: number, idleMs = 5_000): Promise<Buffer> {
  const silent = new Promise<never>((_, reject) => {
    request.setTimeout(idleMs, () => reject(new HalfSent()));
  });
  try {
    return await Promise.race([wholeBody(request, limit), silent]);
  } finally {
    request.setTimeout(0);
  }
}

async function wholeBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size <= limit) parts.push(part);
    else parts.length = 0;
  }
  if (size > limit) throw new TooLarge();
  return Buffer.concat(parts);
}

const repeated = new Set(['set-cookie']);

/** Header names in lower case; repeated headers joined by commas, cookies by semicolons. */
export function headersOf(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let at = 0; at + 1 < request.rawHeaders.length; at += 2) {
    const name = (request.rawHeaders[at] ?? '').toLowerCase();
    const value = request.rawHeaders[at + 1] ?? '';
    if (repeated.has(name)) continue;
    const before = headers[name];
    headers[name] = before === undefined ? value : `${before}${name === 'cookie' ? '; ' : ','}${value}`;
  }
  return headers;
}

export const addressOf = (request: IncomingMessage): string => (request.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '');
export const isLoopback = (ip: string): boolean => ip === '::1' || ip.startsWith('127.');

/** The path and query of a request line, unchanged. */
export function targetOf(request: IncomingMessage): { path: string; query: string } {
  const url = (request.url ?? '/').replace(/^https?:\/\/[^/]+/i, '').replace(/#.*$/, '');
  const at = url.indexOf('?');
  return at < 0 ? { path: url || '/', query: '' } : { path: url.slice(0, at) || '/', query: url.slice(at + 1) };
}

/** Sends an answer; without a body for HEAD requests and for statuses that have none. */
export function send(response: ServerResponse, { status, headers, body }: HttpResponse, method: string): void {
  // Doesn't wait for the rest of the request.
  if (status === 408 || status === 503) response.setHeader('connection', 'close');
  const bodyless = status === 204 || status === 304;
  const own = Object.entries(headers).filter(
    ([name]) => name !== 'content-length' && name !== 'transfer-encoding' && name !== 'connection',
  );
  for (const [name, value] of own) response.setHeader(name, typeof value === 'string' ? value : [...value]);
  if (!bodyless)
    response.setHeader(
      'content-length',
      headers['content-length'] && method === 'HEAD' && !body.length ? String(headers['content-length']) : body.length,
    );
  response.writeHead(status);
  response.end(bodyless || method === 'HEAD' ? undefined : body);
}
