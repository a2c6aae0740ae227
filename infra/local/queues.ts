import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openJournal } from './journal.ts';
import { isRecord, type Json, numberAt, objectAt, textAt } from './json.ts';

/** A message that waits in a queue. Times are milliseconds. */
export interface Message {
  readonly id: string;
  readonly queue: string;
  readonly body: string;
  /** As sent: `{ name: { DataType, StringValue } }`. */
  readonly attributes: Json;
  readonly sentAt: number;
  /** How often it was handed out. */
  readonly receives: number;
  /** Not handed out before this moment. */
  readonly visibleAt: number;
}

/** What was given up after its last attempt, from a queue or from the table's stream, and why. */
export interface DeadLetter {
  readonly id: string;
  readonly from: string;
  readonly body: string;
  readonly reason: string;
  readonly time: string;
}

/** The queues' contents: on disk before anything is acknowledged, so that a killed process loses nothing. */
export interface QueueStore {
  send(queue: string, body: string, attributes: Json, delayMs: number): Promise<Message>;
  /** Up to `most` messages that may be handed out now; their receipt is counted on disk. */
  take(queue: string, most: number): Promise<readonly Message[]>;
  /** When the next message of a queue may be handed out; undefined when the queue is empty. */
  nextAt(queue: string): number | undefined;
  done(id: string): Promise<void>;
  again(id: string, delayMs: number): void;
  giveUp(letter: DeadLetter): Promise<void>;
  readonly deadLetters: () => readonly DeadLetter[];
  /** Messages that wait or are being worked on. */
  readonly count: () => number;
  close(): Promise<void>;
}

const keptLetters = 500;

export async function openQueues(dataDir: string, clock: () => number): Promise<QueueStore> {
  const messages = new Map<string, Message>();
  const letters: DeadLetter[] = [];
  const busy = new Set<string>();
  const received = (id: string) => {
    const message = messages.get(id);
    if (message) messages.set(id, { ...message, receives: message.receives + 1 });
  };
  const replay = (entry: Json) => {
    if (isRecord(entry.sent)) messages.set(textAt(entry.sent, 'id'), messageOf(entry.sent));
    if (typeof entry.received === 'string') received(entry.received);
    if (typeof entry.done === 'string') messages.delete(entry.done);
    if (!isRecord(entry.dead)) return;
    messages.delete(textAt(entry.dead, 'id'));
    letters.push(letterOf(entry.dead));
  };
  const live = (): Json[] => [
    ...[...messages.values()].map((sent) => ({ sent })),
    ...letters.slice(-keptLetters).map((dead) => ({ dead })),
  ];
  const journal = await openJournal(join(dataDir, 'queues.journal'), replay, live);

  return {
    send: async (queue, body, attributes, delayMs) => {
      const now = clock();
      const sent: Message = { id: randomUUID(), queue, body, attributes, sentAt: now, receives: 0, visibleAt: now + delayMs };
      await journal.append({ sent });
      messages.set(sent.id, sent);
      return sent;
    },
    take: async (queue, most) => {
      const now = clock();
      const ready = [...messages.values()].filter((one) => one.queue === queue && one.visibleAt <= now && !busy.has(one.id)).slice(0, most);
      for (const { id } of ready) {
        busy.add(id);
        received(id);
      }
      await Promise.all(ready.map(({ id }) => journal.append({ received: id })));
      return ready.flatMap(({ id }) => messages.get(id) ?? []);
    },
    nextAt: (queue) => {
      const times = [...messages.values()].filter((one) => one.queue === queue && !busy.has(one.id)).map((one) => one.visibleAt);
      return times.length ? Math.min(...times) : undefined;
    },
    done: async (id) => {
      await journal.append({ done: id });
      messages.delete(id);
      busy.delete(id);
    },
    again: (id, delayMs) => {
      const message = messages.get(id);
      if (message) messages.set(id, { ...message, visibleAt: clock() + delayMs });
      busy.delete(id);
    },
    giveUp: async (dead) => {
      await journal.append({ dead });
      messages.delete(dead.id);
      busy.delete(dead.id);
      letters.push(dead);
    },
    deadLetters: () => [...letters].reverse(),
    count: () => messages.size,
    close: () => journal.close(),
  };
}

const messageOf = (sent: Json): Message => ({
  id: textAt(sent, 'id'),
  queue: textAt(sent, 'queue'),
  body: textAt(sent, 'body'),
  attributes: objectAt(sent, 'attributes'),
  sentAt: numberAt(sent, 'sentAt'),
  receives: numberAt(sent, 'receives'),
  visibleAt: numberAt(sent, 'visibleAt'),
});

const letterOf = (dead: Json): DeadLetter => ({
  id: textAt(dead, 'id'),
  from: textAt(dead, 'from'),
  body: textAt(dead, 'body'),
  reason: textAt(dead, 'reason'),
  time: textAt(dead, 'time'),
});
