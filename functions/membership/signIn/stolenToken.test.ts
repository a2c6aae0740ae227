// Finding A2, "any area's token becomes the whole account": every described call is tried with every kind of token (decision D59).
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  church,
  type Described,
  everyCall,
  everything,
  type Member,
  memberToken,
  newcomer,
  send,
  userToken,
} from '#functions/refusals/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { areaNames } from '#shared/areas.ts';
import { LoginUserChurch } from '#shared/membership/churches/churches.ts';
import { Client } from '../testing.ts';

let cloud: TestCloud;
let member: Member;
let churchToken: string;
beforeAll(async () => {
  cloud = await startTestCloud();
  member = await church('Stolen', await newcomer('Ann', 'Owner'));
  const entered = await new Client().ask('POST', '/churches/select', { churchId: member.churchId }, await userToken(member.user));
  churchToken = entered.of(LoginUserChurch).jwt;
});
afterAll(() => cloud.close());

/** The calls about an account, by the tokens they accept. New account calls must be classified here. */
const byUserToken = [
  'account.exportAll account.exportMessages account.finishTwoStep account.me account.sendVerification account.setLanguage',
  'account.startTwoStep account.stopTwoStep account.verifyCode',
  'givingpass.begin',
  'passkeys.add passkeys.list passkeys.options passkeys.prove passkeys.provingChallenge passkeys.remove passkeys.rename',
  'sessions.confirm sessions.end sessions.endAll sessions.endOne sessions.exchange sessions.handover sessions.list sessions.prove sessions.resume',
].flatMap((line) => line.split(' '));
/** Older clients make these with the token of the membership area. */
const byMembershipToken = [
  'churches.register churches.select people.claim rolemembers.leave userchurch.leave userchurch.ofUser userchurch.touch',
  'users.removeSelf users.setDisplayName users.updateEmail users.updatePassword',
].flatMap((line) => line.split(' '));
/** These prove the caller's identity in the body; tokens are ignored. */
const byProof = ['passkeys.second', 'passkeys.signIn', 'sessions.start', 'sessions.second'];

const isAccounts = ({ call }: Described) => call.access === 'user' || call.cookie;
const named = (names: readonly string[]) =>
  everyCall.filter(({ name }) => names.includes(name.slice('membership.'.length))).map((one) => [one.name, one] as const);

test('every call about an account is known, with the tokens it takes', () => {
  const own = (names: readonly string[]) => names.map((name) => `membership.${name}`);
  const all = everyCall.filter(isAccounts);
  expect(all.map(({ name }) => name).toSorted()).toEqual(own([...byUserToken, ...byMembershipToken, ...byProof]).toSorted());
  expect(
    all
      .filter(({ call }) => call.token === 'user')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(own(byUserToken).toSorted());
});

const codeWith = async (described: Described, token: string) => (await send(described, { token })).headers['x-refusal'];

describe('a call about the sign-in is not made with the token of the membership area, nor with a church’s', () => {
  test.each(named(byUserToken))('%s', async (_, described) => {
    for (const token of [await memberToken(member, 'membership', everything('membership')), churchToken]) {
      const answer = await send(described, { token });
      if (described.call.access === 'user') expect(answer.headers['x-refusal']).toBe('forbidden');
      expect(answer.cookies.filter((cookie) => !cookie.includes('Max-Age=0'))).toEqual([]);
    }
  });
});

describe('a call that older clients make with the token of the membership area is not made with a church’s', () => {
  test.each(named(byMembershipToken))('%s', async (_, described) => {
    expect(await codeWith(described, churchToken)).toBe('forbidden');
  });
});

describe('the token of another area opens nothing', () => {
  const closed = everyCall.filter(({ call }) => call.access !== 'anyone').map((one) => [one.name, one] as const);
  test.each(closed)('%s', async (_, described) => {
    const [elsewhere = described.area] = areaNames.filter((area) => area !== described.area && area !== 'reporting');
    const token = await memberToken(member, elsewhere, everything(elsewhere));
    expect(await codeWith(described, token)).toBe('forbidden');
  });
});

test('a content token neither signs in by resuming nor ends the sign-in it was made in', async () => {
  const client = new Client();
  const token = await memberToken(member, 'content', []);
  const resumed = await client.ask('POST', '/sessions/resume', {}, token);
  expect([resumed.body, resumed.cookies]).toEqual(['{}', []]);
  expect((await client.ask('POST', '/sessions/handover', { app: 'portal' }, token)).code).toBe('forbidden');
  expect((await client.ask('POST', '/churches/select', { churchId: member.churchId }, token)).code).toBe('forbidden');
  expect((await client.ask('POST', '/users/updatePassword', { newPassword: 'a thief’s own' }, token)).code).toBe('forbidden');
});

test('what older clients do with the token of the membership area goes on', async () => {
  const token = await memberToken(member, 'membership', []);
  const client = new Client();
  const ask = async (method: string, url: string, body?: unknown) => (await client.ask(method, url, body, token)).status;
  expect(await ask('PATCH', `/userChurch/${member.user.id}`, { churchId: member.churchId, appName: 'B1' })).toBe(200);
  expect(await ask('POST', '/churches/select', { churchId: member.churchId })).toBe(200);
  expect(await ask('GET', `/people/claim/${member.churchId}`)).toBe(200);
  expect(await ask('POST', '/users/setDisplayName', { firstName: 'Ann', lastName: 'Other' })).toBe(200);
});

test('a church’s token still reads what every member reads', async () => {
  expect((await new Client().ask('GET', '/groups/my', undefined, churchToken)).status).toBe(200);
});
