// Single dates of services: what hosts do to one, how one is changed, and the file in which visitors' browsers read them.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { moveClock, nowIso } from '#functions/core/clock.ts';
import { writeLive } from '#functions/site/live.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { LiveFile, LiveService } from '#shared/content/live/liveService.ts';
import { StreamingService } from '#shared/content/live/streamingServices.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { parse } from '#shared/words.ts';
import { handler as runDue } from '../publishing/scheduler.ts';
import { itemsOf, publications, TestChurch } from '../testing.ts';
import { channel, ServiceChurch, sundays } from './testing.ts';

let cloud: TestCloud;
let of: ServiceChurch;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  of = await ServiceChurch.make();
});
afterEach(() => moveClock(0));

test('hosts control a date, and change nothing else', async () => {
  const other = await TestChurch.make();
  const { id } = await of.save({ ...sundays, ...channel });
  const original = '2026-03-08T10:00:00';
  const date = async (what: string, more: object = {}) => (await of.control(id, original, what, more)).of(LiveService);
  const at = (time: string) => Date.parse(`2026-03-08T${time}Z`);
  expect((await of.control(id, original, 'start')).code).toBe('notFound');
  await of.moveTo('2026-03-08T13:40:00.000Z');
  expect((await of.control(id, original, 'end')).code).toBe('invalid');
  expect(Math.abs((await date('start')).start - at('13:40:00'))).toBeLessThan(2000);
  expect((await date('more')).end - (await date('start')).end).toBe(0);
  expect((await date('video', { video: 'https://youtu.be/abcdefghijk' })).video).toEqual({ type: 'youtube', data: 'abcdefghijk' });
  expect((await of.control(id, original, 'video', { video: 'nothing' })).code).toBe('videoAddress');
  await of.moveTo('2026-03-08T15:30:00.000Z');
  // It has run over by then: the quarter of an hour counts from now.
  expect(Math.abs((await date('more')).end - at('15:45:00'))).toBeLessThan(2000);
  expect(Math.abs((await date('end')).until - at('15:30:00'))).toBeLessThan(2000);
  expect((await date('again')).until).toBeGreaterThan(at('16:00:00'));
  // Twice at the same moment is one quarter of an hour after the other, and the other dates are as they were.
  const before = (await date('start')).end;
  await Promise.all([date('more'), date('more')]);
  expect((await date('start')).end - before).toBe(30 * minuteMs);
  await of.moveTo('2026-03-15T12:00:00.000Z');
  const next = (await of.all())[0]?.next[0];
  expect([next?.start, next?.video?.type]).toEqual([Date.parse('2026-03-15T13:55:00Z'), 'youtube_channel']);
  const stranger = await other.member({ permissions: ['Chat__Host'] });
  expect((await other.ask('POST', `/streamingServices/${id}/controls`, { original, what: 'end' }, stranger)).code).toBe('notFound');
  expect((await of.church.ask('POST', `/streamingServices/${id}/dates`, { original, off: true }, of.host)).code).toBe('forbidden');
});

