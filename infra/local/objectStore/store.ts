import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Credentials } from './protocol/signature.ts';
import { storeHandler } from './router.ts';
import { Buckets } from './storage/buckets.ts';

export interface StoreOptions {
  /** The folder of the objects; created if missing. Only one process at a time can use it. */
  readonly dir: string;
  /** On 127.0.0.1; any free port if omitted. */
  readonly port?: number;
  readonly credentials: Credentials;
  /** The only region that signatures can name. */
  readonly region?: string;
  /** A path the handler is mounted under, such as `/objects`; the client's endpoint ends with it. */
  readonly prefix?: string;
  /** Objects whose keys begin with this are scanned for malware as they arrive; none if omitted. */
  readonly scanned?: string;
  /** Milliseconds; tests replace it. */
  readonly now?: () => number;
}

export interface Store {
  readonly url: string;
  readonly handler: (req: IncomingMessage, res: ServerResponse) => void;
  close(): Promise<void>;
}

/**
 * Starts the S3-compatible object store of the embedded stage. Path-style addresses only; every request has to be signed. Whatever has been
 * acknowledged is on disk: a killed process loses none of it and leaves nothing half-written.
 */
export async function startStore(options: StoreOptions): Promise<Store> {
  const { credentials, region = 'us-east-1', prefix = '', scanned, now = Date.now } = options;
  const buckets = await Buckets.open(options.dir);
  const handler = storeHandler({ buckets, credentials, region, prefix, scanned, now });
  // An upload may take long; Node's other server limits stay.
  const server = createServer({ requestTimeout: 3_600_000, keepAliveTimeout: 60_000 }, handler);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  return {
    url: `http://127.0.0.1:${port}${prefix}`,
    handler,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 2_000).unref();
      }),
  };
}
