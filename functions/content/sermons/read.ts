import { ofChurch } from '#functions/content/table.ts';
import { nowIso } from '#functions/core/clock.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { type PlaylistRow, type PodcastRow, playlistRows, podcastRows, type SermonRow, sermonRows } from './rows.ts';

export interface Media {
  readonly sermons: readonly StoredRow<SermonRow>[];
  readonly playlists: readonly StoredRow<PlaylistRow>[];
  readonly podcast: PodcastRow | undefined;
}

const newest = (a: { row: { publishDate?: string | undefined; id: string } }, b: typeof a) =>
  (b.row.publishDate ?? '9').localeCompare(a.row.publishDate ?? '9') || (a.row.id < b.row.id ? -1 : 1);

/** Newest first; drafts before them. */
export async function readMedia(table: Table): Promise<Media> {
  const page = await table.all(ofChurch, ['media']);
  return {
    sermons: page.of(sermonRows).toSorted(newest),
    playlists: page.of(playlistRows).toSorted(newest),
    podcast: page.of(podcastRows)[0]?.row,
  };
}

/** From its date on; a sermon without one is a draft. */
export const isPublished = ({ publishDate }: Pick<SermonRow, 'publishDate'>, now = nowIso()): boolean =>
  publishDate !== undefined && publishDate <= now;
const isOpen = ({ publishDate = '' }: PlaylistRow) => publishDate <= nowIso();

interface PublicMedia {
  readonly sermons: readonly SermonRow[];
  readonly playlists: readonly PlaylistRow[];
  readonly podcast: PodcastRow | undefined;
}

export const readPublicMedia = async (table: Table): Promise<PublicMedia> => publicOf(await readMedia(table));

/** What everyone may see, and the podcast if it is on. */
export function publicOf({ sermons, playlists, podcast }: Media): PublicMedia {
  const open = playlists.map(({ row }) => row).filter(isOpen);
  const known = new Set(open.map(({ id }) => id));
  return {
    podcast: podcast?.isOn ? podcast : undefined,
    playlists: open,
    sermons: sermons
      .map(({ row }) => row)
      .filter((row) => isPublished(row))
      .map((row) => ({ ...row, playlistIds: row.playlistIds.filter((id) => known.has(id)) })),
  };
}
