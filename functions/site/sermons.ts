// The sermons that a church's site shows.
import type { Playlist } from '#shared/content/sermons/playlists.ts';
import type { Sermon } from '#shared/content/sermons/sermons.ts';
import { type Media, publicOf, readMedia } from '../content/sermons/read.ts';
import { type PodcastRow, type SermonTextRow, sermonTexts } from '../content/sermons/rows.ts';
import { contentUrl, playlistView, sermonView } from '../content/sermons/views.ts';
import { ofChurch } from '../content/table.ts';
import type { Table } from '../core/table/table.ts';

export type SermonTexts = ReadonlyMap<string, SermonTextRow>;

export interface PublicMedia {
  readonly sermons: readonly Sermon[];
  readonly playlists: readonly Playlist[];
  /** If it is on; with its image as an address. */
  readonly podcast: PodcastRow | undefined;
}

/** Newest first. */
export const publicSermons = async (table: Table): Promise<PublicMedia> => openMedia(table, await readMedia(table));

/** What of it the public may see. */
export async function openMedia(table: Table, media: Media): Promise<PublicMedia> {
  const { sermons, playlists, podcast } = publicOf(media);
  return {
    sermons: await Promise.all(sermons.filter(({ slug }) => slug).map((row) => sermonView(table, row))),
    playlists: playlists.map((row) => playlistView(table, row)),
    podcast: podcast && { ...podcast, image: contentUrl(podcast.image) },
  };
}

/** The transcripts and notes of these sermons: one request for one, one a MB for more. */
export async function readTexts(table: Table, ids: readonly string[]): Promise<SermonTexts> {
  const [id, more] = ids;
  if (id === undefined) return new Map();
  if (more === undefined) {
    const row = (await table.get(sermonTexts, { id }))?.row;
    return new Map(row ? [[id, row]] : []);
  }
  const wanted = new Set(ids);
  const rows = (await table.all(ofChurch, ['sermontexts'])).of(sermonTexts).map(({ row }) => row);
  return new Map(rows.filter((row) => wanted.has(row.id)).map((row) => [row.id, row]));
}
