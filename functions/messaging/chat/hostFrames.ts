// Hosts hear at once what waits for them; their console then asks for it.

import { notify } from '#functions/core/outbox/notify.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { frame } from '#shared/messaging/live/frames.ts';
import { listeners, quietly, send } from '../live/broadcast.ts';
import { domainAdmin, holdersOf, named } from '../safeguarding/permissionHolders.ts';
import type { RoomRow } from './rows.ts';

/** The room beside a chat's, in which its hosts' sockets are. No one else can name it. */
export const hostRoomOf = (room: string): string => `${room}!`;

/** A call whose hosts' sockets hang is answered all the same. */
export const patienceMs = 3000;

type What = 'held' | 'viewers' | 'prayer' | 'talk' | 'ring';

export function tellHosts(table: Table, { room }: Pick<RoomRow, 'room'>, { what }: { readonly what: What }): Promise<void> {
  return quietly('hosts were not told', async () => {
    const text = JSON.stringify(frame(table.church, room, 'chatHost', { what }));
    await send(await listeners(table.church, hostRoomOf(room)), ({ socketId }) => [socketId, text], patienceMs);
  });
}

/** Notifications a room sends its hosts: who is rung so often looks at the console, and a flood of such words must not fill their days. */
const mostRings = { times: 10, minutes: 10 };

/**
 * Someone may be in danger: every host is rung wherever they hear of things (decision M16). To be written with the words themselves, so that
 * an answer that got lost, and the same words sent again, ring once. `ringConsoles` follows.
 */
export async function ringing(table: Table, room: Pick<RoomRow, 'room' | 'label'>): Promise<Op[]> {
  try {
    await countAttempt('chat ring', `${table.church} ${room.room}`, mostRings);
  } catch (error) {
    // The console rings all the same.
    if (error instanceof Refusal && error.code === 'tooMany') return [];
    throw error;
  }
  const hosts = await holdersOf(table, named('Content:Chat:Host'));
  // Founders may host, too: where no role names anyone, it is they who do.
  const personIds = hosts.length > 0 ? hosts : await holdersOf(table, domainAdmin);
  const about = { contentType: 'chat', contentId: room.room, message: room.label, says: 'danger' as const, about: room.label };
  const rest = { byPersonId: '', byName: '', link: `/chat/${room.room}`, kept: true, conversationId: '', number: 0 };
  return notify(table, { personIds, ...about, ...rest });
}

export const ringConsoles = (table: Table, room: Pick<RoomRow, 'room'>): Promise<void> => tellHosts(table, room, { what: 'ring' });

/** Both at once, for words that are heard even if they can't be written. */
export async function ringHosts(table: Table, room: Pick<RoomRow, 'room' | 'label'>): Promise<void> {
  await ringConsoles(table, room);
  await table.write(await ringing(table, room));
}
