import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answer, answerError, type Operation, type StoreContext } from './call.ts';
import { corsRule, setCorsHeaders } from './cors.ts';
import { StoreError } from './errors.ts';
import * as buckets from './operations/buckets.ts';
import * as parts from './operations/multipart.ts';
import * as objects from './operations/objects.ts';
import { postObject } from './operations/postObject.ts';
import { bodyOf } from './protocol/body.ts';
import { verify } from './protocol/signature.ts';
import { parseTarget, type Target } from './protocol/target.ts';

/** By method, by what the address refers to, and by the sub-resource in its query. */
const operations: Record<string, Operation> = {
  'GET service': buckets.listBuckets,
  'PUT bucket': buckets.createBucket,
  'HEAD bucket': buckets.headBucket,
  'GET bucket': buckets.listObjects,
  'DELETE bucket': buckets.deleteBucket,
  'GET bucket location': buckets.getLocation,
  'PUT bucket cors': buckets.putCors,
  'GET bucket cors': buckets.getCors,
  'DELETE bucket cors': buckets.deleteCors,
  'POST bucket delete': buckets.deleteObjects,
  'GET object': objects.getObject,
  'HEAD object': objects.getObject,
  'PUT object': objects.putObject,
  'COPY object': objects.copyObject,
  'DELETE object': objects.deleteObject,
  'GET object tagging': objects.getTagging,
  'PUT object tagging': objects.putTagging,
  'DELETE object tagging': objects.deleteTagging,
  'POST object uploads': parts.createUpload,
  'PUT object uploadId': parts.uploadPart,
  'POST object uploadId': parts.completeUpload,
  'DELETE object uploadId': parts.abortUpload,
  'GET object uploadId': parts.listParts,
};

/** Query parameters that belong to an operation, or to all of them; any other parameter without a value names a sub-resource. */
const parameters =
  /^(x-id|x-amz-.*|response-.*|prefix|delimiter|max-keys|list-type|continuation-token|start-after|encoding-type|fetch-owner|partNumber)$/i;

function operationOf(method: string, { bucket, key, query }: Target, copies: boolean): Operation {
  const level = bucket === '' ? 'service' : key === '' ? 'bucket' : 'object';
  const sub = query.find(([name]) => !parameters.test(name))?.[0];
  const verb = copies && method === 'PUT' && level === 'object' && sub === undefined ? 'COPY' : method;
  const operation = operations[[verb, level, sub].filter((part) => part !== undefined).join(' ')];
  if (operation) return operation;
  throw new StoreError(sub === undefined ? 'MethodNotAllowed' : 'NotImplemented');
}

/** Headers by name; the query parameters of a signed address count as headers too, since the signature covers them. */
function headersOf(req: IncomingMessage): Map<string, string> {
  return new Map(Object.entries(req.headersDistinct).map(([name, values]) => [name, (values ?? []).join(',')]));
}

function withQuery(headers: ReadonlyMap<string, string>, { query }: Target): Map<string, string> {
  const hoisted = query.filter(([name]) =>
    /^x-amz-(?!algorithm|credential|date|expires|signedheaders|signature|content-sha256)/i.test(name),
  );
  return new Map([...hoisted.map(([name, value]) => [name.toLowerCase(), value] as const), ...headers]);
}

function preflight(world: StoreContext, target: Target, headers: ReadonlyMap<string, string>, res: ServerResponse): void {
  const [origin, method] = [headers.get('origin'), headers.get('access-control-request-method')];
  if (!origin || !method) throw new StoreError('InvalidRequest', 'A preflight needs the headers Origin and Access-Control-Request-Method.');
  const asked = (headers.get('access-control-request-headers') ?? '').split(',').map((name) => name.trim().toLowerCase());
  const names = asked.filter((name) => name !== '');
  const rule = corsRule(world.buckets.find(target.bucket)?.cors ?? [], origin, method, names);
  if (!rule) throw new StoreError('AccessForbidden');
  setCorsHeaders(res, rule, origin);
  if (names.length > 0) res.setHeader('access-control-allow-headers', names.join(', '));
  if (rule.maxAge !== undefined) res.setHeader('access-control-max-age', rule.maxAge);
  answer(res, 200);
}

async function serve(world: StoreContext, req: IncomingMessage, res: ServerResponse, source: AsyncIterable<Buffer>): Promise<void> {
  const method = req.method ?? 'GET';
  const target = parseTarget(req.url ?? '/', world.prefix);
  const headers = headersOf(req);
  if (method === 'OPTIONS') return preflight(world, target, headers, res);
  const origin = headers.get('origin');
  const rule = origin ? corsRule(world.buckets.find(target.bucket)?.cors ?? [], origin, method) : undefined;
  if (origin && rule) setCorsHeaders(res, rule, origin);
  const contentType = headers.get('content-type') ?? '';
  if (method === 'POST' && target.key === '' && contentType.toLowerCase().startsWith('multipart/form-data')) {
    return await postObject({ world, target, res }, source, contentType);
  }
  const seal = verify({ method, target, headers }, world);
  const all = seal.inQuery ? withQuery(headers, target) : headers;
  const call = { world, req, res, target, query: new Map(target.query), headers: all, body: bodyOf(source, headers, seal) };
  await operationOf(method, target, all.has('x-amz-copy-source'))(call);
}

/** The entire store as a request handler. */
export function storeHandler(world: StoreContext): (req: IncomingMessage, res: ServerResponse) => void {
  return (req, res) => {
    const requestId = randomBytes(8).toString('hex').toUpperCase();
    res.setHeader('x-amz-request-id', requestId);
    const source: AsyncIterableIterator<Buffer> = req.iterator({ destroyOnReturn: false });
    void serve(world, req, res, source)
      .catch((error: unknown) => answerError(res, req.method ?? 'GET', req.url?.split('?')[0] ?? '/', requestId, error))
      // Drains what a refusal left unread, so that the connection can carry the next request.
      .finally(() => {
        void source.return?.();
        req.resume();
      });
  };
}
