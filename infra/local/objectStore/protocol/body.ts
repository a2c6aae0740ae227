import { createHash } from 'node:crypto';
import { StoreError } from '../errors.ts';
import { ByteReader } from './byteReader.ts';
import { equalInConstantTime, sha256, sign, type VerifiedSignature } from './signature.ts';

/** A request's decoded body. `bytes` fails at its end if it doesn't match the signature; `trailers` are filled while it is read. */
export interface Body {
  readonly bytes: AsyncIterable<Buffer>;
  readonly trailers: ReadonlyMap<string, string>;
}

const emptyHash = sha256('');

/** Decodes the body as its signature declares it: a hash, unsigned, or aws-chunked frames, each signed or not. */
export function bodyOf(source: AsyncIterable<Buffer>, headers: ReadonlyMap<string, string>, seal: VerifiedSignature): Body {
  const trailers = new Map<string, string>();
  if (seal.payload === 'UNSIGNED-PAYLOAD') return { bytes: source, trailers };
  if (/^[0-9a-f]{64}$/.test(seal.payload)) return { bytes: hashed(source, seal.payload), trailers };
  const form = /^STREAMING-(UNSIGNED|AWS4-HMAC-SHA256)-PAYLOAD(-TRAILER)?$/.exec(seal.payload);
  if (!form) throw new StoreError('NotImplemented', 'The value of x-amz-content-sha256 is not one this store knows.');
  const chain = form[1] === 'UNSIGNED' ? undefined : new Chain(seal);
  const announced = Number(headers.get('x-amz-decoded-content-length'));
  if (!Number.isSafeInteger(announced)) throw new StoreError('MissingContentLength');
  return { bytes: unframed(new ByteReader(source), announced, chain, trailers), trailers };
}

async function* hashed(source: AsyncIterable<Buffer>, wanted: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const piece of source) {
    hash.update(piece);
    yield piece;
  }
  if (!equalInConstantTime(hash.digest('hex'), wanted)) throw new StoreError('XAmzContentSHA256Mismatch');
}

async function* unframed(
  reader: ByteReader,
  announced: number,
  chain: Chain | undefined,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  let left = announced;
  for (;;) {
    const [, hex = '', signature] = /^([0-9a-f]{1,12})(?:;chunk-signature=([0-9a-f]{64}))?$/i.exec(await reader.line(200)) ?? [];
    const size = Number.parseInt(hex, 16);
    if (Number.isNaN(size) || size > left) throw new StoreError('IncompleteBody', 'The chunks of the body do not add up to its length.');
    const hash = createHash('sha256');
    for await (const piece of reader.bytes(size)) {
      if (chain) hash.update(piece);
      yield piece;
    }
    chain?.chunk(hash.digest('hex'), signature);
    left -= size;
    if (size === 0) break;
    await reader.line(0);
  }
  if (left > 0) throw new StoreError('IncompleteBody');
  await readTrailers(reader, chain, trailers);
}

async function readTrailers(reader: ByteReader, chain: Chain | undefined, trailers: Map<string, string>): Promise<void> {
  let signed = '';
  let signature: string | undefined;
  for (let count = 0; count < 20; count += 1) {
    const line = (await reader.line(1000)).trim();
    if (line === '') break;
    const [name = '', ...rest] = line.split(':');
    const [key, value] = [name.trim().toLowerCase(), rest.join(':').trim()];
    if (key === 'x-amz-trailer-signature') signature = value;
    else {
      trailers.set(key, value);
      signed += `${key}:${value}\n`;
    }
  }
  if (signed !== '') chain?.trailer(sha256(signed), signature);
}

/** The signatures of a chunked body: each covers the previous one, starting with the request's own. */
class Chain {
  readonly #seal: VerifiedSignature;
  #last: string;

  constructor(seal: VerifiedSignature) {
    this.#seal = seal;
    this.#last = seal.signature;
  }

  #check(kind: string, content: readonly string[], given = ''): void {
    const text = [`AWS4-HMAC-SHA256-${kind}`, this.#seal.time, this.#seal.scope, this.#last, ...content].join('\n');
    const wanted = sign(this.#seal.key, text);
    if (!equalInConstantTime(given, wanted)) throw new StoreError('SignatureDoesNotMatch', 'The signature of a chunk does not match.');
    this.#last = wanted;
  }

  chunk(hash: string, given: string | undefined): void {
    this.#check('PAYLOAD', [emptyHash, hash], given);
  }

  trailer(hash: string, given: string | undefined): void {
    this.#check('TRAILER', [hash], given);
  }
}
