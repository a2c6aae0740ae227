import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { moveClock, setClock } from '#functions/core/clock.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { serviceOf } from '#shared/content/live/testing.ts';
import { PastServices, ServiceDraft } from '#shared/content/sermons/fromService.ts';
import { Sermon } from '#shared/content/sermons/sermons.ts';
import { many } from '#shared/words.ts';
import { serviceRows } from '../live/rows.ts';
import { TestChurch } from '../testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterEach(() => moveClock(0));
afterAll(() => cloud.close());

async function opened(fields: Parameters<typeof serviceOf>[0] = {}) {
  setClock('2026-01-14T12:00:00.000Z');
  const church = await TestChurch.make();
  const staff = await church.member({ permissions: ['StreamingServices__Edit'] });
  const video = { type: 'youtube', data: 'abcdefghijk' } as const;
  await church.table.write(church.table.put(serviceRows, serviceOf({ id: 'sunday', sermonId: undefined, video, ...fields })));
  const past = async () => (await church.ask('GET', '/sermons/fromServices', undefined, staff)).of(PastServices);
  const draft = (key: string, token = staff) => church.ask('GET', `/sermons/fromServices/${encodeURIComponent(key)}`, undefined, token);
  const save = async (sermon: object) => (await church.ask('POST', '/sermons', sermon, staff)).of(many(Sermon))[0];
  return { church, staff, past, draft, save };
}

const second = 'sunday 2026-01-11T10:00:00';

test('services that are over give a sermon its day, its video and its length, and then lead to it', async () => {
  const { church, past, draft, save } = await opened({
    earlyStart: 300,
    dates: [{ original: '2026-01-11T10:00:00', startedAt: '2026-01-11T14:57:00.000Z', endedAt: '2026-01-11T16:17:00.000Z' }],
  });
  expect((await past()).map(({ key, at, sermonId }) => [key, at, sermonId])).toEqual([
    [second, '2026-01-11T15:00:00.000Z', undefined],
    ['sunday 2026-01-04T10:00:00', '2026-01-04T15:00:00.000Z', undefined],
  ]);
  const given = (await draft(second)).of(ServiceDraft);
  expect(given).toMatchObject({
    ...{ key: second, title: 'Sunday', publishDate: '2026-01-11T15:00:00.000Z', start: '2026-01-11T14:57:00.000Z', duration: 80 * 60 },
    video: 'https://www.youtube.com/watch?v=abcdefghijk',
  });
  // Ended by no one: its planned length.
  expect((await draft('sunday 2026-01-04T10:00:00')).of(ServiceDraft).duration).toBe(5400);
  const made = await save({ title: 'Hope', serviceKey: second, videoData: given.video, publishDate: given.publishDate });
  expect((await past())[0]).toMatchObject({ key: second, sermonId: made?.id, title: 'Hope' });
  // It stays that of this date.
  await save({ id: made?.id, title: 'Hope!', serviceKey: 'other' });
  expect((await past())[0]).toMatchObject({ key: second, sermonId: made?.id });
  const other = await church.member();
  for (const path of ['/sermons/fromServices', `/sermons/fromServices/${encodeURIComponent(second)}`])
    expect((await church.ask('GET', path, undefined, other)).code).toBe('forbidden');
});

test('a recording is a sermon already; what is to come, and another church’s, is none', async () => {
  const { church, past, draft, save } = await opened();
  const sermon = await save({
    title: 'Recorded',
    publishDate: '2026-01-01',
    videoType: 'youtube',
    videoData: 'abcdefghijk',
    duration: 1800,
  });
  const kept = await church.table.need(serviceRows, { id: 'sunday' });
  await church.table.write(church.table.put(serviceRows, { ...kept.row, sermonId: sermon?.id, video: undefined }, kept));
  expect((await past())[0]).toMatchObject({ sermonId: sermon?.id, title: 'Recorded' });
  expect((await draft('sunday 2026-01-18T10:00:00')).code).toBe('notFound');
  const stranger = await opened();
  expect((await stranger.draft('other 2026-01-11T10:00:00')).code).toBe('notFound');
});
