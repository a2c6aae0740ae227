// The log of a room. A number comes from an atomic counter; then the entry, and what belongs to it, are one transaction. A writer that
// fails marks its number as void; one that was stopped leaves a gap, which readers fill: after three seconds no one can use it any more.
import { now as clock } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { withTable } from '#functions/core/table/conditions.ts';
import { dynamo, fromItem, toItem } from '#functions/core/table/dynamo.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { voidMs, writerMs } from '#shared/messaging/chat/pace.ts';
import { ofChurch, padded } from '../../table.ts';
import { type Pace, paceAt, paceStep } from '../limits.ts';
import { type EntryRow, entries, numbers, paces, type RoomRow } from '../rows.ts';

export interface Taken {
  readonly number: number;
  readonly at: number;
  /** When the number before was taken. */
  readonly before: number;
}

/** The next number, and when the last one was taken. One request. */
export async function takeNumber(table: Table, { room, until }: Pick<RoomRow, 'room' | 'until'>): Promise<Taken> {
  const at = clock().getTime();
  const answer = await dynamo('UpdateItem', {
    ...withTable({ Key: toItem(table.keyOf(numbers, { room })) }),
    UpdateExpression: 'SET #n = if_not_exists(#n, :zero) + :one, #r = :r, #t = :t, kind = :k',
    ExpressionAttributeNames: { '#n': 'times', '#r': 'row', '#t': 'ttl' },
    ExpressionAttributeValues: toItem({
      ...{ ':zero': 0, ':one': 1, ':r': { room, at }, ':k': numbers.name },
      ':t': Math.floor(Date.parse(until) / 1000),
    }),
    ReturnValues: 'ALL_OLD',
  });
  const old = fromItem(answer.Attributes) ?? {};
  const number = typeof old.times === 'number' ? old.times + 1 : 1;
  return { number, at, before: Number(Object(old.row).at ?? 0) };
}

export type Said = Omit<EntryRow, 'room' | 'number' | 'at' | 'until'>;
const tries = 5;

export interface Appending {
  /** Written in the same transaction. */
  readonly ops?: (number: number) => readonly Op[];
  /** As noted last, of a message. */
  readonly pace?: Pace | undefined;
  /** Collects the numbers of attempts that failed. */
  readonly lost?: Taken[];
}

/** Writes what happened under the next number. Two requests. */
export function append(
  table: Table,
  room: RoomRow,
  said: Said,
  { ops = () => [], pace, lost = [] }: Appending = {},
): Promise<Taken & { entry: EntryRow }> {
  return retryOnRefusal(
    async () => {
      const taken = await takeNumber(table, room);
      const { number, at } = taken;
      const entry = { ...said, room: room.room, number, at, until: room.until };
      const paced = pace && number % paceStep === 0 ? table.set(paces, { room: room.room, ...paceAt(at, pace), until: room.until }) : [];
      try {
        // Held up for that long: readers may have passed the number, so it begins again.
        if (clock().getTime() - at > writerMs) throw new Refusal('outdated');
        await table.write(table.put(entries, entry), [...ops(number)], paced);
      } catch (error) {
        lost.push(taken);
        // No one has to wait for what will not come. Where this fails, too, readers fill the gap.
        await fill(table, room, number, number + 1).catch(() => false);
        throw error;
      }
      return { ...taken, entry };
    },
    'outdated',
    tries,
    0,
  );
}

interface Stretch {
  readonly rows: readonly EntryRow[];
  /** Up to which number nothing is missing. */
  readonly revision: number;
  readonly more: boolean;
}

const place = (number: number) => `m#${padded(number)}`;
const highest = 9_999_999_999;

/**
 * What happened after a number, in order, without gaps, and before an instant (`until`). One request, and more only to heal a gap: a number
 * is void once a later one is older than three seconds.
 */
export async function after(
  table: Table,
  room: RoomRow,
  revision: number,
  limit: number,
  until = Number.POSITIVE_INFINITY,
): Promise<Stretch> {
  const page = await table.query(ofChurch, ['live', room.room], { between: [place(revision + 1), place(highest)], limit });
  const rows = page.of(entries).map(({ row }) => row);
  const counted = await unbroken(table, room, rows, revision, until);
  const kept = rows.filter(({ number }) => number <= counted);
  return { rows: kept, revision: counted, more: page.next !== undefined && kept.length === rows.length };
}

/** The newest entries, oldest first. One request. */
export async function newest(table: Table, room: RoomRow, limit: number, until = Number.POSITIVE_INFINITY): Promise<Stretch> {
  const page = await table.query(ofChurch, ['live', room.room], { between: [place(1), place(highest)], newestFirst: true, limit });
  const rows = page
    .of(entries)
    .map(({ row }) => row)
    .toReversed();
  const first = page.next === undefined ? 0 : (rows[0]?.number ?? 1) - 1;
  const counted = await unbroken(table, room, rows, first, until);
  return { rows: rows.filter(({ number }) => number <= counted), revision: counted, more: false };
}

/** How far one can read on from `from` without missing anything; fills what has become void. */
async function unbroken(table: Table, room: RoomRow, rows: readonly EntryRow[], from: number, until: number): Promise<number> {
  let seen = from;
  for (const { number, at } of rows) {
    if (at >= until) return seen;
    if (number > seen + 1) {
      if (clock().getTime() - at < voidMs) return seen;
      // A writer may have been faster after all: then the gap is no gap, and is read the next time.
      if (!(await fill(table, room, seen + 1, number))) return seen;
    }
    seen = number;
  }
  return seen;
}

async function fill(table: Table, { room, until }: Pick<RoomRow, 'room' | 'until'>, from: number, to: number): Promise<boolean> {
  const gap = Array.from({ length: to - from }, (_, at) => from + at);
  const filled = await Promise.all(
    gap.map(async (number) => {
      const row = { room, number, at: clock().getTime(), until, kind: 'void' as const };
      try {
        await table.write(table.put(entries, row));
        return true;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return (await table.get(entries, { room, number }))?.row.kind === 'void';
      }
    }),
  );
  return filled.every(Boolean);
}
