// For tests: the management endpoint of the WebSocket API, with sockets that listen, hang or are gone, and people who sign in.
import { createServer } from 'node:http';
import { askEpoch, forgetSessions, sessionRows } from '#functions/core/auth/sessions.ts';
import { type Claims, sign } from '#functions/core/auth/tokens.ts';
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { Table } from '#functions/core/table/table.ts';
import { sleep } from '#shared/concurrency/sleep.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { handlers } from '../handlers.ts';

export interface Sockets {
  /** What each socket has received, as sent over the wire. */
  readonly heard: Map<string, string[]>;
  readonly gone: Set<string>;
  readonly hanging: Set<string>;
  /** Hanging sockets that were sent something, which is never answered. */
  readonly unanswered: ReadonlySet<string>;
  /** What a socket has received since it was last asked; waits for this many frames, which may lag behind the call on a busy machine. */
  take(socketId: string, count?: number): Promise<string[]>;
  close(): void;
}

/** What is read, once it is so many: a socket that is gone gives up its slot on a busy machine, and is forgotten after the call. */
export async function onceThere<T>(count: number, read: () => Promise<readonly T[]>): Promise<readonly T[]> {
  let found = await read();
  for (let waited = 0; found.length !== count && waited < 5_000; waited += 20) {
    await sleep(10);
    found = await read();
  }
  return found;
}

/** `withBeats`: includes keep-alive frames. */
export async function startSockets(o: { withBeats?: true } = {}): Promise<Sockets> {
  const heard = new Map<string, string[]>();
  const gone = new Set<string>();
  const hanging = new Set<string>();
  const unanswered = new Set<string>();
  const server = createServer(async (request, response) => {
    const text = (await request.toArray()).join('');
    const id = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
    if (hanging.has(id)) return void unanswered.add(id);
    if (!gone.has(id) && (o.withBeats || !text.includes('keepAlive'))) heard.set(id, [...(heard.get(id) ?? []), text]);
    response.writeHead(gone.has(id) ? 410 : 200).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  process.env.SOCKET_MANAGEMENT_URL = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/socket`;
  const take = async (id: string, count = 1) => {
    for (let waited = 0; (heard.get(id)?.length ?? 0) < count && waited < 3_000; waited += 10) await sleep(10);
    const frames = heard.get(id) ?? [];
    heard.delete(id);
    return frames;
  };
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { heard, gone, hanging, unanswered, take, close };
}

export interface Person {
  readonly churchId: string;
  readonly personId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly token: string;
}

/** A signed-in person; permissions as in tokens, `Notes__View`. */
export async function signedIn(churchId: string, firstName = 'Ann', more: Partial<Claims> = {}): Promise<Person> {
  const table = new Table(churchId);
  const [userId, personId, sessionId] = [newId(), newId(), newId()];
  await table.write(table.set(sessionRows, { id: sessionId, userId, created: nowIso(), lastSeen: nowIso(), address: '', device: '' }));
  const batch = table.batch();
  const epoch = askEpoch(batch, churchId, userId);
  await batch.send();
  const who = { id: userId, email: `${userId}@users.test`, firstName, lastName: 'Lee', use: 'api', sid: sessionId };
  const token = await sign({ ...who, churchId, personId, apiName: 'MessagingApi', permissions: [], ep: epoch(), ...more }, hourMs);
  return { churchId, personId, userId, sessionId, token };
}

const serve = serveArea('messaging', handlers);

export async function ask(method: string, path: string, body?: unknown, token?: string, address = newId()) {
  forgetSessions();
  const answer = await serve({
    ...{ method, path, query: {}, cookies: {}, address },
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, code: answer.headers['x-refusal'], body: answer.status === 200 ? JSON.parse(answer.body) : answer.body };
}
