// Seats kept for a party that moves up from the waiting list: accepted in time, or given to the next.
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { ask } from '#functions/content/testing.ts';
import { moveClock, now, setClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { hourMs, minuteMs } from '#shared/time/civilDate.ts';
import { handler } from '../publishing/scheduler.ts';
import { accept as acceptSeats } from './acceptance.ts';
import { cancel } from './changes.ts';
import { registrations } from './rows.ts';
import { RegistrationChurch, the } from './testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
afterEach(() => moveClock(0));

const pass = async (ms: number) => {
  setClock(new Date(now().getTime() + ms).toISOString());
  await handler();
};
/** The seat of one party is freed for two that wait. */
async function freed(o: { acceptHours?: number } = { acceptHours: 24 }) {
  const at = await RegistrationChurch.make({ capacity: 1, ...o });
  const [seated, first, second] = [await the(at.visit()), await the(at.visit()), await the(at.visit())];
  await the(at.staff('POST', `/registrations/${seated.id}/cancel`, {}));
  const states = async () => {
    const all = await Promise.all([first, second].map(({ id }) => at.own.church.table.need(registrations, { id })));
    return all.map(({ row }) => `${row.status}${row.acceptBy ? ' kept' : ''}`);
  };
  const link = async (id: string) => {
    const mails = (await at.mails()).filter(({ template, values }) => template === 'registrationOffered' && values.link?.includes(id));
    return mails[0]?.values.link?.split('/').at(-1) ?? '';
  };
  const follow = async (id: string, more: object) =>
    ask('POST', `/registrations/${id}/link`, { body: { key: [await link(id)], churchId: [at.own.church.id], ...more }, wantsJson: true });
  const before = ['registrationConfirmed', 'registrationWaiting', 'registrationWaiting', 'registrationCancelled'];
  /** What was told since, in any order: emails of one transaction have none. */
  const news = async () => {
    const told = (await at.mails()).map(({ template }) => template);
    for (const one of before) told.splice(told.indexOf(one), 1);
    return told;
  };
  return { at, first, second, states, follow, news };
}

test('seats are kept for so many hours, then go to the next, who can accept them; once they are accepted they stay', async () => {
  const { first, second, states, follow, news } = await freed();
  expect(await states()).toEqual(['confirmed kept', 'waiting']);
  await pass(23 * hourMs);
  expect(await states()).toEqual(['confirmed kept', 'waiting']);
  await pass(2 * hourMs);
  expect(await states()).toEqual(['cancelled', 'confirmed kept']);
  expect((await follow(first.id, { accept: ['yes'] })).code).toBe('linkExpired');
  expect((await follow(second.id, { accept: ['yes'] })).status).toBe(200);
  expect((await follow(second.id, { accept: ['yes'] })).status).toBe(200);
  await pass(48 * hourMs);
  expect(await states()).toEqual(['cancelled', 'confirmed']);
  expect((await news()).toSorted()).toEqual(['registrationConfirmed', 'registrationLapsed', 'registrationOffered', 'registrationOffered']);
});

test('seats that are declined go to the next at once; without a limit, or just before it begins, they are given outright', async () => {
  const { first, states, follow } = await freed();
  expect((await follow(first.id, {})).status).toBe(200);
  expect(await states()).toEqual(['cancelled', 'confirmed kept']);
  expect(await (await freed({})).states()).toEqual(['confirmed', 'waiting']);
  const late = await RegistrationChurch.make({ capacity: 1, acceptHours: 24 });
  const [seated, waits] = [await the(late.visit()), await the(late.visit())];
  setClock(new Date(Date.parse(waits.start) - 30 * minuteMs).toISOString());
  const { table } = late.own.church;
  await cancel(table, seated.id, false);
  const { row } = await table.need(registrations, { id: waits.id });
  expect([row.status, row.acceptBy]).toEqual(['confirmed', undefined]);
});

test('staff and the household accept in the portal, and no one else; at once with the deadline it is one or the other', async () => {
  const { at, first, states } = await freed();
  const accept = (token?: string) => ask('POST', `/registrations/${first.id}/accept`, { token, body: {}, wantsJson: true });
  const stranger = await at.person(newId());
  expect((await accept(stranger.token)).code).toBe('notFound');
  expect((await the(accept(at.own.leader))).acceptBy).toBeUndefined();
  expect(await states()).toEqual(['confirmed', 'waiting']);
  const another = await freed();
  setClock(new Date(now().getTime() + 24 * hourMs - 1000).toISOString());
  const both = [acceptSeats(another.at.own.church.table, another.first.id, false).catch(() => undefined), pass(2000)];
  await Promise.all(both);
  expect(['confirmed waiting', 'cancelled confirmed kept']).toContain((await another.states()).join(' '));
});
