import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Journal, openJournal } from '../dataFolder/journal.ts';
import { isRecord, type Json, numberAt, objectAt, textAt } from '../json.ts';

/** A message in a queue. Times are in milliseconds. */
export interface Message {
  readonly id: string;
  readonly queue: string;
  readonly body: string;
  /** As sent: `{ name: { DataType, StringValue } }`. */
  readonly attributes: Json;
  readonly sentAt: number;
  /** How often it was received. */
  readonly receives: number;
  /** Not received before this time. */
  readonly visibleAt: number;
}

/** A message given up after its last attempt, from a queue or from the table's stream, and why. */
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
  /** Up to `most` visible messages; their receive count is saved to disk. */
  take(queue: string, most: number): Promise<readonly Message[]>;
  /** When the next message of a queue becomes visible; `undefined` if the queue is empty. */
  nextAt(queue: string): number | undefined;
  done(id: string): Promise<void>;
  again(id: string, delayMs: number): void;
  readonly giveUp: (letter: DeadLetter) => Promise<void>;
  readonly deadLetters: () => readonly DeadLetter[];
  /** Messages that are waiting or being processed. */
  readonly count: () => number;
  readonly close: () => Promise<void>;
}

const keptLetters = 500;

export async function openQueues(dataDir: string, clock: () => number): Promise<QueueStore> {
  const contents = new Contents();
  const journal = await openJournal(join(dataDir, 'queues.journal'), contents.apply, contents.entries);
  return new JournaledQueues(contents, journal, clock);
}

/** The state that results from the journal's entries. */
class Contents {
  readonly messages = new Map<string, Message>();
  readonly letters: DeadLetter[] = [];

  readonly apply = (entry: Json): void => {
    if (isRecord(entry.sent)) this.messages.set(textAt(entry.sent, 'id'), messageOf(entry.sent));
    if (typeof entry.received === 'string') this.#received(entry.received);
    if (typeof entry.done === 'string') this.messages.delete(entry.done);
    if (!isRecord(entry.dead)) return;
    this.messages.delete(textAt(entry.dead, 'id'));
    this.letters.push(letterOf(entry.dead));
  };

  readonly entries = (): Json[] => [
    ...[...this.messages.values()].map((sent) => ({ sent })),
    ...this.letters.slice(-keptLetters).map((dead) => ({ dead })),
  ];

  #received(id: string): void {
    const message = this.messages.get(id);
    if (message) this.messages.set(id, { ...message, receives: message.receives + 1 });
  }
}

class JournaledQueues implements QueueStore {
  readonly #contents: Contents;
  readonly #journal: Journal;
  readonly #clock: () => number;
  /** Received, but neither deleted nor returned yet. */
  readonly #busy = new Set<string>();
  constructor(contents: Contents, journal: Journal, clock: () => number) {
    this.#contents = contents;
    this.#journal = journal;
    this.#clock = clock;
  }

  async #note(entry: Json): Promise<void> {
    await this.#journal.append(entry);
    this.#contents.apply(entry);
  }

  async send(queue: string, body: string, attributes: Json, delayMs: number): Promise<Message> {
    const sentAt = this.#clock();
    const sent: Message = { id: randomUUID(), queue, body, attributes, sentAt, receives: 0, visibleAt: sentAt + delayMs };
    await this.#note({ sent });
    return sent;
  }

  async take(queue: string, most: number): Promise<readonly Message[]> {
    const now = this.#clock();
    const ready = this.#free(queue)
      .filter(({ visibleAt }) => visibleAt <= now)
      .slice(0, most);
    for (const { id } of ready) this.#busy.add(id);
    await Promise.all(ready.map(({ id }) => this.#note({ received: id })));
    return ready.flatMap(({ id }) => this.#contents.messages.get(id) ?? []);
  }

  nextAt(queue: string): number | undefined {
    const times = this.#free(queue).map(({ visibleAt }) => visibleAt);
    return times.length ? Math.min(...times) : undefined;
  }

  async done(id: string): Promise<void> {
    await this.#note({ done: id });
    this.#busy.delete(id);
  }

  again(id: string, delayMs: number): void {
    const message = this.#contents.messages.get(id);
    if (message) this.#contents.messages.set(id, { ...message, visibleAt: this.#clock() + delayMs });
    this.#busy.delete(id);
  }

  readonly giveUp = async (dead: DeadLetter): Promise<void> => {
    await this.#note({ dead });
    this.#busy.delete(dead.id);
  };

  readonly deadLetters = (): readonly DeadLetter[] => [...this.#contents.letters].reverse();
  readonly count = (): number => this.#contents.messages.size;
  readonly close = (): Promise<void> => this.#journal.close();

  #free(queue: string): Message[] {
    return [...this.#contents.messages.values()].filter((message) => message.queue === queue && !this.#busy.has(message.id));
  }
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
