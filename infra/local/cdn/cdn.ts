import type { S3Client } from '@aws-sdk/client-s3';
import { type Surface, securityHeaders, surfaceOf } from '#infra/edge/headers.ts';
import { keptAnswers } from '#infra/edge/keptAnswers.ts';
import { isKept } from '#infra/edge/keptCalls.ts';
import { buckets } from '#infra/plan.ts';
import { type HttpRequest, type HttpResponse, textResponse } from '../front/http.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { readObject } from './bucketOrigin.ts';
import { cachedFiles } from './cachedFiles.ts';
import { compress, notModifiedIfCached } from './compression.ts';
import type { EdgeFunction } from './edgeFunction.ts';

export interface CdnRequest {
  readonly edge: EdgeFunction;
  readonly gateway: Gateway;
  readonly objects: S3Client;
  /** Which paths go to the HTTP API. */
  readonly isApi: (path: string) => boolean;
  /** The portal's origin. */
  readonly portal: string;
  /** Origins that browsers post files to. */
  readonly uploads: readonly string[];
  /** Leaves out the policies that would break the development server's own scripts. */
  readonly isDevelopment?: boolean;
  /** Serves the web app's own files instead of the bucket: the development server. */
  readonly appFiles?: (path: string, received: HttpRequest) => Promise<HttpResponse | undefined>;
}

/** The CDN: the edge function first, then the origin of the path's behavior, then headers, compression and 304. */
export function makeCdn(request: CdnRequest): (received: HttpRequest) => Promise<HttpResponse> {
  const { edge, isApi } = request;
  const files = cachedFiles((path) => readObject(request.objects, buckets.site, path));
  const keptCalls = keptAnswers(
    (path) => behind(request, { method: 'GET', path, query: '', headers: {}, body: Buffer.alloc(0), ip: '127.0.0.1' }),
    Date.now,
  );
  return async (received) => {
    const surface = surfaceOf(received.path, isApi(received.path));
    const directed = await edge(received);
    const answer =
      directed.kind === 'answer'
        ? directed.answer
        : await ask({ ...request, files, keptCalls }, surface, { ...received, path: directed.path, headers: directed.headers });
    return finished(request, surface, received, answer);
  };
}

interface Origins extends CdnRequest {
  /** Complete objects of the site's bucket. */
  readonly files: (path: string) => Promise<HttpResponse>;
  /** Answers of the HTTP API that are the same for everyone. */
  readonly keptCalls: (path: string) => Promise<HttpResponse>;
}

function ask(request: Origins, surface: Surface, received: HttpRequest): Promise<HttpResponse> {
  if (surface === 'api')
    return received.method === 'GET' && isKept(received.path) ? request.keptCalls(received.path) : request.gateway(received);
  if (received.method !== 'GET' && received.method !== 'HEAD') return Promise.resolve(textResponse(405, 'This address can only be read.'));
  if (request.isApi(received.path)) return behind(request, received);
  if (surface === 'content') return readObject(request.objects, buckets.content, received.path, received.headers.range);
  if (surface === 'raw') return readObject(request.objects, buckets.site, received.path, received.headers.range);
  return page(request, received);
}

/** The bucket first; missing files are requested from the HTTP API under the same path, and its answer is final. */
async function page(request: Origins, received: HttpRequest): Promise<HttpResponse> {
  const own = await request.appFiles?.(received.path, received);
  if (own) return own;
  const { range } = received.headers;
  const stored = range ? await readObject(request.objects, buckets.site, received.path, range) : await request.files(received.path);
  return stored.status !== 404 && stored.status !== 403 ? stored : behind(request, received);
}

/** The HTTP API as an origin that gets almost no information about the viewer. */
const behind = ({ gateway }: CdnRequest, received: HttpRequest): Promise<HttpResponse> =>
  gateway({ ...received, query: '', headers: forwarded(received), body: Buffer.alloc(0) });

/** The second origin gets only what is part of the cache key. */
const forwarded = ({ ip }: HttpRequest): Record<string, string> => ({
  host: 'api.local',
  'user-agent': 'Amazon CloudFront',
  'x-forwarded-for': ip,
});

async function finished(request: CdnRequest, surface: Surface, { headers }: HttpRequest, answer: HttpResponse): Promise<HttpResponse> {
  const { 'content-security-policy': policy, ...others } = securityHeaders(surface, request);
  const own = surface === 'page' ? answer.headers['content-security-policy'] : undefined;
  const guarded =
    policy && !(request.isDevelopment && surface === 'page') ? { ...others, 'content-security-policy': own ?? policy } : others;
  const safe = { ...answer, headers: { ...answer.headers, ...guarded } };
  if (surface === 'api') return safe;
  return compress(notModifiedIfCached(safe, headers['if-none-match']), headers['accept-encoding']);
}
