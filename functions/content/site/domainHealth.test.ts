import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { moveClock } from '#functions/core/clock.ts';
import { inAllShards } from '#functions/core/schedule/testing.ts';
import { Table } from '#functions/core/table/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Site } from '#shared/content/site/sites.ts';
import { dayMs, hourMs, minuteMs } from '#shared/time/civilDate.ts';
import { handler as scheduler } from '../publishing/scheduler.ts';
import { due } from '../table.ts';
import { setTestResolver } from './dns.ts';
import { sites } from './sites.ts';
import { editorOf, makeChurch, orders } from './testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

type Ask = Awaited<ReturnType<typeof editorOf>>;
let records: string[];
let ask: Ask;
let churchId: string;
beforeEach(async () => {
  moveClock(0);
  records = [];
  setTestResolver(async () => records);
  churchId = (await makeChurch()).id;
  ask = await editorOf(churchId, sites);
});
afterEach(() => {
  setTestResolver();
  cloud.away.clear();
  moveClock(0);
});

let count = 0;
const fresh = () => `www.health${count++}.example`;
const healthIn = (site: Site, name: string) => site.domains.find((one) => one.name === name)?.health;
const check = async (name: string, by = ask) => healthIn((await by('POST', `/sites/domains/${name}/check`, {})).of(Site), name);
const load = async (name: string) => healthIn((await ask('GET', '/sites/mine')).of(Site), name);
/** Adds a name and sets the record that proves it. */
async function prove(name: string, by = ask): Promise<void> {
  const site = (await by('POST', '/sites/domains', { name })).of(Site);
  records.push(...site.domains.map(({ record }) => /TXT (\S+)/.exec(record)?.[1] ?? ''));
}
let at = 0;
/** Lets so much time pass, with the clock's job every five minutes, or less often. */
async function pass(ms: number, everyMs = 5 * minuteMs): Promise<void> {
  for (const end = at + ms; at < end; ) {
    at += everyMs;
    moveClock(at);
    await scheduler();
  }
}
beforeEach(() => {
  at = 0;
});
const dueFor = async (name: string) =>
  (await inAllShards({ area: 'content', global: true }, 'due')).of(due).filter(({ row }) => row.name === name);

test('a proved name is taken to the CDN in one call, and served once its certificate is in place', async () => {
  const name = fresh();
  await prove(name);
  expect(cloud.tenants.has(name)).toBe(false);
  expect(await check(name)).toBe('certificate');
  expect(cloud.tenants.get(name)).toMatchObject({ isEnabled: true, status: 'pending-validation', arn: '' });
  await pass(15 * minuteMs);
  expect(await load(name)).toBe('live');
  expect(cloud.tenants.get(name)).toMatchObject({ status: 'issued', arn: expect.stringContaining('certificate') });
  // The pages name the domain as theirs from now on.
  expect((await orders(churchId)).filter((order) => JSON.stringify(order) === JSON.stringify({ churchId }))).toHaveLength(2);
  expect(await dueFor(name)).toHaveLength(1);
});

test('a name that leads elsewhere says so, and goes on by itself once it leads here', async () => {
  const name = fresh();
  cloud.pointingElsewhere.add(name);
  await prove(name);
  expect(await check(name)).toBe('pointing');
  await pass(10 * minuteMs);
  expect(await load(name)).toBe('pointing');
  cloud.pointingElsewhere.delete(name);
  await pass(20 * minuteMs);
  expect(await load(name)).toBe('live');
});

test('a certificate that ended is asked for anew, and meanwhile the site’s own address is the one it names', async () => {
  const name = fresh();
  await prove(name);
  await check(name);
  await pass(15 * minuteMs);
  const tenant = cloud.tenants.get(name);
  expect(await load(name)).toBe('live');
  if (tenant) cloud.tenants.set(name, { ...tenant, status: 'expired' });
  expect(await check(name)).toBe('failed');
  await pass(dayMs + hourMs, hourMs);
  ask = await editorOf(churchId, sites);
  expect(await load(name)).toBe('live');
});

test('while the CDN is away the proof holds, and the clock tries again', async () => {
  const name = fresh();
  await prove(name);
  cloud.away.set('cdn', 400);
  const site = (await ask('POST', `/sites/domains/${name}/check`, {})).of(Site);
  expect(site.domains[0]).toMatchObject({ verified: true });
  await pass(5 * minuteMs);
  expect(cloud.tenants.has(name)).toBe(false);
  cloud.away.clear();
  await pass(20 * minuteMs);
  expect(await load(name)).toBe('live');
});

test('a name that is given up is freed, and looked after no more', async () => {
  const name = fresh();
  await prove(name);
  await check(name);
  await ask('DELETE', `/sites/domains/${name}`);
  await pass(10 * minuteMs);
  expect(cloud.tenants.has(name)).toBe(false);
  expect(await dueFor(name)).toEqual([]);
});

test('a name that another church has taken meanwhile is that church’s; given up and taken back, it is looked after once', async () => {
  const name = fresh();
  await prove(name);
  await check(name);
  await ask('DELETE', `/sites/domains/${name}`);
  const other = await editorOf((await makeChurch()).id, sites);
  await prove(name, other);
  expect(await check(name, other)).not.toBe('failed');
  await pass(15 * minuteMs);
  expect(cloud.tenants.get(name)).toMatchObject({ isEnabled: true });
  expect(await dueFor(name)).toHaveLength(1);
  await other('DELETE', `/sites/domains/${name}`);
  await prove(name);
  await check(name);
  await pass(30 * minuteMs);
  expect(await load(name)).toBe('live');
  // What is left of the other church’s turns ends at its time.
  expect((await dueFor(name)).filter(({ row }) => row.churchId === churchId)).toHaveLength(1);
});

test('the CDN takes few calls: a church may check thirty times an hour', async () => {
  const name = fresh();
  await prove(name);
  for (let times = 0; times < 30; times += 1) await check(name);
  expect((await ask('POST', `/sites/domains/${name}/check`, {})).code).toBe('tooMany');
});

test('one name after the other keeps what the other is', async () => {
  const [first, second] = [fresh(), fresh()];
  await prove(first);
  await prove(second);
  await Promise.all([check(first), check(second)]);
  expect([await load(first), await load(second)]).toEqual(['certificate', 'certificate']);
  expect(await new Table('-').query({ area: 'content', global: true }, ['domain', first])).toBeDefined();
});
