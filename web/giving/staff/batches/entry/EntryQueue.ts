import type { Gift } from '#shared/giving/gifts.ts';
import { CallError } from '#web/api.ts';
import { type Desk, dropUnsent, keepUnsent, unsentEntries } from './entryStorage.ts';
import type { Entered } from './typed.ts';

/** `problem`: why it wasn’t taken; without one, it is on its way or waits for the network. */
export interface Waiting {
  readonly entered: Entered;
  readonly problem?: unknown;
}

interface Ways {
  readonly send: (entered: Entered) => Promise<Gift | undefined>;
  readonly onEntered: (gift: Gift) => void;
  /** In milliseconds. */
  readonly now: () => number;
}

/**
 * Gifts that were entered, on their way to the server one after the other, so that no one waits for the network between two of them. They
 * outlast a reload. The id of a gift is made where it is typed: sent twice, it is entered once.
 */
export class EntryQueue {
  readonly #desk: Desk;
  readonly #ways: Ways;
  readonly #listeners = new Set<() => void>();
  #waiting: readonly Waiting[];
  #isSending = false;

  constructor(desk: Desk, ways: Ways) {
    this.#desk = desk;
    this.#ways = ways;
    this.#waiting = unsentEntries(desk).map((entered) => ({ entered }));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly read = (): readonly Waiting[] => this.#waiting;

  readonly enter = (entered: Entered): void => {
    keepUnsent(this.#desk, entered, this.#ways.now());
    this.#set([...this.#waiting, { entered }]);
    void this.sendAll();
  };

  /** Forgets one that wasn’t taken: it is given up, or back in the form. */
  readonly drop = (id: string): void => {
    dropUnsent(this.#desk, id);
    this.#set(this.#waiting.filter(({ entered }) => entered.typed.id !== id));
  };

  /** Sends those again that weren’t taken, too. */
  readonly retry = (): void => {
    this.#set(this.#waiting.map(({ entered }) => ({ entered })));
    void this.sendAll();
  };

  readonly sendAll = async (): Promise<void> => {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (let next = this.#next(); next; next = this.#next()) if (!(await this.#send(next))) return;
    } finally {
      this.#isSending = false;
    }
  };

  #next(): Waiting | undefined {
    return this.#waiting.find(({ problem }) => problem === undefined);
  }

  /** Whether the next one can be sent. */
  async #send(one: Waiting): Promise<boolean> {
    try {
      const gift = await this.#ways.send(one.entered);
      this.drop(one.entered.typed.id);
      if (gift) this.#ways.onEntered(gift);
      return true;
    } catch (problem) {
      if (problem instanceof CallError && problem.code === 'offline') return false;
      this.#set(this.#waiting.map((other) => (other === one ? { ...one, problem } : other)));
      return true;
    }
  }

  #set(waiting: readonly Waiting[]): void {
    this.#waiting = waiting;
    for (const listener of this.#listeners) listener();
  }
}
