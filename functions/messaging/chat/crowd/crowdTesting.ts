// For tests and proofs: a crowd of viewers on virtual time, who ask through an edge that keeps answers as they say; behind it are the real
// handlers, the real log and the real table engine.
import { now, setClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { keptAnswers } from '#infra/edge/keptAnswers.ts';
import { ChatNews } from '#shared/messaging/chat/words.ts';
import { parse } from '#shared/words.ts';
import { handlers } from '../../handlers.ts';
import { ofChurch } from '../../table.ts';
import { append } from '../log/log.ts';
import { removeSurely } from '../log/remove.ts';
import { posts, rooms } from '../rows.ts';
import type { ChatChurch } from '../testing.ts';

export interface CrowdResult {
  readonly written: number;
  readonly p50: number;
  readonly p99: number;
  /** Messages that a viewer missed, got twice or in another order, over all answers. */
  readonly wrong: number;
  /** Milliseconds until what a host removed was gone for 99 % of all. */
  readonly gone: number;
  /** The most requests of any second that reached the origin, and the average. */
  readonly mostRequests: number;
  readonly requests: number;
}

const tickMs = 20;

interface Crowd {
  readonly viewers: number;
  readonly perSecond: number;
  readonly seconds: number;
  /** A host removes a message of the last second, every so many seconds. */
  readonly removing?: number;
  /** Others who write: the numbers of those messages whose way to the viewers is measured. By default, all are written here. */
  readonly write?: (ms: number) => Promise<readonly number[]>;
}

/** Part of all, by how many took how many milliseconds. */
function percentileOf(delays: Int32Array, part: number): number {
  const all = delays.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  return delays.findIndex((count) => {
    seen += count;
    return seen >= part * all;
  });
}

/** `viewers` come within the first ten seconds. */
export async function crowd(chat: ChatChurch, { viewers, perSecond, seconds, removing, write }: Crowd): Promise<CrowdResult> {
  const begin = Math.ceil(now().getTime() / 1000) * 1000;
  let time = begin;
  const at = (ms: number) => {
    time = ms;
    setClock(new Date(ms).toISOString());
  };
  at(begin);
  await chat.news();
  const { row: room } = await chat.table.need(rooms, { room: chat.room });
  const bySecond = new Map<number, number>();
  const serve = serveArea('messaging', handlers);
  const edge = keptAnswers(
    async (path: string) => {
      const second = Math.floor((time - begin) / 1000);
      bySecond.set(second, (bySecond.get(second) ?? 0) + 1);
      const answer = await serve({ method: 'GET', path, query: {}, headers: {}, cookies: {}, address: '127.0.0.1' });
      return { ...answer, news: parse(ChatNews, JSON.parse(answer.body)) };
    },
    () => time,
  );

  const [sentAt, goneAt] = [new Map<number, number>(), new Map<number, number>()];
  const removed = new Set<number>();
  const [delays, late] = [new Int32Array(60_000), new Int32Array(60_000)];
  const wait = (into: Int32Array, from: number | undefined, count: number) => {
    if (from === undefined) return;
    const ms = Math.min(into.length - 1, time - from);
    into[ms] = (into[ms] ?? 0) + count;
  };
  let [wrong, written] = [0, 0];
  /** Viewers by the time of their next request and what they know: those who ask alike get the same answer. */
  const due = new Map<number, Map<number, number>>();
  const put = (ms: number, revision: number, count: number) => {
    const tick = Math.ceil(ms / tickMs) * tickMs;
    const some = due.get(tick) ?? new Map<number, number>();
    some.set(revision, (some.get(revision) ?? 0) + count);
    due.set(tick, some);
  };
  for (let one = 0; one < viewers; one++) put(begin + 1000 + ((one * 7919) % 10_000), 0, 1);

  async function visit(revision: number, count: number): Promise<void> {
    const { news } = await edge(`/live/${chat.church.id}/${chat.room}/${revision}`);
    const numbers = news.events.map(({ number }) => number);
    if (revision > 0) {
      // Every number up to the answer's, each once, in order, but for those that a host has removed.
      const wanted = Array.from({ length: news.revision - revision }, (_, i) => revision + i + 1);
      const there = new Set(numbers);
      const isRight = wanted.every((number) => there.has(number) || removed.has(number)) && numbers.length === there.size;
      const isOrdered = numbers.every((number, i) => number > (numbers[i - 1] ?? revision) && number <= news.revision);
      if (news.from !== revision || !isRight || !isOrdered) wrong += 1;
      for (const number of numbers) {
        wait(delays, sentAt.get(number), count);
        wait(late, goneAt.get(number), count);
      }
    }
    put(time + (news.more ? tickMs : news.every * 1000), news.revision, count);
  }

  const gap = 1000 / perSecond;
  const writeOwn = async (ms: number): Promise<number[]> => {
    const posting: Promise<number>[] = [];
    while (written + posting.length < Math.floor((ms - begin) / gap)) {
      const [id, by] = [newId(), newId()];
      const said = { kind: 'message' as const, id, by, name: 'Ann A.', content: `Message ${written + posting.length}` };
      const post = { room: chat.room, id, by, until: room.until, state: 'shown' as const };
      const isDoomed = removing !== undefined && posting.length === 0 && ms % (removing * 1000) < gap;
      const ops = (number: number) => (isDoomed ? chat.table.put(posts, { ...post, number }) : []);
      posting.push(append(chat.table, room, said, { ops }).then(({ number }) => number));
      if (isDoomed) doomed = { id, at: ms + 1000 };
    }
    return Promise.all(posting);
  };
  /** What a host will remove, a second after it was written. */
  let doomed: { readonly id: string; readonly at: number } | undefined;
  const removeDoomed = async (ms: number) => {
    if (!doomed || ms < doomed.at) return;
    const post = await chat.table.need(posts, { room: chat.room, id: doomed.id });
    await removeSurely(chat.table, room, doomed.id);
    removed.add(post.row.number ?? 0);
    const { times } = Object((await chat.table.query(ofChurch, ['live', chat.room], { begins: ['head', 'number'] })).items[0]);
    goneAt.set(Number(times), ms);
    doomed = undefined;
  };
  for (let ms = begin; ms < begin + seconds * 1000; ms += tickMs) {
    at(ms);
    const numbers = await (write ?? writeOwn)(ms);
    for (const number of numbers) sentAt.set(number, ms);
    written += numbers.length;
    await removeDoomed(ms);
    const some = due.get(ms);
    due.delete(ms);
    if (some) await Promise.all([...some].map(([revision, count]) => visit(revision, count)));
  }
  const steady = [...bySecond].filter(([second]) => second > 12).map(([, count]) => count);
  return {
    ...{ written, wrong, p50: percentileOf(delays, 0.5), p99: percentileOf(delays, 0.99), gone: percentileOf(late, 0.99) },
    mostRequests: Math.max(0, ...steady),
    requests: steady.reduce((sum, count) => sum + count, 0) / Math.max(1, steady.length),
  };
}
