// What a browser and its push service do with a push message, implemented from the RFCs with WebCrypto, without any of the sender's code.
import { webcrypto } from 'node:crypto';
import { isRecord, type Json, numberAt, readObject, textAt } from '../json.ts';

const { subtle } = webcrypto;

/** Why a push message is rejected, with the status. */
export class PushRejected extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'));
const ascii = (text: string) => new TextEncoder().encode(text);
const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(Buffer.concat(parts));

/**
 * Verifies the sender of a push message (RFC 8292): `key` is the one the browser subscribed with, `audience` the origin of its endpoint,
 * `now` in milliseconds.
 */
export async function checkSender(authorization: string, key: string, audience: string, now: number): Promise<void> {
  const [, token = '', sent = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/i.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (!signature) throw new PushRejected(401, 'There is no VAPID token.');
  if (sent !== key) throw new PushRejected(403, 'The token is of another key than the subscription.');
  const { alg } = readObject(Buffer.from(head, 'base64url').toString());
  if (alg !== 'ES256') throw new PushRejected(403, 'The token is not signed with ES256.');
  const how = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const known = await subtle.importKey('raw', bytes(key), how, false, ['verify']);
  if (!(await subtle.verify(how, known, bytes(signature), ascii(`${head}.${claims}`))))
    throw new PushRejected(403, 'The signature is wrong.');
  checkClaims(readObject(Buffer.from(claims, 'base64url').toString()), audience, now / 1000);
}

function checkClaims(claims: Json, audience: string, now: number): void {
  const ends = numberAt(claims, 'exp');
  if (textAt(claims, 'aud') !== audience) throw new PushRejected(403, `The token is for ${textAt(claims, 'aud')}.`);
  if (ends <= now) throw new PushRejected(403, 'The token has expired.');
  if (ends > now + 24 * 60 * 60) throw new PushRejected(403, 'The token lives for more than a day.');
  if (!/^(mailto:|https:)/.test(textAt(claims, 'sub'))) throw new PushRejected(403, 'The token names nobody to write to.');
}

/** A browser's keys: its private key as JWK, its public key (65 bytes) and the secret it shares with the sender (16 bytes), base64url. */
export interface OwnKeys {
  readonly privateKey: Json;
  readonly p256dh: string;
  readonly auth: string;
}

/** Decrypts a message for a browser (RFC 8291, as a single RFC 8188 record). */
export async function decrypted(body: Uint8Array, keys: OwnKeys): Promise<Uint8Array> {
  const salt = Uint8Array.from(body.subarray(0, 16));
  const length = body[20] ?? 0;
  const sender = Uint8Array.from(body.subarray(21, 21 + length));
  const sealed = Uint8Array.from(body.subarray(21 + length));
  const recordSize = Buffer.from(body).readUInt32BE(16);
  if (body.length > 4096 || sealed.length > recordSize) throw new PushRejected(413, 'This is more than one record.');
  try {
    return unpadded(await opened(sealed, salt, sender, keys));
  } catch (error) {
    throw error instanceof PushRejected ? error : new PushRejected(400, `It cannot be decrypted: ${error}`);
  }
}

async function opened(sealed: Uint8Array<ArrayBuffer>, salt: Uint8Array<ArrayBuffer>, sender: Uint8Array<ArrayBuffer>, keys: OwnKeys) {
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const own = await subtle.importKey('jwk', { ...keys.privateKey }, curve, false, ['deriveBits']);
  const shared = await subtle.deriveBits({ name: 'ECDH', public: await subtle.importKey('raw', sender, curve, false, []) }, own, 256);
  const info = joined(ascii('WebPush: info\0'), bytes(keys.p256dh), sender);
  const secret = await stretched(new Uint8Array(shared), bytes(keys.auth), info, 256);
  const key = await stretched(secret, salt, ascii('Content-Encoding: aes128gcm\0'), 128);
  const iv = await stretched(secret, salt, ascii('Content-Encoding: nonce\0'), 96);
  const cipher = await subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
  return new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv }, cipher, sealed));
}

async function stretched(from: Uint8Array<ArrayBuffer>, salt: Uint8Array<ArrayBuffer>, info: Uint8Array<ArrayBuffer>, bits: number) {
  const key = await subtle.importKey('raw', from, 'HKDF', false, ['deriveBits']);
  return new Uint8Array(await subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bits));
}

/** The last record ends with a 2, followed only by zeros. */
function unpadded(record: Uint8Array): Uint8Array {
  const end = record.findLastIndex((byte) => byte !== 0);
  if (record[end] !== 2) throw new PushRejected(400, 'The record has no end.');
  return record.subarray(0, end);
}

/** The pushed text, which has to be a JSON object. */
export function contentOf(plain: Uint8Array): Json {
  const given: unknown = JSON.parse(Buffer.from(plain).toString('utf8'));
  if (!isRecord(given)) throw new PushRejected(400, 'What was pushed is no object.');
  return given;
}
