// For handler tests: a table in the real engine, and a minimal version of everything else a handler uses.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import './localhostDns.mjs';
import type { Environment } from '#infra/environmentNames.ts';
import { headersOf, send, targetOf, textResponse } from './front/http.ts';
import { type Tenant, tenantService } from './services/ownNames.ts';
import { AwsRefusal, refusalAnswer } from './services/protocol.ts';
import { type RawItem, startTestTable, type TestTable } from './table/testTable.ts';

export type Neighbour = 'mail' | 'queues' | 'secrets' | 'cdn' | 'objects' | 'edge';

export interface TestCloud {
  /** Objects put into any bucket, by `<bucket>/<key>`. */
  readonly objects: Map<string, Buffer>;
  readonly edge: Map<string, string>;
  /** Own domains at the CDN, and those that lead elsewhere. */
  readonly tenants: Map<string, Tenant>;
  readonly pointingElsewhere: Set<string>;
  readonly secrets: Map<string, string>;
  /** Bodies of emails passed to the mail service. */
  readonly sent: unknown[];
  readonly queued: unknown[];
  /** Addresses from which mail came back. */
  readonly bounced: Set<string>;
  /** Services that are down: the status they answer instead. */
  readonly away: Map<Neighbour, number>;
  /** Called once a message is in a queue. */
  onQueued?: () => void;
  /** Called once an object is stored, before its uploader gets the response. */
  onStored?: (key: string) => Promise<void>;
  close(): Promise<void>;
}

const environment: Omit<Environment, 'TABLE'> = {
  ...{ STAGE: 'test', ENVIRONMENT: 'demo' },
  PORTAL_URL: 'http://localhost:3000',
  SITE_URL: 'http://{key}.localhost:3000',
  LESSONS_URL: 'http://lessons.localhost:3000',
  API_URL: 'http://localhost:3000/api',
  CONTENT_URL: 'http://localhost:3000/content',
  USERCONTENT_URL: 'http://usercontent.localhost:3000',
  GIVE_URL: 'http://give.localhost:3000',
  TILES_URL: 'http://localhost:3000/tiles',
  OWN_DOMAINS: '/narthex-test/own-domains',
  ...{ CONTENT_BUCKET: 'content', SITE_BUCKET: 'site', FACTS_BUCKET: 'facts' },
  MAIL_QUEUE_URL: 'http://queue.test/mail',
  MAILINGS_QUEUE_URL: 'http://queue.test/mailings',
  PUBLISH_QUEUE_URL: 'http://queue.test/publish',
  REFRESH_QUEUE_URL: 'http://queue.test/refresh',
  DELIVER_QUEUE_URL: 'http://queue.test/deliver',
  ...{ JOBS_QUEUE_URL: 'http://queue.test/jobs', CONTENT_JOBS_QUEUE_URL: 'http://queue.test/contentJobs' },
  ...{ BOOK_QUEUE_URL: 'http://queue.test/book', GIVING_JOBS_QUEUE_URL: 'http://queue.test/givingJobs' },
  ...{ SIGNING_SECRET: 'signing', SEALING_SECRET: 'sealing', PROVIDERS_SECRET: 'providers' },
  ...{ PUSH_SECRET: 'push', VAULT_SECRET: 'vault' },
  ...{ STOCK_URL: '', GEOCODE_URL: '', VIDEOS_URL: '' },
  ...{ TILES_SOURCE: '', PUSH_STAND_IN: '', TWILIO_URL: '' },
  ...{ STRIPE_URL: '', STRIPE_JS_URL: '', PAYPAL_URL: '', PAYPAL_JS_URL: '', CAPTCHA_URL: '', CAPTCHA_JS_URL: '', CAPTCHA_KEY: '' },
  EDGE_STORE_ARN: 'arn:aws:cloudfront::000000000000:key-value-store/test',
  SOCKET_MANAGEMENT_URL: 'http://127.0.0.1:1/sockets',
  MAIL_FROM: 'Narthex <hello@narthex.test>',
  SUPPORT_EMAIL: 'support@narthex.test',
  SUPPORT_FORUM_URL: 'https://forum.narthex.example',
  SERVER_ADMINS: 'root@narthex.test',
  REVEAL_UNKNOWN_EMAIL: 'false',
  SIGN_IN_TRIES: '10,50',
  ...{ PASSWORD_COST: '10', READY_MS: '3000' },
  ...{ MAILS_PER_SECOND: '1000', CHAT_FRAMES_PER_SECOND: '5000' },
};

