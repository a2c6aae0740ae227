import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startVideoHosts } from '#infra/local/standIns/videosTesting.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { pastedVideo, withChannel } from '../live/save.ts';
import { entriesOf, importChannel, lookUp } from './lookup.ts';

let cloud: TestCloud;
let hosts: Awaited<ReturnType<typeof startVideoHosts>>;
beforeAll(async () => {
  cloud = await startTestCloud();
  hosts = await startVideoHosts();
});
afterAll(async () => {
  hosts.close();
  await cloud.close();
});

describe('looking up', () => {
  test('a YouTube video gives its title and picture', async () => {
    const found = { videoType: 'youtube', videoData: 'abcdefghijk', thumbnail: 'https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg' };
    expect(await lookUp('', 'https://www.youtube.com/watch?v=abcdefghijk&t=5')).toMatchObject(found);
    expect(await lookUp('youtube', 'abcdefghijk')).toMatchObject(found);
  });

  test('a Vimeo video gives length, text and date as well', async () => {
    expect(await lookUp('vimeo', '123456')).toMatchObject({ duration: 1834, publishDate: '2026-03-08T09:30:00.000Z', videoData: '123456' });
  });

  test('a host that says nothing without a key leaves what the address says', async () => {
    expect(await lookUp('', 'https://www.facebook.com/grace/videos/123')).toEqual({
      videoType: 'facebook',
      videoData: 'https://www.facebook.com/grace/videos/123',
    });
  });

  test.each([
    ['https://youtu.be/deletedvid0', 'videoNotFound'],
    ['http://169.254.169.254/', 'videoAddress'],
    ['nonsense', 'videoAddress'],
  ])('%s is refused', async (address, code) => {
    await expect(lookUp('', address)).rejects.toMatchObject({ code });
  });
});

test('channels list their newest videos', async () => {
  const channel = await importChannel('youtube', `UC${'a'.repeat(22)}`);
  expect(channel).toHaveLength(3);
  expect(channel[0]).toMatchObject({
    title: 'The good shepherd & more',
    videoData: 'demoVideo00',
    publishDate: '2026-03-15T15:00:00.000Z',
  });
  expect((await importChannel('vimeo', '1234'))[1]).toMatchObject({
    title: 'Bread for many',
    videoData: '900000001',
    description: 'From our Sunday service.',
  });
  await expect(importChannel('youtube', '@unknown')).rejects.toMatchObject({ code: 'notFound' });
  await expect(importChannel('youtube', '../../etc')).rejects.toMatchObject({ code: 'notFound' });
});

test.each([
  ['https://www.youtube.com/@GraceChurch/videos', 3],
  ['@GraceChurch', 3],
  ['https://www.youtube.com/c/GraceChurch', 3],
  ['https://www.youtube.com/playlist?list=PLabcdefghij0123456789', 2],
])('videos are imported by what people paste: %s', async (given, count) => {
  expect(await importChannel('youtube', given)).toHaveLength(count);
});

test('the page of a channel is found by its name, for streams', async () => {
  const found = { videoType: 'youtube_channel', videoData: `UC${'g'.repeat(22)}` };
  expect(await lookUp('', 'https://www.youtube.com/@GraceChurch/live')).toEqual(found);
  for (const named of ['@GraceChurch', 'youtube.com/@GraceChurch/live', 'https://www.youtube.com/c/GraceChurch']) {
    expect(pastedVideo(await withChannel(named))).toEqual({ type: found.videoType, data: found.videoData });
  }
  await expect(withChannel('@unknown')).rejects.toMatchObject({ code: 'videoAddress' });
  expect(await withChannel('https://youtu.be/abcdefghijk')).toBe('https://youtu.be/abcdefghijk');
});

test('a feed that isn’t one has no videos', () => {
  expect(entriesOf('<html><entry>', 'youtube')).toEqual([]);
  expect(entriesOf('<entry><yt:videoId>"onload=</yt:videoId><title>x</title></entry>', 'youtube')).toEqual([]);
});
