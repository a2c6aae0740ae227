import { readFile } from 'node:fs/promises';
import { audioKeys } from '#functions/content/sermons/audio.ts';
import { feedGuid } from '#functions/content/sermons/feedGuid.ts';
import { isPublished } from '#functions/content/sermons/read.ts';
import { playlistRows, podcastRows, type SermonRow, sermonRows, sermonSlugs, sermonTexts } from '#functions/content/sermons/rows.ts';
import { freeSlug, releaseDue } from '#functions/content/sermons/save.ts';
import { putObject } from '#functions/core/aws/objects.ts';
import { newId } from '#functions/core/random.ts';
import { settings, siteOf } from '#functions/core/settings.ts';
import type { Table } from '#functions/core/table/table.ts';
import { chatSettings } from '#functions/messaging/chat/rows.ts';
import { stockKey } from '#shared/content/pictures/stockKey.ts';
import { feedFile } from '#shared/content/sermons/podcasts.ts';
import { audioTypes } from '#shared/content/sermons/sermons.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { minutesOf } from '#shared/time/timeOfDay.ts';
import { instantToWallTime, wallTimeToInstant } from '#shared/time/timeZone.ts';
import { cover } from './cover.ts';
import type { DemoSermon, DemoSermons } from './sermon.ts';
import { tune } from './tone.ts';
import { writeServices } from './writeServices.ts';

interface Where {
  readonly table: Table;
  readonly zone: string;
  readonly today: Date;
  readonly subDomain: string;
}

const seconds = 8;

/** The Sunday some weeks before the last one that is over, at the given hour. */
function sundayAt({ zone, today }: Where, weeksAgo: number, hour: string): Date {
  const wall = instantToWallTime(today.getTime(), zone);
  const day = Math.floor(wall / dayMs);
  const sinceSunday = (((day + 4) % 7) + 7) % 7 || 7;
  return new Date(wallTimeToInstant((day - sinceSunday - 7 * weeksAgo) * dayMs + minutesOf(hour) * 60_000, zone));
}

/** Writes a church's playlists and sermons, each with a tune as its sound. */
export async function writeSermons(where: Where, { hour, podcast, playlists, sermons, services, crisis }: DemoSermons): Promise<void> {
  const { table } = where;
  const ids = new Map(playlists.map(({ key }) => [key, newId()]));
  const pictures = new Map(playlists.map(({ key, picture }) => [key, `/${stockKey(picture)}`]));
  const lists = playlists.map(({ key, title, description }) => ({
    ...{ id: ids.get(key) ?? newId(), title, description, thumbnail: pictures.get(key) ?? '', publishDate: undefined },
  }));
  await table.write(...lists.map((row) => table.put(playlistRows, row)));
  const guid = feedGuid(`${siteOf(where.subDomain)}/${feedFile}`);
  const { colors, ...texts } = podcast;
  const image = await putFile(table.church, 'cover.png', 'image/png', cover(colors));
  await table.write(table.put(podcastRows, { ...texts, image, guid, category: 'Christianity', isOn: true, movedTo: '' }));
  const video = await putFile(table.church, 'sunrise.webm', 'video/webm', await readFile(new URL('./sunrise.webm', import.meta.url)));
  await writeServices(where, services, video);
  await table.write(table.put(chatSettings, { crisis, words: [] }));
  for (const [index, sermon] of sermons.entries()) {
    const publishDate = sundayAt(where, sermon.weeksAgo, hour).toISOString();
    const playlistIds = sermon.lists.flatMap((key) => ids.get(key) ?? []);
    const thumbnail = pictures.get(sermon.lists[0] ?? '') ?? '';
    await writeSermon(table, sermon, index, {
      publishDate,
      playlistIds,
      thumbnail,
      ...(sermon.hasVideo ? { videoType: 'file', videoData: video } : {}),
    });
  }
}

async function putFile(church: string, name: string, type: string, bytes: Buffer): Promise<string> {
  const key = `${church}/files/${newId()}/${name}`;
  await putObject(settings.contentBucket, key, bytes, { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' });
  return `/${key}`;
}

async function writeSermon(table: Table, sermon: DemoSermon, index: number, more: Partial<SermonRow> & Pick<SermonRow, 'publishDate'>) {
  const { title, speaker, passage, topics, about, chapters = [], transcript = '', notes = '' } = sermon;
  const sound = tune(index, seconds);
  const path = `${newId()}/sermon.mp3`;
  const created = more.publishDate ?? '';
  const row: SermonRow = {
    ...{ id: newId(), slug: '', title, description: about, speaker, passages: [passage], topics: [...topics], playlistIds: [] },
    ...{ videoType: undefined, videoData: '', thumbnail: '', duration: seconds, permanentUrl: false, created, modified: created },
    hasTranscript: transcript !== '',
    chapters: chapters.map(([at, name]) => ({ at, title: name })),
    audio: { path, name: 'sermon.mp3', type: audioTypes.mp3, size: sound.length },
    ...more,
  };
  const keys = audioKeys(table.church, path);
  const isPublic = isPublished(row);
  await putObject(settings.contentBucket, isPublic ? keys.open : keys.held, sound, {
    ...{ 'content-type': audioTypes.mp3, 'cache-control': isPublic ? 'public, max-age=3600' : 'private, max-age=86400' },
  });
  const slug = await freeSlug(table, row);
  await table.write(
    table.put(sermonRows, { ...row, slug }),
    table.put(sermonSlugs, { slug, sermonId: row.id }),
    transcript || notes ? table.set(sermonTexts, { id: row.id, transcript, notes }) : [],
    releaseDue(table, row),
  );
}
