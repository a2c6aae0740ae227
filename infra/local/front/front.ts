import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../dataFolder/log.ts';
import { crossOrigin, preflight } from '../gateway/cors.ts';
import { limits, tooLarge } from '../gateway/gateway.ts';
import {
  addressOf,
  HalfSent,
  type HttpRequest,
  type HttpResponse,
  headersOf,
  jsonResponse,
  readBody,
  send,
  TooLarge,
  targetOf,
  textResponse,
} from './http.ts';

/** The services behind the single port. */
export interface FrontTargets {
  /** The mailbox, and what stand-ins show; `undefined` for other paths. */
  readonly ownPages: (received: HttpRequest) => HttpResponse | Promise<HttpResponse> | undefined;
  readonly site: (received: HttpRequest) => Promise<HttpResponse>;
  readonly socket: (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;
  /** The development server's own files, which it serves itself. */
  readonly development?: (request: IncomingMessage, response: ServerResponse, received: HttpRequest) => Promise<boolean>;
}

const unavailable = (says: string, retryAfter: number): HttpResponse => {
  const answer = textResponse(503, says);
  return { ...answer, headers: { ...answer.headers, 'retry-after': String(retryAfter), 'cache-control': 'no-store' } };
};
const starting = unavailable('Narthex is starting. Please try again in a moment.', 2);
const closing = unavailable('Narthex is closing. Please try again in a moment.', 5);
const halfSent = textResponse(408, 'The request was not sent to its end.');
const failed = jsonResponse(500, { message: 'Internal Server Error' });

/**
 * The front's own answers, also for pages of other origins: without CORS headers an answer would look like a broken network. Preflight
 * requests are accepted, so that the page then gets the actual reason.
 */
function ownAnswer(asked: Pick<HttpRequest, 'method' | 'headers'>, answer: HttpResponse): HttpResponse {
  return preflight(asked) ?? { ...answer, headers: { ...answer.headers, ...crossOrigin(asked) } };
}

/** Answers requests on the public port. Until `open` is called, it answers that the stage is starting. */
export class Front {
  readonly #log: Log;
  readonly #idleMs: number | undefined;
  #behind: FrontTargets | undefined;
  #isClosing = false;
  #underWay = 0;
  #drained: (() => void) | undefined;

  /** `idleMs`: how long a request can be idle while it is being sent. */
  constructor(log: Log, idleMs?: number) {
    this.#log = log;
    this.#idleMs = idleMs;
  }

  open(behind: FrontTargets): void {
    this.#behind = behind;
  }

  /** Accepts nothing new from now on; resolves once pending requests have been answered, or after `patienceMs`. */
  async drain(patienceMs = 10_000): Promise<void> {
    this.#isClosing = true;
    if (this.#underWay === 0) return;
    const patience = new AbortController();
    const done = new Promise<void>((resolve) => {
      this.#drained = resolve;
    });
    await Promise.race([done, sleep(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined)]);
    patience.abort();
  }

  readonly request = (request: IncomingMessage, response: ServerResponse): void => {
    const method = request.method ?? 'GET';
    if (this.#isClosing) {
      request.resume();
      send(response, ownAnswer({ method, headers: headersOf(request) }, closing), method);
      return;
    }
    this.#underWay += 1;
    response.once('close', () => {
      this.#underWay -= 1;
      if (this.#underWay === 0) this.#drained?.();
    });
    this.#answer(request, response)
      .catch((error: unknown) => ownAnswer({ method, headers: headersOf(request) }, this.#failure(error)))
      .then((answer) => answer && send(response, answer, method));
  };

  readonly upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // The development server's live reload uses the same port and handles its own sockets.
    if (request.headers['sec-websocket-protocol']?.startsWith('vite')) return;
    if (this.#behind && targetOf(request).path === '/socket') void this.#behind.socket(request, socket, head);
    else socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
  };

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<HttpResponse | undefined> {
    const behind = this.#behind;
    const received = {
      ...targetOf(request),
      method: request.method ?? 'GET',
      headers: headersOf(request),
      body: await readBody(request, limits.requestBytes, this.#idleMs),
      ip: addressOf(request),
    };
    if (!behind) return ownAnswer(received, starting);
    if (received.path === '/socket') return textResponse(426, 'This address takes WebSocket connections only.');
    if (await behind.development?.(request, response, received)) return undefined;
    return behind.ownPages(received) ?? behind.site(received);
  }

  #failure(error: unknown): HttpResponse {
    if (error instanceof TooLarge) return tooLarge;
    if (error instanceof HalfSent) return halfSent;
    this.#log('front', error instanceof Error ? (error.stack ?? error.message) : String(error));
    return failed;
  }
}