/** The stage's keys as created for a worker's first suite: creating and signing them takes a tenth of a second each time. */
interface Keys {
  readonly made: number;
  readonly secrets: readonly (readonly [string, string])[];
  readonly edge: readonly (readonly [string, string])[];
  readonly rows: readonly RawItem[];
}
declare global {
  interface SharedByWorker {
    keys?: Keys;
  }
}

/** Starts it and sets the environment as the stage would, with keys. */
export async function startTestCloud(): Promise<TestCloud> {
  const table = await startTestTable();
  const held: Held = {
    objects: new Map<string, Buffer>(),
    edge: new Map<string, string>(),
    tenants: new Map<string, Tenant>(),
    pointingElsewhere: new Set<string>(),
    secrets: new Map<string, string>(),
    sent: [],
    queued: [],
    bounced: new Set(),
    away: new Map<Neighbour, number>(),
  };
  const server = createServer((request, response) => void answer(held, request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const credentials = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
  Object.assign(process.env, environment, credentials, {
    TABLE: table.name,
    AWS_ENDPOINT_URL: url,
    AWS_ENDPOINT_URL_DYNAMODB: table.url,
    AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE: url.replace('127.0.0.1', 'localhost'),
  });
  await giveKeys(held, table);
  const close = async () => {
    delete process.env.AWS_ENDPOINT_URL_DYNAMODB;
    server.closeAllConnections();
    server.close();
    await table.close();
  };
  return Object.assign(held, { close });
}

type Held = Omit<TestCloud, 'close'>;

/** Suites of infra use the machine's clock, others a fixed one: keys of another day are recreated. */
const isOfToday = ({ made }: Keys) => Math.abs(Date.now() - made) < 12 * 3_600_000;

async function giveKeys(held: Held, table: TestTable): Promise<void> {
  const known = globalThis.shared?.keys;
  if (known && isOfToday(known)) {
    for (const [name, value] of known.secrets) held.secrets.set(name, value);
    for (const [name, value] of known.edge) held.edge.set(name, value);
    await table.restore(known.rows);
    return;
  }
  const keeper = await import('#functions/core/secrets/rotateKeys.ts');
  await keeper.handler();
  const keys = { made: Date.now(), secrets: [...held.secrets], edge: [...held.edge], rows: await table.rows() };
  if (globalThis.shared) globalThis.shared.keys = keys;
}

function neighbourOf(path: string, target: unknown): Neighbour {
  if (isOfCdn(path, target)) return 'cdn';
  return path === '/v2/email/outbound-emails' ? 'mail' : String(target).startsWith('secretsmanager') ? 'secrets' : 'queues';
}
const isOfCdn = (path: string, target: unknown): boolean => path.startsWith('/2020-05-31/') || String(target).startsWith('AmazonSSM');

async function answer(held: Held, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const body = Buffer.concat(chunks);
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://test').pathname);
  const target = request.headers['x-amz-target'];
  const isOurs = typeof target === 'string' || path.startsWith('/v2/email') || isOfCdn(path, target);
  const other = path.startsWith('/key-value-stores/') ? 'edge' : 'objects';
  const status = held.away.get(isOurs ? neighbourOf(path, target) : other);
  if (status) return json(response, status, { message: 'away' });
  if (isOfCdn(path, target)) return ofCdn(held, request, body, response);
  if (typeof target === 'string') return json(response, ...targeted(held, target, JSON.parse(body.toString())));
  if (path === '/v2/email/suppression/addresses') {
    return json(response, 200, { SuppressedDestinationSummaries: [...held.bounced].map((EmailAddress) => ({ EmailAddress })) });
  }
  if (path === '/v2/email/outbound-emails') {
    held.sent.push(JSON.parse(body.toString()));
    return json(response, 200, { MessageId: 'sent' });
  }
  if (path.startsWith('/key-value-stores/')) return json(response, ...edgeStore(held, request.method ?? 'GET', path, body, response));
  const { searchParams } = new URL(request.url ?? '/', 'http://test');
  if (searchParams.has('list-type')) return void response.end(listed(held, path.slice(1), searchParams.get('prefix') ?? ''));
  if (request.method === 'PUT') await stored(held, path.slice(1), body);
  return store(held, request.method ?? 'GET', path.slice(1), response);
}

async function ofCdn(held: Held, request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
  const service = tenantService(held.tenants, undefined, (name) => !held.pointingElsewhere.has(name));
  const headers = headersOf(request);
  const call = { ...targetOf(request), method: request.method ?? 'GET', target: headers['x-amz-target'] ?? '', headers, body, input: {} };
  const made = await service(call).catch((error: unknown) => {
    if (error instanceof AwsRefusal) return refusalAnswer(error);
    throw error;
  });
  send(response, made ?? textResponse(404, ''), call.method);
}

interface Targeted {
  readonly SecretId?: string;
  readonly SecretString?: string;
  readonly QueueUrl?: string;
  readonly Entries?: readonly { readonly MessageBody: string }[];
}

function targeted(held: Held, target: string, asked: Targeted): [number, unknown] {
  if (target.endsWith('GetSecretValue')) {
    const value = held.secrets.get(asked.SecretId ?? '');
    return value ? [200, { SecretString: value }] : [400, { __type: 'ResourceNotFoundException' }];
  }
  if (target.endsWith('PutSecretValue')) held.secrets.set(asked.SecretId ?? '', asked.SecretString ?? '');
  else {
    const { QueueUrl, Entries } = asked;
    held.queued.push(...(Entries ? Entries.map(({ MessageBody }) => ({ QueueUrl, MessageBody })) : [asked]));
    held.onQueued?.();
  }
  return [200, {}];
}

function edgeStore(held: Held, method: string, path: string, body: Buffer, response: ServerResponse): [number, unknown] {
  const key = path.split('/keys/')[1];
  const counts = { ItemCount: held.edge.size, TotalSizeInBytes: 0 };
  response.setHeader('etag', 'v1');
  if (method === 'POST') {
    const { Puts = [], Deletes = [] }: { Puts?: { Key: string; Value: string }[]; Deletes?: { Key: string }[] } = JSON.parse(
      body.toString(),
    );
    for (const { Key, Value } of Puts) held.edge.set(Key, Value);
    for (const { Key } of Deletes) held.edge.delete(Key);
    return [200, counts];
  }
  if (!key) return [200, { ...counts, KvsARN: 'test', Created: 0 }];
  const value = held.edge.get(key);
  if (value !== undefined) return [200, { Key: key, Value: value, ...counts }];
  response.setHeader('x-amzn-errortype', 'ResourceNotFoundException');
  return [404, { Message: 'not found' }];
}

async function stored(held: Held, key: string, body: Buffer): Promise<void> {
  held.objects.set(key, body);
  written.set(key, new Date().toISOString());
  await held.onStored?.(key);
}

function store(held: Held, method: string, key: string, response: ServerResponse): void {
  if (method === 'DELETE') held.objects.delete(key);
  const found = held.objects.get(key);
  response.statusCode = (method === 'GET' || method === 'HEAD') && !found ? 404 : 200;
  if (found && method === 'HEAD') response.setHeader('content-length', found.length);
  response.end(method === 'GET' ? found : undefined);
}

/** When objects were uploaded through the API, by name; objects that a test adds itself have no time. */
const written = new Map<string, string>();

const listed = (held: Held, bucket: string, prefix: string) =>
  [...held.objects.keys()]
    .filter((name) => name.startsWith(`${bucket}/${prefix}`))
    .map((name) => {
      const key = encodeURIComponent(name.slice(bucket.length + 1));
      return `<Contents><Key>${key}</Key><LastModified>${written.get(name) ?? ''}</LastModified></Contents>`;
    })
    .join('');

function json(response: ServerResponse, status: number, body: unknown): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
}
