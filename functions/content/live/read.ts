import { now, nowIso } from '#functions/core/clock.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { datesIn, type Show } from '#shared/content/live/dates.ts';
import type { LiveService } from '#shared/content/live/liveService.ts';
import type { ServiceFields } from '#shared/content/live/service.ts';
import { shownVideo } from '#shared/content/sermons/videoAddress.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { wallTimeToInstant } from '#shared/time/timeZone.ts';
import { parseWallTime } from '#shared/time/wallTime.ts';
import { onEachSite } from '../sermons/ownVideo.ts';
import { isPublished, type Media, readMedia } from '../sermons/read.ts';
import type { SermonRow } from '../sermons/rows.ts';
import { contentUrl } from '../sermons/views.ts';
import { ofChurch } from '../table.ts';
import { serviceRows } from './rows.ts';

/** How far ahead dates are told. */
const aheadMs = 35 * dayMs;
/** How far a date can be moved, and a little more. */
const moved = 32 * dayMs;

/** By their labels. */
export async function readServices(table: Table): Promise<StoredRow<ServiceFields>[]> {
  const page = await table.all(ofChurch, ['live']);
  return page.of(serviceRows).toSorted((a, b) => a.row.label.localeCompare(b.row.label) || (a.row.id < b.row.id ? -1 : 1));
}

/** `latest` is the newest sermon that is public; what isn't public yet is shown by services that name it (decision M6). */
export function sermonOf(sermons: readonly SermonRow[], sermonId: string, at: string): SermonRow | undefined {
  return sermonId === 'latest' ? sermons.find((row) => isPublished(row, at)) : sermons.find(({ id }) => id === sermonId);
}

/** What services show of these sermons, newest first. */
export const showOf =
  (sermons: readonly SermonRow[], at: string): Show =>
  (sermonId) => {
    const row = sermonOf(sermons, sermonId, at);
    if (!row) return undefined;
    const { title, duration, videoType, videoData, thumbnail } = row;
    const captions = videoType === 'file' && row.captions ? { captions: onEachSite(row.captions) } : {};
    const poster = thumbnail ? { poster: contentUrl(thumbnail) } : {};
    const video = videoType && { type: videoType, data: contentUrl(videoData), ...poster, ...captions };
    return {
      ...{ title, length: duration, live: videoType === 'youtube_channel' },
      ...(video && shownVideo(video) ? { video } : {}),
    };
  };

/**
 * The dates of a church as everyone may know them: those whose picture or chat isn't over, and those of the weeks to come. `kept`: the
 * sermons, if they were read already.
 */
export async function readLive(
  table: Table,
  { at = now(), kept }: { readonly at?: Date; readonly kept?: Media } = {},
): Promise<LiveService[]> {
  const services = (await readServices(table)).map(({ row }) => row);
  if (services.length === 0) return [];
  const { sermons } = kept ?? (await readMedia(table));
  return liveOf(
    services,
    sermons.map(({ row }) => row),
    at,
  );
}

export const liveOf = (services: readonly ServiceFields[], sermons: readonly SermonRow[], at: Date): LiveService[] =>
  placed(datesIn(services, { from: at.getTime(), to: at.getTime() + aheadMs }, showOf(sermons, at.toISOString())));

/** Files of the church by their addresses. */
const placed = (dates: LiveService[]): LiveService[] =>
  dates.map((date) => (date.video?.type === 'file' ? { ...date, video: { ...date.video, data: contentUrl(date.video.data) } } : date));

/** The dates near one of a service, whenever it is. */
export function datesAround(service: ServiceFields, original: string, sermons: readonly SermonRow[]): LiveService[] {
  const wall = parseWallTime(original);
  if (wall === undefined) return [];
  const at = wallTimeToInstant(wall, service.zone);
  return placed(datesIn([service], { from: at - moved, to: at + moved }, showOf(sermons, nowIso())));
}
