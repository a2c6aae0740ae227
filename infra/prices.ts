/**
 * What AWS charges: list prices in US dollars of region us-east-1, without taxes, as of November 2026. The only place with prices; compare
 * it with the sources before you trust a bill.
 */

/** From `from` units a month on, a unit costs `dollars`. */
interface Tier {
  readonly from: number;
  readonly dollars: number;
}

export interface Price {
  readonly unit: string;
  /** Ascending; the first is from 0. */
  readonly tiers: readonly Tier[];
  /** Units that every account has free each month, also after its first year. */
  readonly free: number;
  readonly source: string;
  /** The month in which it was last compared with the source. */
  readonly asOf: string;
}

/**
 * The share that is taken off for who commits to a year's use: CloudFront's savings bundle, and the savings plans for databases and
 * computing, without paying in advance. Worth it where use is steady, as it is with thousands of churches.
 * Sources: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/savings-bundle.html,
 * https://aws.amazon.com/savingsplans/database-pricing/, https://aws.amazon.com/savingsplans/compute-pricing/ (November 2026)
 */
const offForYear: Partial<Record<PriceName, number>> = {
  cdnGb: 0.3,
  cdnRequest: 0.3,
  tableReadUnit: 0.18,
  tableWriteUnit: 0.18,
  functionGbSecond: 0.12,
};

const asOf = '2026-11';
const from =
  (page: string) =>
  (unit: string, dollars: number, free = 0, ...more: readonly Tier[]): Price => ({
    ...{ unit, free, asOf, source: `https://aws.amazon.com/${page}` },
    tiers: [{ from: 0, dollars }, ...more],
  });

const dynamodb = from('dynamodb/pricing/on-demand/');
const backup = from('backup/pricing/');
const lambda = from('lambda/pricing/');
const gateway = from('api-gateway/pricing/');
const cloudfront = from('cloudfront/pricing/');
const s3 = from('s3/pricing/');
const cloudwatch = from('cloudwatch/pricing/');
const sqs = from('sqs/pricing/');
const kms = from('kms/pricing/');
const secretsManager = from('secrets-manager/pricing/');

const million = 1e6;

export const prices = {
  tableReadUnit: dynamodb('read request unit', 0.125 / million),
  tableWriteUnit: dynamodb('write request unit', 0.625 / million),
  tableGb: dynamodb('GB stored', 0.25, 25),
  tableRecoveryGb: dynamodb('GB with point-in-time recovery', 0.2),
  backupGb: backup('GB of DynamoDB backups', 0.1),
  backupColdGb: backup('GB of DynamoDB backups in cold storage', 0.03),
  functionCall: lambda('call', 0.2 / million, million),
  functionGbSecond: lambda(
    'GB-second on arm64',
    0.0000133334,
    400_000,
    { from: 7.5e9, dollars: 0.0000120001 },
    { from: 18.75e9, dollars: 0.0000106667 },
  ),
  apiRequest: gateway('HTTP API request', 1 / million, 0, { from: 300 * million, dollars: 0.9 / million }),
  socketMessage: gateway('WebSocket message of up to 32 kB', 1 / million, 0, { from: 1000 * million, dollars: 0.8 / million }),
  socketMinute: gateway('minute of a WebSocket connection', 0.25 / million),
  /** North America and Europe: all that price class 100 is ever charged. */
  cdnGb: cloudfront(
    'GB to visitors in price class 100',
    0.085,
    1000,
    { from: 10_000, dollars: 0.08 },
    { from: 50_000, dollars: 0.06 },
    { from: 150_000, dollars: 0.04 },
    { from: 500_000, dollars: 0.03 },
    { from: 1_024_000, dollars: 0.025 },
  ),
  cdnRequest: cloudfront('HTTPS request', 1 / million, 10 * million),
  edgeCall: cloudfront('call of the edge function', 0.1 / million, 2 * million),
  edgeRead: cloudfront('read of the key-value store at the edge', 0.03 / million, 2 * million),
  /** A tenant; the 11th to 200th are $20 together, which this rate comes to. */
  ownDomain: cloudfront('own domain', 0.1, 10),
  edgeStoreCall: cloudfront('call of the key-value store’s API', 1 / 1000),
  storeGb: s3('GB stored', 0.023, 0, { from: 50_000, dollars: 0.022 }, { from: 500_000, dollars: 0.021 }),
  storeWrite: s3('PUT or LIST', 5 / million),
  storeRead: s3('GET or HEAD', 0.4 / million),
  mail: from('ses/pricing/')('mail', 0.1 / 1000),
  logGb: cloudwatch('GB of logs', 0.5, 5),
  logStoredGb: cloudwatch('GB of logs stored, compressed', 0.03, 5),
  alarm: cloudwatch('alarm', 0.1, 10),
  dashboard: cloudwatch('dashboard', 3, 3),
  metric: cloudwatch('metric by route', 0.3, 10),
  trace: from('xray/pricing/')('trace', 5 / million, 100_000),
  queueRequest: sqs('queue request', 0.4 / million, million),
  key: kms('key', 1),
  keyRequest: kms('key request', 0.03 / 10_000, 20_000),
  secret: secretsManager('secret', 0.4),
  secretRequest: secretsManager('secret request', 0.05 / 10_000),
  /** Names that lead to a distribution are asked for free. */
  zone: from('route53/pricing/')('DNS zone', 0.5),
  budget: from('aws-cost-management/aws-budgets/pricing/')('budget', 0.62, 2),
  scannedGb: from('guardduty/pricing/')('GB of uploads scanned', 0.09),
  scannedObject: from('guardduty/pricing/')('upload scanned', 0.215 / 1000),
} as const satisfies Record<string, Price>;

export type PriceName = keyof typeof prices;

/** What an amount costs a month. `isFirst`: the account's free allowance is still there; otherwise other stages have used it up. */
export function dollarsFor(name: PriceName, amount: number, isFirst = true): number {
  const { tiers, free }: Price = prices[name];
  const paid = Math.max(0, amount - (isFirst ? free : 0));
  return tiers.reduce((sum, { from, dollars }, at) => {
    const until = Math.min(paid, tiers[at + 1]?.from ?? Number.POSITIVE_INFINITY);
    return sum + Math.max(0, until - from) * dollars;
  }, 0);
}

/** What a list price comes to for who commits to a year's use. */
export const forYear = (name: PriceName, dollars: number): number => dollars * (1 - (offForYear[name] ?? 0));
