import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Log } from '../dataFolder/log.ts';
import { limits, tooLarge } from '../gateway/gateway.ts';
import {
  addressOf,
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

/** What the one port leads to. */
export interface FrontTargets {
  /** The mailbox; undefined for other paths. */
  readonly mailbox: (received: HttpRequest) => HttpResponse | Promise<HttpResponse> | undefined;
  readonly site: (received: HttpRequest) => Promise<HttpResponse>;
  readonly socket: (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;
  /** The development server's own files, answered by itself. */
  readonly development?: (request: IncomingMessage, response: ServerResponse, received: HttpRequest) => Promise<boolean>;
}

const starting = textResponse(503, 'Narthex is starting. Please try again in a moment.');
const failed = jsonResponse(500, { message: 'Internal Server Error' });

/** Answers what arrives on the port that people use. Until `open` was called it says that the stage is starting. */
export class Front {
  readonly #log: Log;
  #behind: FrontTargets | undefined;
  constructor(log: Log) {
    this.#log = log;
  }

  open(behind: FrontTargets): void {
    this.#behind = behind;
  }

  readonly request = (request: IncomingMessage, response: ServerResponse): void => {
    const method = request.method ?? 'GET';
    this.#answer(request, response)
      .catch((error: unknown) => this.#failure(error))
      .then((answer) => answer && send(response, answer, method));
  };

  readonly upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // The development server's live reload shares the port and answers for itself.
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
      body: await readBody(request, limits.requestBytes),
      ip: addressOf(request),
    };
    if (!behind) return starting;
    if (received.path === '/socket') return textResponse(426, 'This address takes WebSocket connections only.');
    if (await behind.development?.(request, response, received)) return undefined;
    return behind.mailbox(received) ?? behind.site(received);
  }

  #failure(error: unknown): HttpResponse {
    if (error instanceof TooLarge) return tooLarge;
    this.#log('front', error instanceof Error ? (error.stack ?? error.message) : String(error));
    return failed;
  }
}
