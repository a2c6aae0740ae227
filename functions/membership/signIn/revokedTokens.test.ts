// Tokens of an ended session are refused everywhere.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { LoginResponse } from '#shared/membership/account/users.ts';
import { LoginUserChurch } from '#shared/membership/churches/churches.ts';
import { shape, text } from '#shared/words.ts';
import { Client, makeUser } from '../testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const [email, password] = ['ended@example.org', 'long enough'];
const address = { address1: '1 Main', city: 'Town', state: 'NY', zip: '1', country: 'US' };

test('signing out ends the user token and every token made from it', async () => {
  await makeUser(email, password);
  const client = new Client();
  const { user } = (await client.ask('POST', '/users/login', { email, password })).of(LoginResponse);
  const { id: churchId } = (await client.ask('POST', '/churches/add', { name: 'Ended Church', ...address }, user.jwt)).of(
    shape({ id: text() }),
  );
  const own = (await client.ask('POST', '/churches/select', { churchId }, user.jwt)).of(LoginUserChurch);
  const tokens = [user.jwt, own.jwt, own.apis[0]?.jwt ?? ''];
  expect((await client.ask('GET', '/account', undefined, user.jwt)).status).toBe(200);
  for (const token of tokens.slice(1)) expect((await client.ask('GET', '/groups/my', undefined, token)).status).toBe(200);
  expect((await client.ask('POST', '/users/login', { jwt: user.jwt })).status).toBe(200);

  await client.ask('DELETE', '/sessions/current', undefined, user.jwt);
  for (const token of tokens) expect((await client.ask('GET', '/groups/my', undefined, token)).code).toBe('tokenEnded');
  for (const path of ['/sessions/whose', '/sessions/confirm', '/users/login']) {
    const answer = await new Client().ask('POST', path, { jwt: user.jwt });
    expect([answer.status, answer.body.includes(email)]).toEqual([401, false]);
  }
});
