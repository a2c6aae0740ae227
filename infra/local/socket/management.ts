import { type HttpResponse, jsonResponse } from '../front/http.ts';
import { AwsRefusal, type Service } from '../services/protocol.ts';
import { type Connection, limits } from './socket.ts';

const nothing = (status: number): HttpResponse => ({ status, headers: {}, body: Buffer.alloc(0) });
const gone = () => new AwsRefusal(410, 'GoneException', 'The connection is gone.');

/** The management endpoint of the WebSocket API: post to, inspect or close a connection. */
export function socketManagement(connections: () => ReadonlyMap<string, Connection> | undefined): Service {
  return async ({ method, path, body }) => {
    const [, id] = /^(?:\/socket)?\/@connections\/([^/]+)$/.exec(path) ?? [];
    if (!id) return undefined;
    const connection = connections()?.get(decodeURIComponent(id));
    if (!connection || connection.socket.readyState !== connection.socket.OPEN) throw gone();
    if (method === 'GET') return jsonResponse(200, described(connection));
    if (method === 'DELETE') {
      connection.socket.close(1000, 'Connection Closed Normally');
      return nothing(204);
    }
    if (method !== 'POST') throw new AwsRefusal(403, 'ForbiddenException', 'A connection is posted to, read or deleted.');
    if (body.length > limits.messageBytes)
      throw new AwsRefusal(413, 'PayloadTooLargeException', `A message has at most ${limits.messageBytes} bytes.`);
    await post(connection, body);
    return nothing(200);
  };
}

/** Resolves once the frame is sent; if the socket breaks in the meantime, it is gone. */
function post({ socket, touch }: Connection, body: Buffer): Promise<void> {
  touch();
  return new Promise((resolve, reject) => socket.send(body, { binary: false }, (error) => (error ? reject(gone()) : resolve())));
}

const described = ({ peer, lastActiveAt }: Connection) => ({
  connectedAt: new Date(peer.connectedAt).toISOString(),
  lastActiveAt: new Date(lastActiveAt).toISOString(),
  identity: { sourceIp: peer.ip, userAgent: peer.userAgent },
});
