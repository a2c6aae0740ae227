// The hosts' own conversation, which only older clients have. They join and write without a token, so its name is what proves a host: who
// has the permission is told it, and no one can guess it (decision M15).
import { hostsRoomName, unseal } from '#functions/core/secrets/seal.ts';
import { sealingSecret } from '#functions/core/secrets/secrets.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import type { Table } from '#functions/core/table/table.ts';
import { hostRoomKey } from '#shared/content/live/hostRoom.ts';
import { Refusal } from '#shared/errors.ts';
import { roomOf } from '#shared/messaging/chat/room.ts';
import { append } from '../log/log.ts';
import { tell } from '../log/tell.ts';
import { needRoom } from '../rooms.ts';
import { hostsRooms, posts, type RoomRow } from '../rows.ts';
import type { Sender } from '../sender.ts';

export const hostsRoomForm = /^h[\w-]{22}$/;

/** The room that a sealed name means (`streamingServices.hostChat`), made when it is first asked for. For hosts of the church only. */
export async function openHostsRoom(table: Table, sealed: string): Promise<RoomRow> {
  const text = await unseal(sealed).catch(() => '');
  const of = roomOf(hostRoomKey(text, table.church) ?? '');
  const { row } = await needRoom(table, of);
  const room = hostsRoomName((await sealingSecret()).seal, table.church, of);
  if (!(await table.get(hostsRooms, { room }))) await table.write(table.set(hostsRooms, { room, of, until: row.until }));
  return among(row, room);
}

/** The room of this name. Refuses where there is none. */
export async function needHostsRoom(table: Table, room: string): Promise<RoomRow> {
  const found = hostsRoomForm.test(room) ? await table.get(hostsRooms, { room }) : undefined;
  if (!found) throw new Refusal('notFound');
  return among((await needRoom(table, found.row.of)).row, room);
}

/** Its messages are a log of its own beside that of the chat. */
const among = (row: RoomRow, room: string): RoomRow => ({ ...row, room, who: 'everyone', grace: 0, callouts: [] });

const often = { times: 60, minutes: 1 };

export async function sayToHosts(
  table: Table,
  name: string,
  sender: Sender,
  said: { id: string; name: string; content: string },
): Promise<void> {
  const room = await needHostsRoom(table, name);
  await countAttempt('chat hosts', `${table.church} ${sender.by}`, often);
  const row = { room: room.room, id: said.id, by: sender.by, until: room.until, state: 'shown' as const };
  const entry = { kind: 'message' as const, by: sender.by, ...said, host: sender.isHost || undefined };
  const written = await append(table, room, entry, (number) => table.put(posts, { ...row, number }, undefined, 'othersMessage'));
  await tell(table, room, written);
}
