// Compresses the API's answers. The CDN does that only for what it caches, and the gateway never does.
import { gzipSync } from 'node:zlib';
import type { Serve } from './serve.ts';

/** Shorter bodies fit into one packet, whatever their length. */
const smallest = 1_000;

/** Whether an `accept-encoding` header takes gzip (RFC 9110, section 12.5.3). */
const takesGzip = (accepted = ''): boolean =>
  accepted.split(',').some((one) => {
    const [method, weight] = one
      .toLowerCase()
      .split(';')
      .map((part) => part.trim());
    return (method === 'gzip' || method === '*') && !/^q=0(\.0*)?$/.test(weight ?? '');
  });

/** The copy of a compressed answer has other bytes than the plain one: its ETag compares weakly. */
const weak = ({ etag }: Readonly<Record<string, string>>): Record<string, string> => (etag ? { etag: etag.replace(/^"/, 'W/"') } : {});

/**
 * Secrets next to a stranger's text could be guessed from an answer's length, if another site could ask for it: it can't, because cookies
 * stay on the own site and the origin is checked (`serve.ts`).
 */
export const compressed =
  (serve: Serve): Serve =>
  async (request) => {
    const answer = await serve(request);
    if (answer.isBase64 || Buffer.byteLength(answer.body) < smallest) return answer;
    const headers = { ...answer.headers, vary: 'Accept-Encoding' };
    if (!takesGzip(request.headers['accept-encoding'])) return { ...answer, headers };
    const body = gzipSync(answer.body).toString('base64');
    return { ...answer, headers: { ...headers, ...weak(headers), 'content-encoding': 'gzip' }, body, isBase64: true };
  };
