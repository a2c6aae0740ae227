// Hosts of older clients delete a message by its id alone: it is looked for in the chats of these days, and in what hosts
// say to each other beside them.
import type { Caller } from '#functions/core/auth/caller.ts';
import { now as clock } from '#functions/core/clock.ts';
import type { Table } from '#functions/core/table/table.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { ofChurch } from '../../table.ts';
import { tellHosts } from '../hostFrames.ts';
import { removeSurely } from '../log/remove.ts';
import { posts, rooms } from '../rows.ts';
import { hosts } from '../sender.ts';
import { talkBeside } from './hostsRoom.ts';

/** More than a church has within a day before and after. */
const most = 60;

/** Whether there was one. Two requests, for hosts only. */
export async function removeFromChats(table: Table, caller: Caller, id: string): Promise<boolean> {
  if (!caller.can(hosts)) return false;
  const page = await table.query(ofChurch, ['chatrooms'], { index: 'gsi1', newestFirst: true, limit: most });
  const at = clock().getTime();
  const near = page.of(rooms).filter(({ row }) => at > row.opens - dayMs && at < row.closes + dayMs);
  const places = await Promise.all(near.map(async ({ row }) => [row, await talkBeside(table, row)] as const));
  const batch = table.batch();
  const asked = places.flatMap(([of, beside]) =>
    [of, beside].map((row) => ({ of, row, post: batch.get(table, posts, { room: row.room, id }) })),
  );
  await batch.send();
  const found = asked.find(({ post }) => post());
  if (!found) return false;
  const { of, row } = found;
  await removeSurely(table, row, id);
  await tellHosts(table, of, { what: row === of ? 'held' : 'talk' });
  return true;
}
