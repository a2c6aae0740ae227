import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { account } from '../environment.ts';
import type { HttpRequest } from '../front/http.ts';
import type { Matched } from './routes.ts';

/** Bodies of these types are passed to a function as text, all others as base64. */
const isText = (type: string) => /^(text\/|application\/(json|javascript|xml)\b|[^;]+\+(json|xml)\b)/i.test(type.trim());

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (part: number) => String(part).padStart(2, '0');

/** A time in API Gateway's format: `12/Mar/2026:19:03:58 +0000`. */
export function logTime(at: Date): string {
  const day = `${two(at.getUTCDate())}/${months[at.getUTCMonth()]}/${at.getUTCFullYear()}`;
  return `${day}:${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())} +0000`;
}

/** Repeated parameters are joined by commas. */
function queryParameters(query: string): Record<string, string> | undefined {
  if (!query) return undefined;
  const joined: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) joined[name] = name in joined ? `${joined[name]},${value}` : value;
  return joined;
}

const cookiesOf = (header: string | undefined) =>
  header
    ?.split(';')
    .map((cookie) => cookie.trim())
    .filter(Boolean);

/** The forwarding headers that API Gateway adds. */
const forwarded = ({ headers, ip }: HttpRequest) => ({
  'x-forwarded-for': headers['x-forwarded-for'] ? `${headers['x-forwarded-for']}, ${ip}` : ip,
  'x-forwarded-proto': 'http',
  'x-forwarded-port': /:(\d+)$/.exec(headers.host ?? '')?.[1] ?? '80',
});

export interface EventOf {
  readonly received: HttpRequest;
  readonly matched: Matched;
  readonly requestId: string;
  readonly at: Date;
}

/** The event of an HTTP API, payload format 2.0. */
export function httpEvent({ received, matched, requestId, at }: EventOf): APIGatewayProxyEventV2 {
  const { method, path, query, headers, body, ip } = received;
  const { cookie, ...others } = headers;
  const domainName = (headers.host ?? 'localhost').replace(/:\d+$/, '');
  const asText = isText(headers['content-type'] ?? '');
  return {
    version: '2.0',
    routeKey: matched.route.key,
    rawPath: path,
    rawQueryString: query,
    ...(cookie ? { cookies: cookiesOf(cookie) } : {}),
    headers: { ...others, ...forwarded(received) },
    ...(query ? { queryStringParameters: queryParameters(query) } : {}),
    requestContext: {
      accountId: account,
      apiId: 'narthex',
      domainName,
      domainPrefix: domainName.split('.')[0] ?? domainName,
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: ip, userAgent: headers['user-agent'] ?? '' },
      requestId,
      routeKey: matched.route.key,
      stage: '$default',
      time: logTime(at),
      timeEpoch: at.getTime(),
    },
    ...(Object.keys(matched.parameters).length ? { pathParameters: { ...matched.parameters } } : {}),
    ...(body.length ? { body: asText ? body.toString('utf8') : body.toString('base64') } : {}),
    isBase64Encoded: body.length > 0 && !asText,
  };
}
