// Who is in a room, as its viewers see it.
import { type Frame, frame } from '#shared/messaging/live/frames.ts';
import { listeners, quietly, send } from './broadcast.ts';
import type { ConnectionRow } from './rows.ts';

/** A frame holds 128 kB at most, and no one reads longer lists; the total is always sent. */
const mostListed = 200;
const longestName = 60;

/**
 * The `attendance` frame of a room (docs/wire.md, section 3). Network addresses are for moderators only (decision D17), and guests don't
 * get minors' names (decision D58).
 */
function attendance(room: string, rows: readonly ConnectionRow[], withAddresses: boolean, forGuests = false): Frame<'attendance'> {
  const viewers = rows
    .filter(({ minor }) => !(forGuests && minor))
    .slice(0, mostListed)
    .map(({ id, displayName, ipAddress }) => ({
      id,
      displayName: displayName.slice(0, longestName),
      ...(withAddresses && ipAddress ? { ipAddress } : {}),
    }));
  return frame(rows[0]?.churchId ?? '', room, 'attendance', { conversationId: room, viewers, totalViewers: rows.length });
}

/**
 * Tells a room who is in it. A large room is told only when the number has changed by about a twentieth, or this would be most of the
 * traffic; `newcomers` (sockets) are always told. Large rooms that aren't public have no audience to show: they are neither read nor told.
 */
export function broadcastAttendance({ churchId, room, open = false }: Place, newcomers: readonly string[] = []): Promise<void> {
  return quietly('viewers were not told', async () => {
    const rows = await listeners(churchId, room, open ? undefined : few + 1);
    if (!open && rows.length > few) return;
    const isDue = rows.length % Math.ceil(rows.length / few) === 0;
    const plain = JSON.stringify(attendance(room, rows, false));
    const full = rows.some(({ moderator }) => moderator) ? JSON.stringify(attendance(room, rows, true)) : plain;
    const withMinors = rows.some(({ guest }) => guest) && rows.some(({ minor }) => minor);
    const forGuests = withMinors ? JSON.stringify(attendance(room, rows, false, true)) : undefined;
    const told = isDue ? rows : rows.filter(({ socketId }) => newcomers.includes(socketId));
    await send(told, ({ socketId, moderator, guest }) => [socketId, (guest && forGuests) || (moderator ? full : plain)]);
  });
}
const few = 20;
type Place = Pick<ConnectionRow, 'churchId' | 'room' | 'open'>;

/** Tells the rooms that a socket has left. */
export async function broadcastLeaving(rows: readonly ConnectionRow[]): Promise<void> {
  const left = rows.filter(({ room, conversationId }) => room === conversationId);
  const rooms = new Map(left.map((row) => [`${row.churchId} ${row.room}`, row]));
  await Promise.all([...rooms.values()].map((place) => broadcastAttendance(place)));
}
