// How much is new, for the menus: from the frames where they say it, else asked for.
import { notifications } from '#shared/messaging/notifications/notifications.ts';
import type { Counts } from '#shared/messaging/words.ts';
import { call } from '#web/api.ts';
import { Observable } from './observable.ts';
import { countsOf, type Heard } from './socket/readFrame.ts';

/** Milliseconds in which frames are combined (docs/wire.md, section 3). */
const together = 300;
const told = new Set(['privateMessage', 'notification', 'message', 'reconnect']);

const noCounts: Counts = { notificationCount: 0, pmCount: 0 };
const same = (a: Counts, b: Counts) => a.notificationCount === b.notificationCount && a.pmCount === b.pmCount;

export class UnreadCounts {
  readonly counts = new Observable<Counts>(noCounts);
  #waiting: (Counts | undefined)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What was asked before something newer was learned is no longer the answer. */
  #turn = 0;

  hear(frame: Heard): void {
    if (!told.has(frame.action)) return;
    this.#waiting.push(countsOf(frame.data));
    this.#later();
  }

  /** Something may have been missed. */
  ask(): void {
    this.#waiting.push(undefined);
    this.#later();
  }

  /** Asks the server at once. Answers whether it was reached. */
  async fetch(): Promise<boolean> {
    const turn = this.#next();
    try {
      const counts = await call(notifications.unreadCount, {});
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

  /** Frames that differ may have come in another order than they were sent in: then only the server knows. */
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
  }
}
