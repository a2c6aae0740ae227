// A sermon of a video that is taken over is made once, also when two people import the same channel at the same time: its id follows from
// the video, so that the second write finds the first.
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { derivedId } from '#functions/core/secrets/seal.ts';
import { sealingSecret } from '#functions/core/secrets/secrets.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { readMedia } from './read.ts';
import { type SermonRow, sermonRows } from './rows.ts';
import { type Prepared, write } from './save.ts';

/** Deleted sermons keep their ids until they can't be restored any more. */
const mostTries = 20;

async function idFor(table: Table, { videoType, videoData }: SermonRow): Promise<string> {
  const { seal } = await sealingSecret();
  for (let times = 0; times < mostTries; times += 1) {
    const id = derivedId(seal, `sermon ${table.church} ${videoType} ${videoData} ${times}`);
    const found = await table.get(sermonRows, { id }, { withRemoved: true });
    if (!found) return id;
    // Written since the list was read. One that shows something else by now is no longer this video's.
    const { row, removedAt } = found;
    if (!removedAt && row.videoType === videoType && row.videoData === videoData) throw new Refusal('outdated');
  }
  throw new Refusal('underWay');
}

/** The sermon that shows the video already, or a new one. */
export const writeOnce = (table: Table, prepared: Prepared): Promise<StoredRow<SermonRow>> =>
  retryOnRefusal(async () => {
    const { videoType, videoData } = prepared.row;
    const same = (await readMedia(table)).sermons.find(({ row }) => row.videoType === videoType && row.videoData === videoData);
    if (videoType && same) return same;
    return write(table, { ...prepared, row: { ...prepared.row, id: await idFor(table, prepared.row) } });
  }, 'outdated');
