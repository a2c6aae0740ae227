// The only source of randomness.
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A new id: 11 characters of base64url from 66 random bits (decision D30). */
export function newId(): string {
  const bits = randomBytes(9).toString('base64url');
  return bits.slice(0, 11);
}

/** A single-use secret for a link: 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** A 6-digit code as text. */
export const newCode = (): string => randomInt(0, 1_000_000).toString().padStart(6, '0');

/** A random integer from 0 up to, but not including, this one. */
export const below = (end: number): number => randomInt(end);

/** A random number from 0 up to, but not including, 1. */
export const random = (): number => randomInt(2 ** 32) / 2 ** 32;

/** The stored form of a secret: enough to recognize it, useless to anyone who reads the table. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export function sameSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A salt for encryption: 16 bytes. */
export const newSalt = (): Buffer => randomBytes(16);
