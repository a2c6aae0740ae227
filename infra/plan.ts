/**
 * Everything that runs, described once. `infra/aws` synthesizes it, `infra/local` starts it, and `infra/parity.test.ts` compares the two.
 * Add new queues, schedules and functions only here.
 */
import { type Area, areaNames, servedAreas } from '#shared/areas.ts';
import { jobShards } from '#shared/concurrency/shards.ts';
import { jobAttempts } from '#shared/jobs.ts';
import { keepAliveMinutes } from '#shared/messaging/live/frames.ts';
import { bookkeeper, type FunctionPlan, type Grants, notifies, withFiles } from './functionPlan.ts';

/**
 * `content`: uploads of churches. `site`: prerendered pages under `pages/`, the documents of church-written script under `raw/`, and the
 * web app under `app/` and `assets/`. `facts`: copies of churches' rows, a folder for each of `facts`, for questions about all of them; read by
 * functions only.
 */
export const buckets = { content: 'content', site: 'site', facts: 'facts' } as const;
export type Bucket = keyof typeof buckets;

/** What there are copies of (docs/decisions.md, P20). */
export const facts = ['people', 'answers', 'gifts'] as const;
export type Fact = (typeof facts)[number];

/**
 * A message becomes visible again after `visibilitySeconds`, which SQS recommends to be six times the function's timeout, and is given up
 * after `attempts`: together more than an hour, so that a dependency may be down that long.
 */
export const queues = {
  mail: { visibilitySeconds: 360, attempts: 25 },
  mailings: { visibilitySeconds: 360, attempts: 25 },
  ...{ publish: { visibilitySeconds: 720, attempts: 7 }, refresh: { visibilitySeconds: 720, attempts: 7 } },
  deliver: { visibilitySeconds: 300, attempts: 15 },
  ...{ jobs: { visibilitySeconds: 720, attempts: jobAttempts }, givingJobs: { visibilitySeconds: 720, attempts: jobAttempts } },
  ...{ book: { visibilitySeconds: 360, attempts: 12 }, contentJobs: { visibilitySeconds: 1800, attempts: jobAttempts } },
} as const;
export type Queue = keyof typeof queues;
const bulk = ['jobs', 'givingJobs'] as const;

/** One greedy route per area; the area's own router does the rest (paths are case-insensitive on the wire). */
const areaRoute = (area: Area) => `ANY /api/${area}/{proxy+}`;

const read = (path: string) => [`GET ${path}`, `HEAD ${path}`];
const isServed = (name: Area) => servedAreas.some((served) => served === name);

const area = (name: (typeof servedAreas)[number], grants: Grants): FunctionPlan => ({
  entry: `functions/${name}/index.ts`,
  memoryMb: 1024,
  timeoutSeconds: 20,
  triggers: [{ kind: 'http', routes: [areaRoute(name)] }],
  grants,
});
/** Of messaging it reads what chats of services are set to. */
const ofContent: Grants = { tableWrite: ['content', 'core'], tableRead: ['membership', 'messaging'], contentWrite: true, ownDomains: true };
/** Makes the page for giving, which a church's own domains may frame: they are content's. */
const pageGrants = { tableRead: ['membership', 'content'], appRead: true } as const;

