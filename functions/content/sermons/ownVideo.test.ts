// A church's own video with its captions, uploaded and shown.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { objectAbout, objectText, putObject } from '#functions/core/aws/objects.ts';
import { moveClock, nowIso } from '#functions/core/clock.ts';
import { settings } from '#functions/core/settings.ts';
import { StreamingService } from '#shared/content/live/streamingServices.ts';
import { Sermon } from '#shared/content/sermons/sermons.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { many, mapOf, shape, text } from '#shared/words.ts';
import { startPictureCloud } from '../pictures/testing.ts';
import { handler as runDue } from '../publishing/scheduler.ts';
import { ask, TestChurch } from '../testing.ts';

let cloud: { close(): Promise<void> };
let church: TestChurch;
let staff: string;
beforeAll(async () => {
  cloud = await startPictureCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  church = await TestChurch.make();
  staff = await church.member({ permissions: ['StreamingServices__Edit'] });
});

afterEach(() => moveClock(0));

const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(100)]);
const Form = shape({ url: text(500), fields: mapOf(text(4000)), key: text(300) });
const uploaded = async (bytes = mp4, fileName = 'Our service.MP4') => {
  const { key } = (await church.ask('POST', '/sermons/upload', { fileName }, staff)).of(Form);
  await putObject(settings.contentBucket, key, bytes, { 'content-type': 'text/html' });
  return key;
};
const take = (key: string, token = staff) => church.ask('POST', '/sermons/video', { key }, token);
const save = async (body: object) => {
  const [sermon] = (await church.ask('POST', '/sermons', body, staff)).of(many(Sermon));
  if (!sermon) throw new Error('Nothing was saved.');
  return sermon;
};
const captions = 'WEBVTT\n\n00:01.000 --> 00:02.000\nGrace to you.\n';

test('a video is what it claims to be, and the church’s own', async () => {
  const key = await uploaded();
  const other = await TestChurch.make();
  const theirs = await other.member({ permissions: ['StreamingServices__Edit'] });
  expect((await other.ask('POST', '/sermons/video', { key }, theirs)).code).toBe('notYours');
  expect((await take(key, await church.member())).code).toBe('forbidden');
  expect((await take(await uploaded(Buffer.from('<html>not a video</html>')))).code).toBe('fileType');
  expect((await take(key.replace(/[^/]+\/video/, 'aaaaaaaaaaa/video'))).code).toBe('notUploaded');
  const { address } = (await take(key)).of(shape({ address: text(500) }));
  expect(address).toMatch(new RegExp(`^${settings.content}/${church.id}/files/[\\w-]{11}/video\\.mp4$`));
  expect((await take(key)).of(shape({ address: text(500) })).address).toBe(address);
});

test('its captions are shown with the sermon and with the service that shows it, until they are removed', async () => {
  const { address } = (await take(await uploaded())).of(shape({ address: text(500) }));
  const sermon = await save({ title: 'Hope', videoData: address, captions, publishDate: '2026-01-04' });
  const path = `/content/${church.id}/files/${sermon.id}/captions.vtt`;
  expect(sermon).toMatchObject({ videoType: 'file', videoData: address, captions: path });
  expect(await objectText(settings.contentBucket, path.slice('/content/'.length))).toBe(captions);
  const [open] = (await ask('GET', `/sermons/public/${church.id}`)).of(many(Sermon));
  expect(open?.captions).toBe(path);
  const start = nowIso().slice(0, 19);
  const series = { label: 'Sunday', start, zone: 'UTC', rule: 'FREQ=WEEKLY', sermonId: sermon.id };
  const [service] = (await church.ask('POST', '/streamingServices', series, staff)).of(many(StreamingService));
  expect(service?.next[0]?.video).toMatchObject({ type: 'file', data: address, captions: path });
  expect((await church.ask('POST', '/sermons', { id: sermon.id, captions: '<script>' }, staff)).code).toBe('fileType');
  expect((await save({ id: sermon.id, title: 'Hope!' })).captions).toBe(path);
  // An older client sends back all it got, where captions are an address.
  expect((await save({ ...sermon, version: undefined, title: 'Hope' })).captions).toBe(path);
  expect(await objectText(settings.contentBucket, path.slice('/content/'.length))).toBe(captions);
  const next = (await take(await uploaded())).of(shape({ address: text(500) })).address;
  expect((await save({ id: sermon.id, videoData: next })).captions).toBeUndefined();
  expect((await save({ id: sermon.id, captions })).captions).toBe(path);
  expect((await save({ id: sermon.id, captions: '' })).captions).toBeUndefined();
  expect(await objectText(settings.contentBucket, path.slice('/content/'.length))).toBeUndefined();
});

