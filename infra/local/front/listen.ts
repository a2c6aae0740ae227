import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { codeOf, UserFacingError } from '../errors.ts';

export interface Listening {
  readonly port: number;
  /** The server that sockets and the development server attach to; the others forward everything to it. */
  readonly server: Server;
  close(): Promise<void>;
}

export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * Milliseconds for a request's headers, and how often that is checked, so that half-sent requests hold no resources. Idle connections stay
 * open longer than clients keep theirs, so that the client closes them: a request that meets a closing connection is lost.
 */
const patience = { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, keepAliveTimeout: 60_000 };

/**
 * Listens on both loopback addresses, because `localhost` may mean either; on another one only if NARTHEX_HOST names it. Port 0 takes any
 * free one. Throws a UserFacingError if the port is taken.
 */
export async function listen(port: number, handler: RequestListener, upgrade: Upgrade): Promise<Listening> {
  const [first = '127.0.0.1', ...others] = process.env.NARTHEX_HOST ? [process.env.NARTHEX_HOST] : ['127.0.0.1', '::1'];
  const server = createServer(patience, handler);
  server.on('upgrade', upgrade);
  const taken = await listenOn(server, port, first);
  const servers = [server];
  for (const host of others) {
    const other = createServer(patience, handler);
    other.on('upgrade', (...given) => server.emit('upgrade', ...given));
    // A machine without IPv6 has only one loopback address.
    await listenOn(other, taken, host).then(
      () => servers.push(other),
      (error: unknown) => {
        if (error instanceof UserFacingError) throw error;
      },
    );
  }
  const close = async () => {
    for (const one of servers) one.closeAllConnections();
    await Promise.all(servers.map((one) => new Promise((done) => one.close(done))));
  };
  return { port: taken, server, close };
}

function listenOn(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const isTaken = codeOf(error) === 'EADDRINUSE' || codeOf(error) === 'EACCES';
      reject(
        isTaken ? new UserFacingError(`Port ${port} is taken by another program: stop that one, or set PORT to another number.`) : error,
      );
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
