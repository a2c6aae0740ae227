// For tests and proofs: a crowd of viewers on virtual time, who ask through an edge that keeps answers as they say; behind it are the real
// handlers, the real log and the real table engine.
import { now, setClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { keptAnswers } from '#infra/edge/keptAnswers.ts';
import { ChatNews } from '#shared/messaging/chat/words.ts';
import { parse } from '#shared/words.ts';
import { handlers } from '../../handlers.ts';
import { append } from '../log/log.ts';
import { rooms } from '../rows.ts';
import type { ChatChurch } from '../testing.ts';

export interface CrowdResult {
  readonly written: number;
  readonly p50: number;
  readonly p99: number;
  /** Messages that a viewer missed, got twice or in another order, over all answers. */
  readonly wrong: number;
  /** The most requests of any second that reached the origin, and the average. */
  readonly mostRequests: number;
  readonly requests: number;
}

const tickMs = 20;

/** `viewers` come within the first ten seconds. */
export async function crowd(
  chat: ChatChurch,
  { viewers, perSecond, seconds }: { viewers: number; perSecond: number; seconds: number },
): Promise<CrowdResult> {
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

  const sentAt = new Map<number, number>();
  const delays = new Int32Array(60_000);
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
      // Every number up to the answer's, each once, in order: nothing is removed here, so that all of them are messages.
      const wanted = news.revision - revision;
      if (news.from !== revision || numbers.length !== wanted || numbers.some((number, i) => number !== revision + i + 1)) wrong += 1;
      for (const number of numbers) {
        const late = Math.min(delays.length - 1, time - (sentAt.get(number) ?? time));
        delays[late] = (delays[late] ?? 0) + count;
      }
    }
    put(time + (news.more ? tickMs : news.every * 1000), news.revision, count);
  }

  const gap = 1000 / perSecond;
  const posting: Promise<unknown>[] = [];
  for (let ms = begin; ms < begin + seconds * 1000; ms += tickMs) {
    at(ms);
    while (written < Math.floor((ms - begin) / gap)) {
      written += 1;
      const said = { kind: 'message' as const, id: newId(), by: newId(), name: 'Ann A.', content: `Message ${written}` };
      posting.push(append(chat.table, room, said).then(({ number }) => sentAt.set(number, ms)));
    }
    await Promise.all(posting.splice(0));
    const some = due.get(ms);
    due.delete(ms);
    if (some) await Promise.all([...some].map(([revision, count]) => visit(revision, count)));
  }
  const all = delays.reduce((sum, count) => sum + count, 0);
  const percentile = (part: number) => {
    let seen = 0;
    return delays.findIndex((count) => {
      seen += count;
      return seen >= part * all;
    });
  };
  const steady = [...bySecond].filter(([second]) => second > 12).map(([, count]) => count);
  return {
    ...{ written, wrong, p50: percentile(0.5), p99: percentile(0.99) },
    mostRequests: Math.max(0, ...steady),
    requests: steady.reduce((sum, count) => sum + count, 0) / Math.max(1, steady.length),
  };
}
