import { randomUUID } from 'node:crypto';
import { logTime } from '../gateway/event.ts';

/** The route keys of API Gateway for a socket's life cycle. */
export type SocketRoute = '$connect' | '$disconnect' | '$default';
const eventTypes = { $connect: 'CONNECT', $disconnect: 'DISCONNECT', $default: 'MESSAGE' } as const;

/** A connected client. Times are in milliseconds. */
export interface Peer {
  readonly id: string;
  readonly host: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly connectedAt: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly query: string;
}

export interface SocketMessage {
  readonly body: string;
  readonly isBase64Encoded: boolean;
}

const lists = (pairs: Iterable<[string, string]>): Record<string, string[]> => {
  const all: Record<string, string[]> = {};
  for (const [name, value] of pairs) all[name] = [...(all[name] ?? []), value];
  return all;
};

function handshake({ headers, query }: Peer) {
  const parameters = new URLSearchParams(query);
  return {
    headers,
    multiValueHeaders: lists(Object.entries(headers)),
    ...(query ? { queryStringParameters: Object.fromEntries(parameters), multiValueQueryStringParameters: lists(parameters) } : {}),
  };
}

/** The event of a WebSocket API. `more` has fields that only some events have. */
export function socketEvent(routeKey: SocketRoute, peer: Peer, now: number, message?: SocketMessage, more: Record<string, unknown> = {}) {
  const requestId = randomUUID();
  return {
    ...(routeKey === '$default' ? {} : handshake(peer)),
    requestContext: {
      routeKey,
      eventType: eventTypes[routeKey],
      extendedRequestId: requestId,
      requestId,
      requestTime: logTime(new Date(now)),
      requestTimeEpoch: now,
      messageDirection: 'IN',
      stage: 'socket',
      connectedAt: peer.connectedAt,
      connectionId: peer.id,
      domainName: peer.host,
      apiId: 'narthex-socket',
      identity: { sourceIp: peer.ip, userAgent: peer.userAgent },
      ...(routeKey === '$default' ? { messageId: randomUUID() } : {}),
      ...more,
    },
    ...(message ? { body: message.body } : {}),
    isBase64Encoded: message?.isBase64Encoded ?? false,
  };
}
