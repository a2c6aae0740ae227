// The only place where a Lambda event becomes a request, and a response becomes what API Gateway expects (payload format 2.0).
import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Area } from '#shared/areas.ts';
import { log } from '../log.ts';
import { compressed } from './compress.ts';
import type { Resource } from './implement.ts';
import { type Request, type Serve, serveArea } from './serve.ts';
import { viewerAddress } from './viewerAddress.ts';

/** The Lambda handler of an area. */
export const lambda = (area: Area, resources: readonly Resource[]) =>
  httpLambda(compressed(serveArea(area, resources)), `/api/${area}`, viewerAddress);

type AddressOf = (event: APIGatewayProxyEventV2) => string | Promise<string>;
/** Behind the CDN, this is the CDN's address. */
const source: AddressOf = (event) => event.requestContext.http.sourceIp;

/** The Lambda handler of anything that answers requests. `base` is stripped from the path. */
export const httpLambda = (serve: Serve, base = '', addressOf = source) =>
  middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use({ onError: ({ error }) => log.error('lambda failed', { error }) })
    .handler(async (event) => {
      const { status, headers, cookies, body, isBase64 } = await serve(requestOf(event, base, await addressOf(event)));
      const answer = { statusCode: status, headers: { ...headers }, cookies: [...cookies], body };
      return isBase64 ? { ...answer, isBase64Encoded: true } : answer;
    });

export function requestOf(event: APIGatewayProxyEventV2, base: string, address: string): Request {
  const { http } = event.requestContext;
  const path = event.rawPath.toLowerCase().startsWith(base.toLowerCase()) ? event.rawPath.slice(base.length) : event.rawPath;
  return {
    method: http.method,
    path,
    query: Object.fromEntries(new URLSearchParams(event.rawQueryString)),
    headers: event.headers,
    cookies: Object.fromEntries((event.cookies ?? []).map(pair)),
    body: event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : event.body,
    address,
  };
}

const pair = (cookie: string): [string, string] => {
  const at = cookie.indexOf('=');
  return [cookie.slice(0, at).trim(), cookie.slice(at + 1)];
};
