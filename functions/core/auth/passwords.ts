// Passwords are stored as scrypt hashes at the strength OWASP recommends (N = 2^17, r = 8, p = 1); the parameters are part of the hash, so
// that they can be raised without locking anyone out.
import { randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { BoundedQueue } from '../concurrency/boundedQueue.ts';
import { sameSecret } from '../random.ts';
import { settings } from '../settings.ts';

const cost = () => ({ N: 2 ** settings.passwordCost, r: 8, p: 1 });
export const passwordMinimum = 8;

/**
 * One hash takes a core for some 400 ms and 128 MB. Where many requests share a process, as on the embedded stage, hashing uses half the
 * cores and at most two of the four threads in Node's pool; requests that would wait more than five seconds are refused with `busy`.
 */
const hashing = new BoundedQueue({
  running: Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2))),
  waitMs: 5_000,
  firstMs: 400,
});

const derive = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  hashing.run(
    () =>
      new Promise((done, fail) =>
        scrypt(password.normalize('NFKC'), salt, 32, { ...options, maxmem: 512 * 1024 * 1024 }, (error, key) =>
          error ? fail(error) : done(key),
        ),
      ),
  );

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. Tests create users at a lower strength. */
export async function hashPassword(password: string, { N, r, p } = cost()): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, { N, r, p });
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Matches no password; as strong as any hash created today. */
export const dummyHash = (): string => `scrypt$${cost().N}$8$1$bm9ib2R5J3Mgc2FsdC4$bm9ib2R5J3MgcGFzc3dvcmQ`;

/** Whether the password is right. Without a hash the same work is done, so that timing doesn't reveal whether the account exists. */
export async function passwordMatches(password: string, kept: string | undefined): Promise<boolean> {
  const [, n, r, p, salt, hash] = (kept || dummyHash()).split('$');
  const key = await derive(password, Buffer.from(salt ?? '', 'base64url'), { N: Number(n), r: Number(r), p: Number(p) });
  return Boolean(kept) && sameSecret(key.toString('base64url'), hash ?? '');
}
