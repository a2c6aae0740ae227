// Encrypts a push message for one browser alone (RFC 8291), as `aes128gcm` (RFC 8188) with a single record.
import { createCipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto';
import { newSalt } from '#functions/core/random.ts';

/** A browser's keys, base64url: a point on P-256 (65 bytes), and 16 bytes shared with the browser. */
export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** In bytes: the whole message that every push service accepts, and the longest text that fits into it. */
const recordSize = 4096;
const headSize = 16 + 4 + 1 + 65;
export const longestText = recordSize - headSize - 16 - 1;
/** Marks the last record. */
const last = Buffer.from([2]);

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number) => Buffer.from(hkdfSync('sha256', secret, salt, info, length));
const labelled = (label: string, ...more: readonly Buffer[]) => Buffer.concat([Buffer.from(`${label}\0`), ...more]);

/** Keys used for one message. */
const newKeys = (): ECDH => {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return keys;
};

/** Throws if `p256dh` isn't a point on the curve. Only tests pass `own` and `salt`. */
export function encrypted(content: Buffer, { p256dh, auth }: BrowserKeys, own = newKeys(), salt = newSalt()): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url');
  const ours = own.getPublicKey();
  const shared = own.computeSecret(theirs);
  const secret = derived(shared, Buffer.from(auth, 'base64url'), labelled('WebPush: info', theirs, ours), 32);
  const key = derived(secret, salt, labelled('Content-Encoding: aes128gcm'), 16);
  const nonce = derived(secret, salt, labelled('Content-Encoding: nonce'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(Buffer.concat([content, last])), cipher.final(), cipher.getAuthTag()]);
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(recordSize);
  sizes.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, sizes, ours, sealed]);
}

/** Whether these can be a browser's keys. */
export function areKeys({ p256dh, auth }: BrowserKeys): boolean {
  try {
    newKeys().computeSecret(Buffer.from(p256dh, 'base64url'));
    return Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length === 16;
  } catch {
    return false;
  }
}
