// The unread counts for the menus: from frames if they contain them, else requested.
import { notifications } from '#shared/messaging/notifications/notifications.ts';
import type { Counts } from '#shared/messaging/words.ts';
import { call } from '#web/api.ts';
import { Observable } from './observable.ts';
import { countsOf, type Heard } from './socket/readFrame.ts';

/** Frames within this many milliseconds are combined (docs/wire.md, section 3). */
const together = 300;
/** How long the first counts wait for the socket: asked once it hears, they are complete, and need not be asked again. */
const patience = 1_000;
const told = new Set(['privateMessage', 'notification', 'message', 'reconnect']);

const noCounts: Counts = { notificationCount: 0, pmCount: 0 };
const same = (a: Counts, b: Counts) => a.notificationCount === b.notificationCount && a.pmCount === b.pmCount;

export class UnreadCounts {
  readonly counts = new Observable<Counts>(noCounts);
  /** `''` as long as the counts are those of the start: lists that were loaded then are up to date. */
  readonly version = new Observable('');
  #first: Counts | undefined;
  #waiting: (Counts | undefined)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Ignores answers to requests made before something newer was learned. */
  #turn = 0;

  start(): void {
    this.#waiting.push(undefined);
    this.#timer = setTimeout(() => this.#settle(), patience);
  }

  hear(frame: Heard): void {
    if (!told.has(frame.action)) return;
    this.#waiting.push(countsOf(frame.data));
    this.#later();
  }

  /** The counts when the socket began to hear: nothing before them has to be asked for. */
  learn(counts: Counts): void {
    this.#next();
    this.#first ??= counts;
    this.#waiting = [counts];
    this.#later();
  }

  /** Something may have been missed. */
  ask(): void {
    this.#waiting.push(undefined);
    this.#later();
  }

  /** Requests the counts at once. Resolves to whether the server was reached. */
  async fetch(): Promise<boolean> {
    const turn = this.#next();
    try {
      const counts = await call(notifications.unreadCount, {});
      this.#first ??= counts;
      if (turn === this.#turn) this.#set(counts);
      return true;
    } catch (error) {
      console.warn('What is new could not be counted.', error);
      return false;
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#next();
  }

  #next(): number {
    this.#turn += 1;
    return this.#turn;
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#settle(), together);
  }

  /** Differing frames may have arrived out of order: then only the server knows. */
  #settle(): void {
    const [first, ...others] = this.#waiting;
    this.#waiting = [];
    const agreed = first && others.every((one) => one && same(one, first));
    if (!agreed) return void this.fetch();
    this.#next();
    this.#set(first);
  }

  #set(counts: Counts): void {
    if (!same(counts, this.counts.read())) this.counts.set(counts);
    const isFirst = this.#first !== undefined && same(counts, this.#first);
    this.version.set(isFirst ? '' : `${counts.pmCount} ${counts.notificationCount}`);
  }
}
