// Passwords are kept as scrypt hashes at the strength OWASP asks for (N = 2^17, r = 8, p = 1); the parameters stand in the hash, so that
// they can be raised without locking anybody out.
import { randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { sameSecret } from '../random.ts';

const cost = { N: 2 ** 17, r: 8, p: 1 };
export const passwordMinimum = 8;

const derive = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  new Promise((done, fail) =>
    scrypt(password.normalize('NFKC'), salt, 32, { ...options, maxmem: 512 * 1024 * 1024 }, (error, key) =>
      error ? fail(error) : done(key),
    ),
  );

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. Tests make users of theirs at a lower strength. */
export async function hashPassword(password: string, { N, r, p } = cost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, { N, r, p });
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Matches nothing; as strong as any that is made today. */
export const nobodysHash = 'scrypt$131072$8$1$bm9ib2R5J3Mgc2FsdC4$bm9ib2R5J3MgcGFzc3dvcmQ';

/** Whether the password is right. Without a hash the same work is done, so that time tells nothing about who exists. */
export async function passwordMatches(password: string, kept: string | undefined): Promise<boolean> {
  const [, n, r, p, salt, hash] = (kept || nobodysHash).split('$');
  const key = await derive(password, Buffer.from(salt ?? '', 'base64url'), { N: Number(n), r: Number(r), p: Number(p) });
  return Boolean(kept) && sameSecret(key.toString('base64url'), hash ?? '');
}
