// Keeps a socket open: reconnects when it breaks, renews it before API Gateway closes it, and closes it when the page is left.

import { Observable } from '../observable.ts';
import { backoffDelay } from './backoff.ts';
import type { Heard } from './readFrame.ts';
import { type Joined, LiveSocket } from './socket.ts';

export type LiveState = 'live' | 'connecting' | 'offline';

/** API Gateway closes connections after two hours; the renewal times of clients are spread. */
const renewal = () => (100 + 15 * Math.random()) * 60_000;
/** After this much silence, returning to the tab checks whether the connection is still alive. */
const doubtful = 30_000;

export interface WireEvents {
  greeting(): string;
  /** The socket now has this id: join the rooms again, except what it has joined, and fetch what was missed. */
  opened(socketId: string, joined: Joined | undefined): void;
  heard(frame: Heard): void;
  /** The socket couldn't be opened. Resolves to whether the server was reached otherwise. */
  failed(): Promise<boolean>;
}

export class LiveConnection {
  readonly state = new Observable<LiveState>('connecting');
  #events: WireEvents;
  #current: LiveSocket | undefined;
  #next: LiveSocket | undefined;
  #attempt = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #renew: ReturnType<typeof setTimeout> | undefined;
  #listeners: AbortController | undefined;

  constructor(events: WireEvents) {
    this.#events = events;
  }

  get socketId(): string | undefined {
    return this.#current?.socketId;
  }

  start(): void {
    if (this.#listeners) return;
    this.#listeners = new AbortController();
    const { signal } = this.#listeners;
    addEventListener('online', () => this.#hurry(true), { signal });
    addEventListener('offline', () => this.state.set('offline'), { signal });
    addEventListener('pagehide', () => this.#drop(), { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && this.#open(), { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.#hurry(), { signal });
    this.#open();
  }

  stop(): void {
    this.#listeners?.abort();
    this.#listeners = undefined;
    this.#drop();
  }

  /** A call failed: the connection may be gone, too. */
  doubt(): void {
    this.#current?.probe();
  }

  #drop(): void {
    clearTimeout(this.#again);
    clearTimeout(this.#renew);
    const lines = [this.#current, this.#next];
    this.#current = undefined;
    this.#next = undefined;
    for (const line of lines) line?.end();
    this.#attempt = 0;
    this.state.set('connecting');
  }

  /** Skips the pause, and checks a connection that may be dead. */
  #hurry(isDoubtful = false): void {
    if (this.#current) {
      this.state.set(navigator.onLine ? 'live' : 'offline');
      if (isDoubtful || this.#current.silentFor() > doubtful) this.#current.probe();
    } else if (!this.#next) {
      clearTimeout(this.#again);
      this.#open();
    }
  }

  /** The current connection is used until the new one is ready. */
  #open(): void {
    if (!this.#listeners || this.#next) return;
    this.#next = new LiveSocket({
      greeting: () => this.#events.greeting(),
      opened: (line, socketId, joined) => this.#opened(line, socketId, joined),
      heard: (frame) => this.#events.heard(frame),
      ended: (line) => this.#ended(line),
    });
  }

  #opened(line: LiveSocket, socketId: string, joined: Joined | undefined): void {
    const old = this.#current;
    this.#current = line;
    this.#next = undefined;
    this.#attempt = 0;
    clearTimeout(this.#renew);
    this.#renew = setTimeout(() => this.#open(), renewal());
    this.state.set('live');
    this.#events.opened(socketId, joined);
    old?.end();
  }

  #ended(line: LiveSocket): void {
    const wasCurrent = line === this.#current;
    if (wasCurrent) this.#current = undefined;
    else if (line === this.#next) this.#next = undefined;
    else return;
    if (this.#next) return;
    this.#attempt += 1;
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.#open(), backoffDelay(this.#attempt));
    if (this.#current) return;
    // Once known to be offline, it stays so until something is reached.
    if (!navigator.onLine) this.state.set('offline');
    else if (wasCurrent) this.state.set('connecting');
    if (!wasCurrent) void this.#judge();
  }

  /** Sockets may be blocked where calls pass: then we aren't offline, just not live. */
  async #judge(): Promise<void> {
    const reached = await this.#events.failed();
    if (this.#listeners && !this.#current) this.state.set(reached ? 'connecting' : 'offline');
  }
}
