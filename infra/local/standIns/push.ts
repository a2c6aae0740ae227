import { createECDH, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { standInPush } from '#shared/messaging/webpush.ts';
import type { Service, ServiceCall } from '../awsWire.ts';
import { openJournal } from '../journal.ts';
import { isRecord, type Json, objectAt, textAt } from '../json.ts';
import { type Answer, textAnswer } from '../messages.ts';
import { checkSender, contentOf, decrypted, NotTaken } from './pushCheck.ts';

/** As a browser hands it to a page (`PushSubscription.toJSON()`). */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** What arrived and was decrypted. `time` is an ISO instant. */
export interface PushedHere {
  readonly id: string;
  readonly endpoint: string;
  readonly time: string;
  readonly topic: string;
  readonly urgency: string;
  readonly ttl: string;
  /** What the service worker would be given. */
  readonly content: Json;
}

/** Stands in for a push service and for the browsers behind it. */
export interface Pushes {
  readonly service: Service;
  /** A browser subscribes with the stage's public key. */
  subscribe(publicKey: string): Promise<Subscription>;
  /** A browser ends its subscription: from now on it is gone. */
  end(endpoint: string): Promise<void>;
  /** Newest first. */
  readonly list: () => readonly PushedHere[];
  close(): Promise<void>;
}

/** So many are kept; older ones go when the stage starts. */
const keptAtMost = 500;
const path = /^\/stand-ins\/push\/([\w-]+)$/;
const idOf = (endpoint: string): string => endpoint.slice(standInPush.length + 1);

export async function openPushes(dataDir: string, clock: () => number): Promise<Pushes> {
  const browsers = new Map<string, Json>();
  const pushed: PushedHere[] = [];
  const replay = (entry: Json): void => {
    if (isRecord(entry.browser)) browsers.set(textAt(entry.browser, 'id'), entry.browser);
    if (isRecord(entry.pushed)) pushed.push(pushedOf(entry.pushed));
    if (typeof entry.ended === 'string') browsers.set(entry.ended, { id: entry.ended, ended: true });
  };
  const live = (): Json[] => [
    ...[...browsers.values()].map((browser) => ({ browser })),
    ...pushed.slice(-keptAtMost).map((one) => ({ pushed: { ...one } })),
  ];
  const journal = await openJournal(join(dataDir, 'push.journal'), replay, live);
  const note = async (entry: Json) => {
    await journal.append(entry);
    replay(entry);
  };

  const take = async (id: string, { headers, body }: ServiceCall): Promise<Answer> => {
    const browser = browsers.get(id);
    if (!browser) throw new NotTaken(404, 'There is no such subscription.');
    if (browser.ended) throw new NotTaken(410, 'The subscription has ended.');
    const { ttl = '', topic = '', urgency = '' } = headers;
    if (!/^\d+$/.test(ttl)) throw new NotTaken(400, 'TTL is missing.');
    if (topic && !/^[\w-]{1,32}$/.test(topic)) throw new NotTaken(400, 'The topic is no topic.');
    if (headers['content-encoding'] !== 'aes128gcm') throw new NotTaken(415, 'Only aes128gcm is understood.');
    await checkSender(headers.authorization ?? '', textAt(browser, 'publicKey'), standInPush, clock());
    const keys = { privateKey: objectAt(browser, 'privateKey'), p256dh: textAt(browser, 'p256dh'), auth: textAt(browser, 'auth') };
    const content = contentOf(await decrypted(body, keys));
    const at = { id: randomBytes(8).toString('hex'), endpoint: `${standInPush}/${id}`, time: new Date(clock()).toISOString() };
    await note({ pushed: { ...at, topic, urgency, ttl, content } });
    return { status: 201, headers: { location: `${standInPush}/message/${at.id}` }, body: Buffer.alloc(0) };
  };

  const service: Service = async (call) => {
    const id = call.method === 'POST' ? path.exec(call.path)?.[1] : undefined;
    if (!id) return undefined;
    return take(id, call).catch((error: unknown) => {
      if (error instanceof NotTaken) return textAnswer(error.status, error.message);
      throw error;
    });
  };

  return {
    service,
    subscribe: async (publicKey) => {
      const browser = newBrowser(publicKey);
      await note({ browser });
      return { endpoint: `${standInPush}/${browser.id}`, keys: { p256dh: browser.p256dh, auth: browser.auth } };
    },
    end: (endpoint) => note({ ended: idOf(endpoint) }),
    list: () => [...pushed].reverse(),
    close: () => journal.close(),
  };
}

function newBrowser(publicKey: string) {
  const ecdh = createECDH('prime256v1');
  const point = ecdh.generateKeys();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const d = Buffer.concat([Buffer.alloc(32), ecdh.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  return {
    id: randomBytes(12).toString('base64url'),
    publicKey,
    p256dh: point.toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
    privateKey: { kty: 'EC', crv: 'P-256', x, y, d },
  };
}

const pushedOf = (entry: Json): PushedHere => ({
  id: textAt(entry, 'id'),
  endpoint: textAt(entry, 'endpoint'),
  time: textAt(entry, 'time'),
  topic: textAt(entry, 'topic'),
  urgency: textAt(entry, 'urgency'),
  ttl: textAt(entry, 'ttl'),
  content: objectAt(entry, 'content'),
});
