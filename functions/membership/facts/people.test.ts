// The copy of a church's people with what has been written since: always the people of now, whatever happened to the copy.
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { moveClock, nowIso } from '#functions/core/clock.ts';
import { factBuilds, markedKeys, mostMarked } from '#functions/core/facts/builds.ts';
import { factMarks } from '#functions/core/facts/marks.ts';
import { handedOver, ordersOf } from '#functions/core/outbox/ordersTesting.ts';
import { requestsOf } from '#functions/core/serve/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { isForgotten } from '#shared/membership/people/forgotten.ts';
import type { ListedPerson } from '#shared/membership/people/lists/person.ts';
import { hourMs, minuteMs } from '#shared/time/civilDate.ts';
import { handler } from '../forms/files/sweep.ts';
import { handler as jobsHandler } from '../jobs/worker.ts';
import { anonymize } from '../people/gdpr.ts';
import { mergePeople } from '../people/merges/merge.ts';
import { partPeople } from '../people/merges/part.ts';
import { TestChurch } from '../people/testing.ts';
import { changePerson, hidePerson, restorePersonOps } from '../people/writes.ts';
import { ofChurch, people } from '../table.ts';
import { after, buildPeople, everyoneNow, listedNow } from './people.ts';

let cloud: TestCloud;
let church: TestChurch;
let clock = 0;
const wait = (ms: number) => {
  clock += ms;
  moveClock(clock);
};

beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => {
  moveClock(0);
  return cloud.close();
});
beforeEach(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  cloud.away.clear();
  delete cloud.onStored;
  church = await TestChurch.make();
});

const inTable = async () => (await church.table.all(ofChurch, ['people'], { index: 'gsi1' })).of(people);
const asRead = async () => (await everyoneNow(church.table))?.map(({ place: _, ...kept }) => kept);
const part = ({ row: { id, name, groups, contactInfo } }: { readonly row: ListedPerson }) => ({ id, name, groups, contactInfo });
/** Some fields of everyone, of which different questions ask for different ones. */
const asListed = async () => {
  await listedNow(church.table, ['groups']);
  return (await listedNow(church.table, ['contactInfo', 'name']))?.map((one) => ({ ...part(one), isForgotten: one.isForgotten }));
};
const listedInTable = async () => (await inTable()).map((one) => ({ ...part(one), isForgotten: isForgotten(one.row) }));
const marks = async () => (await markedKeys(church.table, 'people')) ?? [];
const orders = async () =>
  (await ordersOf('jobs')).filter((order) => ['buildFact', church.id].every((word) => JSON.stringify(order).includes(word)));
const objects = () => [...cloud.objects.keys()].filter((key) => key.startsWith(`facts/people/${church.id}/`));
const person = (last: string, first = 'A') => church.person({ name: { first, last } });

test('without a copy nothing is answered, but one is ordered, once; it is made by the jobs', async () => {
  await person('Berg');
  expect(await asRead()).toBeUndefined();
  expect(await asRead()).toBeUndefined();
  expect(await orders()).toHaveLength(1);
  await jobsHandler(handedOver(...(await orders())));
  expect(await asRead()).toEqual(await inTable());
});

test('a person who is added, changed, merged, deleted or erased is so at once, in the right place', async () => {
  const [b, d] = [await person('Berg'), await person('Dorn')];
  await buildPeople(church.table);
  wait(2 * minuteMs);
  await buildPeople(church.table);
  expect(await marks()).toEqual([]);
  await person('Amt');
  const c = await person('Celle', 'É');
  await person('Zorn');
  expect(await asRead()).toEqual(await inTable());
  const before = await church.table.need(people, { id: b.id });
  await church.table.write(changePerson(church.table, { ...before.row, name: { ...before.row.name, last: 'Yr' } }, before));
  expect((await asRead())?.map(({ row }) => row.name.last)).toEqual(['Amt', 'Celle', 'Dorn', 'Yr', 'Zorn']);
  await mergePeople(church.table, d.id, c.id, {});
  expect(await asRead()).toEqual(await inTable());
  await anonymize(church.table, d.id);
  expect(JSON.stringify(await asRead())).not.toContain('Dorn');
  await jobsHandler(handedOver(...(await orders())));
  expect(objects()).toHaveLength(1);
  expect(await asRead()).toEqual(await inTable());
  expect(await asListed()).toEqual(await listedInTable());
  expect((await asListed())?.filter((one) => one.isForgotten)).toHaveLength(1);
});

test('pages go on after a place', async () => {
  for (const last of ['Berg', 'Dorn', 'Ähre', '😀', 'Z']) await person(last);
  await buildPeople(church.table);
  const all = (await everyoneNow(church.table)) ?? [];
  for (const [at, one] of all.entries()) expect(after(all, one.place)).toEqual(all.slice(at + 1));
  expect(after(all, '0')).toEqual(all);
});

test('a warm function asks for marks and the copy that counts, and for the changed', async () => {
  await person('Berg');
  await buildPeople(church.table);
  wait(2 * minuteMs);
  await buildPeople(church.table);
  await asRead();
  expect(await requestsOf(asRead, { stranger: true })).toEqual(['Query', 'GetItem']);
  await person('Dorn');
  expect(await requestsOf(asRead, { stranger: true })).toEqual(['Query', 'GetItem', 'BatchGetItem']);
});

