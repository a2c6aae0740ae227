import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { moveClock } from '#functions/core/clock.ts';
import { unseal } from '#functions/core/secrets/seal.ts';
import { settings } from '#functions/core/settings.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { hostRoomKey } from '#shared/content/live/hostRoom.ts';
import { shape, text } from '#shared/words.ts';
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

describe('what older clients send', () => {
  test('is kept as a wall time of the church, and answered as the true instant of the next date, with the same id', async () => {
    const sent = { id: '', churchId: of.church.id, label: 'Sunday Morning', serviceTime: '2026-03-08T14:00:00.000Z', recurring: true };
    const keys = {
      provider: 'youtube_watchparty',
      providerKey: 'abcdefghijk',
      videoUrl: 'https://www.youtube.com/embed/abcdefghijk?autoplay=1',
    };
    const times = { earlyStart: 300, chatBefore: 600, chatAfter: null, timezoneOffset: 300 };
    const made = await of.save({ ...sent, ...keys, ...times, sermonId: '' });
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
    await of.moveTo('2026-11-05T12:00:00.000Z');
    const [later] = await of.all();
    expect([later?.id, later?.serviceTime]).toEqual([made.id, '2026-11-08T15:00:00.000Z']);
    expect((await of.save({ ...later, version: undefined })).start).toBe('2026-03-08T10:00:00');
    const moved = await of.save({ id: made.id, serviceTime: '2026-11-08T16:30:00.000Z', timezoneOffset: 0 });
    expect([moved.serviceTime, moved.start]).toEqual(['2026-11-08T16:30:00.000Z', '2026-03-08T11:30:00']);
    expect(await of.save({ id: made.id, recurring: 'false' })).toMatchObject({ rule: '', recurring: false });
  });

  test('counts where it was changed, though all of it is sent back as it came', async () => {
    const made = await of.save({ ...sundays, videoData: 'https://youtu.be/abcdefghijk', live: false });
    const label = await of.save({ ...made, label: 'Morning' });
    expect(label).toMatchObject({ label: 'Morning', start: made.start, rule: made.rule, live: false, video: made.video });
    const moved = await of.save({ ...label, serviceTime: '2026-03-08T15:30:00.000Z' });
    expect(moved).toMatchObject({ serviceTime: '2026-03-08T15:30:00.000Z', start: '2026-03-08T11:30:00', rule: made.rule });
    expect(await of.save({ ...moved, recurring: false })).toMatchObject({ rule: '', recurring: false });
    const weekly = await of.save({ ...(await of.all())[0], recurring: true });
    expect(weekly).toMatchObject({ rule: 'FREQ=WEEKLY', recurring: true });
    const streamed = { provider: 'youtube_live', providerKey: 'zzzzzzzzzzz' };
    expect(await of.save({ ...weekly, ...streamed })).toMatchObject({ live: true, video: { type: 'youtube', data: 'zzzzzzzzzzz' } });
    // What was read a week ago is no earlier time.
    const [read] = await of.all();
    await of.moveTo('2026-03-10T12:00:00.000Z');
    const late = await of.save({ ...read, version: undefined, label: 'Late' });
    expect(late).toMatchObject({ label: 'Late', start: '2026-03-08T11:30:00', serviceTime: '2026-03-15T15:30:00.000Z' });
  });

  test('leaves a video of the church’s own, and another one that a host shows on a date', async () => {
    const data = `/${of.church.id}/files/aaaaaaaaaaa/video.mp4`;
    const made = await of.save({ ...sundays, videoData: data, live: false });
    expect(made).toMatchObject({ provider: 'custom_watchparty', video: { type: 'file', data } });
    expect((await of.save({ ...made, label: 'Ours' })).video).toEqual(made.video);
    await of.moveTo('2026-03-08T13:50:00.000Z');
    await of.control(made.id, '2026-03-08T10:00:00', 'video', { video: 'https://youtu.be/abcdefghijk' });
    const [shown] = await of.all();
    expect(shown).toMatchObject({ providerKey: 'abcdefghijk', video: { data } });
    expect((await of.save({ ...shown, label: 'Still ours' })).video).toEqual(made.video);
    const own = { provider: 'custom_watchparty', providerKey: `${settings.content}${data}` };
    const back = await of.save({ ...sundays, label: 'Other', videoData: 'https://youtu.be/zzzzzzzzzzz' });
    expect((await of.save({ ...back, ...own })).video).toEqual(made.video);
  });

  test('is refused where it makes no sense', async () => {
    const codes = async (body: object) => (await of.send(body)).code;
    expect(await codes({ label: 'x' })).toBe('invalid');
    expect(await codes({ ...sundays, label: '' })).toBe('invalid');
    expect(await codes({ ...sundays, rule: 'FREQ=NEVER' })).toBe('invalid');
    expect(await codes({ ...sundays, rule: 'FREQ=WEEKLY;UNTIL=20200101T000000' })).toBe('invalid');
    expect(await codes({ ...sundays, sermonId: 'aaaaaaaaaaa' })).toBe('notFound');
    expect(await codes({ ...sundays, videoData: 'javascript:alert(1)' })).toBe('videoAddress');
    expect(await codes({ ...sundays, grace: 31 })).toBe('invalid');
    expect(await codes({ ...sundays, id: 'aaaaaaaaaaa' })).toBe('notFound');
    const { id, version } = await of.save(sundays);
    expect((await of.send({ id, version: version + 1, label: 'y' })).code).toBe('outdated');
  });
});

