import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { moveClock, nowIso, setClock } from '#functions/core/clock.ts';
import { unseal } from '#functions/core/secrets/seal.ts';
import { churches, subDomains } from '#functions/membership/table.ts';
import { writeLive } from '#functions/site/live.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { hostRoomKey } from '#shared/content/live/hostRoom.ts';
import { LiveFile, LiveService } from '#shared/content/live/liveService.ts';
import { StreamingService } from '#shared/content/live/streamingServices.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { anything, many, mapOf, parse, shape, text } from '#shared/words.ts';
import { handler as runDue } from '../publishing/scheduler.ts';
import { ask, itemsOf, publications, TestChurch } from '../testing.ts';

let cloud: TestCloud;
let church: TestChurch;
let staff: string;
let host: string;
let subDomain: string;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  // A Thursday.
  setClock('2026-03-05T12:00:00.000Z');
  church = await TestChurch.make();
  const row = (await church.table.need(churches, {})).row;
  subDomain = row.subDomain;
  await church.table.write(
    church.table.set(churches, { ...row, timeZone: 'America/New_York' }),
    church.table.set(subDomains, { subDomain, churchId: church.id }),
  );
  await signIn();
});
async function signIn() {
  staff = await church.member({ permissions: ['StreamingServices__Edit'] });
  host = await church.member({ permissions: ['Chat__Host'] });
}
/** Tokens last for an hour. */
const moveTo = (at: string) => {
  setClock(at);
  return signIn();
};
afterEach(() => moveClock(0));

const send = (body: object, token = staff) => church.ask('POST', '/streamingServices', [body], token);
const save = async (body: object): Promise<StreamingService> => {
  const [saved] = (await send(body)).of(many(StreamingService));
  if (!saved) throw new Error('Nothing was saved.');
  return saved;
};
const all = async (token = staff) => (await church.ask('GET', '/streamingServices', undefined, token)).of(many(StreamingService));
const Preview = shape({ services: many(mapOf(anything)) });
const preview = async () => (await ask('GET', `/preview/data/${subDomain}`)).of(Preview).services;
const control = (id: string, original: string, what: string, more: object = {}) =>
  church.ask('POST', `/streamingServices/${id}/controls`, { original, what, ...more }, host);
const sundays = { label: 'Sunday', start: '2026-03-08T10:00:00', rule: 'FREQ=WEEKLY', earlyStart: 300, chatBefore: 600, chatAfter: 900 };
const channel = { videoData: 'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv' };
const sermon = async (more: object) => {
  const body = { title: 'Hope', publishDate: '2026-01-04', videoType: 'youtube', videoData: 'abcdefghijk', duration: 1800, ...more };
  const [made] = (await church.ask('POST', '/sermons', body, staff)).of(many(shape({ id: text() })));
  return made?.id ?? '';
};

describe('what older clients send', () => {
  test('is kept as a wall time of the church, and answered as the true instant of the next date, with the same id', async () => {
    const sent = { id: '', churchId: church.id, label: 'Sunday Morning', serviceTime: '2026-03-08T14:00:00.000Z', recurring: true };
    const keys = {
      provider: 'youtube_watchparty',
      providerKey: 'abcdefghijk',
      videoUrl: 'https://www.youtube.com/embed/abcdefghijk?autoplay=1',
    };
    const times = { earlyStart: 300, chatBefore: 600, chatAfter: null, timezoneOffset: 300 };
    const made = await save({ ...sent, ...keys, ...times, sermonId: '' });
    expect(made).toMatchObject({ serviceTime: sent.serviceTime, timezoneOffset: 0, recurring: true, start: '2026-03-08T10:00:00' });
    expect(made).toMatchObject({
      provider: 'youtube_watchparty',
      providerKey: 'abcdefghijk',
      live: false,
      earlyStart: 300,
      chatAfter: 900,
    });
    expect(made.videoUrl).toContain('?');
    // Clocks have changed by then: ten o'clock stays ten o'clock, and a client that saves what it got changes nothing.
    await moveTo('2026-11-05T12:00:00.000Z');
    const [later] = await all();
    expect([later?.id, later?.serviceTime]).toEqual([made.id, '2026-11-08T15:00:00.000Z']);
    expect((await save({ ...later, version: undefined })).start).toBe('2026-03-08T10:00:00');
    const moved = await save({ id: made.id, serviceTime: '2026-11-08T16:30:00.000Z', timezoneOffset: 0 });
    expect([moved.serviceTime, moved.start]).toEqual(['2026-11-08T16:30:00.000Z', '2026-03-08T11:30:00']);
    expect(await save({ id: made.id, recurring: 'false' })).toMatchObject({ rule: '', recurring: false });
  });

  test('is refused where it makes no sense', async () => {
    const codes = async (body: object) => (await send(body)).code;
    expect(await codes({ label: 'x' })).toBe('invalid');
    expect(await codes({ ...sundays, label: '' })).toBe('invalid');
    expect(await codes({ ...sundays, rule: 'FREQ=NEVER' })).toBe('invalid');
    expect(await codes({ ...sundays, rule: 'FREQ=WEEKLY;UNTIL=20200101T000000' })).toBe('invalid');
    expect(await codes({ ...sundays, sermonId: 'aaaaaaaaaaa' })).toBe('notFound');
    expect(await codes({ ...sundays, videoData: 'javascript:alert(1)' })).toBe('videoAddress');
    expect(await codes({ ...sundays, grace: 31 })).toBe('invalid');
    expect(await codes({ ...sundays, id: 'aaaaaaaaaaa' })).toBe('notFound');
    const { id, version } = await save(sundays);
    expect((await send({ id, version: version + 1, label: 'y' })).code).toBe('outdated');
  });
});

