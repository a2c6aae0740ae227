// What older clients send and get of a service: an instant and whether it recurs, and a provider with its key.
import { nowIso } from '#functions/core/clock.ts';
import type { LiveService } from '#shared/content/live/liveService.ts';
import type { ServiceSave } from '#shared/content/live/streamingServices.ts';
import type { Video, VideoType } from '#shared/content/live/video.ts';
import type { Sermon } from '#shared/content/sermons/sermons.ts';
import { readVideo, videoDataOf, wireVideoUrl } from '#shared/content/sermons/videoAddress.ts';

const providers = {
  youtube: ['youtube_live', 'youtube_watchparty'],
  youtube_channel: ['youtube_live', 'youtube_live'],
  vimeo: ['vimeo_live', 'vimeo_watchparty'],
  facebook: ['facebook_live', 'facebook_live'],
  custom: ['custom_live', 'custom_watchparty'],
  file: ['custom_live', 'custom_watchparty'],
} as const satisfies Record<VideoType, readonly [string, string]>;

/** Without a video, a key that plays nothing. */
export function providerOf(video: Video | undefined, live: boolean): { provider: string; providerKey: string; videoUrl: string } {
  if (!video) return { provider: 'custom_live', providerKey: '', videoUrl: '' };
  return { provider: providers[video.type][live ? 0 : 1], providerKey: video.data, videoUrl: wireVideoUrl(video.type, video.data) };
}

/** The video that a provider and its key mean; `undefined` if neither says one. */
export function givenVideo({ provider = '', providerKey = '', videoUrl = '' }: ServiceSave): Video | undefined {
  const read = readVideo(providerKey);
  if (read) return read;
  const type = (['youtube', 'vimeo', 'facebook'] as const).find((one) => provider.startsWith(one));
  const data = type && providerKey ? videoDataOf(type, providerKey) : '';
  if (type && data) return { type, data };
  const channel = provider.startsWith('youtube') ? videoDataOf('youtube_channel', providerKey) : '';
  return channel ? { type: 'youtube_channel', data: channel } : readVideo(videoUrl);
}

/** A live source has at least this length for players, in seconds: they cut what is over. */
const least = 5400;
const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
const seconds = (ms: number) => Math.max(0, Math.round(ms / 1000));

/**
 * A date as players read it: picture from `serviceTime` less `earlyStart` for the sermon's duration, chat around the picture. A live source
 * that runs over lasts until `until`, but not into the next picture: those players show what ends first (decisions M2 and M5).
 */
export function previewOf(date: LiveService, others: readonly LiveService[], sermon: Sermon | undefined, churchId: string) {
  const { id, label, title, start, end, until, live, video, chatFrom, chatTo } = date;
  const next = others.filter((one) => one !== date && one.start >= end && one.video).map((one) => one.start);
  const ending = Math.min(until, Math.max(end, Math.min(...next, Number.POSITIVE_INFINITY)));
  // They show what has ended while its chat goes on, also over another picture: the chat they know of ends with that.
  const pictures = others.filter((one) => one !== date && one.video && one.until > ending).map((one) => Math.max(ending, one.start));
  const chatEnd = Math.min(chatTo, ...pictures);
  const length = seconds(ending - start);
  const isEnded = until <= Date.parse(nowIso());
  const early = date.serviceTime >= start ? seconds(date.serviceTime - start) : 0;
  const { provider, providerKey, videoUrl } = providerOf(video, live);
  const shown = { videoType: video?.type === 'file' ? 'custom' : (video?.type ?? ''), videoData: video?.data ?? '', videoUrl };
  const plain = {
    ...{ churchId, id: '', playlistId: '', description: '', thumbnail: video?.poster ?? '', permanentUrl: false },
    ...{ slug: '', speaker: '', passages: [], topics: [], playlistIds: [], chapters: [] },
  };
  return {
    id,
    serviceTime: new Date(start + early * 1000).toISOString(),
    earlyStart: minutes(early),
    chatBefore: minutes(seconds(start - chatFrom)),
    chatAfter: minutes(seconds(chatEnd - ending)),
    ...{ provider, providerKey, videoUrl, label, timezoneOffset: 0 },
    sermon: { ...plain, ...sermon, title: title ?? label, ...shown, duration: live && !isEnded ? Math.max(least, length) : length },
  };
}
