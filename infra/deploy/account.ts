// What the preflight checks ask AWS, by signed requests with the credentials of the AWS tools on this machine.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import aws4 from 'aws4';
import { isRecord, objectAt } from '../local/json.ts';
import { deleteOwnDomains } from './ownDomains.ts';
import { deleteValidationRecords } from './validationRecords.ts';

/** A stack's current state. `status` in CloudFormation's terms. */
export interface StackState {
  readonly name: string;
  readonly region: string;
  readonly status: string;
  readonly isProtected: boolean;
  /** Of the DNS zone that the stack made, if it made one. */
  readonly nameServers: readonly string[];
}

/** What is asked about an account before a deployment. `undefined` if the credentials lack the permission. */
export interface Account {
  /** The account of the credentials; throws if there are none, or if the region doesn't answer. */
  number(): Promise<string>;
  stacks(region: string): Promise<readonly StackState[]>;
  /** The account's total Lambda concurrency. */
  concurrency(): Promise<number | undefined>;
  mail(): Promise<{ readonly isSandbox: boolean; readonly perSecond: number } | undefined>;
  /** A quota's value, by the codes of the Service Quotas service. */
  quota(service: string, code: string): Promise<number | undefined>;
  liftProtection(stack: StackState): Promise<void>;
  /** Deletes the records of certificates' validation from our zone of a domain; resolves to their number. */
  deleteValidationRecords(domain: string): Promise<number>;
  /** Takes the own domains of a stage's churches from the CDN; resolves to their number. */
  deleteOwnDomains(stage: string): Promise<number>;
}

export interface Asked {
  readonly service: string;
  readonly host: string;
  readonly region: string;
  /** A service without regions in its address. */
  readonly isGlobal?: true;
  readonly path?: string;
  /** By default POST with a body and GET without one. */
  readonly method?: 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Resolves to the body of the answer; throws if that is an error. */
export type Ask = (asked: Asked) => Promise<string>;

async function ask({ service, host, region, isGlobal, path = '/', method: stated, headers = {}, body }: Asked): Promise<string> {
  const client = new DynamoDBClient({ region });
  const credentials = await client.config.credentials();
  client.destroy();
  const base = process.env.AWS_ENDPOINT_URL ?? `https://${isGlobal ? host : `${host}.${region}`}.amazonaws.com`;
  const url = new URL(path, base);
  const method = stated ?? (body === undefined ? 'GET' : 'POST');
  const signed = aws4.sign(
    { service, region, host: url.host, path: url.pathname + url.search, method, headers: { ...headers }, body },
    credentials,
  );
  const answer = await fetch(url, { method, headers: textsOf(signed.headers), ...(body === undefined ? {} : { body }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${service} answered ${answer.status}: ${text.slice(0, 300)}`);
  return text;
}

/** Without the headers that `fetch` sets itself. */
const textsOf = (headers: object = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !/^(host|content-length)$/i.test(name))
      .map(([name, value]) => [name, String(value)]),
  );

const form = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };

const query = (service: string, region: string, version: string, parameters: Readonly<Record<string, string>>): Promise<string> =>
  ask({ service, host: service, region, headers: form, body: new URLSearchParams({ Version: version, ...parameters }).toString() });

const json = async (asked: Asked): Promise<Record<string, unknown>> => {
  const answer: unknown = JSON.parse(await ask(asked));
  return isRecord(answer) ? answer : {};
};

/** The text of a leaf element. */
const element = (xml: string, name: string): string => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';

/** The contents of each member of the outermost list; members may contain lists of their own. */
function membersOf(xml: string): string[] {
  const found: string[] = [];
  let [depth, begin] = [0, 0];
  for (const { 0: mark, index } of xml.matchAll(/<\/?member>/g)) {
    if (mark === '<member>' && depth++ === 0) begin = index + mark.length;
    if (mark === '</member>' && --depth === 0) found.push(xml.slice(begin, index));
  }
  return found;
}

/** Parses one page of DescribeStacks, whose elements may be in any order; exported for its test. */
export const stacksIn = (xml: string, region: string): StackState[] =>
  membersOf(xml).map((one) => ({
    name: element(one, 'StackName'),
    region,
    status: element(one, 'StackStatus'),
    isProtected: element(one, 'EnableTerminationProtection') === 'true',
    nameServers: outputOf(one, 'NameServers').split(' ').filter(Boolean),
  }));

function outputOf(stack: string, name: string): string {
  const output = membersOf(stack).find((one) => element(one, 'OutputKey') === name);
  return output ? element(output, 'OutputValue') : '';
}

async function allStacks(region: string): Promise<readonly StackState[]> {
  const found: StackState[] = [];
  let next = '';
  do {
    const page = await query('cloudformation', region, '2010-05-15', { Action: 'DescribeStacks', ...(next ? { NextToken: next } : {}) });
    found.push(...stacksIn(page, region));
    next = element(page, 'NextToken');
  } while (next);
  return found;
}

/** Credentials may lack permissions; what can't be determined is reported as unknown. */
const ifAllowed = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch {
    return undefined;
  }
};

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

export function accountIn(region: string): Account {
  return {
    number: async () => element(await query('sts', region, '2011-06-15', { Action: 'GetCallerIdentity' }), 'Account'),
    stacks: allStacks,
    concurrency: () =>
      ifAllowed(async () => {
        const answer = await json({ service: 'lambda', host: 'lambda', region, path: '/2016-08-19/account-settings/' });
        return numberOf(objectAt(answer, 'AccountLimit').ConcurrentExecutions);
      }),
    mail: () =>
      ifAllowed(async () => {
        const answer = await json({ service: 'ses', host: 'email', region, path: '/v2/email/account' });
        return { isSandbox: answer.ProductionAccessEnabled !== true, perSecond: numberOf(objectAt(answer, 'SendQuota').MaxSendRate) ?? 1 };
      }),
    quota: (service, code) =>
      ifAllowed(async () => {
        const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'ServiceQuotasV20190624.GetServiceQuota' };
        const body = JSON.stringify({ ServiceCode: service, QuotaCode: code });
        return numberOf(objectAt(await json({ service: 'servicequotas', host: 'servicequotas', region, headers, body }), 'Quota').Value);
      }),
    liftProtection: async (stack) => {
      await query('cloudformation', stack.region, '2010-05-15', {
        Action: 'UpdateTerminationProtection',
        StackName: stack.name,
        EnableTerminationProtection: 'false',
      });
    },
    deleteValidationRecords: (domain) => deleteValidationRecords(ask, domain),
    deleteOwnDomains: (stage) => deleteOwnDomains(ask, stage),
  };
}
