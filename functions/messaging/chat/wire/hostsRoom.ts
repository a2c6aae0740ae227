// The hosts' own conversation: a tab of our console, and a room of its own to older clients. Those join and write without a token, so its name
// is what proves a host: who has the permission is told it, and no one can guess it (decision M15).
import { hostsRoomName, unseal } from '#functions/core/secrets/seal.ts';
import { sealingSecret } from '#functions/core/secrets/secrets.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import type { Table } from '#functions/core/table/table.ts';
import { hostRoomKey } from '#shared/content/live/hostRoom.ts';
import { Refusal } from '#shared/errors.ts';
import type { HostTalk } from '#shared/messaging/chat/chathosts.ts';
import { roomOf } from '#shared/messaging/chat/room.ts';
import { tellHosts } from '../hostFrames.ts';
import { newest } from '../log/log.ts';
import { appendAndTell } from '../log/tell.ts';
import { needRoom } from '../rooms.ts';
import { hostsRooms, posts, type RoomRow } from '../rows.ts';
import type { Sender } from '../sender.ts';

export const hostsRoomForm = /^h[\w-]{22}$/;

const nameBeside = async (table: Table, of: string): Promise<string> => hostsRoomName((await sealingSecret()).seal, table.church, of);

/** The room that a sealed name means (`streamingServices.hostChat`), made when it is first asked for. For hosts of the church only. */
export async function openHostsRoom(table: Table, sealed: string): Promise<RoomRow> {
  const text = await unseal(sealed).catch(() => '');
  return hostsRoomBeside(table, (await needRoom(table, roomOf(hostRoomKey(text, table.church) ?? ''))).row);
}

async function hostsRoomBeside(table: Table, { room: of, until, ...row }: RoomRow): Promise<RoomRow> {
  const room = await nameBeside(table, of);
  if (!(await table.get(hostsRooms, { room }))) await table.write(table.set(hostsRooms, { room, of, until }));
  return among({ ...row, room: of, until }, room);
}

/** The room of this name. Refuses where there is none. */
export async function needHostsRoom(table: Table, room: string): Promise<RoomRow> {
  const found = hostsRoomForm.test(room) ? await table.get(hostsRooms, { room }) : undefined;
  if (!found) throw new Refusal('notFound');
  return among((await needRoom(table, found.row.of)).row, room);
}

/** Its messages are a log of its own beside that of the chat. */
const among = (row: RoomRow, room: string): RoomRow => ({ ...row, room, who: 'everyone', grace: 0, callouts: [] });

/** The hosts' conversation beside a chat, whether or not anyone has opened it yet. */
export const talkBeside = async (table: Table, row: RoomRow): Promise<RoomRow> => among(row, await nameBeside(table, row.room));

const mostShown = 50;

/** What hosts have said to each other beside a chat, the oldest first. One request. */
export async function talkIn(table: Table, row: RoomRow, personId: string): Promise<HostTalk[]> {
  const { rows } = await newest(table, await talkBeside(table, row), mostShown);
  return rows.flatMap(({ number, kind, at, by, name = '', content = '', removedAt }) =>
    kind === 'message' && removedAt === undefined ? [{ number, at, name, content, own: by === personId }] : [],
  );
}

const often = { times: 60, minutes: 1 };

interface Said {
  readonly id: string;
  readonly name: string;
  readonly content: string;
}

/** An older client writes, in the room of this name. */
export const sayToHosts = async (table: Table, name: string, sender: Pick<Sender, 'by' | 'isHost'>, said: Said): Promise<void> =>
  say(table, await needHostsRoom(table, name), sender, said);

/** A host writes from our console beside this chat, once per id. */
export const sayBeside = async (table: Table, row: RoomRow, personId: string, said: Said): Promise<void> =>
  say(table, await hostsRoomBeside(table, row), { by: personId, isHost: true }, said);

async function say(table: Table, place: RoomRow, { by, isHost }: Pick<Sender, 'by' | 'isHost'>, said: Said): Promise<void> {
  const { room, until } = place;
  const isSaid = async () => (await table.get(posts, { room, id: said.id }))?.row.by === by;
  if (await isSaid()) return;
  await countAttempt('chat hosts', `${table.church} ${by}`, often);
  const row = { room, id: said.id, by, until, state: 'shown' as const };
  const entry = { kind: 'message' as const, by, ...said, host: isHost || undefined };
  try {
    await appendAndTell(table, place, entry, { ops: (number) => table.put(posts, { ...row, number }, undefined, 'othersMessage') });
  } catch (error) {
    // Sent twice at the same time: one of the two is written.
    if (!(error instanceof Refusal && error.code === 'othersMessage' && (await isSaid()))) throw error;
  }
  const of = (await table.get(hostsRooms, { room }))?.row.of;
  if (of) await tellHosts(table, { room: of }, { what: 'talk' });
}
