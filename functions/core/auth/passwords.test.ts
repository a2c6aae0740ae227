import { createHook } from 'node:async_hooks';
import { expect, test } from '@jest/globals';
import { settings, strongCost } from '../settings.ts';
import { dummyHash, hashPassword, passwordMatches } from './passwords.ts';

process.env.PORTAL_URL = 'http://localhost:3000';
process.env.PASSWORD_COST = String(strongCost);

test('only a stage without https may hash at less', () => {
  process.env.PASSWORD_COST = '10';
  expect(settings.passwordCost).toBe(10);
  process.env.PORTAL_URL = 'https://narthex.example';
  expect(settings.passwordCost).toBe(17);
  process.env.PASSWORD_COST = '18';
  expect(settings.passwordCost).toBe(18);
  process.env.PORTAL_URL = 'http://localhost:3000';
  process.env.PASSWORD_COST = String(strongCost);
});

test('a password matches its own hash, and no other one does', async () => {
  const hash = await hashPassword('correct horse ü');
  expect(hash).toMatch(/^scrypt\$131072\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(hash).not.toContain('horse');
  expect(await hashPassword('correct horse ü')).not.toBe(hash);
  expect(await passwordMatches('correct horse ü', hash)).toBe(true);
  // The same letters, typed on a different keyboard.
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
  let derived = 0;
  const init = (_: number, type: string) => {
    if (type === 'SCRYPTREQUEST') derived += 1;
  };
  const hook = createHook({ init }).enable();
  const hash = await hashPassword('something else');
  expect(derived).toBe(1);
  for (const kept of [hash, undefined, '']) expect(await passwordMatches('whatever', kept)).toBe(false);
  hook.disable();
  expect(derived).toBe(4);
  const strengthOf = (of: string) => of.split('$').slice(0, 4);
  expect(strengthOf(dummyHash())).toEqual(strengthOf(hash));
});
