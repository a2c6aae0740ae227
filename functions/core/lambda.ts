// The one place where a Lambda event becomes a request, and an answer becomes what API Gateway expects (payload format 2.0).
import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Area } from '#shared/areas.ts';
import type { Implemented } from './implement.ts';
import { log } from './log.ts';
import { type Request, type Serve, serveArea } from './serve.ts';

/** The Lambda handler of an area. */
export const lambda = (area: Area, all: readonly Implemented[]) => httpLambda(serveArea(area, all), `/api/${area}`);

/** The Lambda handler of anything that answers requests. `base` is taken off the path. */
export const httpLambda = (serve: Serve, base = '') =>
  middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use({ onError: ({ error }) => log.error('lambda failed', { error }) })
    .handler(async (event) => {
      const { status, headers, cookies, body, isBase64 } = await serve(requestOf(event, base));
      const answer = { statusCode: status, headers: { ...headers }, cookies: [...cookies], body };
      return isBase64 ? { ...answer, isBase64Encoded: true } : answer;
    });

export function requestOf(event: APIGatewayProxyEventV2, base: string): Request {
  const { http } = event.requestContext;
  const path = event.rawPath.toLowerCase().startsWith(base.toLowerCase()) ? event.rawPath.slice(base.length) : event.rawPath;
  return {
    method: http.method,
    path,
    query: Object.fromEntries(new URLSearchParams(event.rawQueryString)),
    headers: event.headers,
    cookies: Object.fromEntries((event.cookies ?? []).map(pair)),
    body: event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : event.body,
    // Behind the CDN the source is the CDN; the edge function states the viewer's address.
    address: event.headers['x-narthex-address'] ?? http.sourceIp,
  };
}

const pair = (cookie: string): [string, string] => {
  const at = cookie.indexOf('=');
  return [cookie.slice(0, at).trim(), cookie.slice(at + 1)];
};
