import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { moveClock } from '../clock.ts';
import { handler as keep } from '../secrets/rotateKeys.ts';
import { forgetSecrets } from '../secrets/secrets.ts';
import { Table } from '../table/table.ts';
import { forgetKeys, publicKeys, sign, userTokenLife, verify } from './tokens.ts';

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

test('a token that was verified a moment ago ends like any other, and with its key', async () => {
  const token = await sign(claims, 60_000);
  const first = await verify(token);
  expect(await verify(token)).toEqual(first);
  expect(await verify(`${token}x`)).toBeUndefined();
  moveClock(61_000);
  expect(await verify(token)).toBeUndefined();
  moveClock(0);
  expect(await verify(token)).toEqual(first);

  const table = new Table('-');
  const keys = await table.need(publicKeys, {});
  const { kid } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
  const others = { keys: keys.row.keys.filter((key) => key.kid !== kid) };
  await table.write(table.put(publicKeys, others, keys));
  moveClock(11 * 60_000);
  const lasting = await sign(claims, userTokenLife);
  expect(await verify(lasting)).toBeUndefined();
  const now = await table.need(publicKeys, {});
  await table.write(table.put(publicKeys, keys.row, now));
  moveClock(22 * 60_000);
  expect(await verify(lasting)).toMatchObject(claims);
  await table.write(table.put(publicKeys, others, await table.need(publicKeys, {})));
  moveClock(33 * 60_000);
  expect(await verify(lasting)).toBeUndefined();
  await table.write(table.put(publicKeys, keys.row, await table.need(publicKeys, {})));
  moveClock(0);
  forgetKeys();
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
