// How many sockets are in a public room: a counter beside their rows, because reading the room at each arrival would be fifty million rows
// for ten thousand viewers. A row is counted by the one who made or deleted it, so that each counts once, however many come in the same
// instant. Who counts in a small room then reads it, and sets the counter to what is there if no one has counted since: the last one of
// them is right. In a larger one, sockets that ended without a word are set right now and then.
import { AwsError } from '#functions/core/aws/client.ts';
import { later, now, seconds } from '#functions/core/clock.ts';
import { type Op, withTable } from '#functions/core/table/conditions.ts';
import { dynamo, fromItem, toItem } from '#functions/core/table/dynamo.ts';
import { Table } from '#functions/core/table/table.ts';
import { writeEach } from '#functions/core/table/writeEach.ts';
import { Refusal } from '#shared/errors.ts';
import { audiences, type ConnectionRow, connections, life } from './rows.ts';

const sockets = new Table('-');
type Place = Pick<ConnectionRow, 'churchId' | 'room'>;

/** A room's number, and how often it was counted. */
export interface Counted {
  readonly times: number;
  readonly changes: number;
}

/** `if`: the number is that of the sockets that are there, or of a room in which no one has been for longer than sockets live. */
const [going, over] = [
  { if: 'attribute_not_exists(#t) OR #t > :now', number: 'if_not_exists(#n, :zero) + :by' },
  { if: '#t <= :now', number: ':by' },
];

/** `undefined` if it is the other of the two. */
async function change({ churchId, room }: Place, how: typeof going, by: number): Promise<Counted | undefined> {
  try {
    const answer = await dynamo('UpdateItem', {
      ...withTable({ Key: toItem(sockets.keyOf(audiences, { churchId, room })) }),
      UpdateExpression: `SET #n = ${how.number}, #c = if_not_exists(#c, :zero) + :one, #t = :t, kind = :k`,
      ConditionExpression: how.if,
      ExpressionAttributeNames: { '#n': 'times', '#c': 'changes', '#t': 'ttl' },
      ExpressionAttributeValues: toItem({
        ...{ ':zero': 0, ':one': 1, ':by': by, ':k': audiences.name },
        ...{ ':t': seconds(later(life)), ':now': seconds(now()) },
      }),
      ReturnValues: 'ALL_NEW',
    });
    const item = fromItem(answer.Attributes) ?? {};
    return { times: Number(item.times ?? 0), changes: Number(item.changes ?? 0) };
  } catch (error) {
    if (error instanceof AwsError && error.kind === 'ConditionalCheckFailedException') return undefined;
    throw error;
  }
}

/**
 * Adds to the number of sockets in a public room, and returns it. The number lasts as long as the youngest socket may; one that is over
 * begins again, whether or not the table has deleted it.
 */
export async function countAudience(place: Place, by: number): Promise<Counted> {
  // The second time: someone else has begun it again in between.
  for (let tried = 0; tried < 2; tried += 1) {
    const counted = (await change(place, going, by)) ?? (await change(place, over, Math.max(0, by)));
    if (counted) return counted;
  }
  throw new Refusal('outdated');
}

/** Whether a write that depends on what is there went through. */
async function went(ops: readonly Op[]): Promise<boolean> {
  try {
    await writeEach(ops);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Saves the row of a socket in its room; `true` if there was none. */
export async function isNewIn(row: ConnectionRow): Promise<boolean> {
  const isNew = await went(sockets.put(connections, row));
  if (!isNew) await writeEach(sockets.set(connections, row));
  return isNew;
}

/** Deletes the row of a socket in its room; `true` if it was still there. */
export const isGoneFrom = (row: ConnectionRow): Promise<boolean> => went(sockets.remove(connections, { row, version: 1 }));

/** Rooms of so many are read at every change. */
export const few = 20;
/** In a larger one, whose row is younger may not have been counted yet. */
const arrivingMs = 10_000;

/** What a room's number must be, by its rows. Pure. */
export function trueAudience(times: number, rows: readonly Pick<ConnectionRow, 'timeJoined'>[], at: number): number {
  if (rows.length <= few) return rows.length;
  const sure = rows.filter(({ timeJoined }) => Date.parse(timeJoined) < at - arrivingMs).length;
  return Math.min(rows.length, Math.max(sure, times));
}

/** Sets the counter of a room right by its rows, read after it was `counted`, unless someone has counted since. */
export async function setRight({ churchId, room }: Place, counted: Counted, rows: readonly ConnectionRow[]): Promise<void> {
  const right = trueAudience(counted.times, rows, now().getTime());
  if (right === counted.times) return;
  const change = {
    Key: toItem(sockets.keyOf(audiences, { churchId, room })),
    ...{ UpdateExpression: 'SET #n = :right', ConditionExpression: '#c = :changes' },
    ExpressionAttributeNames: { '#n': 'times', '#c': 'changes' },
    ExpressionAttributeValues: toItem({ ':right': right, ':changes': counted.changes }),
  };
  await went([{ request: { Update: change }, refusal: 'outdated' }]);
}
