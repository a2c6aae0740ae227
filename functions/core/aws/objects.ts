// Files of churches in the object store. Images arrive as data URLs, are checked by their bytes, and are addressed as the wire requires: by
// a path below the content root.
import { Refusal } from '#shared/errors.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { now, seconds } from '../clock.ts';
import { contentSignature } from '../secrets/seal.ts';
import { sealingSecret } from '../secrets/secrets.ts';
import { settings } from '../settings.ts';
import { AwsError, awsFetch, endpoint } from './client.ts';

const largest = 2 * 1024 * 1024;
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff]);

export interface Picture {
  readonly bytes: Buffer;
  readonly type: 'image/png' | 'image/jpeg';
}

/** A PNG or JPEG of at most 2 MB from a data URL; refuses everything else, whatever type it claims. */
export function pictureFrom(dataUrl: string): Picture {
  const [, data] = /^data:image\/(?:png|jpeg|jpg);base64,([A-Za-z0-9+/=]+)$/.exec(dataUrl) ?? [];
  const bytes = Buffer.from(data ?? '', 'base64');
  const type = bytes.subarray(0, 8).equals(png) ? 'image/png' : bytes.subarray(0, 3).equals(jpeg) ? 'image/jpeg' : undefined;
  if (!type || bytes.length > largest) throw new Refusal('picture');
  return { bytes, type };
}

const pathOf = (bucket: string, key: string) => `/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
const urlOf = (bucket: string, key: string) => `${endpoint('s3')}${pathOf(bucket, key)}`;

/** The same bytes, which may be hundreds of megabytes, not a copy. */
const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export async function putObject(bucket: string, key: string, body: Uint8Array | string, headers: Record<string, string>): Promise<void> {
  await awsFetch('s3', urlOf(bucket, key), { method: 'PUT', body: typeof body === 'string' ? body : bufferOf(body), headers });
}

export async function removeObject(bucket: string, key: string): Promise<void> {
  await awsFetch('s3', urlOf(bucket, key), { method: 'DELETE' });
}

/** Stores a church's image under a key such as `<church>/membership/people/<id>.png`. */
export const putPicture = (key: string, { bytes, type }: Picture): Promise<void> =>
  putObject(settings.contentBucket, key, bytes, { 'content-type': type, 'cache-control': 'private, max-age=86400' });

/**
 * The path of private content below the content root, signed for 12 to 24 hours (decision D25), or for the given number of hours to twice
 * that. The expiry moves in steps of that many hours, so that browsers can cache the image.
 */
export async function privatePath(key: string, version: string, hours = 12): Promise<string> {
  const { content } = await sealingSecret();
  const step = (hours * hourMs) / 1000;
  const expires = (Math.floor(seconds(now()) / step) + 2) * step;
  const path = `/${key}`;
  return `${path}?dt=${encodeURIComponent(version)}&e=${expires}&s=${contentSignature(content, path, expires)}`;
}

/** A whole object; throws if it doesn't exist. */
export const getObject = async (bucket: string, key: string): Promise<Buffer> =>
  (await awsFetch('s3', urlOf(bucket, key), { method: 'GET' })).body;

/** The text of an object; `undefined` if it doesn't exist. */
export async function objectText(bucket: string, key: string): Promise<string | undefined> {
  try {
    return (await getObject(bucket, key)).toString();
  } catch (error) {
    if (error instanceof AwsError && (error.status === 404 || error.status === 403)) return undefined;
    throw error;
  }
}

/** The first bytes of an object and its type; `undefined` if it doesn't exist. */
export async function objectStart(bucket: string, key: string, bytes: number): Promise<{ bytes: Buffer; type: string } | undefined> {
  try {
    const { body, headers } = await awsFetch('s3', urlOf(bucket, key), { method: 'GET', headers: { range: `bytes=0-${bytes - 1}` } });
    return { bytes: body, type: headers['content-type'] ?? '' };
  } catch (error) {
    if (error instanceof AwsError && (error.status === 404 || error.status === 403)) return undefined;
    throw error;
  }
}

/** Copies an object within its bucket, possibly onto itself. These headers replace all of its own. */
export async function copyObject(bucket: string, from: string, to: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const copied = { 'x-amz-copy-source': pathOf(bucket, from), 'x-amz-metadata-directive': 'REPLACE' };
  const { body } = await awsFetch('s3', urlOf(bucket, to), { method: 'PUT', headers: { ...copied, ...headers } });
  // A copy that fails halfway also returns 200.
  if (!body.includes('CopyObjectResult')) throw new Error(`The object store did not copy ${from}.`);
}

/** The size of an object in bytes, and what changes with its content; `undefined` if it doesn't exist. */
export async function objectAbout(bucket: string, key: string): Promise<{ size: number; etag: string } | undefined> {
  try {
    const { headers } = await awsFetch('s3', urlOf(bucket, key), { method: 'HEAD' });
    return { size: Number(headers['content-length'] ?? 0), etag: headers.etag ?? '' };
  } catch (error) {
    if (error instanceof AwsError && (error.status === 404 || error.status === 403)) return undefined;
    throw error;
  }
}

/** Some bytes of an object. */
export async function objectRange(bucket: string, key: string, from: number, length: number): Promise<Buffer> {
  const headers = { range: `bytes=${from}-${from + length - 1}` };
  return (await awsFetch('s3', urlOf(bucket, key), { method: 'GET', headers })).body;
}
