import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { placeAudio } from './audio.ts';
import { isPublished } from './read.ts';
import { type SermonRow, sermonRows, sermonSlugs } from './rows.ts';
import { freeSlug, releaseDue, renewSermons } from './save.ts';

/** Its address may have been taken meanwhile. */
export async function restoreSermon(table: Table, hidden: StoredRow<SermonRow>): Promise<void> {
  const { id, title, slug: old } = hidden.row;
  const slug = await freeSlug(table, { title: old || title, id });
  const row = { ...hidden.row, slug };
  await placeAudio(table.church, row, isPublished(row));
  await table.write(
    table.restore(sermonRows, { ...hidden, row }),
    table.put(sermonSlugs, { slug, sermonId: id }),
    releaseDue(table, row),
    renewSermons(table),
  );
}
