// What is new in a chat, for everyone who asks. The edge asks for each revision once a second, however many viewers walk along.
import { now as clock } from '#functions/core/clock.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { live as contract } from '#shared/messaging/chat/live.ts';
import { livelyMs, pauses, shareOf, stepMs } from '#shared/messaging/chat/pace.ts';
import type { ChatNews } from '#shared/messaging/chat/words.ts';
import { idForm } from '#shared/words.ts';
import { audiences } from '../live/rows.ts';
import { eventsOf, recapOf } from './log/events.ts';
import { after, newest } from './log/log.ts';
import { countsOf, emojisOf } from './log/tallies.ts';
import { current, isOpen, mustBeRoom } from './rooms.ts';
import { numbers, type RoomRow, rooms } from './rows.ts';
import { askViewers } from './viewers.ts';

const mostEvents = 250;
/** For newcomers: so many entries are looked through for so many messages. */
const [lookedThrough, recapped] = [120, 50];

const sockets = new Table('-');

export interface Room {
  readonly room: RoomRow;
  readonly newest: number;
  /** When something last happened. */
  readonly last: number;
  readonly viewers: number;
}

/** A room with its newest number and its viewers: one request. */
async function lookAt(table: Table, name: string): Promise<Room> {
  mustBeRoom(name);
  const batch = table.batch();
  const found = batch.get(table, rooms, { room: name });
  const [count, last] = [batch.getCount(table, numbers, { room: name }), batch.get(table, numbers, { room: name })];
  const audience = batch.getCount(sockets, audiences, { churchId: table.church, room: name });
  const viewers = askViewers(batch, table, name);
  await batch.send();
  const room = (await current(table, name, found()))?.row;
  if (!room) throw new Refusal('notFound');
  return { room, newest: count(), last: last()?.row.at ?? 0, viewers: Math.max(viewers(), audience()) };
}

/** `exact`: without waiting for the end of a step, for who isn't served by the edge. */
export async function newsOf(table: Table, name: string, revision: number, exact = false): Promise<ChatNews> {
  const { room, newest: top, last, viewers } = await lookAt(table, name);
  const now = clock().getTime();
  const until = exact ? undefined : Math.floor(now / stepMs) * stepMs;
  const open = isOpen(room, now);
  const about = {
    ...{ newest: top, share: shareOf(viewers), viewers, who: room.who, open, closes: room.closes },
    every: !open ? pauses.closed : now - last < livelyMs ? pauses.lively : pauses.quiet,
  };
  if (revision > 0) {
    const { rows, more, revision: seen } = await after(table, room, revision, mostEvents, until);
    return { ...about, from: revision, revision: seen, more, callouts: [], reactions: {}, events: eventsOf(rows) };
  }
  const [{ rows, revision: seen }, counts] = await Promise.all([newest(table, room, lookedThrough, until), countsOf(table, name)]);
  const events = recapOf(rows, recapped);
  return { ...about, from: 0, revision: seen, more: false, callouts: room.callouts, reactions: emojisOf(counts), events };
}

const number = /^\d{1,10}$/;

export const live = implement(contract, {
  since: async ({ churchId, room, revision }, { table }) => {
    if (!idForm.test(churchId) || !number.test(revision)) throw new Refusal('notFound');
    return newsOf(table.within(churchId), room, Number(revision));
  },
});
