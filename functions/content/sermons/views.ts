// Converts rows to responses.
import { privatePath } from '#functions/core/aws/objects.ts';
import { settings } from '#functions/core/settings.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { Playlist } from '#shared/content/sermons/playlists.ts';
import type { Sermon } from '#shared/content/sermons/sermons.ts';
import { wireVideoUrl } from '#shared/content/sermons/videoAddress.ts';
import { audioKeys } from './audio.ts';
import { onEachSite } from './ownVideo.ts';
import { isPublished } from './read.ts';
import type { PlaylistRow, SermonRow } from './rows.ts';

export const contentUrl = (path: string): string => (path.startsWith('/') ? `${settings.content}${path}` : path);

/** Public audio has its lasting address, private audio one that expires. */
async function audioOf(table: Table, row: SermonRow): Promise<Sermon['audio']> {
  const { audio } = row;
  if (!audio) return undefined;
  const keys = audioKeys(table.church, audio.path);
  const path = isPublished(row) ? `/${keys.open}` : await privatePath(keys.held, row.modified);
  return { name: audio.name, type: audio.type, size: audio.size, url: contentUrl(path) };
}

/** Older clients know no files of our own: for them such a video is a `custom` address. */
export async function sermonView(table: Table, row: SermonRow, version?: number, playlistId = row.playlistIds[0] ?? ''): Promise<Sermon> {
  const { id, videoType, videoData, title, description, publishDate, duration, permanentUrl, slug, speaker } = row;
  const data = contentUrl(videoData);
  return {
    ...{ id, churchId: table.church, playlistId, title, description, publishDate, duration, permanentUrl, slug, speaker },
    videoType: videoType ?? '',
    videoData: data,
    videoUrl: videoType ? wireVideoUrl(videoType, data) : '',
    thumbnail: contentUrl(row.thumbnail),
    passages: row.passages,
    topics: row.topics,
    playlistIds: row.playlistIds,
    chapters: row.chapters,
    audio: await audioOf(table, row),
    guid: row.guid,
    hasTranscript: row.hasTranscript,
    captions: videoType === 'file' && row.captions ? onEachSite(row.captions) : undefined,
    version,
  };
}

/** As the public gets it: one entry for each playlist (older clients know only one playlist of a sermon). */
export async function publicEntries(table: Table, row: SermonRow): Promise<Sermon[]> {
  const view = await sermonView(table, row);
  const own: Sermon = view.videoType === 'file' ? { ...view, videoType: 'custom' } : view;
  return row.playlistIds.length === 0 ? [own] : row.playlistIds.map((playlistId) => ({ ...own, playlistId }));
}

export const playlistView = (
  table: Table,
  { id, title, description, publishDate, thumbnail }: PlaylistRow,
  version?: number,
): Playlist => ({
  ...{ id, churchId: table.church, title, description, publishDate, thumbnail: contentUrl(thumbnail), version },
});
