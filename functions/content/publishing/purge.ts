// Purges the content of a page, block, curated calendar or sermon a day after it can no longer be restored. The row itself expires; setting an
// expiry on the many rows below it would take as many writes on deletion, and as many again on restore.
import { later } from '#functions/core/clock.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { curatedCalendars, curatedEvents, curatedExclusions } from '../calendars/rows.ts';
import { nodes, steps, versionData, versions, whereabouts } from '../drafts/rows.ts';
import { removeAudio } from '../sermons/audio.ts';
import { removeCaptions } from '../sermons/ownVideo.ts';
import { sermonRows, sermonSounds, sermonTexts } from '../sermons/rows.ts';
import { blocks, due, ofChurch, pages } from '../table.ts';

const afterDays = 31;
const mostOps = 100;

/** Must be written with the deletion. Restoring leaves it alone: whatever exists at that time isn't purged. */
export const schedulePurge = (table: Table, id: string): Op[] =>
  table.set(due, { at: later(afterDays * dayMs).toISOString(), churchId: table.church, pageId: id, what: 'forget' });

/** Safe to repeat: the next run continues an interrupted one. */
export async function purge(table: Table, id: string): Promise<void> {
  if (await isThere(table, id)) return;
  const sound = (await table.get(sermonSounds, { id }))?.row;
  // Before its row, without which no one would know of it.
  if (sound) await removeAudio(table.church, sound);
  await removeCaptions(table.church, id);
  const all = await rowsOf(table, id);
  for (let from = 0; from < all.length; from += mostOps) await table.write(all.slice(from, from + mostOps));
}

/** Whether it exists, or is deleted but can still be restored. */
async function isThere(table: Table, id: string): Promise<boolean> {
  const found = await Promise.all([
    table.get(pages, { id }, { withRemoved: true }),
    table.get(blocks, { id }, { withRemoved: true }),
    table.get(curatedCalendars, { id }, { withRemoved: true }),
    table.get(sermonRows, { id }, { withRemoved: true }),
  ]);
  return found.some((one) => one !== undefined);
}

/** A node's location is deleted with the node: neither can be found without the other. Step contents expire. */
async function rowsOf(table: Table, id: string): Promise<Op[]> {
  const read = (...pk: string[]) => table.all(ofChurch, pk);
  const [tree, done, kept, curated] = await Promise.all([read('tree', id), read('steps', id), read('versions', id), read('curated', id)]);
  return [
    ...tree
      .of(nodes)
      .flatMap(({ row }) => [
        ...table.erase(whereabouts, { id: row.id, containerType: 'page', containerId: id }),
        ...table.erase(nodes, row),
      ]),
    ...done.of(steps).flatMap(({ row }) => table.erase(steps, row)),
    ...curated.of(curatedEvents).flatMap(({ row }) => table.erase(curatedEvents, row)),
    ...curated.of(curatedExclusions).flatMap(({ row }) => table.erase(curatedExclusions, row)),
    ...table.erase(sermonTexts, { id, transcript: '', notes: '' }),
    ...table.erase(sermonSounds, { id, path: '' }),
    ...kept.of(versions).flatMap(({ row }) => [...table.erase(versionData, { ...row, snapshot: '' }), ...table.erase(versions, row)]),
  ];
}