describe('players of older clients', () => {
  test('get the next date of each service, in minutes and seconds, with what it shows', async () => {
    await sermon({});
    await save({ ...sundays, sermonId: 'latest' });
    await save({ ...sundays, label: 'Nothing to show', sermonId: '' });
    expect(await preview()).toMatchObject([
      {
        ...{ serviceTime: '2026-03-08T14:00:00.000Z', earlyStart: '5:00', chatBefore: '10:00', chatAfter: '15:00', timezoneOffset: 0 },
        provider: 'youtube_watchparty',
        sermon: { title: 'Hope', duration: 1800, videoType: 'youtube', videoData: 'abcdefghijk' },
      },
    ]);
  });

  test('don’t cut what is streamed live, until a host ends it or the next picture begins', async () => {
    const { id } = await save({ ...sundays, ...channel });
    const first = async () => (await preview()).find((one) => one.id === id);
    expect(await first()).toMatchObject({ sermon: { duration: 5400 + 3600, videoType: 'youtube_channel' }, chatAfter: '15:00' });
    await save({ ...sundays, ...channel, label: 'Late', start: '2026-03-08T11:45:00' });
    expect(await first()).toMatchObject({ sermon: { duration: 6300 } });
    await moveTo('2026-03-08T15:05:00.000Z');
    await control(id, '2026-03-08T10:00:00', 'end');
    expect(await first()).toMatchObject({ sermon: { duration: 70 * 60 }, chatAfter: '15:00' });
  });

  test('don’t learn about a sermon that isn’t public', async () => {
    const id = await sermon({ publishDate: '', title: 'Premiere', speaker: 'Ruth', description: 'secret' });
    await save({ ...sundays, sermonId: id });
    const [service] = await preview();
    expect(service).toMatchObject({ sermon: { title: 'Premiere', speaker: '', description: '', id: '' } });
  });
});

test('the host’s room is sealed, the same date for all hosts, and nothing a visitor could guess', async () => {
  const { id } = await save(sundays);
  const Room = shape({ room: text(300) });
  const { room } = (await church.ask('GET', `/streamingServices/${id}/hostChat`, undefined, host)).of(Room);
  expect(room).not.toContain(id);
  expect(hostRoomKey(await unseal(room), church.id)).toBe(`${id} 2026-03-08T10:00:00`);
  expect(hostRoomKey(await unseal(room), 'aaaaaaaaaaa')).toBeUndefined();
  const member = await church.member({ permissions: ['Content__Edit'] });
  for (const path of ['', `/${id}/hostChat`, '/dates']) {
    expect((await church.ask('GET', `/streamingServices${path}`, undefined, member)).code).toBe('forbidden');
  }
});

test('hosts control a date, and change nothing else', async () => {
  const other = await TestChurch.make();
  const { id } = await save({ ...sundays, ...channel });
  const original = '2026-03-08T10:00:00';
  const date = async (what: string, more: object = {}) => (await control(id, original, what, more)).of(LiveService);
  const at = (time: string) => Date.parse(`2026-03-08T${time}Z`);
  expect((await control(id, original, 'start')).code).toBe('notFound');
  await moveTo('2026-03-08T13:40:00.000Z');
  expect((await control(id, original, 'end')).code).toBe('invalid');
  expect(Math.abs((await date('start')).start - at('13:40:00'))).toBeLessThan(2000);
  expect((await date('more')).end - (await date('start')).end).toBe(0);
  expect((await date('video', { video: 'https://youtu.be/abcdefghijk' })).video).toEqual({ type: 'youtube', data: 'abcdefghijk' });
  expect((await control(id, original, 'video', { video: 'nothing' })).code).toBe('videoAddress');
  await moveTo('2026-03-08T15:30:00.000Z');
  // It has run over by then: the quarter of an hour counts from now.
  expect(Math.abs((await date('more')).end - at('15:45:00'))).toBeLessThan(2000);
  expect(Math.abs((await date('end')).until - at('15:30:00'))).toBeLessThan(2000);
  expect((await date('again')).until).toBeGreaterThan(at('16:00:00'));
  // Twice at the same moment is one quarter of an hour after the other, and the other dates are as they were.
  const before = (await date('start')).end;
  await Promise.all([date('more'), date('more')]);
  expect((await date('start')).end - before).toBe(30 * minuteMs);
  await moveTo('2026-03-15T12:00:00.000Z');
  const next = (await all())[0]?.next[0];
  expect([next?.start, next?.video?.type]).toEqual([Date.parse('2026-03-15T13:55:00Z'), 'youtube_channel']);
  const stranger = await other.member({ permissions: ['Chat__Host'] });
  expect((await other.ask('POST', `/streamingServices/${id}/controls`, { original, what: 'end' }, stranger)).code).toBe('notFound');
  expect((await church.ask('POST', `/streamingServices/${id}/dates`, { original, off: true }, host)).code).toBe('forbidden');
});

