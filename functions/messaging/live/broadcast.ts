// Tells open sockets at once. They are a hint, the table is the truth (docs/architecture.md, section 7): nothing here ever fails a call, and whoever
// was not reached fetches what is missing.

import { postToConnection } from '#functions/core/aws/postToConnection.ts';
import { log } from '#functions/core/log.ts';
import { alive } from '#functions/core/table/page.ts';
import { type Op, Table } from '#functions/core/table/table.ts';
import { alertFrame, alertsRoom, type Frame, frame } from '#shared/messaging/live/frames.ts';
import { parse, shape } from '#shared/words.ts';
import { countsOf } from '../notifications/unreadCounts.ts';
import { everywhere } from '../table.ts';
import { fanOut } from './fanOut.ts';
import { alertsOf, ConnectionRow, connections } from './rows.ts';

const sockets = new Table('-');

/** Who listens in a room, or some of them: one query. */
export async function listeners(churchId: string, room: string, limit?: number): Promise<ConnectionRow[]> {
  const pk = ['room', churchId, room];
  const page = limit ? await sockets.query(everywhere, pk, { limit }) : await sockets.all(everywhere, pk);
  return page.of(connections).map(({ row }) => row);
}

/** The same where nothing but the sockets is wanted: a large room is read in a fraction of the time. */
async function socketsIn(churchId: string, room: string): Promise<string[]> {
  const { items } = await sockets.all(everywhere, ['room', churchId, room], { fields: ['ttl', 'row.socketId'] });
  return items.filter(alive).map(({ row }) => parse(JustSocket, row).socketId);
}
const JustSocket = shape({ socketId: ConnectionRow.entries.socketId });

/** Sends a frame to everybody in the room of a conversation, `but` the socket that knows it already. */
export function broadcastToRoom(
  churchId: string,
  conversationId: string,
  what: Frame,
  o: { but?: string | undefined } = {},
): Promise<void> {
  return quietly('a room was not told', async () => {
    if (conversationId === alertsRoom) return;
    const text = JSON.stringify(what);
    const told = (await socketsIn(churchId, conversationId)).filter((socketId) => socketId !== o.but);
    await send(told, (socketId) => [socketId, text]);
  });
}

/**
 * Tells a person's own sockets that something is new or has been seen: with the counts as they are now where the socket is known to be the
 * person's, and with nothing at all where it merely says so (decision D17).
 */
export function broadcastToPerson(
  churchId: string,
  personId: string,
  action: 'privateMessage' | 'notification',
  conversationId: string = alertFrame,
): Promise<void> {
  return quietly('a person was not told', async () => {
    const rows = await listeners(churchId, alertsOf(personId));
    if (rows.length === 0) return;
    const counts = rows.some(({ trusted }) => trusted) ? await countsOf(new Table(churchId), personId) : undefined;
    const known = JSON.stringify(frame(churchId, conversationId, action, { counts }));
    const hint = JSON.stringify(frame(churchId, alertFrame, action, {}));
    await send(rows, ({ socketId, trusted }) => [socketId, trusted ? known : hint]);
  });
}

/** Sends each of them its text to its socket; what is gone is forgotten. */
export async function send<T>(all: readonly T[], frameFor: (one: T) => readonly [socketId: string, text: string]): Promise<void> {
  let failed = 0;
  await fanOut(all, async (one) => {
    const [socketId, text] = frameFor(one);
    const posted = await postToConnection(socketId, text);
    if (posted === 'gone') await forget(socketId);
    if (posted === 'failed') failed += 1;
  });
  if (failed > 0) log.error('sockets were not reached', { failed, of: all.length });
}

/** The rooms a socket is in. The index may lag by a moment. */
export const roomsOf = async (socketId: string): Promise<ConnectionRow[]> =>
  (await sockets.all(everywhere, ['socket', socketId], { index: 'gsi1' })).of(connections).map(({ row }) => row);

/** Removes all rows of a socket that has ended, those that are known already among them, and answers them. */
export async function forget(socketId: string, known: readonly ConnectionRow[] = []): Promise<ConnectionRow[]> {
  const found = await roomsOf(socketId);
  const rows = [...found, ...known.filter(({ room, churchId }) => !found.some((row) => row.room === room && row.churchId === churchId))];
  await deleteConnections(rows);
  return rows;
}

export const deleteConnections = (rows: readonly ConnectionRow[]): Promise<void> =>
  writeAll(rows.map((row) => sockets.erase(connections, row)));
export const saveConnections = (rows: readonly ConnectionRow[]): Promise<void> =>
  writeAll(rows.map((row) => sockets.set(connections, row)));

/** A transaction holds a hundred, and each of these stands for itself. */
async function writeAll(all: readonly Op[][]): Promise<void> {
  for (let at = 0; at < all.length; at += 100) await sockets.write(...all.slice(at, at + 100));
}

/** Does it, and only writes down when it fails. */
export async function quietly(problem: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error(problem, { error });
  }
}
