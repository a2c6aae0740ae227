import { expect, test } from '@jest/globals';
import { hashPassword, passwordMatches } from './passwords.ts';

test('a password matches its own hash, and no other one does', async () => {
  const hash = await hashPassword('correct horse ü');
  expect(hash).toMatch(/^scrypt\$131072\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(hash).not.toContain('horse');
  expect(await hashPassword('correct horse ü')).not.toBe(hash);
  expect(await passwordMatches('correct horse ü', hash)).toBe(true);
  // The same letters, typed on another keyboard.
  expect(await passwordMatches('correct horse u\u0308', hash)).toBe(true);
  for (const wrong of ['correct horse u', 'Correct horse ü', '', ' correct horse ü'])
    expect(await passwordMatches(wrong, hash)).toBe(false);
});

test('hashes of an earlier strength still match', async () => {
  const weaker = 'scrypt$16384$8$1$c2FsdHNhbHRzYWx0c2FsdA$';
  const { scryptSync } = await import('node:crypto');
  const key = scryptSync('old password', Buffer.from('saltsaltsaltsalt'), 32, { N: 16_384, r: 8, p: 1 }).toString('base64url');
  expect(await passwordMatches('old password', weaker + key)).toBe(true);
});

test('without an account the same work is done, and nothing matches', async () => {
  const timed = async (kept?: string) => {
    const from = performance.now();
    expect(await passwordMatches('whatever', kept)).toBe(false);
    return performance.now() - from;
  };
  const hash = await hashPassword('something else');
  const [known, unknown] = [await timed(hash), await timed()];
  expect(unknown).toBeGreaterThan(known / 4);
});
