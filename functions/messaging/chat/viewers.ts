// How many view a room: reports of a part of them, weighed (`shared/messaging/chat/pace.ts`).
import { now as clock } from '#functions/core/clock.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import type { Batch } from '#functions/core/table/batch.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { shareOf, windowMs, windowOf } from '#shared/messaging/chat/pace.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { ofChurch } from '../table.ts';
import { type RoomRow, windows } from './rows.ts';

/** Adds to a batch what is known of the viewers; after it was sent, the answer is how many there are. */
export function askViewers(batch: Batch, table: Table, room: string): () => number {
  const window = windowOf(clock().getTime());
  const counts = [window - 1, window].map((one) => batch.getCount(table, windows, { room, window: one }));
  return () => Math.round(Math.max(...counts.map((count) => count())));
}

/** How much faster than it was seen to a crowd may grow within a window: more is taken for a lie. */
const fastest = 4;

/**
 * So many viewers may report from one network address in a window, as in a hall with one line out; of a crowd, a quarter. One who pretends
 * to be many makes it seem a third larger at most.
 */
const [mostSharing, sharingPart] = [200, 1 / 4];

/** Counts a report, unless too many have come from its address. Three requests. */
export async function report(table: Table, room: RoomRow, share: number, address: string): Promise<void> {
  const batch = table.batch();
  const viewers = askViewers(batch, table, room.room);
  await batch.send();
  const known = viewers();
  const weight = Math.min(1 / share, fastest / shareOf(known));
  const limit = { times: Math.max(mostSharing, Math.ceil(known * sharingPart)), minutes: windowMs / minuteMs };
  try {
    await countAttempt('chat viewers', `${table.church} ${room.room} ${address}`, limit, Math.max(1, Math.round(weight)));
  } catch (error) {
    // Nothing a viewer could do about it.
    if (error instanceof Refusal && error.code === 'tooMany') return;
    throw error;
  }
  const window = windowOf(clock().getTime());
  await table.count(windows, { room: room.room, window }, new Date(room.until), Math.round(weight * 1000) / 1000);
}

/** How many there were in each window, by its number: the curve of a service. */
export async function curveOf(table: Table, room: string): Promise<{ window: number; viewers: number }[]> {
  const page = await table.all(ofChurch, ['live', room], { begins: ['window', ''] });
  return page.items.map(({ sk, times }) => ({
    window: Number(String(sk).slice('window#'.length)),
    viewers: Math.round(Number(times ?? 0)),
  }));
}