test('a video that nothing shows is deleted a day later, one that a sermon, a service or a deleted sermon shows is not', async () => {
  const upload = async () => (await take(await uploaded())).of(shape({ address: text(500) })).address;
  const isThere = async (address: string) =>
    (await objectAbout(settings.contentBucket, address.slice(settings.content.length + 1))) !== undefined;
  const [never, first, second, streamed] = [await upload(), await upload(), await upload(), await upload()];
  const sermon = await save({ title: 'Hope', videoData: first });
  const series = { label: 'Sunday', start: nowIso().slice(0, 19), zone: 'UTC', rule: 'FREQ=WEEKLY', videoData: streamed };
  const [service] = (await church.ask('POST', '/streamingServices', series, staff)).of(many(StreamingService));
  const there = async () => Promise.all([never, first, second, streamed].map(isThere));
  const days = async (days: number) => {
    moveClock(days * dayMs + 60_000);
    await runDue();
    // Tokens last for an hour.
    staff = await church.member({ permissions: ['StreamingServices__Edit'] });
    return there();
  };
  await runDue();
  expect(await there()).toEqual([true, true, true, true]);
  await save({ id: sermon.id, videoData: second });
  expect(await days(1)).toEqual([false, false, true, true]);
  await church.ask('DELETE', `/sermons/${sermon.id}`, undefined, staff);
  await church.ask('DELETE', `/streamingServices/${service?.id}`, undefined, staff);
  expect(await days(3)).toEqual([false, false, true, false]);
  expect(await days(40)).toEqual([false, false, false, false]);
});

test('a service has captions of its own for the video it shows, until it shows another', async () => {
  const upload = async () => (await take(await uploaded())).of(shape({ address: text(500) })).address;
  const [first, second] = [await upload(), await upload()];
  const change = async (body: object) => {
    const [saved] = (await church.ask('POST', '/streamingServices', body, staff)).of(many(StreamingService));
    if (!saved) throw new Error('Nothing was saved.');
    return saved;
  };
  const series = { label: 'Sunday', start: nowIso().slice(0, 19), zone: 'UTC', rule: 'FREQ=WEEKLY', videoData: first };
  const { id, video, next } = await change({ ...series, captions });
  const path = first.slice(settings.content.length).replace(/[^/]+$/, 'captions.vtt');
  expect([video?.captions, next[0]?.video?.captions]).toEqual([`/content${path}`, `/content${path}`]);
  expect(await objectText(settings.contentBucket, path.slice(1))).toBe(captions);
  expect((await change({ id, label: 'Evening' })).video?.captions).toBe(`/content${path}`);
  expect((await church.ask('POST', '/streamingServices', { id, captions: '<script>' }, staff)).code).toBe('fileType');
  expect((await change({ id, captions: '' })).video?.captions).toBeUndefined();
  await change({ id, captions });
  expect((await change({ id, videoData: second })).video?.captions).toBeUndefined();
  // An address elsewhere has its own, and takes none.
  expect((await change({ id, videoData: 'https://youtu.be/abcdefghijk', captions })).video?.captions).toBeUndefined();
  moveClock(dayMs + 60_000);
  await runDue();
  expect(await objectText(settings.contentBucket, path.slice(1))).toBeUndefined();
});
