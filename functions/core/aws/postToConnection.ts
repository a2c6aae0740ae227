// Sends frames to sockets. Each has its own time limit and never throws, so that one socket doesn't affect the others.

import { retry } from '#shared/concurrency/retry.ts';
import { settings } from '../settings.ts';
import { exchange } from './client.ts';

/** `gone`: the connection has ended for good. `failed`: it may still exist. */
export type Posted = 'sent' | 'gone' | 'failed';

const patienceMs = 5_000;
const pauseMs = 100;

/** Sends one frame to one connection; never throws. Server errors are retried once, within the same five seconds. */
export async function postToConnection(socketId: string, text: string, forMs = patienceMs): Promise<Posted> {
  const ending = AbortSignal.timeout(forMs);
  try {
    return await retry(() => post(socketId, text, ending), { attempts: 2, isTransient: () => !ending.aborted, delay: () => pauseMs });
  } catch {
    return 'failed';
  }
}

/** Throws if the service itself failed. */
async function post(socketId: string, text: string, signal: AbortSignal): Promise<Posted> {
  const url = `${settings.socketManagement}/@connections/${encodeURIComponent(socketId)}`;
  const headers = { 'content-type': 'application/json' };
  const { status } = await exchange('sockets', url, { method: 'POST', headers, body: text, signal });
  if (status === 429 || status >= 500) throw new Error(`The sockets’ service answered ${status}.`);
  return status === 410 ? 'gone' : status >= 200 && status < 300 ? 'sent' : 'failed';
}
