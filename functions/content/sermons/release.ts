import { type DueRow, due } from '#functions/content/table.ts';
import { nowIso } from '#functions/core/clock.ts';
import type { Table } from '#functions/core/table/table.ts';
import { placeAudio } from './audio.ts';
import { isPublished } from './read.ts';
import { sermonRows } from './rows.ts';
import { renewSermons } from './save.ts';

/** A sermon whose date has come: its audio becomes public, and the pages show it. Safe to repeat; one that was postponed stays as it is. */
export async function releaseSermon(table: Table, row: DueRow): Promise<void> {
  const sermon = (await table.get(sermonRows, { id: row.pageId }))?.row;
  if (sermon && isPublished(sermon, nowIso())) {
    await placeAudio(table.church, sermon, true);
    await table.write(table.erase(due, row), renewSermons(table));
  } else await table.write(table.erase(due, row));
}
