// What is sent to a socket. The time of one is no other's business: each has its own limit, and no error comes back.
import { AwsError, awsFetch } from './aws.ts';
import { log } from './log.ts';
import { settings } from './settings.ts';

/** `gone`: the connection has ended and will not come back. `failed`: it may still be there. */
export type Posted = 'sent' | 'gone' | 'failed';

const patienceMs = 5_000;

/** Sends one frame to one connection; never throws. */
export async function post(socketId: string, text: string): Promise<Posted> {
  try {
    await awsFetch('sockets', `${settings.socketManagement}/@connections/${encodeURIComponent(socketId)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: text,
      signal: AbortSignal.timeout(patienceMs),
    });
    return 'sent';
  } catch (error) {
    if (error instanceof AwsError && error.status === 410) return 'gone';
    log.error('a socket could not be posted to', { error });
    return 'failed';
  }
}