export const functions = {
  membership: {
    ...area('membership', {
      tableWrite: ['membership', 'core'],
      // Every area writes its own part of the audit log, and staff read all of them together.
      tableRead: ['content', 'messaging'],
      trailRead: ['giving', 'doing'],
      factsRead: ['people', 'answers'],
      contentWrite: true,
      scanRead: true,
      secretsRead: ['signing', 'sealing'],
    }),
    // Sign-in runs here: a flood of visitors on public pages must leave room for it.
    reserved: 200,
  },
  content: area('content', { ...ofContent, secretsRead: ['sealing', 'providers'] }),
  messaging: area('messaging', {
    ...{ tableWrite: ['messaging', 'core'], tableRead: ['membership'], contentWrite: true, manageSockets: true, liveRead: true },
    secretsRead: ['sealing', 'push'],
  }),
  giving: {
    ...area('giving', {
      tableWrite: ['giving', 'core'],
      ...pageGrants,
      secretsRead: ['sealing', 'providers', 'vault'],
    }),
    triggers: [{ kind: 'http', routes: [areaRoute('giving'), ...read('/give/{proxy+}')] }],
  },
  /** Applies what members propose in the transaction that closes their task: it writes membership's rows, too (docs/decisions.md, P29). */
  doing: area('doing', { tableWrite: ['membership', 'doing', 'core'], contentWrite: true, secretsRead: ['sealing'] }),
  /**
   * Answers questions about everyone with an engine of its own (docs/decisions.md, P36): nothing of it is in the bundle of another function. It
   * reads copies of every kind, and writes none. No other function reads those of gifts but giving’s jobs, which make them; of giving’s rows it
   * reads what they are made of, for what was booked since, and the funds (docs/decisions.md, P37).
   */
  reporting: {
    ...area('reporting', {
      ...{ tableWrite: ['core'], tableRead: ['membership'], factsRead: facts, secretsRead: ['sealing'] },
      partitionsRead: { giving: ['batches', 'batch#*', 'gift#*', 'erasedgivers', 'funds'] },
    }),
    memoryMb: 1769,
  },
  /** What gateways tell us. What reads the vault reads `sealing`, too: a small stage has one secret for both. */
  givingWebhook: {
    ...bookkeeper('functions/giving/events/webhook.ts', { kind: 'http', routes: ['POST /api/giving/donate/webhook/{provider}'] }),
    grants: { tableWrite: ['giving', 'core'], secretsRead: ['sealing', 'vault'] },
  },
  /** Books what gateways tell of, what was interrupted, recurring gifts, and what gateways told while we were away. */
  book: bookkeeper('functions/giving/events/book.ts', { kind: 'queue', queue: 'book', batch: 5, atOnce: 20 }),
  givingAttempts: bookkeeper('functions/giving/donate/sweep.ts', { kind: 'schedule', everyMinutes: 1 }),
  givingSchedules: bookkeeper('functions/giving/schedules/runDue.ts', { kind: 'schedule', everyMinutes: 5, shards: jobShards }),
  missedEvents: bookkeeper('functions/giving/events/missed.ts', { kind: 'schedule', everyMinutes: 15, shards: jobShards }, 120),
  /** Compares the books with the gateways and the page with its release, day by day, and counts the books anew. */
  givingNights: bookkeeper(
    'functions/giving/compare/nightly.ts',
    { kind: 'schedule', everyMinutes: 60, shards: jobShards },
    300,
    pageGrants,
  ),
  /** Bulk work of membership (`functions/core/jobs/define.ts`), assembled in memory. Another area gets a queue and a worker of its own. */
  jobs: {
    ...{ entry: 'functions/membership/jobs/worker.ts', memoryMb: 1769, timeoutSeconds: 120 },
    triggers: [{ kind: 'queue', queue: 'jobs', batch: 1, atOnce: 40 }],
    // Lists are run and copies made here, too, when they are ordered. No one is invited whose mail comes back or was unsubscribed.
    grants: {
      ...{ tableWrite: ['membership', 'core'], tableRead: ['content'], contentWrite: true, secretsRead: ['sealing'] },
      ...{ factsWrite: ['people', 'answers'], partitionsRead: { messaging: ['mailoff#*'] }, sharedRead: { messaging: ['badaddress#*'] } },
    },
  },
  /** Bulk work of giving (`functions/giving/jobs/registry.ts`). */
  givingJobs: bookkeeper('functions/giving/jobs/worker.ts', { kind: 'queue', queue: 'givingJobs', batch: 1, atOnce: 5 }, 120, {
    ...withFiles,
    factsWrite: ['gifts'],
  }),
  /** Bulk work of content (`functions/content/jobs/worker.ts`), and payments for seats. Assembles audio of 300 MB in memory. */
  contentJobs: {
    ...{ entry: 'functions/content/jobs/worker.ts', memoryMb: 1769, timeoutSeconds: 300 },
    triggers: [{ kind: 'queue', queue: 'contentJobs', batch: 1, atOnce: 20 }],
    grants: { tableWrite: ['content', 'core'], tableRead: ['membership'], contentWrite: true, secretsRead: ['sealing'] },
  },
  /** Releases files of forms that have been scanned, and deletes those whose submissions are gone. */
  formFiles: {
    ...{ entry: 'functions/membership/forms/files/sweep.ts', memoryMb: 512, timeoutSeconds: 120 },
    triggers: [{ kind: 'schedule', everyMinutes: 15, shards: jobShards }],
    grants: { tableWrite: ['membership', 'core'], contentWrite: true, scanRead: true },
  },
  /** Answers for areas that aren't implemented yet: older clients call them, too. */
  unserved: {
    entry: 'functions/unserved/index.ts',
    memoryMb: 512,
    timeoutSeconds: 20,
    triggers: [{ kind: 'http', routes: areaNames.filter((one) => !isServed(one)).map(areaRoute) }],
    grants: { tableRead: ['core'] },
  },
  /** Notifies people on the channels each has chosen: app, email, web push. Also messaging's part of a church that moves, with its files. */
  deliver: {
    ...{ entry: 'functions/messaging/notifications/delivery/deliver.ts', memoryMb: 512, timeoutSeconds: 50 },
    triggers: [{ kind: 'queue', queue: 'deliver', batch: 5, atOnce: 100 }],
    grants: { ...notifies, ...withFiles },
  },
  /** Sends what was held for the end of quiet hours, and the daily emails. */
  later: {
    ...{ entry: 'functions/messaging/notifications/delivery/sendDue.ts', memoryMb: 512, timeoutSeconds: 120 },
    triggers: [{ kind: 'schedule', everyMinutes: 5, shards: jobShards }],
    grants: { ...notifies, bouncesRead: true },
  },
  /** Keeps idle connections open, and deletes those that are gone. */
  keepAlive: {
    entry: 'functions/messaging/live/keepAlive.ts',
    memoryMb: 512,
    timeoutSeconds: 120,
    triggers: [{ kind: 'schedule', everyMinutes: keepAliveMinutes, shards: jobShards }],
    // Connections end with the session they were opened in, which belongs to the kernel.
    grants: { tableWrite: ['messaging'], tableRead: ['core'], manageSockets: true },
  },
  /** Publishes and unpublishes scheduled pages, re-renders those that list upcoming events, and checks uploads. */
  due: {
    ...{ entry: 'functions/content/publishing/scheduler.ts', memoryMb: 512, timeoutSeconds: 60 },
    triggers: [{ kind: 'schedule', everyMinutes: 5, shards: jobShards }],
    grants: { ...ofContent, secretsRead: ['sealing'] },
  },
  /** Fetches external calendars that groups subscribe to. */
  imports: {
    ...{ entry: 'functions/content/calendars/imports/refreshDue.ts', memoryMb: 512, timeoutSeconds: 120 },
    triggers: [{ kind: 'schedule', everyMinutes: 15, shards: jobShards }],
    grants: { tableWrite: ['content', 'core'], tableRead: ['membership'] },
  },
  /** Renders public pages: on publish (queue), and when a visitor requests one that isn't there yet. Also draws map tiles. */
  site: {
    entry: 'functions/site/index.ts',
    // A full vCPU: rendering is CPU-bound, and a visitor may be waiting.
    memoryMb: 1769,
    timeoutSeconds: 120,
    triggers: [
      {
        kind: 'http',
        routes: [...read('/pages/{proxy+}'), ...read('/tiles/{proxy+}'), 'GET /health', 'GET /api/health/database-connections'],
      },
      { kind: 'queue', queue: 'publish', batch: 1, atOnce: 50 },
      // A lane of their own: at midnight, no one who publishes waits behind the pages of thousands of churches.
      { kind: 'queue', queue: 'refresh', batch: 1, atOnce: 20 },
    ],
    grants: { tableRead: ['membership', 'content', 'core'], siteWrite: true, edgeStore: 'write' },
  },
  /** The only reader of the table's stream: puts the follow-up work of a write into queues. */
  dispatch: {
    ...{ entry: 'functions/core/outbox/dispatch.ts', memoryMb: 256, timeoutSeconds: 30 },
    triggers: [{ kind: 'stream', batch: 100, atOnce: 10, hours: 12, newRowsOf: 'Outbox' }],
    grants: { tableWrite: ['core'], queues: ['mail', 'mailings', 'publish', 'refresh', 'deliver', ...bulk, 'book', 'contentJobs'] },
  },
  /** Picks up whatever the stream reader missed. */
  sweep: {
    ...{ entry: 'functions/core/outbox/sweep.ts', memoryMb: 256, timeoutSeconds: 120 },
    triggers: [{ kind: 'schedule', everyMinutes: 15 }],
    grants: { tableWrite: ['core'], queues: ['mail', 'mailings', 'publish', 'refresh', 'deliver', ...bulk, 'book', 'contentJobs'] },
  },
  mailer: {
    entry: 'functions/core/mail/mailer.ts',
    memoryMb: 256,
    timeoutSeconds: 60,
    // The minimum SQS allows: in each lane, each keeps to half of the lane's share of the mail service's rate.
    triggers: [
      { kind: 'queue', queue: 'mail', batch: 5, atOnce: 2 },
      { kind: 'queue', queue: 'mailings', batch: 10, atOnce: 2 },
    ],
    // Emails that exceed the mail service's rate go back to the queue.
    grants: { tableWrite: ['core'], queues: ['mail', 'mailings'], secretsRead: ['sealing'], sendMail: true },
  },
  /** Creates and rotates keys, publishes their public halves, and keeps the edge's content key in sync. */
  keeper: {
    entry: 'functions/core/secrets/rotateKeys.ts',
    memoryMb: 256,
    // At the first deployment it waits for its own permissions.
    timeoutSeconds: 120,
    triggers: [{ kind: 'schedule', everyMinutes: 24 * 60, atDeploy: true }],
    grants: {
      tableWrite: ['core'],
      secretsRead: ['signing', 'sealing', 'push', 'vault'],
      secretsWrite: ['signing', 'sealing', 'push', 'vault'],
      edgeStore: 'write',
    },
  },
  /** The WebSocket API's handler: answers the handshake and removes closed connections (docs/wire.md, section 3). */
  socket: {
    entry: 'functions/messaging/live/socket.ts',
    memoryMb: 256,
    timeoutSeconds: 20,
    triggers: [{ kind: 'socket' }],
    // A token is checked against the sign-in it belongs to.
    grants: { tableWrite: ['messaging'], tableRead: ['core'], manageSockets: true },
  },
} as const satisfies Record<string, FunctionPlan>;

export type FunctionName = keyof typeof functions;
export const functionNames = Object.keys(functions) as readonly FunctionName[];
