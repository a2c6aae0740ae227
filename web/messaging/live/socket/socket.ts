// One socket, from opening to its end.
import { type Heard, readFrame } from './readFrame.ts';

/** Every connection hears something each five minutes (`keepAliveMinutes`); one that is silent for longer than two of them is dead. */
const silence = 11 * 60_000;
/** How long the answer to `getId` may take (docs/wire.md, section 3). */
const patience = 3_000;

export interface LineEvents {
  opened(line: LiveSocket, socketId: string): void;
  heard(frame: Heard): void;
  ended(line: LiveSocket): void;
}

const socketUrl = (): string => `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/socket`;

export class LiveSocket {
  /** Set once the server has told it. */
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
    this.#socket.addEventListener('open', () => (this.#isOver ? this.#socket.close() : this.#ask()));
    this.#socket.addEventListener('message', ({ data }) => this.#hear(data));
    // Later it is closed as a matter of course: by a deployment, or after two hours.
    this.#socket.addEventListener('close', () => this.#fail(!this.socketId && 'closed before it told its id'));
    this.#socket.addEventListener('error', () => this.#fail('broken'));
    this.#listen();
  }

  /** Checks that the other side is still there: after sleep, a computer doesn't know that its connection is gone. */
  probe(): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#ask();
  }

  /** Milliseconds since something was heard. */
  silentFor(): number {
    return Date.now() - this.#heardAt;
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#answer);
    clearTimeout(this.#silence);
    // One that is being made is closed as soon as it is there: the browser would complain of an attempt that is broken off.
    if (this.#socket.readyState !== WebSocket.CONNECTING) this.#socket.close();
    this.#events.ended(this);
  }

  /** A failure is logged, once; the connection tries again. */
  #fail(why: string | false): void {
    if (why && !this.#isOver) console.warn(`The socket is given up: ${why}.`);
    this.end();
  }

  #ask(): void {
    this.#socket.send('getId');
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
    if (frame.action !== 'socketId') this.#events.heard(frame);
    else if (typeof frame.data === 'string') this.#known(frame.data);
  }

  #known(socketId: string): void {
    clearTimeout(this.#answer);
    if (this.socketId) return;
    this.socketId = socketId;
    this.#events.opened(this, socketId);
  }
}
