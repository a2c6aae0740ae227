// The members' load: messages in the rooms of their groups and to each other, edits, reads. Connections break at random, and a sender
// without an answer sends again with the same id.

import { newId } from '#functions/core/random.ts';
import { retry } from '#shared/concurrency/retry.ts';
import { sleep } from '#shared/concurrency/sleep.ts';
import { Message, type Message as Msg } from '#shared/messaging/words.ts';
import { many, parse, shape, text } from '#shared/words.ts';
import type { WireChurch, WireMember } from './church.ts';
import type { WireClient } from './client.ts';
import type { WireLedger } from './ledger.ts';
import type { WireStage } from './stageProcess.ts';

export interface Load {
  readonly subject: WireStage;
  readonly ledger: WireLedger;
  readonly church: WireChurch;
  /** The conversation of each group. */
  readonly rooms: readonly string[];
  readonly clients: readonly WireClient[];
  /** Messages to rooms, private messages, and broken sockets, each per second. */
  readonly pace: { readonly rooms: number; readonly privates: number; readonly kills: number };
}

const chance = (share: number) => Math.random() < share;
const below = (most: number) => Math.floor(Math.random() * most);

/** Sends once or, without an answer, until there is one. */
async function write(
  load: Load,
  by: WireMember,
  body: { id: string; conversationId: string; content: string },
  onRetry: () => void,
): Promise<Msg> {
  const send = async (attempt: number) => {
    const breakAfterMs = attempt === 1 && chance(0.05) ? below(60) : undefined;
    const answer = await load.subject.ask('POST', '/messages', { token: by.token, from: by.index, body: [body], breakAfterMs });
    const [message] = parse(many(Message), answer);
    if (!message) throw new Error('No message was answered.');
    return message;
  };
  const delay = () => {
    load.ledger.counted.retries += 1;
    onRetry();
    return 100;
  };
  return retry(send, { attempts: 6, isTransient: () => true, delay });
}

/**
 * Writes messages into one room after another, each once the previous one has arrived everywhere. Returns the expected number of receipts.
 */
export async function writeOneByOne({ ledger, subject, church, rooms, clients }: Load, messages: number): Promise<number> {
  let wanted = 0;
  for (let nth = 0; nth < messages; nth += 1) {
    const group = nth % rooms.length;
    const [author, conversationId = ''] = [church.members.find((one) => one.group === group), rooms[group]];
    if (!author) throw new Error('A room has nobody.');
    wanted += clients.filter(({ place }) => place.room === conversationId).length;
    const sent = ledger.note(newId(), conversationId, author.index, `Calm ${nth}`);
    const body = [{ id: sent.id, conversationId, content: sent.content }];
    await subject.persist('POST', '/messages', { token: author.token, from: author.index, body });
    for (let waited = 0; ledger.latencies.length < wanted && waited < 5_000; waited += 50) await sleep(50);
    await sleep(500);
  }
  return wanted;
}

const authorsPerRoom = 8;

/** Members who write messages into a room one after another, and sometimes edit the last. */
export async function writeToRooms(load: Load, until: number): Promise<void> {
  const authors = load.rooms.flatMap((_, group) => load.church.members.filter((one) => one.group === group).slice(0, authorsPerRoom));
  const everyMs = (1000 * authors.length) / load.pace.rooms;
  await Promise.all(authors.map((author) => writeAsAuthor(load, author, everyMs, until)));
}

async function writeAsAuthor(load: Load, author: WireMember, everyMs: number, until: number): Promise<void> {
  const conversationId = load.rooms[author.group] ?? '';
  let last: string | undefined;
  for (await sleep(Math.random() * everyMs); performance.now() < until; await sleep((0.5 + Math.random()) * everyMs)) {
    const isEdit = last !== undefined && chance(0.08);
    const id = isEdit && last ? last : newId();
    const content = `${isEdit ? 'Changed' : 'Hello'} ${newId()} of ${author.index}`;
    const sent = isEdit ? load.ledger.sent.get(id) : load.ledger.note(id, conversationId, author.index, content);
    const onRetry = () => {
      if (sent) sent.isRetried = true;
    };
    await write(load, author, { id, conversationId, content }, onRetry);
    if (sent) sent.content = content;
    if (isEdit) load.ledger.counted.edits += 1;
    last = id;
  }
}

const Opened = shape({ conversationId: text(20) });
const abreast = 8;

/** Pairs of members who write to each other and read, sequentially within a pair; each member is in one pair. */
export async function writePrivately(load: Load, until: number): Promise<void> {
  const { members } = load.church;
  const half = members.length / 2;
  const everyMs = (1000 * abreast) / load.pace.privates;
  const line = async (_: unknown, at: number) => {
    const threads = new Map<number, Pair>();
    for (await sleep(Math.random() * everyMs); performance.now() < until; await sleep((0.5 + Math.random()) * everyMs)) {
      const known = [...threads.keys()];
      const first = (chance(0.5) && known[below(known.length)]) || abreast * below(Math.floor(half / abreast)) + at;
      const pair = threads.get(first) ?? (await open(load, first, first + half));
      threads.set(first, pair);
      await converse(load, pair);
    }
  };
  await Promise.all(Array.from({ length: abreast }, line));
}

interface Pair {
  readonly conversationId: string;
  readonly people: readonly [WireMember, WireMember];
  last: number;
}

async function open(load: Load, first: number, second: number): Promise<Pair> {
  const [a, b] = [load.church.members[first], load.church.members[second]];
  if (!a || !b) throw new Error('A pair lacks a member.');
  const answer = await load.subject.persist('POST', '/privateMessages/open', {
    token: a.token,
    from: a.index,
    body: { personId: b.personId },
  });
  return { conversationId: parse(Opened, answer).conversationId, people: [a, b], last: 0 };
}

async function converse(load: Load, pair: Pair): Promise<void> {
  const { conversationId, people } = pair;
  const [one, other] = chance(0.5) ? people : [people[1], people[0]];
  if (pair.last > 0 && chance(0.3)) {
    const body = { conversationId, received: pair.last, read: pair.last };
    await load.subject.persist('POST', '/conversations/seen', { token: one.token, from: one.index, body });
    load.ledger.unreadOf(one.index).delete(conversationId);
    load.ledger.counted.reads += 1;
    return;
  }
  const message = await write(load, one, { id: newId(), conversationId, content: `Between us ${newId()}` }, () => {});
  pair.last = Math.max(pair.last, message.number);
  load.ledger.unreadOf(one.index).delete(conversationId);
  load.ledger.unreadOf(other.index).add(conversationId);
  load.ledger.counted.privates += 1;
}

/** Breaks sockets at random moments, occasionally fifty at once; each reconnects by itself. */
export async function breakSockets(load: Load, until: number): Promise<void> {
  const back: Promise<void>[] = [];
  for (; performance.now() < until; await sleep((2000 * Math.random()) / load.pace.kills)) {
    const count = chance(0.004) ? Math.min(50, load.clients.length / 10) : 1;
    for (let at = 0; at < count; at += 1) {
      const client = load.clients[below(load.clients.length)];
      if (!client?.isLive) continue;
      client.kill();
      load.ledger.counted.kills += 1;
      back.push(comeBack(load, client));
    }
  }
  await Promise.all(back);
}

/** As our own client does: after a delay, and again until it succeeds. */
export async function comeBack({ ledger }: Pick<Load, 'ledger'>, client: WireClient): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    await sleep(Math.random() * 1000 * (tries + 1));
    try {
      return await client.connect();
    } catch {
      client.kill();
    }
  }
  ledger.fault('A client did not come back.');
}
