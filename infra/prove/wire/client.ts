// One device of one member, behaving like our own client: it joins, fetches what it missed since its revision, and follows the frames; a
// gap in their revisions makes it fetch.

import WebSocket from 'ws';
import { sleep } from '#shared/concurrency/sleep.ts';
import { messages } from '#shared/messaging/messages/messages.ts';
import { Counts, Message } from '#shared/messaging/words.ts';
import { anything, check, parse, shape, text } from '#shared/words.ts';
import type { WireMember } from './church.ts';
import type { WireLedger } from './ledger.ts';
import type { WireStage } from './stageProcess.ts';

const Heard = shape({ conversationId: text(40), action: text(40), data: anything });
const WithCounts = shape({ counts: Counts });
const socketIdMs = 20_000;
const together = 300;

export interface Place {
  readonly subject: WireStage;
  readonly ledger: WireLedger;
  readonly churchId: string;
  readonly room: string;
  readonly member: WireMember;
}

export class WireClient {
  readonly place: Place;
  /** The displayed messages, by id. */
  readonly shown = new Map<string, Message>();
  counts: Counts | undefined;
  #revision = 0;
  #wanted = 0;
  #socket: WebSocket | undefined;
  #liveSince = Number.POSITIVE_INFINITY;
  #fetching: Promise<void> | undefined;
  #told: Counts[] = [];
  #timer: NodeJS.Timeout | undefined;
  constructor(place: Place) {
    this.place = place;
  }

  get isLive(): boolean {
    return this.#liveSince !== Number.POSITIVE_INFINITY;
  }

  async connect(): Promise<void> {
    const { subject, churchId, room, ledger } = this.place;
    this.kill();
    const socket = new WebSocket(`ws://127.0.0.1:${subject.port}/socket`);
    this.#socket = socket;
    socket.on('error', () => {});
    const socketId = await idOf(socket);
    socket.on('message', (data) => this.#hear(String(data)));
    const body = ['alerts', room].map((conversationId) => ({ conversationId, churchId, socketId, displayName: '' }));
    await this.#ask('POST', '/connections', body);
    ledger.counted.joins += 1;
    const [, counts] = await Promise.all([this.fetch(), this.#ask('GET', '/notifications/unreadCount')]);
    this.counts ??= parse(Counts, counts);
    if (socket.readyState === WebSocket.OPEN) this.#liveSince = performance.now();
  }

  /** The network fails without closing the socket. */
  kill(): void {
    clearTimeout(this.#timer);
    this.#told = [];
    this.#liveSince = Number.POSITIVE_INFINITY;
    this.counts = undefined;
    this.#socket?.removeAllListeners('message');
    this.#socket?.terminate();
  }

  /** Fetches until nothing is missing; one fetch at a time. */
  fetch(): Promise<void> {
    this.#fetching ??= this.#fetch().finally(() => {
      this.#fetching = undefined;
    });
    return this.#fetching;
  }

  async #fetch(): Promise<void> {
    for (let more = true, tries = 0; more && tries < 200; tries += 1) {
      const path = `/messages/since/${this.place.room}?revision=${this.#revision}`;
      const page = parse(messages.since.returns, await this.#persist(path));
      for (const message of page.messages) this.#show(message, 'byFetch');
      this.#revision = Math.max(this.#revision, page.revision);
      more = page.more || this.#revision < this.#wanted;
      if (!page.more && more) await sleep(50);
    }
  }

  #hear(said: string): void {
    const { conversationId, action, data } = parse(Heard, JSON.parse(said));
    if (action === 'privateMessage' || action === 'notification') this.#count(parse(WithCounts, data).counts);
    if (action !== 'message' || conversationId !== this.place.room) return;
    const message = check(Message, data);
    if (!message.ok) this.place.ledger.fault(`A frame is broken: ${message.problem}`);
    else this.#follow(message.value);
  }

  /** Frames may arrive out of order: if those of one moment differ, the client asks (`web/messaging/live/unreadCounts.ts`). */
  #count(counts: Counts): void {
    this.#told.push(counts);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const told = this.#told.splice(0);
      if (told.every(({ pmCount }) => pmCount === told[0]?.pmCount)) this.counts = told[0];
      else this.#askCounts().catch((error: unknown) => this.isLive && this.place.ledger.fault(`Counts were not answered: ${error}`));
    }, together);
  }

  async #askCounts(): Promise<void> {
    this.counts = parse(Counts, await this.#persist('/notifications/unreadCount'));
  }

  #follow(message: Message): void {
    const { counted } = this.place.ledger;
    if (message.revision <= this.#revision) counted.again += 1;
    else if (message.revision === this.#revision + 1 && !this.#fetching) {
      this.#revision += 1;
      this.#show(message, 'byFrame');
    } else {
      this.#wanted = Math.max(this.#wanted, message.revision);
      counted.gaps += 1;
      this.fetch().catch((error: unknown) => this.isLive && this.place.ledger.fault(`A gap was not filled: ${error}`));
    }
  }

  #show(message: Message, how: 'byFrame' | 'byFetch'): void {
    const known = this.shown.get(message.id);
    if (known && known.revision >= message.revision) return;
    this.shown.set(message.id, message);
    this.place.ledger.counted[how] += 1;
    if (!known) this.place.ledger.received(message.id, this.#liveSince);
  }

  #persist(path: string): Promise<unknown> {
    const { subject, member } = this.place;
    return subject.persist('GET', path, { token: member.token, from: member.index });
  }
  #ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const { subject, member } = this.place;
    return subject.ask(method, path, { token: member.token, from: member.index, ...(body ? { body } : {}) });
  }
}

/** What the stage calls the socket. */
export function idOf(socket: WebSocket): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No socket id was told.')), socketIdMs);
    socket.once('open', () => socket.send('getId')).once('close', () => reject(new Error('The socket was closed.')));
    socket.once('message', (data) => {
      clearTimeout(timer);
      resolve(parse(shape({ data: text(200) }), JSON.parse(String(data))).data);
    });
  });
}
