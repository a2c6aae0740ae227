// Who is in a room, as its viewers see it.
import { roomForm } from '#shared/messaging/chat/room.ts';
import { type Frame, frame } from '#shared/messaging/live/frames.ts';
import { countAudience, few, setRight } from './audience.ts';
import { listeners, listenersOf, quietly, send } from './broadcast.ts';
import type { ConnectionRow } from './rows.ts';

/** A frame holds 128 kB at most, and no one reads longer lists; the total is always sent. */
export const mostListed = 200;
/** Entries without names are small: as many as listen, and some more. */
const mostUnnamed = 800;
const longestName = 60;

/**
 * The `attendance` frame of a room (docs/wire.md, section 3). Network addresses are for moderators only (decision D17), and guests don't
 * get minors' names (decision D58). In a service's chat, names are for its hosts (decision M10).
 */
function attendance(room: string, { rows, total }: Audience, withAddresses: boolean, forGuests = false): Frame<'attendance'> {
  if (roomForm.test(room) && !withAddresses) return unnamed(room, rows, total);
  const viewers = rows
    .filter(({ minor }) => !(forGuests && minor))
    .slice(0, mostListed)
    .map(({ id, displayName, ipAddress }) => ({
      id,
      displayName: displayName.slice(0, longestName),
      ...(withAddresses && ipAddress ? { ipAddress } : {}),
    }));
  return frame(rows[0]?.churchId ?? '', room, 'attendance', { conversationId: room, viewers, totalViewers: total });
}

/** Older clients count the viewers by the list's length. */
function unnamed(room: string, rows: readonly ConnectionRow[], total: number): Frame<'attendance'> {
  const viewers = Array.from({ length: Math.min(total, mostUnnamed) }, (_, at) => ({ id: rows[at]?.id ?? String(at), displayName: '' }));
  return frame(rows[0]?.churchId ?? '', room, 'attendance', { conversationId: room, viewers, totalViewers: total });
}

interface Audience {
  readonly rows: readonly ConnectionRow[];
  readonly total: number;
}

interface Change {
  /** How many sockets have joined that weren't in it; negative if they left. */
  readonly by: number;
  readonly newcomers?: readonly string[];
}

/** By how many a room changes between two tellings: a fortieth to a twentieth of it. Anything less would be most of its traffic. */
const stepOf = (total: number): number => (total < 2 * few ? 1 : 2 ** Math.floor(Math.log2(total / few)));

/** Whether a room that has changed `by` so many to `total` reached a number at which it is told. */
export function isDue(total: number, by: number): boolean {
  const step = stepOf(total);
  const side = by < 0 ? Math.ceil : Math.floor;
  return total <= few || side(total / step) !== side((total - by) / step);
}

type Place = Pick<ConnectionRow, 'churchId' | 'room' | 'open'>;

/**
 * Tells a room who is in it. A large public room is told only when its number has changed by about a twentieth; newcomers are always told.
 * Until then its number comes from a counter (`audience.ts`). Large rooms that aren't public have no audience to show: they are neither read
 * nor told.
 */
export function broadcastAttendance(place: Place, change: Change): Promise<void> {
  return quietly('viewers were not told', () => (place.open ? tellPublicRoom(place, change) : tellSmallRoom(place)));
}

async function tellSmallRoom({ churchId, room }: Place): Promise<void> {
  const rows = await listeners(churchId, room, few + 1);
  if (rows.length <= few) await tell(room, { rows, total: rows.length }, rows);
}

async function tellPublicRoom({ churchId, room }: Place, { by, newcomers = [] }: Change): Promise<void> {
  const counted = await countAudience({ churchId, room }, by);
  const total = counted.times;
  // A new name alone is no reason to tell a large room.
  if (by === 0 ? total <= few : isDue(total, by)) {
    const rows = await listeners(churchId, room);
    await setRight({ churchId, room }, counted, rows);
    return tell(room, { rows, total: rows.length }, rows);
  }
  if (newcomers.length === 0) return;
  const rows = await listeners(churchId, room, mostListed);
  const known = await listenersOf(churchId, room, newcomers);
  await tell(room, { rows, total }, known);
}

/** Counts a client of ours, which hears the number with what is new. */
export async function countNewcomer(place: Place): Promise<void> {
  const counted = await countAudience(place, 1);
  if (counted.times <= few) await setRight(place, counted, await listeners(place.churchId, place.room));
}

async function tell(room: string, audience: Audience, told: readonly ConnectionRow[]): Promise<void> {
  const plain = JSON.stringify(attendance(room, audience, false));
  const full = told.some(({ moderator }) => moderator) ? JSON.stringify(attendance(room, audience, true)) : plain;
  const withMinors = told.some(({ guest }) => guest) && audience.rows.some(({ minor }) => minor);
  const forGuests = withMinors ? JSON.stringify(attendance(room, audience, false, true)) : undefined;
  // Clients of ours are told the number with what is new in the chat.
  const older = told.filter(({ chat }) => !chat);
  await send(older, ({ socketId, moderator, guest }) => [socketId, (guest && forGuests) || (moderator ? full : plain)]);
}

/** Tells the rooms that a socket has left. */
export async function broadcastLeaving(rows: readonly ConnectionRow[]): Promise<void> {
  const left = rows.filter(({ room, conversationId }) => room === conversationId);
  await Promise.all(byRoom(left).map((some) => some[0] && broadcastAttendance(some[0], { by: -some.length })));
}

/** Connections by their rooms. */
export function byRoom<R extends Place>(rows: readonly R[]): R[][] {
  const rooms = new Map<string, R[]>();
  for (const row of rows) {
    const name = `${row.churchId} ${row.room}`;
    rooms.set(name, [...(rooms.get(name) ?? []), row]);
  }
  return [...rooms.values()];
}
