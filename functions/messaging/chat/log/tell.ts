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
import { after } from './log.ts';

const sockets = new Table('-');
/** After the end of the half second: what is being written then is there. */
const marginMs = 40;
const mostEvents = 200;
/**
 * How long a turn may last. One who writes waits for one and their own at most: the call must be answered long before its function times
 * out (20 s), or they are told it failed while everyone reads it.
 */
const turnMs = 4000;

interface Written {
  readonly number: number;
  readonly at: number;
  readonly before: number;
}

export async function tell(table: Table, room: RoomRow, { number, at, before }: Written): Promise<void> {
  await quietly('a chat was not told', async () => {
    const end = (Math.floor(at / frameMs) + 1) * frameMs + marginMs;
    const isFirst = Math.floor(before / frameMs) !== Math.floor(at / frameMs);
    const wait = end - clock().getTime();
    // Someone else has read the log already if this took longer.
    if (!isFirst && wait > 0) return;
    if ((await audienceOf(table.church, room.room)) === 0) return;
    if (wait > 0) await sleep(wait);
    await sendInTurn(table, room, number - 1);
  });
}

interface Turn {
  readonly sending: Promise<void>;
  /** After which number the one who waits will send. */
  next: number | undefined;
}
/** By church and room: what this process is sending. */
const turns = new Map<string, Turn>();

/**
 * One after the other within a process: writers who are late on a busy machine share one frame, which has what all of them wrote, instead of
 * sending everyone's again for each.
 */
async function sendInTurn(table: Table, room: RoomRow, from: number): Promise<void> {
  const key = `${table.church} ${room.room}`;
  const turn = turns.get(key);
  if (turn) {
    const isAlone = turn.next === undefined;
    turn.next = Math.min(turn.next ?? from, from);
    // The one who waits reads the log later than this was written.
    if (!isAlone) return;
    await turn.sending.catch(() => {});
    return sendInTurn(table, room, turn.next);
  }
  const sending = sendNews(table, room, from).finally(() => turns.delete(key));
  turns.set(key, { sending, next: undefined });
  await sending;
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

async function sendNews(table: Table, room: RoomRow, from: number): Promise<void> {
  const { rows, revision } = await after(table, room, from, mostEvents);
  if (rows.length === 0) return;
  const all = await listenersIn(table.church, room.room);
  const news = frame(table.church, room.room, 'chat', { from, revision, newest: rows.at(-1)?.number ?? revision, events: eventsOf(rows) });
  const older = rows.flatMap((row) => olderFrames(table.church, row));
  const [own, others] = [all.filter((one) => one.chat), all.filter((one) => !one.chat)];
  const until = performance.now() + turnMs;
  await sendWithin(room, own, [news], until);
  await sendWithin(room, others, older, until);
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
async function sendWithin({ room }: RoomRow, all: readonly Listener[], frames: readonly Frame[], until: number): Promise<void> {
  if (all.length === 0 || frames.length === 0) return;
  const lane = [...room].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % lanes, 0);
  const wanted = all.length * frames.length;
  const own = await granted(lane, wanted);
  // A full room of people who write quickly needs a little more than a lane in some seconds: the next one lends it.
  const left = own < wanted ? own + (await granted((lane + 1) % lanes, wanted - own)) : own;
  const each = Math.min(frames.length, Math.floor(left / all.length));
  const isAll = each === frames.length;
  const [texts, some] = [(isAll ? frames : frames.slice(0, each)).map((one) => JSON.stringify(one)), isAll ? all : all.slice(0, left)];
  for (const text of texts) await send(some, (one) => [one.socketId, text], Math.max(0, until - performance.now()));
}
