import { cors } from '#infra/edge/cors.ts';
import type { HttpRequest } from '../front/http.ts';

/** Answers CORS preflight requests as an HTTP API does by itself; `undefined` for anything else. */
export function preflight({ method, headers }: Pick<HttpRequest, 'method' | 'headers'>) {
  if (method !== 'OPTIONS' || !headers.origin || !headers['access-control-request-method']) return undefined;
  return {
    status: 204,
    headers: {
      'access-control-allow-origin': cors.origin,
      'access-control-allow-methods': cors.methods.join(','),
      'access-control-allow-headers': cors.headers.join(','),
      'access-control-max-age': String(cors.maxAgeSeconds),
    },
    body: Buffer.alloc(0),
  };
}

/** The CORS headers that the API adds to answers for pages of other origins. */
export const crossOrigin = ({ headers }: Pick<HttpRequest, 'headers'>): Record<string, string> =>
  headers.origin ? { 'access-control-allow-origin': cors.origin, 'access-control-expose-headers': cors.exposed.join(',') } : {};
