// What is counted instead of shown: equal texts, and emojis. Everyone adds to a counter; what it comes to is told once a second.
import { later } from '#functions/core/clock.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { ofChurch } from '../../table.ts';
import { type RoomRow, tallies, tellings } from '../rows.ts';
import { appendAndTell } from './tell.ts';

const soonMs = 1000;
/** Longer than it takes to tell: after a failure, the next one sees to it. */
const tellingMs = 15_000;

/** Adds one to a count of the room, and sees to its being told. */
export async function count(table: Table, room: RoomRow, what: string): Promise<void> {
  await table.count(tallies, { room: room.room, what }, new Date(room.until));
  try {
    await table.write(
      table.put(tellings, { room: room.room, until: later(tellingMs).toISOString() }),
      table.follow('deliver', { chat: 'count', churchId: table.church, room: room.room, id: '' }, later(soonMs)),
    );
  } catch (error) {
    // It will be told already.
    if (!(error instanceof Refusal)) throw error;
  }
}

/** The counts of a room by what they count. */
export async function countsOf(table: Table, room: string): Promise<Map<string, number>> {
  const page = await table.all(ofChurch, ['live', room], { begins: ['tally', ''] });
  return new Map(page.items.map(({ sk, times }) => [String(sk).slice('tally#'.length), Number(times ?? 0)]));
}

export const emojisOf = (counts: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...counts].flatMap(([what, times]) => (what.startsWith('e') ? [[decodeURIComponent(what.slice(1)), times]] : [])));

/** Tells the counts that have grown since they were told. */
export async function tellCounts(table: Table, room: RoomRow): Promise<void> {
  // First, so that whatever is counted from here on is told by the next.
  await table.write(table.erase(tellings, { room: room.room, until: room.until }));
  const counts = await countsOf(table, room.room);
  const grown = [...counts].filter(([what, times]) => times > (counts.get(`t${what}`) ?? 0) && /^[en]/.test(what));
  for (const [what, times] of grown) {
    const told = counts.get(`t${what}`) ?? 0;
    if (what.startsWith('n')) {
      // The first one is counted, too.
      await appendAndTell(table, room, { kind: 'count', about: Number(what.slice(1)), times: times + 1 });
    }
    await table.count(tallies, { room: room.room, what: `t${what}` }, new Date(room.until), times - told);
  }
  if (!grown.some(([what]) => what.startsWith('e'))) return;
  await appendAndTell(table, room, { kind: 'reactions', emojis: emojisOf(counts) });
}
