// For tests: a socket without a network, and a server that keeps one conversation in memory.
import type { Message } from '#shared/messaging/words.ts';
import { conversationId, ModelThread } from './thread/modelThreadTesting.ts';

export const me = { churchId: 'grace-churc', personId: 'person00000', displayName: 'Anna Berg' };

/** Replaces WebSocket. Tests act on it as the network would. */
export class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  /** Whether new ones open and answer `getId` automatically. */
  static isServing = true;
  /** Whether a request to join is answered with the id alone. */
  static answersJoin = true;
  readonly url: string;
  readonly sent: string[] = [];
  readyState = 0;
  #id: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.all.push(this);
    this.#id = `socket-${FakeSocket.all.length}`;
    setTimeout(() => (FakeSocket.isServing ? this.#open() : this.close()), 1);
  }

  static get last(): FakeSocket | undefined {
    return FakeSocket.all.at(-1);
  }
  static get open(): FakeSocket[] {
    return FakeSocket.all.filter(({ readyState }) => readyState === 1);
  }

  send(text: string): void {
    this.sent.push(text);
    const isAnswered = FakeSocket.isServing && (text === 'getId' || FakeSocket.answersJoin);
    if (isAnswered) setTimeout(() => this.say({ churchId: '', conversationId: '', action: 'socketId', data: this.#id }), 1);
  }

  say(frame: unknown): void {
    if (this.readyState === 1) this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }

  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    setTimeout(() => this.dispatchEvent(new Event('close')), 1);
  }

  #open(): void {
    if (this.readyState !== 0) return;
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
}

/** Replaces the browser's sockets with the tests'; returns a restore function. */
export function withFakeSockets(): () => void {
  const real = globalThis.WebSocket;
  FakeSocket.all = [];
  FakeSocket.isServing = true;
  Object.defineProperty(globalThis, 'WebSocket', { value: FakeSocket, configurable: true, writable: true });
  return () => Object.defineProperty(globalThis, 'WebSocket', { value: real, configurable: true, writable: true });
}

interface Asked {
  readonly call: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}
type Fate = 'ok' | 'lost' | 'answerLost' | number;

/** A server with one conversation. `fate` decides the outcome of a call: success, lost request, lost response, or an error status. */
export class ModelServer {
  readonly thread: ModelThread;
  readonly asked: Asked[] = [];
  counts = { notificationCount: 0, pmCount: 0 };
  fate: (asked: Asked) => Fate = () => 'ok';

  constructor(pageSize = 50) {
    this.thread = new ModelThread(pageSize);
    globalThis.fetch = async (input, init) => this.#take(new URL(String(input), 'http://localhost'), init);
  }

  calls(call: string): readonly Asked[] {
    return this.asked.filter((one) => one.call === call);
  }

  /** Broadcasts to everyone in the room, as the server does. */
  tell(action: string, data: unknown): void {
    for (const socket of FakeSocket.open) socket.say({ churchId: me.churchId, conversationId, action, data });
  }

  async #take(url: URL, init: RequestInit | undefined): Promise<Response> {
    const path = url.pathname.replace('/api/messaging', '').replace(/\/conversat00$/, '/:id');
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const asked = { call: `${init?.method ?? 'GET'} ${path}`, query: url.searchParams, body };
    const fate = this.fate(asked);
    this.asked.push(asked);
    if (fate === 'lost') throw new TypeError('Failed to fetch');
    if (typeof fate === 'number') return new Response(JSON.stringify({ errors: ['No.'], code: 'forbidden' }), { status: fate });
    const answer = new Response(JSON.stringify(this.#answer(asked)));
    if (fate === 'answerLost') throw new TypeError('Failed to fetch');
    return answer;
  }

  #answer({ call, query, body }: Asked): unknown {
    if (call === 'GET /messages/page/:id') return this.thread.page(Number(query.get('before') ?? Number.POSITIVE_INFINITY));
    if (call === 'GET /messages/since/:id') return this.thread.since(Number(query.get('revision')));
    if (call === 'GET /notifications/unreadCount') return this.counts;
    if (call === 'POST /messages' && Array.isArray(body)) return body.map((one) => this.#save(one));
    if (call.startsWith('DELETE /messages/'))
      this.tell('deleteMessage', { id: this.thread.remove(call.slice('DELETE /messages/'.length)) });
    return call === 'POST /connections' ? [] : {};
  }

  #save({ id, content }: { id: string; content: string }): Message {
    const there = this.thread.all().find((one) => one.id === id);
    const isChanged = there && there.content !== content;
    const stored = isChanged ? this.thread.edit(id, content) : this.thread.write(content, id, me.personId);
    this.tell('message', stored);
    return stored;
  }
}
