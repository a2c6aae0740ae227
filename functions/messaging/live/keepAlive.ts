// Sends something to every socket before API Gateway considers it idle, and deletes sockets that are gone or whose sign-in has ended.
// Duration: a socket with two rooms takes about a third of a millisecond of a full processor; 20,000 of them take some twenty of this
// function's 120 seconds at its share of one. A hanging socket holds its slot for a quarter of a second at most (`fanOut.ts`). Each shard
// has a call of its own; where one call has all, they share its time.

import { askEpoch, sessionRows } from '#functions/core/auth/sessions.ts';
import { postToConnection } from '#functions/core/aws/postToConnection.ts';
import { now } from '#functions/core/clock.ts';
import { type ScheduledRun, shardsOf } from '#functions/core/schedule/shards.ts';
import type { Batch } from '#functions/core/table/batch.ts';
import { Table } from '#functions/core/table/table.ts';
import { alertsRoom, frame, justJoinedMinutes } from '#shared/messaging/live/frames.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { everywhere } from '../table.ts';
import { deleteConnections, forget, quietly } from './broadcast.ts';
import { fanOut } from './fanOut.ts';
import { broadcastLeaving } from './presence.ts';
import { type ConnectionRow, connectionsIn } from './rows.ts';

const sockets = new Table('-');
/** Of the function's time, the part for sending. */
const sendingMs = 96_000;

export async function handler(run: ScheduledRun = {}): Promise<void> {
  const shards = shardsOf(run);
  for (const shard of shards) await quietly('sockets were not kept alive', () => keepShard(shard, sendingMs / shards.length));
}

async function keepShard(shard: string, forMs: number): Promise<void> {
  const rows = connectionsIn(await sockets.all(everywhere, ['live', shard], { index: 'gsi1' }));
  const ended = await endedAmong(rows);
  const left = await deleteConnections(ended);
  const bySocket = new Map<string, ConnectionRow[]>(rows.map(({ socketId }) => [socketId, []]));
  for (const row of rows) bySocket.get(row.socketId)?.push(row);
  const endedSockets = new Set(ended.map(({ socketId }) => socketId));
  await fanOut(
    [...bySocket].filter(([socketId, own]) => endedSockets.has(socketId) || !own.every(isNew)),
    async ([socketId, own]) => {
      const text = endedSockets.has(socketId) ? rejoin(own[0]) : beat;
      if ((await postToConnection(socketId, text)) === 'gone') left.push(...(await forget(socketId, own)));
    },
    forMs,
  );
  await broadcastLeaving(left);
}

/** Each frame is paid for, and most sockets of the portal are open for a few minutes only. */
const isNew = ({ timeJoined }: ConnectionRow): boolean => now().getTime() - Date.parse(timeJoined) < justJoinedMinutes * minuteMs;

const beat = JSON.stringify(frame('', '', 'keepAlive', {}));
/** Clients then ask again for what they can know, and rejoin if they are still allowed to. */
const rejoin = (row: ConnectionRow | undefined) => JSON.stringify(frame(row?.churchId ?? '', alertsRoom, 'reconnect', {}));

/** Sockets whose token is no longer valid: signed out since, or with different permissions now (decision D19). */
async function endedAmong(rows: readonly ConnectionRow[]): Promise<ConnectionRow[]> {
  const batch = sockets.batch();
  const asked = rows.filter(({ trusted }) => trusted).map((row) => ({ row, isGood: queueValidity(batch, row) }));
  await batch.send();
  return asked.filter(({ isGood }) => !isGood()).map(({ row }) => row);
}

function queueValidity(batch: Batch, { sessionId = '', userId = '', churchId, epoch = '' }: ConnectionRow): () => boolean {
  const session = batch.get(sockets, sessionRows, { id: sessionId });
  const now = askEpoch(batch, churchId, userId);
  return () => session()?.row.userId === userId && now() === epoch;
}
