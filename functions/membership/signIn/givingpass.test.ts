import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { callerOf } from '#functions/core/auth/caller.ts';
import { verify } from '#functions/core/auth/tokens.ts';
import { church, type Member, newcomer, userToken } from '#functions/refusals/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { givingpass } from '#shared/membership/signIn/givingpass.ts';
import { Client } from '../testing.ts';

let cloud: TestCloud;
let owner: Member;
let subDomain: string;
beforeAll(async () => {
  cloud = await startTestCloud();
  owner = await church('Given', await newcomer('Ann', 'Owner'));
  subDomain = 'given';
});
afterAll(() => cloud.close());

const client = new Client();
const begin = async (token: string, at = subDomain) => client.ask('POST', '/givingpass', { subDomain: at }, token);
const codeOf = (url: string) => url.split('#pass=')[1] ?? '';
const exchange = (code: string) => new Client().ask('POST', '/givingpass/exchange', { code });

test('a member’s code gives a token for giving, without permissions, once', async () => {
  const { url } = (await begin(await userToken(owner.user))).of(givingpass.begin.returns);
  expect(url).toMatch(/^http:\/\/give\.localhost(:\d+)?\/given#pass=[\w-]{43}$/);
  const answers = await Promise.all([exchange(codeOf(url)), exchange(codeOf(url))]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['linkExpired', undefined]);
  const pass = answers.find(({ status }) => status === 200)?.of(givingpass.exchange.returns);
  const claims = await verify(pass?.jwt ?? '');
  expect(claims).toMatchObject({ use: 'api', apiName: 'GivingApi', churchId: owner.churchId, permissions: [], groupIds: [] });
  if (!claims) throw new Error('It is a token of ours.');
  expect(callerOf(claims, 'giving').can('Giving:Donations:View')).toBe(false);
  expect(callerOf(claims, 'membership').token).toBe('elsewhere');
  expect((await client.ask('GET', '/account', undefined, pass?.jwt)).status).toBe(403);
  expect((await begin(pass?.jwt ?? '')).status).toBe(403);
});

test('who doesn’t belong to the church gets none, and no other secret is one', async () => {
  const stranger = await church('Other', await newcomer('Ben', 'Other'));
  expect((await begin(await userToken(stranger.user))).code).toBe('churchNotFound');
  expect((await begin(await userToken(owner.user), 'nowhere')).code).toBe('churchNotFound');
  expect((await begin('')).status).toBe(401);
  const { url } = (await begin(await userToken(owner.user))).of(givingpass.begin.returns);
  expect((await client.ask('POST', '/sessions/exchange', { code: codeOf(url) })).code).toBe('linkExpired');
  expect((await client.ask('POST', '/users/setPasswordGuid', { authGuid: codeOf(url), newPassword: 'long enough' })).body).toContain(
    'false',
  );
  expect((await exchange('x')).code).toBe('linkExpired');
});
