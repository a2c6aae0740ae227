// Service to sermon in one step: what a past date of a streaming service gives for a sermon.

import { now } from '#functions/core/clock.ts';
import { log } from '#functions/core/log.ts';
import type { Table } from '#functions/core/table/table.ts';
import { datesIn } from '#shared/content/live/dates.ts';
import type { LiveService } from '#shared/content/live/liveService.ts';
import type { ServiceFields } from '#shared/content/live/service.ts';
import type { PastService, ServiceDraft } from '#shared/content/sermons/fromService.ts';
import { shownVideo } from '#shared/content/sermons/videoAddress.ts';
import { Refusal } from '#shared/errors.ts';
import { dayMs, hourMs } from '#shared/time/civilDate.ts';
import { readServices, sermonOf, showOf } from '../live/read.ts';
import { importChannel } from './lookup.ts';
import { readMedia } from './read.ts';
import type { SermonRow } from './rows.ts';

const pastMs = 35 * dayMs;
/** A recording is public at its host soon after the picture has ended. */
const aroundMs = 6 * hourMs;

interface Past {
  readonly date: LiveService;
  readonly sermon: SermonRow | undefined;
}

/** Newest first. What a date showed is a sermon already if it was a recording of one. */
function pastOf(services: readonly ServiceFields[], sermons: readonly SermonRow[], at: Date): Past[] {
  const dates = datesIn(services, { from: at.getTime() - pastMs, to: at.getTime() }, showOf(sermons, at.toISOString()));
  return dates
    .filter(({ until, serviceTime }) => until <= at.getTime() && serviceTime > at.getTime() - pastMs)
    .toReversed()
    .map((date) => {
      const made = sermons.find(({ serviceKey }) => serviceKey === date.key);
      const service = services.find(({ id }) => id === date.id);
      const own = service?.dates.find(({ original }) => `${date.id} ${original}` === date.key);
      const shownId = own?.sermonId ?? service?.sermonId;
      const shown = shownId && !date.live ? sermonOf(sermons, shownId, new Date(date.serviceTime).toISOString()) : undefined;
      return { date, sermon: made ?? shown };
    });
}

async function readPast(table: Table): Promise<Past[]> {
  const [services, { sermons }] = await Promise.all([readServices(table), readMedia(table)]);
  const rows = sermons.map(({ row }) => row);
  return pastOf(
    services.map(({ row }) => row),
    rows,
    now(),
  );
}

export const listPast = async (table: Table): Promise<PastService[]> =>
  (await readPast(table)).map(({ date, sermon }) => ({
    key: date.key,
    label: date.label,
    at: new Date(date.serviceTime).toISOString(),
    title: sermon?.title ?? date.title ?? '',
    sermonId: sermon?.id,
  }));

/** A channel's stream has an address of its own once it is over: the newest video from around that time. */
async function recordingOf({ video, start, until }: LiveService): Promise<{ video: string; thumbnail: string; title: string }> {
  const none = { video: '', thumbnail: '', title: '' };
  if (!video) return none;
  if (video.type !== 'youtube_channel') return { ...none, video: video.type === 'file' ? video.data : (shownVideo(video)?.page ?? '') };
  try {
    const found = (await importChannel('youtube', video.data)).find(({ publishDate = '' }) => {
      const at = Date.parse(publishDate);
      return at >= start - aroundMs && at <= until + aroundMs;
    });
    const page = found && shownVideo({ type: 'youtube', data: found.videoData ?? '' })?.page;
    return page ? { video: page, thumbnail: found.thumbnail ?? '', title: found.title ?? '' } : none;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.info('channel not read', { code: error.code });
    return none;
  }
}

export async function draftOfService(table: Table, key: string): Promise<ServiceDraft> {
  const past = (await readPast(table)).find(({ date }) => date.key === key);
  if (!past) throw new Refusal('notFound');
  const { date } = past;
  const recording = await recordingOf(date);
  // A live source that no host has ended was over at its planned end, as far as anyone knows.
  const ended = date.live && date.until === date.end + hourMs ? date.end : date.until;
  return {
    key,
    title: recording.title || date.label,
    publishDate: new Date(date.serviceTime).toISOString(),
    start: new Date(date.start).toISOString(),
    duration: Math.max(0, Math.round((ended - date.start) / 1000)),
    video: recording.video,
    thumbnail: recording.thumbnail,
  };
}
