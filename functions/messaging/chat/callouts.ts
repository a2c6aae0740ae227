// What hosts show to everyone: kept with its time in the room, for those who come later (decision M17).
import { now as clock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { appendAndTell } from './log/tell.ts';
import { type RoomRow, rooms } from './rows.ts';

const most = 100;

/** Returns the callout's id; an empty text takes the last one away. */
export async function showCallout(table: Table, before: StoredRow<RoomRow>, content: string): Promise<string> {
  const [id, at] = [newId(), clock().getTime()];
  const row = { ...before.row, callouts: [...before.row.callouts, { id, at, content }].slice(-most) };
  await appendAndTell(table, row, { kind: 'callout', id, content }, { ops: () => table.put(rooms, row, before, 'underWay') });
  return id;
}
