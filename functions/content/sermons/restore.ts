import type { StoredRow } from '#functions/core/table/kind.ts';
import { type Op, type Table, undoDays } from '#functions/core/table/table.ts';
import { schedulePurge } from '../publishing/purge.ts';
import { placeAudio } from './audio.ts';
import { isPublished } from './read.ts';
import { type SermonRow, sermonRows, sermonSlugs, sermonSounds } from './rows.ts';
import { freeSlug, releaseDue, renewSermons } from './save.ts';
import { checkVideo } from './unusedVideos.ts';

/** It can be restored for 30 days, and its address is free for others; `also`: what else belongs to it. */
export async function removeSermon(table: Table, before: StoredRow<SermonRow>, also: readonly Op[] = []): Promise<void> {
  const { id, slug, audio } = before.row;
  await table.write(
    table.remove(sermonRows, before),
    table.erase(sermonSlugs, { slug, sermonId: id }),
    audio ? table.set(sermonSounds, { id, path: audio.path }) : [],
    schedulePurge(table, id),
    checkVideo(table, before.row.videoData, undoDays + 2),
    [...also],
  );
  await placeAudio(table.church, before.row, false);
}

/** Its address may have been taken meanwhile. */
export async function restoreSermon(table: Table, hidden: StoredRow<SermonRow>): Promise<void> {
  const { id, title, slug: old } = hidden.row;
  const slug = await freeSlug(table, { title: old || title, id });
  const row = { ...hidden.row, slug };
  await placeAudio(table.church, row, isPublished(row));
  await table.write(
    table.restore(sermonRows, { ...hidden, row }),
    table.erase(sermonSounds, { id, path: '' }),
    table.put(sermonSlugs, { slug, sermonId: id }),
    releaseDue(table, row),
    renewSermons(table),
  );
}
