// Notifies open sockets. Frames are hints, the table is the truth (docs/architecture.md, section 7): nothing here ever fails a call, and
// clients that weren't reached fetch what they miss.

import { postToConnection } from '#functions/core/aws/postToConnection.ts';
import { log } from '#functions/core/log.ts';
import { shardOf } from '#functions/core/schedule/shards.ts';
import { alive } from '#functions/core/table/page.ts';
import { type Op, Table } from '#functions/core/table/table.ts';
import { writeEach } from '#functions/core/table/writeEach.ts';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { alertFrame, alertsRoom, type Frame, frame, type JobProgress } from '#shared/messaging/live/frames.ts';
import type { Counts } from '#shared/messaging/words.ts';
import { type Out, parse, shape } from '#shared/words.ts';
import { readerIn } from '../conversations/records/rows.ts';
import { countsWith, mostChained } from '../notifications/unreadCounts.ts';
import { everywhere, ofChurch } from '../table.ts';
import { countAudience, isGoneFrom, isNewIn } from './audience.ts';
import { fanOut } from './fanOut.ts';
import { alertsOf, ConnectionRow, connections, connectionsIn, personSockets } from './rows.ts';

const sockets = new Table('-');
/** Connections don't depend on each other. */
const atOnce = 20;

/** The sockets in a room, or some of them: one query. */
export async function listeners(churchId: string, room: string, limit?: number): Promise<ConnectionRow[]> {
  const pk = ['room', churchId, room];
  const page = limit ? await sockets.query(everywhere, pk, { limit }) : await sockets.all(everywhere, pk);
  return page.of(connections).map(({ row }) => row);
}

/** The connections of these sockets in a room. */
export async function listenersOf(churchId: string, room: string, socketIds: readonly string[]): Promise<ConnectionRow[]> {
  const batch = sockets.batch();
  const asked = socketIds.map((socketId) => batch.get(sockets, connections, { churchId, room, socketId }));
  await batch.send();
  return asked.flatMap((found) => found()?.row ?? []);
}

/** Only the socket ids: reads a large room in a fraction of the time. */
async function socketsIn(churchId: string, room: string): Promise<Socket[]> {
  const { items } = await sockets.all(everywhere, ['room', churchId, room], { fields: ['ttl', 'row.socketId', 'row.guest'] });
  return items.filter(alive).map(({ row }) => parse(Socket, row));
}
const Socket = shape({ socketId: ConnectionRow.entries.socketId, guest: ConnectionRow.entries.guest });
type Socket = Out<typeof Socket>;

/**
 * Sends a frame to everyone in a conversation's room except the socket `but`, which already knows. `forGuests` returns what guests get
 * instead, or `undefined` for nothing (decision D58); called only if there are guests.
 */
export function broadcastToRoom(
  churchId: string,
  conversationId: string,
  what: Frame,
  o: { but?: string | undefined; forGuests?: () => Promise<Frame | undefined> } = {},
): Promise<void> {
  return quietly('a room was not told', async () => {
    if (conversationId === alertsRoom) return;
    const text = JSON.stringify(what);
    const all = (await socketsIn(churchId, conversationId)).filter(({ socketId }) => socketId !== o.but);
    const { forGuests } = o;
    if (!forGuests || !all.some(({ guest }) => guest)) return send(all, ({ socketId }) => [socketId, text]);
    const other = await forGuests();
    const otherText = other && JSON.stringify(other);
    const told = otherText ? all : all.filter(({ guest }) => !guest);
    await send(told, ({ socketId, guest }) => [socketId, guest && otherText ? otherText : text]);
  });
}

interface PersonState {
  /** Sockets on which the person receives alerts; `trusted` if it is verified that they are the person's. */
  readonly alerts: readonly { readonly socketId: string; readonly trusted: boolean }[];
  /** Sockets on which a private conversation is open. */
  readonly openOn: (conversationId: string) => readonly string[];
  readonly counts: Counts;
}

/** Usually enough for a person's sockets and unread counts; for people who aren't connected, no more is read. */
const firstPage = 100;

/** Usually one query, plus one for every thousand or so unread entries of a connected person. */
async function personState(churchId: string, personId: string, hops = 0): Promise<PersonState> {
  const table = new Table(churchId);
  const pk = ['unread', personId];
  const first = await table.query(ofChurch, pk, { limit: firstPage });
  const pages = [first];
  const isConnected = first.of(personSockets).length > 0;
  for (let after = isConnected ? first.next : undefined; after; after = pages.at(-1)?.next)
    pages.push(await table.query(ofChurch, pk, { after }));
  const rows = pages.flatMap((page) => page.of(personSockets)).map(({ row }) => row);
  const reader = hops < mostChained ? readerIn(pages) : undefined;
  // Also those who read their conversations are told, with counts of their own (docs/decisions.md, P43).
  const { alerts, counts } = reader
    ? await personState(churchId, reader, hops + 1)
    : { alerts: rows.filter(({ conversationId }) => conversationId === alertsRoom), counts: await countsWith(table, pages, isConnected) };
  return { alerts, counts, openOn: (id) => rows.filter(({ conversationId }) => conversationId === id).map(({ socketId }) => socketId) };
}

/**
 * Tells a person's own sockets that something is new or has been seen: with the current counts if the socket is known to be the person's,
 * and without any content if it only claims to be (decision D17).
 */
export function broadcastToPerson(
  churchId: string,
  personId: string,
  action: 'privateMessage' | 'notification',
  conversationId: string = alertFrame,
): Promise<void> {
  return quietly('a person was not told', async () => {
    await alert(churchId, await personState(churchId, personId), action, conversationId);
  });
}

