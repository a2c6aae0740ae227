// Tells the sockets in a room what is new: hints, as everywhere (docs/architecture.md, section 7). Clients of ours get one frame in half a
// second, with everything in it: the writer with the first number of a half second sends for all, the others answer at once.
import { now as clock, later } from '#functions/core/clock.ts';
import { settings } from '#functions/core/settings.ts';
import { alive } from '#functions/core/table/page.ts';
import { Table } from '#functions/core/table/table.ts';
import { sleep } from '#shared/concurrency/sleep.ts';
import { frameMs } from '#shared/messaging/chat/pace.ts';
import { type Frame, frame } from '#shared/messaging/live/frames.ts';
import { type Out, parse, shape } from '#shared/words.ts';
import { quietly, send } from '../../live/broadcast.ts';
import { audiences, ConnectionRow } from '../../live/rows.ts';
import { everywhere } from '../../table.ts';
import { type EntryRow, fanOuts, type RoomRow } from '../rows.ts';
import { eventsOf, olderMessage } from './events.ts';
import { type Appending, after, append, type Said, type Taken } from './log.ts';
import { type Stretch, Told, Turns } from './turns.ts';

const sockets = new Table('-');
/** After the end of the half second: what is being written then is there. */
const marginMs = 40;
const mostEvents = 200;
/** Within this process. */
const [turns, toldOlder] = [new Turns(), new Told()];

/** Writes what happened (`append`), and tells it. */
export async function appendAndTell(table: Table, room: RoomRow, said: Said, o: Omit<Appending, 'lost'> = {}): Promise<Taken> {
  const lost: Taken[] = [];
  try {
    const written = await append(table, room, said, { ...o, lost });
    await tell(table, room, [...lost, written]);
    return written;
  } catch (error) {
    // What others have written in the same half second, the first one tells, even if there is nothing of their own.
    await tell(table, room, lost);
    throw error;
  }
}

const halfSecondOf = (at: number) => Math.floor(at / frameMs);

/** `taken`: one writer's numbers, the last of them with what was written, if anything was. */
async function tell(table: Table, room: RoomRow, taken: readonly Taken[]): Promise<void> {
  const [first, last] = [taken[0], taken.at(-1)];
  if (!first || !last) return;
  await quietly('a chat was not told', async () => {
    const next = (halfSecondOf(last.at) + 1) * frameMs;
    const isFirst = taken.some(({ at, before }) => halfSecondOf(before) !== halfSecondOf(at));
    const wait = next + marginMs - clock().getTime();
    // Someone else has read the log already if this took longer.
    if (!isFirst && wait > 0) return;
    if ((await audienceOf(table.church, room.room)) === 0) return;
    if (wait > 0) await sleep(wait);
    const stretch = { from: first.number - 1, before: next };
    await turns.take(`${table.church} ${room.room}`, stretch, (all, left) => sendNews(table, room, all, left));
  });
}

/** How many sockets are in a room. */
export async function audienceOf(churchId: string, room: string): Promise<number> {
  const batch = sockets.batch();
  const found = batch.getCount(sockets, audiences, { churchId, room });
  await batch.send();
  return Math.max(0, found());
}

const { socketId, chat } = ConnectionRow.entries;
const Listener = shape({ socketId, chat });
type Listener = Out<typeof Listener>;

async function listenersIn(churchId: string, room: string): Promise<Listener[]> {
  const { items } = await sockets.all(everywhere, ['room', churchId, room], { fields: ['ttl', 'row.socketId', 'row.chat'] });
  return items.filter(alive).map(({ row }) => parse(Listener, row));
}

async function sendNews(table: Table, room: RoomRow, { from, before }: Stretch, left: () => number): Promise<void> {
  const { rows, revision } = await after(table, room, from, mostEvents);
  if (rows.length === 0) return;
  const all = await listenersIn(table.church, room.room);
  const news = frame(table.church, room.room, 'chat', { from, revision, newest: rows.at(-1)?.number ?? revision, events: eventsOf(rows) });
  const [own, others] = [all.filter((one) => one.chat), all.filter((one) => !one.chat)];
  // Ours drop what they know by its number; older ones get each once.
  const fresh = toldOlder.fresh(`${table.church} ${room.room}`, others.length > 0 ? rows.filter(({ at }) => at < before) : []);
  const older = fresh.flatMap((row) => olderFrames(table.church, row));
  await sendWithin(room, own, [news], left);
  await sendWithin(room, others, older, left);
}

/** Frames that older clients know (docs/wire.md, section 3). Of what was removed, some read the id itself and others an object with it. */
function olderFrames(churchId: string, row: EntryRow): Frame[] {
  const { room, kind, id = '', removedAt } = row;
  if (kind === 'message') return removedAt === undefined ? [frame(churchId, room, 'message', olderMessage(churchId, row))] : [];
  if (kind === 'remove') return [id, { id }].map((data) => frame(churchId, room, 'deleteMessage', data));
  return kind === 'callout' ? [frame(churchId, room, 'callout', olderMessage(churchId, row))] : [];
}

/** All chats together have a budget of frames a second, in lanes by room. */
export const lanes = 4;

/** How many of these frames a lane still has in this second. */
async function granted(lane: number, wanted: number): Promise<number> {
  const second = Math.floor(clock().getTime() / 1000);
  const spent = await sockets.count(fanOuts, { lane, second }, later(60_000), wanted);
  return Math.min(wanted, Math.max(0, settings.chatFramesPerSecond / lanes - (spent - wanted)));
}

/** Sends frames to listeners as far as the second's budget and the turn's time go; the others find it in the log. */
async function sendWithin({ room }: RoomRow, all: readonly Listener[], frames: readonly Frame[], left: () => number): Promise<void> {
  if (all.length === 0 || frames.length === 0) return;
  const lane = [...room].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % lanes, 0);
  const wanted = all.length * frames.length;
  const own = await granted(lane, wanted);
  // A full room of people who write quickly needs a little more than a lane in some seconds: the next one lends it.
  const share = own < wanted ? own + (await granted((lane + 1) % lanes, wanted - own)) : own;
  const each = Math.min(frames.length, Math.floor(share / all.length));
  const isAll = each === frames.length;
  const [texts, some] = [(isAll ? frames : frames.slice(0, each)).map((one) => JSON.stringify(one)), isAll ? all : all.slice(0, share)];
  for (const text of texts) await send(some, (one) => [one.socketId, text], left());
}
