import type { Area } from '#shared/areas.ts';
import type { Fact, Queue } from './plan.ts';
import type { Secret } from './secrets.ts';

/** What a function can access, and nothing else. `core` stands for the kernel's own rows (public keys, outbox, limits). */
export interface Grants {
  readonly tableWrite?: readonly (Area | 'core')[];
  readonly tableRead?: readonly (Area | 'core')[];
  /** Some partitions only of an area whose other rows stay closed, by how their keys begin; `*` stands for any end. */
  readonly partitionsRead?: { readonly [area in Area]?: readonly string[] };
  /** The same of its rows that belong to no church. */
  readonly sharedRead?: { readonly [area in Area]?: readonly string[] };
  /** The audit log of an area whose rows stay closed. */
  readonly trailRead?: readonly Area[];
  readonly contentWrite?: true;
  readonly scanRead?: true;
  readonly siteWrite?: true;
  /** The web app's documents in the site bucket. */
  readonly appRead?: true;
  /** What is published about churches' live services, in the site bucket. */
  readonly liveRead?: true;
  /** Copies of rows, by what they are of. Who makes them reads them, too. */
  readonly factsRead?: readonly Fact[];
  readonly factsWrite?: readonly Fact[];
  readonly queues?: readonly Queue[];
  readonly secretsRead?: readonly Secret[];
  readonly secretsWrite?: readonly Secret[];
  readonly edgeStore?: 'write';
  /** Takes churches' own domains to the CDN and from it. */
  readonly ownDomains?: true;
  readonly sendMail?: true;
  /** The mail service's list of addresses from which mail came back. */
  readonly bouncesRead?: true;
  readonly manageSockets?: true;
}

export type Trigger =
  | { readonly kind: 'http'; readonly routes: readonly string[] }
  | { readonly kind: 'socket' }
  /** Only new rows of one kind; `atOnce`: batches of one shard processed concurrently; a failed batch is retried for `hours`. */
  | { readonly kind: 'stream'; readonly batch: number; readonly atOnce: number; readonly hours: number; readonly newRowsOf: string }
  /** `atOnce`: how many batches are processed concurrently. */
  | { readonly kind: 'queue'; readonly queue: Queue; readonly batch: number; readonly atOnce: number }
  /** `shards`: called once for each, at the same time (`functions/core/schedule/shards.ts`); the embedded stage calls once for all. */
  | { readonly kind: 'schedule'; readonly everyMinutes: number; readonly shards?: number; readonly atDeploy?: true };

export interface FunctionPlan {
  readonly entry: string;
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
  /** Reserved concurrency: kept free for this function whatever floods the others, and also its upper limit; more where many churches are (`infra/quotas.ts`). */
  readonly reserved?: number;
  readonly triggers: readonly Trigger[];
  readonly grants: Grants;
}

type Keeping<Of> = Omit<FunctionPlan, 'triggers'> & { readonly triggers: readonly [Of] };

/** A function of giving's that asks gateways and writes into the books. */
export const bookkeeper = <const Of extends Trigger>(entry: string, trigger: Of, timeoutSeconds = 60, more: Grants = {}): Keeping<Of> => ({
  ...{ entry, memoryMb: 512, timeoutSeconds, triggers: [trigger] },
  grants: { tableWrite: ['giving', 'core'], tableRead: ['membership'], secretsRead: ['sealing', 'vault'], ...more },
});

/** What one needs whose jobs write files. */
export const withFiles = { contentWrite: true } as const satisfies Grants;

/** What a function needs that notifies people. */
export const notifies = {
  ...{ tableWrite: ['messaging', 'core'], tableRead: ['membership'], secretsRead: ['sealing', 'push'], manageSockets: true },
} as const satisfies Grants;
