// Registrations follow their dates, and those registered are told, in time to undo a slip before.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { itemsOf } from '#functions/content/testing.ts';
import { moveClock, now, setClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { events } from '#shared/content/calendars/events/events.ts';
import type { Series } from '#shared/content/calendars/series/series.ts';
import { registrations as contract } from '#shared/content/registrations/registrations.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { many } from '#shared/words.ts';
import { at as nth } from '../../calendars/events/testing.ts';
import { handler } from '../../publishing/scheduler.ts';
import { RegistrationChurch, the } from '../testing.ts';
import { tellAfterMs } from './moves.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
afterEach(() => moveClock(0));

const weekly = { rule: 'FREQ=WEEKLY;COUNT=4' };
const laterOn = async () => {
  setClock(new Date(now().getTime() + tellAfterMs + minuteMs).toISOString());
  await handler();
};
/** What came in addition to the confirmations. */
const news = async (at: RegistrationChurch) =>
  (await at.mails()).filter(({ template }) => /Moved$|Off$|On$/.test(template)).map(({ template, values }) => [template, values.when]);
const byDay = async (at: RegistrationChurch) =>
  (await at.all()).map(({ day, status, off }) => [day, status, ...(off ? ['off'] : [])].join(' '));
const change = async (at: RegistrationChurch, series: Series, scope: string, n: number, o: Parameters<typeof at.own.change>[3]) =>
  (await at.own.change(series, scope, n, { title: at.event.title, ...weekly, ...o })).of(events.change.returns);
const series = async (at: RegistrationChurch) => (await at.own.series()).find(({ id }) => id === at.event.id) ?? at.event;
const undo = (at: RegistrationChurch, id: string) => at.own.post(`/events/undo/${id}`, {});

describe('a series that is moved by a day', () => {
  test('takes along seats, waiting lists and people; each is told once, with both dates', async () => {
    const at = await RegistrationChurch.make({ capacity: 2 }, weekly);
    await the(at.visit(['Ben'], { original: nth(1) }));
    await the(at.visit([], { original: nth(1) }));
    await the(at.visit([], { original: nth(1) }));
    const house = newId();
    const ada = await at.person(house);
    await the(at.register({ personIds: [ada.id], original: nth(0) }, ada.token));
    const moved = nth(0).replace('-06T', '-07T');
    await change(at, await series(at), 'all', 0, { start: moved, end: moved.replace('T10', 'T11') });
    expect(await byDay(at)).toEqual(['2026-01-07 confirmed', '2026-01-14 confirmed', '2026-01-14 waiting', '2026-01-14 waiting']);
    const days = (await at.staff('GET', `/registrations/days/${at.event.id}`)).of(contract.days.returns);
    expect(days.slice(0, 2).map(({ day, taken, waiting }) => [day, taken, waiting])).toEqual([
      ['2026-01-07', 1, 0],
      ['2026-01-14', 2, 2],
    ]);
    expect((await at.register({ personIds: [ada.id], original: moved }, ada.token)).code).toBe('registeredAlready');
    expect((await the(at.visit([], { original: '2026-01-14T10:00:00' }))).place).toBe(3);
    expect(await news(at)).toEqual([]);
    await laterOn();
    const all = await news(at);
    expect([all.length, new Set(all.map(([template]) => template))]).toEqual([4, new Set(['registrationMoved'])]);
    expect(all.map(([, when]) => when?.slice(0, 27)).sort()).toEqual([
      'Wednesday, January 14, 2026',
      'Wednesday, January 14, 2026',
      'Wednesday, January 14, 2026',
      'Wednesday, January 7, 2026 ',
    ]);
    const orders = (await itemsOf()).map(({ row }) => JSON.parse(JSON.stringify(row ?? {}))).filter(({ queue }) => queue === 'deliver');
    expect(orders.filter(({ body }) => body.personIds?.includes(ada.id)).map(({ body }) => [body.says, body.mailed])).toEqual([
      ['dateMoved', true],
    ]);
    await laterOn();
    expect((await news(at)).length).toBe(4);
  });

  test('and back again soon tells no one; later it is another move', async () => {
    const at = await RegistrationChurch.make({}, weekly);
    await the(at.visit([], { original: nth(1) }));
    const moved = nth(0).replace('-06T', '-08T');
    const done = await change(at, await series(at), 'all', 0, { start: moved, end: moved.replace('T10', 'T11') });
    expect(await byDay(at)).toEqual(['2026-01-15 confirmed']);
    expect((await undo(at, done.undo)).status).toBe(200);
    expect(await byDay(at)).toEqual(['2026-01-13 confirmed']);
    await laterOn();
    await laterOn();
    expect(await news(at)).toEqual([]);
    const again = await change(at, await series(at), 'all', 0, { start: moved, end: moved.replace('T10', 'T11') });
    await laterOn();
    await undo(at, again.undo);
    await laterOn();
    expect((await news(at)).length).toBe(2);
  });

  test('in part: what follows is a series of its own, with the same registrations', async () => {
    const at = await RegistrationChurch.make({ capacity: 1 }, weekly);
    for (const original of [nth(0), nth(2)]) await the(at.visit([], { original }));
    const moved = nth(1).replace('T10', 'T15');
    const done = await change(at, await series(at), 'future', 1, { start: moved, end: moved.replace('T15', 'T16') });
    const split = done.series.find(({ id }) => id !== at.event.id);
    expect((await at.all()).map(({ eventId, day }) => [eventId === split?.id, day])).toEqual([
      [false, '2026-01-06'],
      [true, '2026-01-20'],
    ]);
    expect((await the(at.visit([], { eventId: split?.id ?? '', original: nth(2).replace('T10', 'T15') }))).status).toBe('waiting');
    await laterOn();
    expect((await news(at)).map(([template]) => template)).toEqual(['registrationMoved']);
    expect((await undo(at, done.undo)).status).toBe(200);
    expect(await byDay(at)).toEqual(['2026-01-06 confirmed', '2026-01-20 confirmed', '2026-01-20 waiting']);
  });
});

describe('"save this and following" of an older client', () => {
  const old = async (at: RegistrationChurch) => {
    const found = (await at.own.list()).find(({ id }) => id === at.event.id);
    if (!found) throw new Error('There is no event.');
    return found;
  };
  const parted = async (at: RegistrationChurch, o: object = {}) => {
    const { id: _, ...next } = await old(at);
    const ended = { ...(await old(at)), recurrenceRule: 'FREQ=WEEKLY;UNTIL=20260113T160000Z' };
    const added = { ...next, start: '2026-01-13T16:00:00Z', end: '2026-01-13T17:00:00Z', recurrenceRule: 'FREQ=WEEKLY;COUNT=3', ...o };
    await at.own.save(added, ended);
    return (await at.own.series()).find(({ id }) => id !== at.event.id);
  };

  test('takes along who is registered, who waits and the seats; those of the dates before stay', async () => {
    const at = await RegistrationChurch.make({ capacity: 1, acceptHours: 48 }, weekly);
    for (const original of [nth(0), nth(2), nth(2)]) await the(at.visit([], { original }));
    const next = await parted(at);
    expect(next).toMatchObject({ origin: at.event.id, registrationEnabled: true, capacity: 1, acceptHours: 48 });
    expect((await at.all()).map(({ eventId, day, status, off }) => [eventId === next?.id, day, status, off])).toEqual([
      [false, '2026-01-06', 'confirmed', undefined],
      [true, '2026-01-20', 'confirmed', undefined],
      [true, '2026-01-20', 'waiting', undefined],
    ]);
    expect((await the(at.visit([], { eventId: next?.id ?? '', original: '2026-01-20T11:00:00' }))).place).toBe(2);
    await laterOn();
    expect((await news(at)).map(([template, when]) => [template, when])).toEqual([
      ['registrationMoved', 'Tuesday, January 20, 2026 at 11:00 AM'],
      ['registrationMoved', 'Tuesday, January 20, 2026 at 11:00 AM'],
    ]);
  });

  test('from the first date on, and to another day of the week', async () => {
    const at = await RegistrationChurch.make({}, weekly);
    await the(at.visit([], { original: nth(1) }));
    const { id: _, ...next } = await old(at);
    await at.own.save(
      { ...(await old(at)), recurrenceRule: 'FREQ=WEEKLY;UNTIL=20260107T150000Z' },
      { ...next, start: '2026-01-07T15:00:00Z', end: '2026-01-07T16:00:00Z', recurrenceRule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=4' },
    );
    const [only, more] = await at.own.series();
    expect([only?.origin, more]).toEqual([at.event.id, undefined]);
    const there = (await at.staff('GET', `/registrations/event/${only?.id}`)).of(many(contract.load.returns));
    expect(there.map(({ day, status, off }) => [day, status, off])).toEqual([['2026-01-14', 'confirmed', undefined]]);
  });

  test('stops taking registrations where the client says so; an event besides stays one', async () => {
    const at = await RegistrationChurch.make({}, weekly);
    await the(at.visit([], { original: nth(2) }));
    expect(await parted(at, { registrationEnabled: false })).toMatchObject({ registrationEnabled: false });
    const other = await RegistrationChurch.make({}, weekly);
    await other.own.save({ ...(await old(other)), title: 'New title' }, { ...(await old(other)), id: undefined, title: 'Besides' });
    expect((await other.own.series()).find(({ title }) => title === 'Besides')?.origin).toBeUndefined();
  });
});

describe('one date', () => {
  test('that is called off, and restored, is told both times', async () => {
    const at = await RegistrationChurch.make({}, weekly);
    for (const original of [nth(0), nth(1)]) await the(at.visit([], { original }));
    const done = (await at.own.cancel(await series(at), 'this', 1)).of(events.cancel.returns);
    expect(await byDay(at)).toEqual(['2026-01-06 confirmed', '2026-01-13 confirmed off']);
    await laterOn();
    expect(await news(at)).toEqual([['registrationOff', 'Tuesday, January 13, 2026 at 10:00 AM']]);
    await undo(at, done.undo);
    await laterOn();
    expect((await news(at)).map(([template]) => template).sort()).toEqual(['registrationOff', 'registrationOn']);
    expect(await byDay(at)).toEqual(['2026-01-06 confirmed', '2026-01-13 confirmed']);
  });

  test('that becomes an event of its own for a whole day keeps its registrations and seats', async () => {
    const at = await RegistrationChurch.make({ capacity: 1 }, weekly);
    for (const original of [nth(1), nth(2)]) await the(at.visit([], { original }));
    const own = async (n: number) => {
      const day = nth(n).slice(0, 10);
      const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
      return (await change(at, await series(at), 'this', n, { allDay: true, start: day, end: next })).series.find(
        ({ rule }) => rule === '',
      );
    };
    const [one, two] = [await own(1), await own(2)];
    expect(await at.statuses()).toEqual([]);
    for (const { id } of [one, two].flatMap((single) => single ?? [])) {
      const there = (await at.staff('GET', `/registrations/event/${id}`)).of(many(contract.load.returns));
      expect(there.map(({ day, allDay, status }) => [day, allDay, status])).toEqual([['once', true, 'confirmed']]);
      expect((await the(at.visit([], { eventId: id, original: undefined }))).status).toBe('waiting');
    }
  });
});

test('a deleted event is called off; restored, it takes place after all, with the seats of before', async () => {
  const at = await RegistrationChurch.make({ capacity: 2 });
  await the(at.visit());
  const ada = await at.person(newId());
  const own = await the(at.register({ personIds: [ada.id] }, ada.token));
  await at.own.cancel(await series(at), 'all', 0);
  const load = async () => (await at.own.church.ask('GET', `/registrations/${own.id}`, undefined, ada.token)).of(contract.load.returns);
  expect([(await load()).off, (await load()).status]).toEqual([true, 'confirmed']);
  await laterOn();
  expect((await news(at)).map(([template]) => template)).toEqual(['registrationOff', 'registrationOff']);
  expect((await at.staff('POST', `/events/restore/${at.event.id}`, {})).status).toBe(200);
  expect((await load()).off).toBeUndefined();
  await laterOn();
  expect((await news(at)).length).toBe(4);
  expect((await the(at.visit())).status).toBe('waiting');
});

test('what a change leaves behind is done before the next registers: seats are never given twice', async () => {
  const at = await RegistrationChurch.make({ capacity: 3 }, weekly);
  await Promise.all(Array.from({ length: 3 }, () => at.visit([], { original: nth(1) })));
  const moved = nth(0).replace('-06T', '-07T');
  const [, ...late] = await Promise.all([
    change(at, await series(at), 'all', 0, { start: moved, end: moved.replace('T10', 'T11') }),
    ...Array.from({ length: 6 }, async () => at.visit([], { original: '2026-01-14T10:00:00' }).catch(() => undefined)),
  ]);
  const taken = (await at.all()).filter(({ day, status }) => day === '2026-01-14' && status === 'confirmed');
  expect([taken.length, late.every((one) => one?.status !== 200 || one.text.includes('"waiting"'))]).toEqual([3, true]);
});
