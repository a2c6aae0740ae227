// What is sent to a socket. The time of one is no other's business: each has its own limit, and no error comes back.
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent, request } from 'node:https';
import { signedHeaders } from './pushSigning.ts';
import { settings } from './settings.ts';

/** `gone`: the connection has ended and will not come back. `failed`: it may still be there. */
export type Posted = 'sent' | 'gone' | 'failed';

const patienceMs = 5_000;
const pauseMs = 100;

// Far more than are posted to at once, so that those that hang leave room for the others.
const connections = { keepAlive: true, maxSockets: 512, maxFreeSockets: 64 };
const agents = { http: new HttpAgent(connections), https: new Agent(connections) };

/** Sends one frame to one connection; never throws. What the service itself could not do is tried once more, within the same five seconds. */
export async function post(socketId: string, text: string): Promise<Posted> {
  const ending = AbortSignal.timeout(patienceMs);
  const status = await attempt(socketId, text, ending);
  if (status !== 0 && status !== 429 && status < 500) return outcomeOf(status);
  await new Promise((done) => setTimeout(done, pauseMs));
  return ending.aborted ? 'failed' : outcomeOf(await attempt(socketId, text, ending));
}

const outcomeOf = (status: number): Posted => (status === 410 ? 'gone' : status >= 200 && status < 300 ? 'sent' : 'failed');

/** The status that was answered, 0 for none. */
function attempt(socketId: string, text: string, signal: AbortSignal): Promise<number> {
  const url = new URL(`${settings.socketManagement}/@connections/${encodeURIComponent(socketId)}`);
  const headers = { ...signedHeaders(url.host, url.pathname, text), 'content-length': Buffer.byteLength(text) };
  const options = { method: 'POST', headers, signal };
  return new Promise((resolve) => {
    const asked =
      url.protocol === 'https:' ? request(url, { ...options, agent: agents.https }) : httpRequest(url, { ...options, agent: agents.http });
    asked.on('error', () => resolve(0));
    asked.on('response', (answer) => {
      answer.on('error', () => resolve(0)).resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.end(text);
  });
}
