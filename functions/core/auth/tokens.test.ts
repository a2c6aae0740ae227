import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { moveClock } from '../clock.ts';
import { handler as keep } from '../secrets/rotateKeys.ts';
import { forgetSecrets } from '../secrets/secrets.ts';
import { forgetKeys, sign, userTokenLife, verify } from './tokens.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(async () => {
  moveClock(0);
  await cloud.close();
});

const claims = { id: 'aaaaaaaaaaa', email: 'ann@grace.test', firstName: 'Ann', lastName: 'Lee', use: 'user', sid: 'bbbbbbbbbbb' };

test('a token says what was signed, until it ends', async () => {
  const token = await sign(claims, userTokenLife);
  expect(await verify(token)).toMatchObject(claims);
  moveClock(userTokenLife + dayMs);
  expect(await verify(token)).toBeUndefined();
  moveClock(0);
});

test('a changed, foreign or unsigned token is anonymous', async () => {
  const token = await sign(claims, userTokenLife);
  const [head, body, signature] = token.split('.');
  const other = Buffer.from(JSON.stringify({ ...claims, id: 'ccccccccccc', exp: 9_999_999_999 })).toString('base64url');
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  for (const bad of [`${head}.${other}.${signature}`, `${none}.${body}.`, `${none}.${other}.${signature}`, 'x', '', 'a.b.c']) {
    expect(await verify(bad)).toBeUndefined();
  }
});

test('rotating the keys signs no one out', async () => {
  const before = await sign(claims, userTokenLife);
  await keep({ rotate: true });
  forgetSecrets();
  forgetKeys();
  const after = await sign(claims, userTokenLife);
  expect(after.split('.')[0]).not.toBe(before.split('.')[0]);
  expect(await verify(before)).toMatchObject(claims);
  expect(await verify(after)).toMatchObject(claims);
});

test('keys older than any token they may have signed are dropped', async () => {
  for (const age of [31, 62, 93, 124]) {
    moveClock(age * dayMs);
    forgetSecrets();
    expect((await keep()).keys).toBeLessThanOrEqual(4);
  }
  moveClock(0);
  forgetKeys();
});
