// Changes of sign-in methods notify the account's owner, and their churches.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { now } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { Table } from '#functions/core/table/table.ts';
import { auditLines } from '#functions/core/table/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { auditlogs } from '#shared/membership/auditLog/auditlogs.ts';
import { shape, text } from '#shared/words.ts';
import { foundChurch } from '../churches/testing.ts';
import { Client, inLink, mails } from '../testing.ts';

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

test('a new email address and a new password leave a line each, without the addresses; a refused one leaves none', async () => {
  const { admin, church } = await foundChurch('New Locks');
  const lines = async () => {
    const all = await auditLines(new Table(church.id), 'membership');
    return all
      .filter(({ kind }) => kind === 'AccountEmail' || kind === 'Password')
      .map(({ kind, action, label, changes, userId }) => [kind, action, label, changes.length, userId === admin.userId]);
  };
  const email = `${newId().toLowerCase()}@users.test`;
  await admin.asUser('POST', '/users/updateEmail', { email });
  expect(await lines()).toEqual([]);
  const guid = inLink((await mails(email))[0], 'guid');
  expect((await new Client().ask('POST', '/account/verifyEmail', { guid })).status).toBe(200);
  expect((await new Client().ask('POST', '/account/verifyEmail', { guid })).code).toBe('linkExpired');
  const changedEmail = ['AccountEmail', 'change', 'Ada User', 0, true];
  expect(await lines()).toEqual([changedEmail]);

  expect((await admin.asUser('POST', '/users/updatePassword', { newPassword: 'short' })).code).toBe('passwordShort');
  expect((await admin.asUser('POST', '/users/updatePassword', { newPassword: 'long enough by far' })).status).toBe(200);
  const changedPassword = ['Password', 'change', 'Ada User', 0, true];
  expect(await lines()).toEqual([changedEmail, changedPassword]);

  await new Client().ask('POST', '/users/forgot', { userEmail: email });
  const authGuid = inLink((await mails(email)).at(-1), 'auth');
  await new Client().ask('POST', '/users/setPasswordGuid', { authGuid, newPassword: 'and another one' });
  expect(await lines()).toEqual([changedEmail, changedPassword, changedPassword]);
});