test('single dates are moved, renamed and left out, and come along when the series moves', async () => {
  const { id } = await save(sundays);
  const change = async (body: object) => (await church.ask('POST', `/streamingServices/${id}/dates`, body, staff)).of(StreamingService);
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
  expect(told(await save({ id, start: '2026-03-08T11:00:00' })).map(([time]) => time)).toEqual([
    '03-08T15:00',
    '03-22T15:00',
    '03-29T15:00',
    '04-05T10:00',
  ]);
  // What was taken out comes back, once; and a date's own time is where the others move from.
  const returned = await change({ original: '2026-03-15T11:00:00', off: false });
  expect(told(returned).map(([time]) => time)).toContain('03-15T15:00');
  await change({ original: '2026-03-15T11:00:00', off: true });
  const wednesdays = await save({ id, original: '2026-03-22T11:00:00', start: '2026-03-25T19:00:00', zone: 'America/New_York' });
  expect(told(wednesdays).map(([time]) => time)).toEqual(['03-11T23:00', '03-25T23:00', '04-01T23:00', '04-05T10:00']);
  await save({ id, original: '2026-03-25T19:00:00', start: '2026-03-22T11:00:00' });
  const code = async (body: object) => (await church.ask('POST', `/streamingServices/${id}/dates`, body, staff)).code;
  expect(await code({ original: '2026-03-16T10:00:00', off: true })).toBe('notFound');
  expect(await code({ original: 'next Sunday', off: true })).toBe('notFound');
  expect(await code({ original: '2026-03-22T11:00:00', start: '2027-03-22T11:00:00' })).toBe('invalid');
  const back = await change({ original: '2026-04-05T11:00:00' });
  expect(told(back)[3]).toEqual(['04-05T15:00', 'Sunday']);
});

describe('the file of dates', () => {
  const refreshes = async () => {
    const rows = (await itemsOf()).map(({ row }) => JSON.stringify(row ?? {}));
    return rows.filter((row) => row.includes('"queue":"refresh"') && row.includes(church.id)).length;
  };
  const file = () => parse(LiveFile, JSON.parse(cloud.objects.get(`site/pages/${church.id}/live.json`)?.toString() ?? '{}'));

  test('is ordered with each change, at once while a service goes on, and every night', async () => {
    const { id } = await save({ ...sundays, ...channel });
    expect(await publications(church.id)).toEqual([{ churchId: church.id, live: true, lists: true }]);
    await moveTo('2026-03-08T14:00:00.000Z');
    await control(id, '2026-03-08T10:00:00', 'more');
    expect(await publications(church.id)).toContainEqual({ churchId: church.id, live: true });
    await runDue();
    expect(await refreshes()).toBe(0);
    await moveTo('2026-03-09T12:00:00.000Z');
    await runDue();
    expect(await refreshes()).toBe(1);
  });

  test('has the dates of five weeks, and the sermon that is the latest by then', async () => {
    const { id } = await save({ ...sundays, sermonId: 'latest', chat: 'signedIn', grace: 0 });
    await writeLive(church.id, true);
    expect(file().services.map(({ start }) => new Date(start).toISOString())).toEqual([
      ...['2026-03-08T13:55:00.000Z', '2026-03-15T13:55:00.000Z', '2026-03-22T13:55:00.000Z', '2026-03-29T13:55:00.000Z'],
      '2026-04-05T13:55:00.000Z',
    ]);
    expect(file().services[0]).toMatchObject({ id, chat: 'signedIn', grace: 0, keepDays: 90 });
    expect(file().services[0]?.video).toBeUndefined();
    await sermon({});
    await writeLive(church.id, false);
    expect(file().services[0]?.video).toEqual({ type: 'youtube', data: 'abcdefghijk' });
    await church.ask('DELETE', `/streamingServices/${id}`, undefined, staff);
    await writeLive(church.id, true);
    expect([file().services, file().made <= Date.parse(nowIso())]).toEqual([[], true]);
  });
});