test('single dates are moved, renamed and left out, and come along when the series moves', async () => {
  const { id } = await of.save(sundays);
  const change = async (body: object) =>
    (await of.church.ask('POST', `/streamingServices/${id}/dates`, body, of.staff)).of(StreamingService);
  await change({ original: '2026-03-15T10:00', off: true });
  const easter = await change({ original: '2026-04-05T10:00:00', start: '2026-04-05T06:00:00', label: 'Easter' });
  const told = ({ next }: StreamingService) =>
    next.map(({ serviceTime, label }) => [new Date(serviceTime).toISOString().slice(5, 16), label]);
  expect(told(easter)).toEqual([
    ['03-08T14:00', 'Sunday'],
    ['03-22T14:00', 'Sunday'],
    ['03-29T14:00', 'Sunday'],
    ['04-05T10:00', 'Easter'],
  ]);
  expect(easter.next[3]?.key).toBe(`${id} 2026-04-05T10:00:00`);
  expect(told(await of.save({ id, start: '2026-03-08T11:00:00' })).map(([time]) => time)).toEqual([
    '03-08T15:00',
    '03-22T15:00',
    '03-29T15:00',
    '04-05T10:00',
  ]);
  // What was taken out comes back, once; and a date's own time is where the others move from.
  const returned = await change({ original: '2026-03-15T11:00:00', off: false });
  expect(told(returned).map(([time]) => time)).toContain('03-15T15:00');
  await change({ original: '2026-03-15T11:00:00', off: true });
  const wednesdays = await of.save({ id, original: '2026-03-22T11:00:00', start: '2026-03-25T19:00:00', zone: 'America/New_York' });
  expect(told(wednesdays).map(([time]) => time)).toEqual(['03-11T23:00', '03-25T23:00', '04-01T23:00', '04-05T10:00']);
  await of.save({ id, original: '2026-03-25T19:00:00', start: '2026-03-22T11:00:00' });
  const code = async (body: object) => (await of.church.ask('POST', `/streamingServices/${id}/dates`, body, of.staff)).code;
  expect(await code({ original: '2026-03-16T10:00:00', off: true })).toBe('notFound');
  expect(await code({ original: 'next Sunday', off: true })).toBe('notFound');
  expect(await code({ original: '2026-03-22T11:00:00', start: '2027-03-22T11:00:00' })).toBe('invalid');
  const back = await change({ original: '2026-04-05T11:00:00' });
  expect(told(back)[3]).toEqual(['04-05T15:00', 'Sunday']);
});

describe('the file of dates', () => {
  const refreshes = async () => {
    const rows = (await itemsOf()).map(({ row }) => JSON.stringify(row ?? {}));
    return rows.filter((row) => row.includes('"queue":"refresh"') && row.includes(of.church.id)).length;
  };
  const file = () => parse(LiveFile, JSON.parse(cloud.objects.get(`site/pages/${of.church.id}/live.json`)?.toString() ?? '{}'));

  test('is ordered with each change, at once while a service goes on, and every night', async () => {
    const { id } = await of.save({ ...sundays, ...channel });
    expect(await publications(of.church.id)).toEqual([{ churchId: of.church.id, live: true, lists: true }]);
    await of.moveTo('2026-03-08T14:00:00.000Z');
    await of.control(id, '2026-03-08T10:00:00', 'more');
    expect(await publications(of.church.id)).toContainEqual({ churchId: of.church.id, live: true });
    await runDue();
    expect(await refreshes()).toBe(0);
    await of.moveTo('2026-03-09T12:00:00.000Z');
    await runDue();
    expect(await refreshes()).toBe(1);
  });

  test('has the dates of five weeks, and the sermon that is the latest by then', async () => {
    const { id } = await of.save({ ...sundays, sermonId: 'latest', chat: 'signedIn', grace: 0 });
    await writeLive(of.church.id, true);
    expect(file().services.map(({ start }) => new Date(start).toISOString())).toEqual([
      ...['2026-03-08T13:55:00.000Z', '2026-03-15T13:55:00.000Z', '2026-03-22T13:55:00.000Z', '2026-03-29T13:55:00.000Z'],
      '2026-04-05T13:55:00.000Z',
    ]);
    expect(file().services[0]).toMatchObject({ id, chat: 'signedIn', grace: 0, keepDays: 90 });
    expect(file().services[0]?.video).toBeUndefined();
    await of.sermon({});
    await writeLive(of.church.id, false);
    expect(file().services[0]?.video).toEqual({ type: 'youtube', data: 'abcdefghijk' });
    await of.church.ask('DELETE', `/streamingServices/${id}`, undefined, of.staff);
    await writeLive(of.church.id, true);
    expect([file().services, file().made <= Date.parse(nowIso())]).toEqual([[], true]);
  });
});
