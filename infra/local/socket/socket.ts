import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { addressOf, headersOf, targetOf } from '../front/http.ts';
import type { InvocationResult } from '../functions/worker.ts';
import { isRecord, numberAt, readObject } from '../json.ts';
import { type Peer, type SocketRoute, socketEvent } from './events.ts';

/** The limits of a WebSocket API. */
export const limits = { messageBytes: 128 * 1024, idleMs: 10 * 60_000, lifeMs: 2 * 3_600_000 };
export type Limits = typeof limits;

export interface SocketRequest {
  readonly invoke: (event: unknown) => Promise<InvocationResult>;
  readonly clock: () => number;
  readonly limits?: Limits;
}

/** An open connection, once `$connect` has accepted it. */
export interface Connection {
  readonly peer: Peer;
  readonly socket: WebSocket;
  lastActiveAt: number;
  /** Records activity: restarts the idle timer. */
  readonly touch: () => void;
}

/** A stand-in for the WebSocket API: turns socket activity into its events. */
export class WebSocketGateway {
  readonly connections = new Map<string, Connection>();
  readonly #server: WebSocketServer;
  readonly #request: SocketRequest;
  readonly #limits: Limits;
  constructor(request: SocketRequest) {
    this.#request = request;
    this.#limits = request.limits ?? limits;
    this.#server = new WebSocketServer({ noServer: true, maxPayload: this.#limits.messageBytes });
  }

  /** Accepts an upgrade request, or refuses it with the status that `$connect` returns. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy());
    const peer = this.#peerOf(request);
    const status = statusOf(await this.#tell('$connect', peer));
    if (status >= 200 && status < 300) this.#server.handleUpgrade(request, socket, head, (open) => this.#opened(peer, open));
    else socket.end(`HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  }

  close(): void {
    for (const { socket } of this.connections.values()) socket.terminate();
    this.#server.close();
  }

  #peerOf(request: IncomingMessage): Peer {
    const headers = headersOf(request);
    return {
      // In API Gateway's format: base64 with padding.
      id: randomBytes(11).toString('base64'),
      host: (headers.host ?? 'localhost').replace(/:\d+$/, ''),
      ip: addressOf(request),
      userAgent: headers['user-agent'] ?? '',
      connectedAt: this.#request.clock(),
      headers,
      query: targetOf(request).query,
    };
  }

  #tell(route: SocketRoute, peer: Peer, data?: Buffer, isBinary = false, more = {}): Promise<InvocationResult> {
    const message = data && { body: data.toString(isBinary ? 'base64' : 'utf8'), isBase64Encoded: isBinary };
    return this.#request.invoke(socketEvent(route, peer, this.#request.clock(), message, more));
  }

  #opened(peer: Peer, socket: WebSocket): void {
    const { lifeMs, idleMs } = this.#limits;
    const end = setTimeout(() => socket.close(1001, 'Connection lifetime reached'), lifeMs);
    const idle = setTimeout(() => socket.close(1001, 'Going away'), idleMs);
    const connection: Connection = {
      peer,
      socket,
      lastActiveAt: peer.connectedAt,
      touch: () => {
        connection.lastActiveAt = this.#request.clock();
        idle.refresh();
      },
    };
    this.connections.set(peer.id, connection);
    socket.on('message', (data, isBinary) => void this.#received(connection, bytesOf(data), isBinary));
    socket.on('ping', connection.touch);
    socket.on('error', () => socket.terminate());
    socket.on('close', (disconnectStatusCode, reason) => {
      clearTimeout(end);
      clearTimeout(idle);
      this.connections.delete(peer.id);
      void this.#tell('$disconnect', peer, undefined, false, { disconnectStatusCode, disconnectReason: reason.toString() });
    });
  }

  async #received({ peer, socket, touch }: Connection, data: Buffer, isBinary: boolean): Promise<void> {
    touch();
    const outcome = await this.#tell('$default', peer, data, isBinary);
    if (outcome.kind === 'answered') return;
    socket.send(JSON.stringify({ message: 'Internal server error', connectionId: peer.id, requestId: randomUUID() }), () => {});
  }
}

function statusOf(outcome: InvocationResult): number {
  if (outcome.kind !== 'answered') return 500;
  const given = readObject(outcome.answer);
  return isRecord(given) && given.statusCode !== undefined ? numberAt(given, 'statusCode') || 500 : 200;
}

const bytesOf = (data: RawData): Buffer =>
  Array.isArray(data) ? Buffer.concat(data) : data instanceof ArrayBuffer ? Buffer.from(data) : data;