test('with too many marks, or without its object, a copy is no answer, and another is ordered', async () => {
  await person('Berg');
  await buildPeople(church.table);
  for (const key of objects()) cloud.objects.delete(key);
  expect(await asRead()).toBeUndefined();
  expect(await orders()).toHaveLength(1);
  await buildPeople(church.table);
  const many = Array.from({ length: mostMarked + 1 }, (_, at) => ({ fact: 'people', key: `k${at}`, at: '2026-01-01T00:00:00.000Z' }));
  for (let from = 0; from < many.length; from += 100)
    await church.table.write(...many.slice(from, from + 100).map((row) => church.table.set(factMarks, row)));
  expect(await asRead()).toBeUndefined();
  await buildPeople(church.table);
  expect(await asRead()).toEqual(await inTable());
});

test('what was written just before a copy has another one made soon, if it is much', async () => {
  const many = Array.from({ length: mostMarked + 1 }, (_, at) => ({ fact: 'people', key: `k${at}`, at: nowIso() }));
  for (let from = 0; from < many.length; from += 100)
    await church.table.write(...many.slice(from, from + 100).map((row) => church.table.set(factMarks, row)));
  await buildPeople(church.table);
  expect(await orders()).toHaveLength(1);
  expect(await asRead()).toBeUndefined();
  expect(await orders()).toHaveLength(1);
  wait(2 * minuteMs);
  await jobsHandler(handedOver(...(await orders())));
  expect(await asRead()).toEqual(await inTable());
});

test('a copy is made anew at night, where something was written', async () => {
  await person('Berg');
  await buildPeople(church.table);
  const build = async () => (await church.table.need(factBuilds, { fact: 'people' })).row.build;
  const first = await build();
  wait(30 * hourMs);
  await handler();
  await jobsHandler(handedOver(...(await orders())));
  const second = await build();
  expect(second).not.toBe(first);
  expect(await marks()).toEqual([]);
  wait(30 * hourMs);
  await handler();
  expect(await orders()).toHaveLength(1);
  expect(await build()).toBe(second);
});

type Step =
  | 'add'
  | 'rename'
  | 'delete'
  | 'restore'
  | 'merge'
  | 'part'
  | 'build'
  | 'lostObject'
  | 'lostEnd'
  | 'writesWhileBuilt'
  | 'twice'
  | 'wait';
const steps = fc.array(
  fc.record({
    is: fc.constantFrom<Step>(
      ...(['add', 'add', 'rename', 'delete', 'restore', 'merge', 'part'] as const),
      ...(['build', 'lostObject', 'lostEnd', 'writesWhileBuilt', 'twice', 'wait'] as const),
    ),
    pick: fc.nat(1000),
  }),
  { minLength: 5, maxLength: 14 },
);

/** What people do, and what becomes of copies meanwhile. */
async function take({ is, pick }: { is: Step; pick: number }): Promise<void> {
  const { table } = church;
  const all = await inTable();
  const one = all[pick % Math.max(1, all.length)];
  const other = all[(pick + 1) % Math.max(1, all.length)];
  if (is === 'add') await person(['Berg', 'Dorn', 'Amt', 'Ähre', 'z'][pick % 5] ?? '');
  if (is === 'wait') wait(2 * minuteMs);
  if (is === 'build') await buildPeople(table);
  if (is === 'twice') await Promise.allSettled([buildPeople(table), buildPeople(table)]);
  if (is === 'rename' && one) await table.write(changePerson(table, { ...one.row, name: { ...one.row.name, last: `N${pick % 7}` } }, one));
  if (is === 'delete' && one) await table.write(hidePerson(table, one));
  if (is === 'restore') {
    const [hidden] = (await table.all(ofChurch, ['removed'], { index: 'gsi1', withRemoved: true })).of(people);
    if (hidden) await table.write(restorePersonOps(table, hidden));
  }
  if (is === 'merge' && one && other && one !== other) await mergePeople(table, one.row.id, other.row.id, { confirmsGuardians: true });
  if (is === 'part') {
    const kept = all.find(({ row }) => row.merged);
    const last = kept?.row.merged?.at(-1);
    if (kept && last) await partPeople(table, kept.row.id, last.id);
  }
  if (is === 'lostObject') {
    cloud.away.set('objects', 400);
    await expect(buildPeople(table)).rejects.toThrow();
  }
  if (is === 'lostEnd') {
    cloud.onStored = async () => void cloud.away.set('objects', 400);
    await buildPeople(table).catch(() => undefined);
  }
  if (is === 'writesWhileBuilt') {
    cloud.onStored = async () => {
      delete cloud.onStored;
      await take({ is: 'rename', pick });
      await take({ is: 'add', pick });
      if (pick % 2) wait(2 * minuteMs);
    };
    await buildPeople(table);
  }
  cloud.away.clear();
  delete cloud.onStored;
}

test('after any history, whatever interrupted the copies, it is what the table says', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      church = await TestChurch.make();
      await person('First');
      await buildPeople(church.table);
      for (const step of history) {
        await take(step);
        const read = await asRead();
        if (read) expect([read, await asListed()]).toEqual([await inTable(), await listedInTable()]);
        else expect((await church.table.get(factBuilds, { fact: 'people' }))?.row.ordered).toBeDefined();
      }
    }),
    { seed: 20261124, numRuns: 12, endOnFailure: true },
  );
});
