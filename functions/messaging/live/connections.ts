// Sockets join rooms here. A socket doesn't know its owner: what it receives is decided now, by the token of this call.

import { postToConnection } from '#functions/core/aws/postToConnection.ts';
import { type Context, implement } from '#functions/core/serve/implement.ts';
import { Refusal } from '#shared/errors.ts';
import { roomForm } from '#shared/messaging/chat/room.ts';
import { type Connection, connections as contract } from '#shared/messaging/live/connections.ts';
import { alertsRoom, frame } from '#shared/messaging/live/frames.ts';
import { hosts } from '../chat/sender.ts';
import { deleteConnections, listeners, roomsOf, saveConnections, send } from './broadcast.ts';
import { connectionIn, seesAddresses } from './connectionRow.ts';
import { broadcastAttendance, broadcastLeaving, byRoom } from './presence.ts';
import { type Room, roomFor } from './room.ts';
import type { ConnectionRow } from './rows.ts';

export const connections = implement(contract, {
  save: async ({ body }, context) => {
    const rooms = await Promise.all(body.map((asked) => roomFor(asked, context.caller, context.table)));
    const all = rooms.map((room) => ({ row: connectionIn(room, context), room }));
    // Joining the same room twice is one row.
    const joined = new Map(all.map((one) => [`${one.row.socketId} ${one.row.churchId} ${one.row.room}`, one]));
    await mustBeThere([...joined.values()].map(({ row }) => row));
    const added = await saveConnections([...joined.values()].map(({ row }) => row));
    await welcome([...joined.values()], new Set(added));
    return all.map(({ row }) => shown(row, context, row.socketId));
  },
  setName: async ({ body: { socketId, name } }) => {
    // With a token, the name is the person's.
    const rows = (await roomsOf(socketId)).filter(({ trusted }) => !trusted).map((row) => ({ ...row, displayName: name }));
    await saveConnections(rows);
    await Promise.all(byRoom(rows).map((some) => some[0] && broadcastAttendance(some[0], { by: 0 })));
    return {};
  },
  leave: async ({ body: { socketId, conversationId } }) => {
    const rows = (await roomsOf(socketId)).filter((row) => row.conversationId === conversationId);
    await broadcastLeaving(await deleteConnections(rows));
    return {};
  },
  list: async ({ churchId, conversationId }, context) => {
    if (conversationId === alertsRoom) return [];
    const { room, isGuest } = await roomFor({ churchId, conversationId }, context.caller, context.table);
    const rows = await listeners(churchId, room);
    return rows
      .filter(({ minor, personId }) => !(isGuest && minor) || personId === context.caller.personId)
      .slice(0, 1000)
      .map((row) => shown(isNamed(row, context) ? row : { ...row, personId: '', displayName: '' }, context));
  },
});

/** Anonymous callers must at least hold an open socket: rooms full of made-up ones would slow everyone down. */
export async function mustBeThere(rows: readonly ConnectionRow[]): Promise<void> {
  const unknown = new Set(rows.filter(({ trusted }) => !trusted).map(({ socketId }) => socketId));
  const posted = await Promise.all(
    [...unknown].map((socketId) => postToConnection(socketId, JSON.stringify(frame('', '', 'keepAlive', {})))),
  );
  if (posted.includes('gone')) throw new Refusal('notFound');
}

/** Announces viewers to a room; those of a public one also get the list of blocked addresses, which is always empty so far. `added`: not in it before. */
async function welcome(joined: readonly { row: ConnectionRow; room: Room }[], added: ReadonlySet<ConnectionRow>): Promise<void> {
  const viewers = joined.filter(({ row }) => row.conversationId !== alertsRoom);
  const strangers = viewers.filter(({ room }) => room.isPublic).map(({ row }) => row);
  const blocked = ({ churchId, conversationId, socketId }: ConnectionRow) =>
    [socketId, JSON.stringify(frame(churchId, conversationId, 'blockedIp', []))] as const;
  const announced = byRoom(viewers.map(({ row }) => row)).map((some) => {
    const by = some.filter((row) => added.has(row)).length;
    return some[0] && broadcastAttendance(some[0], { by, newcomers: some.map(({ socketId }) => socketId) });
  });
  await Promise.all([...announced, send(strangers, blocked)]);
}

/** Who is in a service's chat is for its hosts (decision M10). */
const isNamed = ({ room, churchId }: ConnectionRow, { caller }: Context): boolean =>
  !roomForm.test(room) || (caller.churchId === churchId && caller.can(hosts));

/** A socket's id gives access to its rooms, so only its owner ever sees it. */
function shown(row: ConnectionRow, { caller }: Context, socketId = ''): Connection {
  const { id, churchId, conversationId, personId, displayName, timeJoined, ipAddress } = row;
  const isOwn = socketId !== '' || caller.churchId === churchId;
  return {
    ...{ id, churchId, conversationId, ...(isOwn && personId ? { personId } : {}), displayName, timeJoined, socketId },
    ...(caller.churchId === churchId && (caller.can(seesAddresses) || (roomForm.test(row.room) && caller.can(hosts))) && ipAddress
      ? { ipAddress }
      : {}),
  };
}
