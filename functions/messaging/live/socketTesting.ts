// For tests: a person's socket in a room, without the handshake.
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { alertsRoom } from '#shared/messaging/live/frames.ts';
import type { Member } from '../testing.ts';
import { saveConnections } from './broadcast.ts';
import { alertsOf } from './rows.ts';

/** Returns the id of the new socket. `room`: the person's own, or a private conversation. */
export async function listen({ church, id: personId, name }: Member, room: string): Promise<string> {
  const socketId = newId();
  const isOwn = room === alertsOf(personId);
  const where = { id: newId(), churchId: church.id, room, conversationId: isOwn ? alertsRoom : room, timeJoined: nowIso(), socketId };
  const who = { personId, displayName: name, trusted: true, moderator: false, ...(isOwn ? {} : { private: true }) };
  await saveConnections([{ ...where, ...who }]);
  return socketId;
}
