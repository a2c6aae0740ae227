// Two-step sign-in by authenticator app (RFC 6238: 6 digits, 30 seconds, one step of tolerance). A code works once, and so does each of ten
// recovery codes, which are stored as hashes.
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { now } from '#functions/core/clock.ts';
import { hashOf } from '#functions/core/random.ts';
import { seal, unseal } from '#functions/core/secrets/seal.ts';
import type { UserRow } from '../table.ts';

type TwoStep = NonNullable<UserRow['twoStep']>;

const totp = (label: string, secret: Secret) => new TOTP({ issuer: 'Narthex', label, secret, digits: 6, period: 30 });

/** A new secret, not yet active. */
export async function newTwoStep(email: string): Promise<{ row: TwoStep; secret: string; address: string }> {
  const secret = new Secret({ size: 20 });
  return { row: { secret: await seal(secret.base32), recovery: [] }, secret: secret.base32, address: totp(email, secret).toString() };
}

/** The two-step row after a correct code; `undefined` for a wrong or used one. */
export async function afterCode(email: string, row: TwoStep, given: string): Promise<TwoStep | undefined> {
  const code = given.replace(/[\s-]/g, '');
  const recovery = hashOf(code.toLowerCase());
  if (row.recovery.includes(recovery)) return { ...row, recovery: row.recovery.filter((one) => one !== recovery) };
  if (!/^\d{6}$/.test(code)) return undefined;
  const at = now().getTime();
  const delta = totp(email, Secret.fromBase32(await unseal(row.secret))).validate({ token: code, timestamp: at, window: 1 });
  if (delta === null) return undefined;
  const step = Math.floor(at / 30_000) + delta;
  return step > (row.lastStep ?? 0) ? { ...row, lastStep: step } : undefined;
}

/** Ten codes for the user to write down, as `xxxxx-xxxxx`, and what is stored of them. */
export function recoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: 10 }, () => randomBytes(5).toString('hex'));
  return { codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes: codes.map(hashOf) };
}
