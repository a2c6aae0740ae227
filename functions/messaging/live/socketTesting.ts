// For tests: a socket of somebody in a room, without the hand-shake.
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { Table } from '#functions/core/table/table.ts';
import type { Member } from '../testing.ts';
import { connections } from './rows.ts';

/** Answers the id of the new socket. */
export async function listen({ church, id: personId, name }: Member, room: string): Promise<string> {
  const [socketId, table] = [newId(), new Table('-')];
  const where = { id: newId(), churchId: church.id, room, conversationId: room, timeJoined: nowIso(), socketId };
  await table.write(table.set(connections, { ...where, personId, displayName: name, trusted: true, moderator: false }));
  return socketId;
}