describe('players of older clients', () => {
  test('get the next date of each service, in minutes and seconds, with what it shows', async () => {
    await of.sermon({});
    await of.save({ ...sundays, sermonId: 'latest' });
    await of.save({ ...sundays, label: 'Nothing to show', sermonId: '' });
    expect(await of.preview()).toMatchObject([
      {
        ...{ serviceTime: '2026-03-08T14:00:00.000Z', earlyStart: '5:00', chatBefore: '10:00', chatAfter: '15:00', timezoneOffset: 0 },
        provider: 'youtube_watchparty',
        sermon: { title: 'Hope', duration: 1800, videoType: 'youtube', videoData: 'abcdefghijk' },
      },
    ]);
  });

  test('don’t cut what is streamed live, until a host ends it or the next picture begins', async () => {
    const { id } = await of.save({ ...sundays, ...channel });
    const first = async () => (await of.preview()).find((one) => one.id === id);
    expect(await first()).toMatchObject({ sermon: { duration: 5400 + 3600, videoType: 'youtube_channel' }, chatAfter: '15:00' });
    await of.save({ ...sundays, ...channel, label: 'Late', start: '2026-03-08T11:45:00' });
    // Players show “ended” for as long as a chat goes on.
    expect(await first()).toMatchObject({ sermon: { duration: 6300 }, chatAfter: '0:00' });
    await of.moveTo('2026-03-08T15:05:00.000Z');
    await of.control(id, '2026-03-08T10:00:00', 'end');
    expect(await first()).toMatchObject({ sermon: { duration: 70 * 60 }, chatAfter: '15:00' });
  });

  test('don’t learn about a sermon that isn’t public', async () => {
    const id = await of.sermon({ publishDate: '', title: 'Premiere', speaker: 'Ruth', description: 'secret' });
    await of.save({ ...sundays, sermonId: id });
    const [service] = await of.preview();
    expect(service).toMatchObject({ sermon: { title: 'Premiere', speaker: '', description: '', id: '' } });
  });
});

test('the host’s room is sealed, the same date for all hosts, and nothing a visitor could guess', async () => {
  const { id } = await of.save(sundays);
  const Room = shape({ room: text(300) });
  const { room } = (await of.church.ask('GET', `/streamingServices/${id}/hostChat`, undefined, of.host)).of(Room);
  expect(room).not.toContain(id);
  expect(hostRoomKey(await unseal(room), of.church.id)).toBe(`${id} 2026-03-08T10:00:00`);
  expect(hostRoomKey(await unseal(room), 'aaaaaaaaaaa')).toBeUndefined();
  const member = await of.church.member({ permissions: ['Content__Edit'] });
  for (const path of ['', `/${id}/hostChat`, '/dates']) {
    expect((await of.church.ask('GET', `/streamingServices${path}`, undefined, member)).code).toBe('forbidden');
  }
});
