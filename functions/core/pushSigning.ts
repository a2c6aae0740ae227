// Signature Version 4 for one kind of request, many times a second: a POST to a connection. The general signer (`aws4fetch`) takes three
// quarters of a millisecond of processor for it, mostly waiting for the runtime's asynchronous hashes; this one takes a tenth.
import { createHash, createHmac } from 'node:crypto';
import { now } from './clock.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

const service = 'execute-api';
let key: { readonly of: string; readonly value: Buffer } | undefined;
/** One frame goes to many sockets. */
let body: { readonly text: string; readonly hash: string } | undefined;

function keyFor(secret: string, day: string, region: string): Buffer {
  const of = [secret, day, region].join(' ');
  if (key?.of !== of) key = { of, value: hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), service), 'aws4_request') };
  return key.value;
}

function hashOf(text: string): string {
  if (body?.text !== text) body = { text, hash: sha256(text) };
  return body.hash;
}

/** The path once more encoded, as this service wants it signed. */
const twice = (path: string) => encodeURIComponent(path).replaceAll('%2F', '/');

/** The headers that authorise a POST of `text` to `path` of `host`; credentials from the environment, where Lambda renews them. */
export function signedHeaders(host: string, path: string, text: string): Record<string, string> {
  const {
    AWS_REGION: region = 'us-east-1',
    AWS_ACCESS_KEY_ID: id = '',
    AWS_SECRET_ACCESS_KEY: secret = '',
    AWS_SESSION_TOKEN: token,
  } = process.env;
  const at = now()
    .toISOString()
    .replace(/[-:]|\.\d+/g, '');
  const day = at.slice(0, 8);
  const headers: Record<string, string> = { host, 'x-amz-date': at, ...(token ? { 'x-amz-security-token': token } : {}) };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const request = ['POST', twice(path), '', lines.join(''), names, hashOf(text)].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const signature = hmac(keyFor(secret, day, region), ['AWS4-HMAC-SHA256', at, scope, sha256(request)].join('\n')).toString('hex');
  return { ...headers, authorization: `AWS4-HMAC-SHA256 Credential=${id}/${scope}, SignedHeaders=${names}, Signature=${signature}` };
}