/** Tells a person's own sockets how far their job is; sockets that only claim to be theirs hear nothing. */
export function broadcastProgress(churchId: string, personId: string, progress: JobProgress): Promise<void> {
  return quietly('a person was not told of a job', async () => {
    const { alerts } = await personState(churchId, personId);
    const text = JSON.stringify(frame(churchId, alertFrame, 'job', progress));
    await send(
      alerts.filter(({ trusted }) => trusted),
      ({ socketId }) => [socketId, text],
    );
  });
}

async function alert(
  churchId: string,
  { alerts, counts }: PersonState,
  action: 'privateMessage' | 'notification',
  conversationId: string,
): Promise<void> {
  const known = JSON.stringify(frame(churchId, conversationId, action, { counts }));
  const hint = JSON.stringify(frame(churchId, alertFrame, action, {}));
  await send(alerts, ({ socketId, trusted }) => [socketId, trusted ? known : hint]);
}

/**
 * Sends `what` happened to everyone who has the private conversation open, and an alert to those for whom something is new (`alerted`). One
 * query per person.
 */
export async function broadcastToParticipants(
  { churchId, conversationId }: { readonly churchId: string; readonly conversationId: string },
  people: readonly { readonly personId: string; readonly isAlerted: boolean }[],
  what: Frame,
): Promise<void> {
  const text = JSON.stringify(what);
  const tell = async ({ personId, isAlerted }: { personId: string; isAlerted: boolean }) => {
    const state = await personState(churchId, personId);
    await Promise.all([
      send(state.openOn(conversationId), (socketId) => [socketId, text]),
      isAlerted ? alert(churchId, state, 'privateMessage', conversationId) : undefined,
    ]);
  };
  await Promise.all(people.map((one) => quietly('a person was not told', () => tell(one))));
}

/** Sends each person's text to their sockets; deletes sockets that no longer exist. `forMs`: after this no more are told. */
export async function send<T>(
  all: readonly T[],
  frameFor: (one: T) => readonly [socketId: string, text: string],
  forMs?: number,
): Promise<void> {
  let failed = 0;
  const tellOne = async (one: T) => {
    const [socketId, text] = frameFor(one);
    const posted = await postToConnection(socketId, text);
    if (posted === 'gone') await uncount(await forget(socketId));
    if (posted === 'failed') failed += 1;
  };
  await fanOut(all, tellOne, forMs);
  if (failed > 0) log.error('sockets were not reached', { failed, of: all.length });
}

/** The rooms a socket is in. The index may lag by a moment. */
export const roomsOf = async (socketId: string): Promise<ConnectionRow[]> =>
  connectionsIn(await sockets.all(everywhere, ['live', shardOf(socketId)], { index: 'gsi1', begins: [socketId, ''] }));

/** Those who have left public rooms without anyone being told. */
const uncount = (left: readonly ConnectionRow[]): Promise<unknown> =>
  Promise.all(left.flatMap((row) => (row.open ? [countAudience(row, -1)] : [])));

/** Deletes all rows of a socket that has ended, including those already known, and returns them. */
export async function forget(socketId: string, known: readonly ConnectionRow[] = []): Promise<ConnectionRow[]> {
  const found = await roomsOf(socketId);
  return deleteConnections([
    ...found,
    ...known.filter(({ room, churchId }) => !found.some((row) => row.room === room && row.churchId === churchId)),
  ]);
}

/** Returns those deleted by this call: a row of a public room that someone else has deleted isn't among them. */
export async function deleteConnections(rows: readonly ConnectionRow[]): Promise<ConnectionRow[]> {
  const gone = await mapWithLimit(atOnce, rows, async (row) => {
    if (row.open) return isGoneFrom(row);
    await writeEach([
      ...ownSocket(row, (table, own) => table.erase(personSockets, own)),
      ...inRoom(row, () => sockets.erase(connections, row)),
    ]);
    return true;
  });
  return rows.filter((_, at) => gone[at]);
}

/** Returns those that are new: a socket that joins a public room again is in it already. */
export async function saveConnections(rows: readonly ConnectionRow[]): Promise<ConnectionRow[]> {
  const made = await mapWithLimit(atOnce, rows, async (row) => {
    if (row.open) return isNewIn(row);
    await writeEach([
      ...inRoom(row, () => sockets.set(connections, row)),
      ...ownSocket(row, (table, own) => table.set(personSockets, own)),
    ]);
    return true;
  });
  return rows.filter((_, at) => made[at]);
}

const alertedIn = ({ room }: ConnectionRow): string => (room.startsWith(alertsOf('')) ? room.slice(alertsOf('').length) : '');

/**
 * The row in its room, which no one reads if that is a person's alerts. Where there are two rows, this one, by which both are found, is
 * written first and deleted last.
 */
const inRoom = (row: ConnectionRow, write: () => Op[]): Op[] => (alertedIn(row) ? [] : write());

/** The row beside a person's unread entries, if a connection concerns one person. */
function ownSocket(row: ConnectionRow, write: (table: Table, own: Out<typeof personSockets.row>) => Op[]): Op[] {
  const { churchId, conversationId, socketId, trusted } = row;
  const alerted = alertedIn(row);
  const personId = alerted || (row.private ? row.personId : '');
  const own = { personId, conversationId, socketId, trusted, ...(alerted ? { connection: row } : {}) };
  return personId ? write(new Table(churchId), own) : [];
}

/** Runs it and only logs a failure. */
export async function quietly(problem: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error(problem, { error });
  }
}
