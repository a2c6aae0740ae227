// A service is down for an hour, by a fake clock: every requested email is sent anyway, and only once. Orders of every other kind:
// `outageOrders.test.ts`.
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { type Neighbour, startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { functions, queues } from '#infra/plan.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { loadOutbox, World } from './outageTesting.ts';

// No delays between the retries of one call. What the imports above have loaded already would still wait: it is loaded anew.
jest.resetModules();
jest.mock('#shared/concurrency/sleep.ts', () => ({ sleep: async () => {} }));

const load = async () => ({
  ...(await loadOutbox()),
  ...(await import('#functions/core/mail/mail.ts')),
  mailer: (await import('#functions/core/mail/mailer.ts')).handler,
});
let cloud: TestCloud;
let ours: Awaited<ReturnType<typeof load>>;
let tableUrl = '';

beforeAll(async () => {
  cloud = await startTestCloud();
  ours = await load();
  tableUrl = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '';
  jest.spyOn(console, 'log').mockImplementation(() => {});
});
afterAll(async () => {
  ours.moveClock(0);
  jest.restoreAllMocks();
  await cloud.close();
});
beforeEach(() => {
  cloud.sent.length = 0;
  cloud.queued.length = 0;
});

const mail = functions.mailer.triggers[0];

const makeWorld = () => new World(cloud, ours, { mail: ours.mailer });

async function ask(world: World, to: string): Promise<void> {
  const table = new ours.Table('-');
  const values = { firstName: 'Ann', email: to, church: '' };
  await table.write(await ours.queueMail(table, { template: 'passwordChanged', to, language: 'en', values }));
  await world.follow();
}

const sentTo = () => cloud.sent.map((one) => String(Object(one).Destination.ToAddresses[0])).toSorted();

/** Requests emails before and during an outage; returns who must have received one. */
async function live(world: World, cut: () => unknown, mend: () => unknown, asksWhileAway = true): Promise<string[]> {
  const asked = ['early@grace.test', 'just-before@grace.test'];
  await ask(world, 'early@grace.test');
  await world.pass(2);
  await ask(world, 'just-before@grace.test');
  cut();
  for (let minute = 0; minute < 60; minute += 20) {
    await world.pass(20);
    if (!asksWhileAway) continue;
    asked.push(`at-${minute}@grace.test`);
    await ask(world, `at-${minute}@grace.test`);
  }
  mend();
  await world.pass(40);
  return asked.toSorted();
}

async function isWhole(world: World, asked: readonly string[]): Promise<void> {
  expect(world.dead).toEqual([]);
  expect(sentTo()).toEqual(asked);
  expect(await world.waiting()).toBe(0);
}

test.each<[string, Neighbour, number]>([
  ['the mail service', 'mail', 503],
  ['the mail service, which is too busy', 'mail', 429],
  ['the queues', 'queues', 503],
])('an hour without %s loses no mail', async (_, neighbour, status) => {
  const world = makeWorld();
  const asked = await live(
    world,
    () => void cloud.away.set(neighbour, status),
    () => void cloud.away.delete(neighbour),
  );
  await isWhole(world, asked);
});

test('an hour without secrets loses no mail', async () => {
  const { forgetSecrets } = await import('#functions/core/secrets/secrets.ts');
  const world = makeWorld();
  const cut = () => {
    forgetSecrets();
    cloud.away.set('secrets', 503);
  };
  await isWhole(world, await live(world, cut, () => void cloud.away.delete('secrets'), false));
});

test('an hour without the table loses no mail', async () => {
  const world = makeWorld();
  const tableAt = (url: string) => Object.assign(process.env, { AWS_ENDPOINT_URL_DYNAMODB: url });
  await isWhole(
    world,
    await live(
      world,
      () => tableAt('http://127.0.0.1:1'),
      () => tableAt(tableUrl),
      false,
    ),
  );
});

test('what the stream has lost for good is found by the sweep', async () => {
  const world = makeWorld();
  const asked = await live(
    world,
    () => world.cutStream(true),
    () => world.cutStream(false),
  );
  await isWhole(world, asked);
});

test('a mail service that is too busy counts as no failure, however long', async () => {
  const world = makeWorld();
  cloud.away.set('mail', 429);
  await ask(world, 'patient@grace.test');
  await world.pass(8 * 60);
  cloud.away.delete('mail');
  await world.pass(20);
  await isWhole(world, ['patient@grace.test']);
});

test('as many mailers run as share the pace', async () => {
  const { mailers } = await import('#functions/core/mail/pace.ts');
  expect(mail.atOnce).toBe(mailers);
});

test.each(Object.entries(queues))('the queue %s is patient for more than an hour', (_, { visibilitySeconds, attempts }) => {
  expect(visibilitySeconds * 1000 * (attempts - 1)).toBeGreaterThan(hourMs);
});
