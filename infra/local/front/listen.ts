import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { codeOf, UserFacingError } from '../errors.ts';

export interface Listening {
  readonly port: number;
  /** The one that sockets and the development server attach to; the others hand everything on to it. */
  readonly server: Server;
  close(): Promise<void>;
}

export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * Milliseconds for a request's headers, and how often that is checked: half-sent requests hold no resources. Idle connections stay open for longer
 * than clients keep theirs, so that it is the client who ends them: a request that meets the end of its connection is lost.
 */
const patience = { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, keepAliveTimeout: 60_000 };

/**
 * Listens on both loopback addresses, because `localhost` may mean either; on another only where NARTHEX_HOST names one. Port 0 takes any free one.
 * Throws Trouble when the port is taken.
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
    // A machine without IPv6 has one loopback address less.
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
