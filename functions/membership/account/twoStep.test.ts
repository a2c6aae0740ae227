// Changes of sign-in methods notify the account's owner, and their churches.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { now } from '#functions/core/clock.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { auditlogs } from '#shared/membership/auditLog/auditlogs.ts';
import { shape, text } from '#shared/words.ts';
import { foundChurch } from '../churches/testing.ts';
import { mails } from '../testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

test('turning two-step sign-in on and off is mailed and leaves a line in the audit log, each time once', async () => {
  const { admin } = await foundChurch('Two Steps');
  const told = async () => (await mails(admin.email)).map(({ template }) => template);
  const start = async () => (await admin.asUser('POST', '/account/twoStep/start', {})).of(shape({ secret: text(), address: text(500) }));
  const stop = () => admin.asUser('POST', '/account/twoStep/stop', {});
  await start();
  await stop();
  expect(await told()).toEqual([]);

  const { secret } = await start();
  expect((await admin.asUser('POST', '/account/twoStep/finish', { code: '000000' })).code).toBe('codeWrong');
  expect(await told()).toEqual([]);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() });
  expect((await admin.asUser('POST', '/account/twoStep/finish', { code })).status).toBe(200);
  expect(await told()).toEqual(['twoStepOn']);
  const both = await Promise.all([stop(), stop()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await told()).toEqual(['twoStepOn', 'twoStepOff']);

  const { logs } = (await admin.ask('GET', '/auditlogs?entityType=TwoStep')).of(auditlogs.list.returns);
  expect(logs.map(({ action, label, changes }) => [action, label, changes])).toEqual([
    ['remove', 'Ada User', []],
    ['add', 'Ada User', []],
  ]);
});
