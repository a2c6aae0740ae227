// One socket, from opening to closing.
import type { News } from '#shared/messaging/live/news.ts';
import type { Counts } from '#shared/messaging/words.ts';
import { type Heard, joinedOf, readFrame } from './readFrame.ts';

/**
 * Every connection receives something every five minutes (`keepAliveMinutes`); one that is silent for more than two such periods is dead.
 */
const silence = 11 * 60_000;
/** The timeout for the answer to `getId` (docs/wire.md, section 3). */
const patience = 3_000;

/** What a socket has joined with its first text: the alerts of its person in a church, with what was unread then. */
export interface Joined {
  readonly churchId: string;
  readonly counts: Counts;
  /** What was new, if that was asked for. */
  readonly news?: News | undefined;
}

export interface LineEvents {
  /** The first text to send: `getId`, or a request to join. */
  greeting(): string;
  opened(line: LiveSocket, socketId: string, joined: Joined | undefined): void;
  heard(frame: Heard): void;
  ended(line: LiveSocket): void;
}

const socketUrl = (): string => `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/socket`;

export class LiveSocket {
  /** Set once received from the server. */
  socketId = '';
  #socket: WebSocket;
  #events: LineEvents;
  #heardAt = Date.now();
  #answer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(events: LineEvents) {
    this.#events = events;
    this.#socket = new WebSocket(socketUrl());
    this.#socket.addEventListener('open', () => (this.#isOver ? this.#socket.close() : this.#ask(events.greeting())));
    this.#socket.addEventListener('message', ({ data }) => this.#hear(data));
    // Later closes are routine: a deployment, or the two-hour limit.
    this.#socket.addEventListener('close', () => this.#fail(!this.socketId && 'closed before it told its id'));
    this.#socket.addEventListener('error', () => this.#fail('broken'));
    this.#listen();
  }

  /** Checks that the server is still there: after sleep, a computer doesn't notice that its connection is gone. */
  probe(): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#ask();
  }

  /** Milliseconds since anything was received. */
  silentFor(): number {
    return Date.now() - this.#heardAt;
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#answer);
    clearTimeout(this.#silence);
    // A connecting socket is closed only once it is open: browsers log an error for aborted attempts.
    if (this.#socket.readyState !== WebSocket.CONNECTING) this.#socket.close();
    this.#events.ended(this);
  }

  /** Logs a failure once; the connection retries. */
  #fail(why: string | false): void {
    if (why && !this.#isOver) console.warn(`The socket is given up: ${why}.`);
    this.end();
  }

  #ask(text = 'getId'): void {
    this.#socket.send(text);
    clearTimeout(this.#answer);
    this.#answer = setTimeout(() => this.#fail('without an id after three seconds'), patience);
  }

  #listen(): void {
    this.#heardAt = Date.now();
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#fail('silent for eleven minutes'), silence);
  }

  #hear(data: unknown): void {
    if (this.#isOver) return;
    this.#listen();
    const frame = readFrame(data);
    if (!frame) return;
    const joined = frame.action === 'joined' ? joinedOf(frame.data) : undefined;
    if (joined) this.#known(joined.socketId, { churchId: frame.churchId, counts: joined.counts, news: joined.news });
    else if (frame.action !== 'socketId') this.#events.heard(frame);
    else if (typeof frame.data === 'string') this.#known(frame.data);
  }

  #known(socketId: string, joined?: Joined): void {
    clearTimeout(this.#answer);
    if (this.socketId) return;
    this.socketId = socketId;
    this.#events.opened(this, socketId, joined);
  }
}
