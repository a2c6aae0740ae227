// What is to be done in a chat a little later: by the queue that delivers notifications, so that it costs no other one.
import type { ChatOrder } from '#functions/core/outbox/chatOrder.ts';
import { Table } from '#functions/core/table/table.ts';
import { tellCounts } from './log/tallies.ts';
import { release } from './release.ts';
import { rooms } from './rows.ts';

/** Safe to repeat. */
export async function obey({ chat, churchId, room, id }: ChatOrder): Promise<void> {
  const table = new Table(churchId);
  if (chat === 'release') return void (await release(table, room, id));
  const found = await table.get(rooms, { room });
  if (found) await tellCounts(table, found.row);
}
