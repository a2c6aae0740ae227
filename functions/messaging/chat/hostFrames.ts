// Hosts hear at once what waits for them; their console then asks for it.

import { notify } from '#functions/core/outbox/notify.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { frame } from '#shared/messaging/live/frames.ts';
import { listeners, quietly, send } from '../live/broadcast.ts';
import { holdersOf, named } from '../safeguarding/permissionHolders.ts';
import type { RoomRow } from './rows.ts';

/** The room beside a chat's, in which its hosts' sockets are. No one else can name it. */
export const hostRoomOf = (room: string): string => `${room}!`;

type What = 'held' | 'viewers' | 'prayer' | 'ring';

export function tellHosts(table: Table, { room }: Pick<RoomRow, 'room'>, { what }: { readonly what: What }): Promise<void> {
  return quietly('hosts were not told', async () => {
    const text = JSON.stringify(frame(table.church, room, 'chatHost', { what }));
    await send(await listeners(table.church, hostRoomOf(room)), ({ socketId }) => [socketId, text]);
  });
}

/** Notifications a room sends its hosts: who is rung so often looks at the console, and a flood of such words must not fill their days. */
const mostRings = { times: 10, minutes: 10 };

/** Someone may be in danger: every host is rung, at the console and wherever else they hear of things (decision M16). */
export async function ringHosts(table: Table, room: Pick<RoomRow, 'room' | 'label'>): Promise<void> {
  await tellHosts(table, room, { what: 'ring' });
  try {
    await countAttempt('chat ring', `${table.church} ${room.room}`, mostRings);
  } catch (error) {
    // The console rang all the same.
    if (error instanceof Refusal && error.code === 'tooMany') return;
    throw error;
  }
  const personIds = await holdersOf(table, named('Content:Chat:Host'));
  const about = { contentType: 'chat', contentId: room.room, message: room.label, says: 'danger' as const, about: room.label };
  const rest = { byPersonId: '', byName: '', link: `/chat/${room.room}`, kept: true, conversationId: '', number: 0 };
  await table.write(notify(table, { personIds, ...about, ...rest }));
}
