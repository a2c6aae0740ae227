// One small signed client for the AWS services that speak JSON or plain HTTP. The full SDK costs about 65 ms of every cold start
// (bars, "Lambdas"); it is loaded only where a service needs more than a signed request.
import { AwsClient } from 'aws4fetch';

const hosts = {
  dynamodb: 'dynamodb',
  sqs: 'sqs',
  secretsmanager: 'secretsmanager',
  ses: 'email',
  s3: 's3',
  sockets: 'execute-api',
} as const;
export type Service = keyof typeof hosts;

const endpointNames: Record<Service, string> = {
  dynamodb: 'AWS_ENDPOINT_URL_DYNAMODB',
  sqs: 'AWS_ENDPOINT_URL_SQS',
  secretsmanager: 'AWS_ENDPOINT_URL_SECRETS_MANAGER',
  ses: 'AWS_ENDPOINT_URL_SESV2',
  s3: 'AWS_ENDPOINT_URL_S3',
  sockets: 'AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI',
};

const region = () => process.env.AWS_REGION ?? 'us-east-1';
export const endpoint = (service: Service): string =>
  process.env[endpointNames[service]] ?? process.env.AWS_ENDPOINT_URL ?? `https://${hosts[service]}.${region()}.amazonaws.com`;

/** The name a service is signed under, where it differs. */
const signedAs: Partial<Record<Service, string>> = { sockets: 'execute-api' };

const clients = new Map<string, AwsClient>();

/** Lambda renews its credentials in the environment, so a client lives as long as its key. */
function client(service: Service): AwsClient {
  const accessKeyId = process.env.AWS_ACCESS_KEY_ID ?? '';
  const known = clients.get(service + accessKeyId);
  if (known) return known;
  const made = new AwsClient({
    accessKeyId,
    secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY ?? '',
    sessionToken: process.env.AWS_SESSION_TOKEN,
    region: region(),
    service: signedAs[service] ?? service,
    retries: 4,
    initRetryMs: 40,
  });
  clients.set(service + accessKeyId, made);
  return made;
}

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

/** A signed request as it stands; throws an AwsError for anything but a 2xx answer. */
export async function awsFetch(service: Service, url: string, init: RequestInit): Promise<Response> {
  const response = await client(service).fetch(url, init);
  if (response.ok) return response;
  const body = await response.text();
  const parsed = safeJson(body);
  const kind =
    textOf(parsed.__type).split('#').pop() || textOf(parsed.name) || response.headers.get('x-amzn-errortype') || `HTTP ${response.status}`;
  throw new AwsError(kind, response.status, textOf(parsed.message) || textOf(parsed.Message) || body.slice(0, 300), parsed);
}

function safeJson(body: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body);
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

const versions: Partial<Record<Service, string>> = { dynamodb: '1.0', sqs: '1.0', secretsmanager: '1.1' };

/** A call of the AWS JSON protocol, e.g. `awsJson('dynamodb', 'DynamoDB_20120810.GetItem', {...})`. */
export async function awsJson(service: Service, target: string, body: unknown): Promise<Record<string, unknown>> {
  const response = await awsFetch(service, `${endpoint(service)}/`, {
    method: 'POST',
    headers: { 'content-type': `application/x-amz-json-${versions[service] ?? '1.0'}`, 'x-amz-target': target },
    body: JSON.stringify(body),
  });
  return safeJson(await response.text());
}
