// What is sent to a socket. The time of one is no other's business: each has its own limit, and no error comes back.

import { settings } from '../settings.ts';
import { exchange } from './client.ts';

/** `gone`: the connection has ended and will not come back. `failed`: it may still be there. */
export type Posted = 'sent' | 'gone' | 'failed';

const patienceMs = 5_000;
const pauseMs = 100;

/** Sends one frame to one connection; never throws. What the service itself could not do is tried once more, within the same five seconds. */
export async function postToConnection(socketId: string, text: string): Promise<Posted> {
  const ending = AbortSignal.timeout(patienceMs);
  const status = await attempt(socketId, text, ending);
  if (status !== 0 && status !== 429 && status < 500) return outcomeOf(status);
  await new Promise((done) => setTimeout(done, pauseMs));
  return ending.aborted ? 'failed' : outcomeOf(await attempt(socketId, text, ending));
}

const outcomeOf = (status: number): Posted => (status === 410 ? 'gone' : status >= 200 && status < 300 ? 'sent' : 'failed');

/** The status that was answered, 0 for none. */
async function attempt(socketId: string, text: string, signal: AbortSignal): Promise<number> {
  const url = `${settings.socketManagement}/@connections/${encodeURIComponent(socketId)}`;
  const headers = { 'content-type': 'application/json' };
  try {
    return (await exchange('sockets', url, { method: 'POST', headers, body: text, signal })).status;
  } catch {
    return 0;
  }
}
