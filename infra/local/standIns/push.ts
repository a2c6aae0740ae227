import { createECDH, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { standInPush } from '#shared/messaging/push/webpush.ts';
import { type Journal, openJournal } from '../dataFolder/journal.ts';
import { type HttpResponse, textResponse } from '../front/http.ts';
import { isRecord, type Json, objectAt, textAt } from '../json.ts';
import type { Service, ServiceCall } from '../services/protocol.ts';
import { checkSender, contentOf, decrypted, PushRejected } from './pushCheck.ts';

/** As a browser passes it to a page (`PushSubscription.toJSON()`). */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** A received and decrypted push message. `time` is an ISO instant. */
export interface PushedHere {
  readonly id: string;
  readonly endpoint: string;
  readonly time: string;
  readonly topic: string;
  readonly urgency: string;
  readonly ttl: string;
  /** The payload the service worker would get. */
  readonly content: Json;
}

/** A stand-in for a push service and for the browsers behind it. */
export interface Pushes {
  readonly service: Service;
  /** Subscribes a browser with the stage's public key. */
  subscribe(publicKey: string): Promise<Subscription>;
  /** Ends a browser's subscription: further pushes get "gone". */
  end(endpoint: string): Promise<void>;
  /** Newest first. */
  readonly list: () => readonly PushedHere[];
  close(): Promise<void>;
}

/** This many are kept; older ones are deleted when the stage starts. */
const maxKept = 500;
const path = /^\/stand-ins\/push\/([\w-]+)$/;

export async function openPushes(dataDir: string, clock: () => number): Promise<Pushes> {
  const contents = new Contents();
  return new StandIn(contents, await openJournal(join(dataDir, 'push.journal'), contents.apply, contents.entries), clock);
}

/** The state that results from the journal's entries. */
class Contents {
  readonly browsers = new Map<string, Json>();
  readonly pushed: PushedHere[] = [];

  readonly apply = (entry: Json): void => {
    if (isRecord(entry.browser)) this.browsers.set(textAt(entry.browser, 'id'), entry.browser);
    if (isRecord(entry.pushed)) this.pushed.push(pushedOf(entry.pushed));
    if (typeof entry.ended === 'string') this.browsers.set(entry.ended, { id: entry.ended, ended: true });
  };

  readonly entries = (): Json[] => [
    ...[...this.browsers.values()].map((browser) => ({ browser })),
    ...this.pushed.slice(-maxKept).map((one) => ({ pushed: { ...one } })),
  ];
}

class StandIn implements Pushes {
  readonly #contents: Contents;
  readonly #journal: Journal;
  readonly #clock: () => number;
  constructor(contents: Contents, journal: Journal, clock: () => number) {
    this.#contents = contents;
    this.#journal = journal;
    this.#clock = clock;
  }

  readonly service: Service = async (call) => {
    const id = call.method === 'POST' ? path.exec(call.path)?.[1] : undefined;
    if (!id) return undefined;
    return this.#take(id, call).catch((error: unknown) => {
      if (error instanceof PushRejected) return textResponse(error.status, error.message);
      throw error;
    });
  };

  readonly subscribe = async (publicKey: string): Promise<Subscription> => {
    const browser = newBrowser(publicKey);
    await this.#note({ browser });
    return { endpoint: `${standInPush}/${browser.id}`, keys: { p256dh: browser.p256dh, auth: browser.auth } };
  };
  readonly end = (endpoint: string): Promise<void> => this.#note({ ended: endpoint.slice(standInPush.length + 1) });
  readonly list = (): readonly PushedHere[] => [...this.#contents.pushed].reverse();
  readonly close = (): Promise<void> => this.#journal.close();

  async #note(entry: Json): Promise<void> {
    await this.#journal.append(entry);
    this.#contents.apply(entry);
  }

  async #take(id: string, { headers, body }: ServiceCall): Promise<HttpResponse> {
    const browser = this.#contents.browsers.get(id);
    if (!browser) throw new PushRejected(404, 'There is no such subscription.');
    if (browser.ended) throw new PushRejected(410, 'The subscription has ended.');
    const { ttl = '', topic = '', urgency = '', authorization = '' } = checked(headers);
    await checkSender(authorization, textAt(browser, 'publicKey'), standInPush, this.#clock());
    const keys = { privateKey: objectAt(browser, 'privateKey'), p256dh: textAt(browser, 'p256dh'), auth: textAt(browser, 'auth') };
    const content = contentOf(await decrypted(body, keys));
    const at = { id: randomBytes(8).toString('hex'), endpoint: `${standInPush}/${id}`, time: new Date(this.#clock()).toISOString() };
    await this.#note({ pushed: { ...at, topic, urgency, ttl, content } });
    return { status: 201, headers: { location: `${standInPush}/message/${at.id}` }, body: Buffer.alloc(0) };
  }
}

/** What push services require of a request (RFC 8030). */
function checked(headers: ServiceCall['headers']): ServiceCall['headers'] {
  const { ttl = '', topic = '' } = headers;
  if (!/^\d+$/.test(ttl)) throw new PushRejected(400, 'TTL is missing.');
  if (topic && !/^[\w-]{1,32}$/.test(topic)) throw new PushRejected(400, 'The topic is no topic.');
  if (headers['content-encoding'] !== 'aes128gcm') throw new PushRejected(415, 'Only aes128gcm is understood.');
  return headers;
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
