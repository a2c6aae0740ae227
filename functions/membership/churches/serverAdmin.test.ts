// What operators of a stage, and no one else, may ask across its churches (decision D23).
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { User } from '#shared/membership/account/users.ts';
import { Church } from '#shared/membership/churches/churches.ts';
import { many } from '#shared/words.ts';
import { Client } from '../testing.ts';
import { foundChurch, Someone } from './testing.ts';

let cloud: TestCloud;
let operator: Someone;
let churchAdmin: Someone;
let member: Someone;
beforeAll(async () => {
  cloud = await startTestCloud();
  const { church, admin } = await foundChurch('Grace of the Harbour');
  await foundChurch('Hope of the Harbour');
  await foundChurch('Saint Olave');
  churchAdmin = admin;
  member = await (await Someone.make('Mia')).enter(church.id);
  operator = await Someone.make('Olive');
  process.env.SERVER_ADMINS = operator.email.toUpperCase();
  await operator.enter(church.id);
});
afterAll(async () => {
  delete process.env.SERVER_ADMINS;
  await cloud.close();
});

describe('a server administrator', () => {
  test('finds churches of the stage by name, as a list in the order of their names', async () => {
    const find = async (term: string) => (await operator.ask('GET', `/churches/all?term=${term}`)).of(many(Church)).map(({ name }) => name);
    expect(await find('harbour')).toEqual(['Grace of the Harbour', 'Hope of the Harbour']);
    expect(await find('HOPE%20harb')).toEqual(['Hope of the Harbour']);
    expect(await find('nobody')).toEqual([]);
    expect((await operator.ask('GET', '/churches/all')).of(many(Church))).toEqual([]);
  });

  test('finds a user by the whole address, with nothing secret', async () => {
    const answer = await operator.ask('GET', `/users/search?term=${encodeURIComponent(member.email.toUpperCase())}`);
    expect(answer.of(many(User))).toEqual([expect.objectContaining({ id: member.userId, email: member.email, firstName: 'Mia' })]);
    expect(answer.body).not.toMatch(/password|hash|guid|code/i);
    for (const term of ['', member.email.slice(1), '@users.test'])
      expect((await operator.ask('GET', `/users/search?term=${encodeURIComponent(term)}`)).of(many(User))).toEqual([]);
  });
});

test.each(['/churches/all?term=harbour', '/users/search?term=una@users.test'])('%s is for nobody else', async (path) => {
  expect((await new Client().ask('GET', path)).code).toBe('signInRequired');
  for (const someone of [churchAdmin, member]) expect((await someone.ask('GET', path)).code).toBe('forbidden');
  // Neither a user token nor an administrator's of a church becomes one of the stage.
  expect([401, 403]).toContain((await operator.asUser('GET', path)).status);
});
