import type { IncomingMessage, ServerResponse } from 'node:http';
import { StoreError } from './errors.ts';
import type { Body } from './protocol/body.ts';
import { gather } from './protocol/byteReader.ts';
import type { Signers } from './protocol/signature.ts';
import type { Target } from './protocol/target.ts';
import { document, type Element } from './protocol/xml.ts';
import type { BucketEntry, Buckets } from './storage/buckets.ts';

/** The context of every operation. */
export interface StoreContext extends Signers {
  readonly buckets: Buckets;
  /** The path the store is mounted under: empty, or such as `/objects`. */
  readonly prefix: string;
  /** The beginning of the keys of objects that are scanned for malware. */
  readonly scanned: string | undefined;
}

/** One request with a verified signature. */
export interface Call {
  readonly world: StoreContext;
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly target: Target;
  readonly query: ReadonlyMap<string, string>;
  /** The headers, including those that a signed address carries in its query. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Body;
}

export type Operation = (call: Call) => Promise<void>;

export const bucketOf = (call: Pick<Call, 'world' | 'target'>): BucketEntry => call.world.buckets.get(call.target.bucket);

/** The body of a request with an XML document. */
export const readDocument = async (call: Call): Promise<string> => (await gather(call.body.bytes, 4_000_000)).toString('utf8');

type Headers = Record<string, string | number>;

export function answer(res: ServerResponse, status: number, headers: Headers = {}): void {
  res.writeHead(status, status === 204 || status === 304 ? headers : { 'content-length': 0, ...headers }).end();
}

export function answerXml(res: ServerResponse, status: number, root: Element, headers: Headers = {}): void {
  const body = document(root);
  res.writeHead(status, { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(body), ...headers }).end(body);
}

/** Reports a failure: in S3's XML, or by hanging up if the response has begun. Internal errors are logged, not shown. */
export function answerError(res: ServerResponse, method: string, path: string, requestId: string, error: unknown): void {
  if (res.headersSent || res.destroyed) {
    res.destroy();
    return;
  }
  const told = error instanceof StoreError ? error : new StoreError('InternalError');
  if (told !== error) console.error(`Object store, request ${requestId}:`, error);
  if (method === 'HEAD') answer(res, told.status);
  else
    answerXml(res, told.status, [
      'Error',
      [
        ['Code', told.code],
        ['Message', told.message],
        ['Resource', path],
        ['RequestId', requestId],
      ],
    ]);
}
