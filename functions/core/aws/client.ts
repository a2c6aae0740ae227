// A small signed client for the AWS services that speak JSON or plain HTTP. The full SDK costs about 65 ms of every cold start (`npm run
// bench`); it is loaded only where a service needs more than a signed request. Requests use `node:http`, signed with its synchronous
// hashes: `fetch` and the asynchronous hashes of the web take four to six times the CPU time.
import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import aws4 from 'aws4';
import { exponentialBackoff, fullJitter } from '#shared/concurrency/backoff.ts';
import { retry } from '#shared/concurrency/retry.ts';
import { random } from '../random.ts';

const hosts = {
  dynamodb: 'dynamodb',
  sqs: 'sqs',
  secretsmanager: 'secretsmanager',
  ses: 'email',
  s3: 's3',
  sockets: 'execute-api',
  ssm: 'ssm',
  cloudfront: 'cloudfront',
} as const;
export type Service = keyof typeof hosts;

const endpointNames: Record<Service, string> = {
  dynamodb: 'AWS_ENDPOINT_URL_DYNAMODB',
  sqs: 'AWS_ENDPOINT_URL_SQS',
  secretsmanager: 'AWS_ENDPOINT_URL_SECRETS_MANAGER',
  ses: 'AWS_ENDPOINT_URL_SESV2',
  s3: 'AWS_ENDPOINT_URL_S3',
  sockets: 'AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI',
  ssm: 'AWS_ENDPOINT_URL_SSM',
  cloudfront: 'AWS_ENDPOINT_URL_CLOUDFRONT',
};

/** CloudFront is at home in one region, and so is what concerns it. */
const atHome: readonly Service[] = ['cloudfront', 'ssm'];
const region = (service: Service) => (atHome.includes(service) ? 'us-east-1' : (process.env.AWS_REGION ?? 'us-east-1'));
const hostOf = (service: Service) => (service === 'cloudfront' ? hosts[service] : `${hosts[service]}.${region(service)}`);
export const endpoint = (service: Service): string =>
  process.env[endpointNames[service]] ?? process.env.AWS_ENDPOINT_URL ?? `https://${hostOf(service)}.amazonaws.com`;

/** The name a service is signed under, if it differs from its own. */
const signedAs: Partial<Record<Service, string>> = { sockets: 'execute-api' };

export interface Asked {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly signal?: AbortSignal;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The headers that authorize a request. Lambda renews its credentials in the environment. */
export function signed(service: Service, url: URL, { method, headers, body }: Asked) {
  const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '', AWS_SESSION_TOKEN: sessionToken } = process.env;
  const asked = {
    method,
    host: url.host,
    path: url.pathname + url.search,
    headers: { ...headers },
    ...(body === undefined ? {} : { body }),
  };
  const credentials = { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) };
  const { path, headers: all } = aws4.sign({ ...asked, service: signedAs[service] ?? service, region: region(service) }, credentials);
  return { method, path: path ?? '/', headers: all ?? {} };
}

// Far more than are ever needed at once, so that hanging sockets don't block the others.
const connections = { keepAlive: true, maxSockets: 512, maxFreeSockets: 64 };
const agents = { http: new HttpAgent(connections), https: new Agent(connections) };

/** Sends one signed request and returns any response. Throws if there is none. */
export function exchange(service: Service, address: string, asked: Asked): Promise<Answer> {
  const url = new URL(address);
  const { signal } = asked;
  const options = { hostname: url.hostname, port: url.port, ...signed(service, url, asked), ...(signal ? { signal } : {}) };
  return new Promise((resolve, reject) => {
    const sent = url.protocol === 'https:' ? request({ ...options, agent: agents.https }) : httpRequest({ ...options, agent: agents.http });
    sent.on('error', (error) => (wasClosed(sent, error) ? resolve(exchange(service, address, asked)) : reject(error)));
    sent.on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }));
    });
    sent.end(asked.body);
  });
}

/** Whether a kept-alive connection had already been closed, as happens while a function sleeps, before the request was sent. */
const wasClosed = (sent: ClientRequest, error: Error) =>
  sent.reusedSocket && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');

export class AwsError extends Error {
  readonly kind: string;
  readonly status: number;
  readonly answer: Record<string, unknown>;
  constructor(kind: string, status: number, message: string, answer: Record<string, unknown>) {
    super(`${kind}: ${message}`);
    this.kind = kind;
    this.status = status;
    this.answer = answer;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * One signed request, sent up to five times if the service is throttling or failing. Throws an AwsError for anything but a 2xx response.
 */
export const awsFetch = (service: Service, url: string, asked: Asked): Promise<Answer> =>
  retry(
    async () => {
      const answer = await exchange(service, url, asked);
      if (answer.status < 200 || answer.status >= 300) throw problemOf(answer);
      return answer;
    },
    { attempts: 5, isTransient, delay: (attempt) => fullJitter(exponentialBackoff(attempt, 40), random) },
  );

/** The service is throttling or failing. */
const isTransient = (error: unknown) => error instanceof AwsError && (error.status === 429 || error.status >= 500);

function problemOf({ status, headers, body }: Answer): AwsError {
  const text = body.toString();
  const parsed = safeJson(text);
  const named = headers['x-amzn-errortype'];
  const inXml = /<Code>(\w+)<\/Code>/.exec(text)?.[1];
  const kind = textOf(parsed.__type).split('#').pop() || textOf(parsed.name) || textOf(named) || inXml || `HTTP ${status}`;
  return new AwsError(kind, status, textOf(parsed.message) || textOf(parsed.Message) || text.slice(0, 300), parsed);
}

function safeJson(body: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body);
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

const versions: Partial<Record<Service, string>> = { dynamodb: '1.0', sqs: '1.0', secretsmanager: '1.1', ssm: '1.1' };

/** A call of the AWS JSON protocol, e.g. `awsJson('dynamodb', 'DynamoDB_20120810.GetItem', {...})`. */
export async function awsJson(service: Service, target: string, body: unknown): Promise<Record<string, unknown>> {
  const answer = await awsFetch(service, `${endpoint(service)}/`, {
    method: 'POST',
    headers: { 'content-type': `application/x-amz-json-${versions[service] ?? '1.0'}`, 'x-amz-target': target },
    body: JSON.stringify(body),
  });
  return safeJson(answer.body.toString());
}
