import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { StoreError } from '../errors.ts';
import type { Target } from './target.ts';
import { uriEncode, uriEncodePath } from './target.ts';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Who can sign, for which region, and the current time (milliseconds). */
export interface Signers {
  readonly credentials: Credentials;
  readonly region: string;
  readonly now: () => number;
}

export interface SignedRequest {
  readonly method: string;
  readonly target: Target;
  /** Lower-case names, as received. */
  readonly headers: ReadonlyMap<string, string>;
}

/** A verified signature. `payload` is the signed declaration of the body; the rest continues the chain of a chunked body. */
export interface VerifiedSignature {
  readonly payload: string;
  readonly signature: string;
  readonly key: Buffer;
  readonly scope: string;
  readonly time: string;
  readonly inQuery: boolean;
}

const skew = 15 * 60_000;
const longest = 7 * 24 * 3600;

export const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
/** The signature of a text under a derived key, as hex. */
export const sign = (key: Buffer, text: string): string => hmac(key, text).toString('hex');

/** Compares in constant time, so that timing reveals nothing about a signature. */
export function equalInConstantTime(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The time of an `x-amz-date` in milliseconds; `NaN` if it isn't one. */
export const amzTime = (time: string): number =>
  Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** The signing key of a credential `KEY/date/region/s3/aws4_request`, after checking that it is ours and from the day of `time`. */
export function keyFor(credential: string, time: string, signers: Signers): { readonly key: Buffer; readonly scope: string } {
  const parts = credential.split('/');
  const [date = '', region = '', service = '', end = ''] = parts.slice(-4);
  if (parts.length < 5 || service !== 's3' || end !== 'aws4_request' || !time.startsWith(`${date}T`)) {
    throw new StoreError(
      'AuthorizationHeaderMalformed',
      'The credential is not of the form KEY/date/region/s3/aws4_request for this date.',
    );
  }
  if (region !== signers.region) {
    throw new StoreError('AuthorizationHeaderMalformed', `The region '${region}' is wrong; this store is in '${signers.region}'.`);
  }
  if (!equalInConstantTime(parts.slice(0, -4).join('/'), signers.credentials.accessKeyId)) throw new StoreError('InvalidAccessKeyId');
  const key = [date, region, service, end].reduce<Buffer>(hmac, Buffer.from(`AWS4${signers.credentials.secretAccessKey}`));
  return { key, scope: `${date}/${region}/${service}/${end}` };
}

/** Checks the signature in a request's header or query; a request with neither is refused. */
export function verify(request: SignedRequest, signers: Signers): VerifiedSignature {
  const header = request.headers.get('authorization');
  const query = new Map(request.target.query);
  const inQuery = query.has('X-Amz-Signature') || query.has('X-Amz-Algorithm');
  if (header === undefined && !inQuery) throw new StoreError('AccessDenied', 'Requests to this store must be signed.');
  if (header !== undefined && inQuery) throw new StoreError('InvalidArgument', 'Only one kind of signature is allowed.');
  return header === undefined ? verifyQuery(request, query, signers) : verifyHeader(request, header, signers);
}

function verifyHeader(request: SignedRequest, header: string, signers: Signers): VerifiedSignature {
  const form = /^AWS4-HMAC-SHA256\s+Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/.exec(header);
  const [, credential, names, signature] = form ?? [];
  if (!credential || !names || !signature) throw new StoreError('AuthorizationHeaderMalformed');
  const time = request.headers.get('x-amz-date') ?? '';
  const age = signers.now() - amzTime(time);
  if (Number.isNaN(age)) throw new StoreError('AccessDenied', 'A signed request needs a valid x-amz-date header.');
  if (Math.abs(age) > skew) throw new StoreError('RequestTimeTooSkewed');
  const payload = request.headers.get('x-amz-content-sha256');
  if (!payload) throw new StoreError('InvalidRequest', 'A signed request needs the header x-amz-content-sha256.');
  return confirm(request, { credential, names, signature, time, payload, inQuery: false }, signers);
}

function verifyQuery(request: SignedRequest, query: ReadonlyMap<string, string>, signers: Signers): VerifiedSignature {
  const need = (name: string) => {
    const value = query.get(name);
    if (value === undefined) throw new StoreError('AuthorizationQueryParametersError', `The signed address lacks ${name}.`);
    return value;
  };
  if (need('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') throw new StoreError('AuthorizationQueryParametersError');
  const [time, expires] = [need('X-Amz-Date'), need('X-Amz-Expires')];
  const age = signers.now() - amzTime(time);
  if (Number.isNaN(age) || !/^\d{1,6}$/.test(expires) || Number(expires) < 1 || Number(expires) > longest) {
    throw new StoreError('AuthorizationQueryParametersError', 'A signed address needs a valid date and a life of 1 second to 7 days.');
  }
  if (age > Number(expires) * 1000) throw new StoreError('AccessDenied', 'The signed address has expired.');
  if (age < -skew) throw new StoreError('AccessDenied', 'The signed address is not valid yet.');
  const payload = query.get('X-Amz-Content-Sha256') ?? request.headers.get('x-amz-content-sha256') ?? 'UNSIGNED-PAYLOAD';
  const [credential, names, signature] = [need('X-Amz-Credential'), need('X-Amz-SignedHeaders'), need('X-Amz-Signature')];
  return confirm(request, { credential, names, signature, time, payload, inQuery: true }, signers);
}

interface Claim extends Omit<VerifiedSignature, 'key' | 'scope'> {
  readonly credential: string;
  readonly names: string;
}

function confirm(request: SignedRequest, claim: Claim, signers: Signers): VerifiedSignature {
  const { payload, signature, time, inQuery } = claim;
  const { key, scope } = keyFor(claim.credential, time, signers);
  const signed = claim.names.split(';');
  const unsigned = [...request.headers.keys()].filter((name) => name.startsWith('x-amz-') && !signed.includes(name));
  if (!signed.includes('host') || unsigned.length > 0) {
    throw new StoreError('AccessDenied', `These headers must be signed: ${unsigned.join(', ') || 'host'}.`);
  }
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical(request, signed, payload))].join('\n');
  if (!equalInConstantTime(signature, sign(key, text))) throw new StoreError('SignatureDoesNotMatch');
  return { payload, signature, key, scope, time, inQuery };
}

function canonical({ method, target, headers }: SignedRequest, signed: readonly string[], payload: string): string {
  const order = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  const query = target.query
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => ({ name: uriEncode(name), value: uriEncode(value) }))
    .sort((a, b) => order(a.name, b.name) || order(a.value, b.value))
    .map(({ name, value }) => `${name}=${value}`);
  const lines = signed.map((name) => `${name}:${(headers.get(name) ?? '').trim().replace(/\s+/g, ' ')}\n`);
  return [method, uriEncodePath(target.path), query.join('&'), lines.join(''), signed.join(';'), payload].join('\n');
}
