import { request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import type { Asked, Call } from '#shared/api.ts';
import { portal } from './addresses.ts';

let used = 0;
/** A machine has many addresses of its own; each process that runs journeys takes others. */
function ownAddress(): string {
  used += 1;
  return ['127', 1 + (process.pid % 250), (process.pid >> 8) % 250, 1 + (used % 250)].join('.');
}

/**
 * Makes a call from an unused network address: journeys create so many people within minutes that a single address would be rate-limited.
 * `cookie`: of who is signed in. Returns false if it wasn't made, because the stage isn't on this machine, or the machine has only one address. Throws if it was refused.
 */
export async function callFromOtherIp<C extends Call>(
  { area, method, path }: C,
  { body }: Asked<C> & { body: unknown },
  cookie?: string,
): Promise<boolean> {
  const { host, hostname, port } = new URL(portal());
  if (hostname !== 'localhost') return false;
  const headers = {
    ...{ host, 'content-type': 'application/json', accept: 'application/json', 'x-narthex-app': 'journeys' },
    ...(cookie ? { cookie, origin: portal() } : {}),
  };
  const to = { hostname: '127.0.0.1', port, method, path: `/api/${area}${path}`, headers, localAddress: ownAddress() };
  return new Promise((done, fail) => {
    const asking = request(to, async (response) => {
      const said = await textOf(response);
      if (response.statusCode === 200) done(true);
      else fail(new Error(`${method} ${path}: ${response.statusCode} ${said}`));
    });
    asking.on('error', (error) => (/EADDRNOTAVAIL|EINVAL/.test(error.message) ? done(false) : fail(error)));
    asking.end(JSON.stringify(body));
  });
}
