// A room as it is now. It is made when someone first asks for it, and follows what staff and hosts change about its date.
import { now as clock, later } from '#functions/core/clock.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { roomForm } from '#shared/messaging/chat/room.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { type ChatDate, chatDateOf } from './date.ts';
import { type RoomRow, rooms } from './rows.ts';

/** How long a room is believed before its date is read again, in milliseconds. */
const freshMs = 10_000;

export const mustBeRoom = (room: string): void => {
  if (!roomForm.test(room)) throw new Refusal('notFound');
};

/** The room, given what was read of it; `undefined` if there is no such date. No request while it is fresh. */
export async function current(table: Table, room: string, found: StoredRow<RoomRow> | undefined): Promise<StoredRow<RoomRow> | undefined> {
  const now = clock().getTime();
  if (found && now - found.row.readAt < freshMs) return found;
  const date = await chatDateOf(table.church, room, now);
  // Long after its service a room is only read.
  if (!date) return found;
  return keep(table, room, date, found, now);
}

async function keep(table: Table, room: string, date: ChatDate, before: StoredRow<RoomRow> | undefined, now: number) {
  const row = { room, callouts: [], ...before?.row, ...date, readAt: now };
  try {
    await table.write(table.put(rooms, row, before));
    return { row, version: (before?.version ?? 0) + 1 };
  } catch (error) {
    // Someone else was faster, with the same.
    if (error instanceof Refusal) return (await table.get(rooms, { room })) ?? { row, version: 0 };
    throw error;
  }
}

/** Refuses where there is no such date. */
export async function needRoom(table: Table, room: string): Promise<StoredRow<RoomRow>> {
  mustBeRoom(room);
  const found = await current(table, room, await table.get(rooms, { room }));
  if (!found) throw new Refusal('notFound');
  return found;
}

export const isOpen = ({ opens, closes, who }: RoomRow, now = clock().getTime()): boolean => who !== 'off' && now >= opens && now < closes;

/** When what only concerns the service itself is forgotten: its chat's addresses at the latest after thirty days. */
export const soonOver = ({ closes, until }: RoomRow): string =>
  new Date(Math.min(Date.parse(until), Math.max(closes, later(0).getTime()) + 30 * dayMs)).toISOString();
