// How many view a room: reports of a part of them, weighed (`shared/messaging/chat/pace.ts`).
import { now as clock } from '#functions/core/clock.ts';
import type { Batch } from '#functions/core/table/batch.ts';
import type { Table } from '#functions/core/table/table.ts';
import { shareOf, windowOf } from '#shared/messaging/chat/pace.ts';
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

/** Counts a report. Two requests. */
export async function report(table: Table, room: RoomRow, share: number): Promise<void> {
  const batch = table.batch();
  const viewers = askViewers(batch, table, room.room);
  await batch.send();
  const weight = Math.min(1 / share, fastest / shareOf(viewers()));
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
