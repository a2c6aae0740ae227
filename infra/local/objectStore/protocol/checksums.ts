import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { StoreError } from '../errors.ts';
import { crc32c, crc64nvme } from './crc.ts';

export const algorithms = ['crc32', 'crc32c', 'crc64nvme', 'sha1', 'sha256'] as const;
export type Algorithm = (typeof algorithms)[number];

/** The algorithm by its name on the wire, in any case. */
export const algorithmOf = (name: string | undefined): Algorithm | undefined => algorithms.find((one) => one === name?.toLowerCase());

interface Sum {
  add(chunk: Buffer): void;
  /** Base64, as S3 shows checksums. */
  value(): string;
}

const words = (...values: number[]): string => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    bytes.writeUInt32BE(value, index * 4);
  });
  return bytes.toString('base64');
};

function running<T>(start: T, step: (chunk: Buffer, before: T) => T, show: (value: T) => string): Sum {
  let value = start;
  return {
    add(chunk) {
      value = step(chunk, value);
    },
    value: () => show(value),
  };
}

function digest(name: string): Sum {
  const hash = createHash(name);
  return { add: (chunk) => hash.update(chunk), value: () => hash.digest('base64') };
}

const sums: Record<Algorithm, () => Sum> = {
  crc32: () => running(0, crc32, words),
  crc32c: () => running(0, crc32c, words),
  crc64nvme: () => running({ high: 0, low: 0 }, crc64nvme, ({ high, low }) => words(high, low)),
  sha1: () => digest('sha1'),
  sha256: () => digest('sha256'),
};

export const checksum = (algorithm: Algorithm): Sum => sums[algorithm]();

/** The checksum of an object: `full` covers its bytes, otherwise its parts' checksums, with their number after a hyphen. */
export interface Checksum {
  readonly algorithm: Algorithm;
  readonly value: string;
  readonly full: boolean;
}

/** What a client declares about the bytes it sends; a trailing checksum is known only at the end of the body. */
export interface Expectation {
  readonly algorithm?: Algorithm;
  readonly md5?: string;
  /** `undefined` if none was announced. */
  readonly checksum: () => string | undefined;
}

/** Reads the declaration from a request's headers and the trailers, which are filled while its body is read. */
export function expectationOf(headers: ReadonlyMap<string, string>, trailers: ReadonlyMap<string, string>): Expectation {
  const announced = algorithms.filter(
    (one) => headers.has(header(one)) || headers.get('x-amz-trailer')?.trim().toLowerCase() === header(one),
  );
  const [algorithm] = announced;
  if (announced.length > 1) throw new StoreError('InvalidRequest', 'Only one checksum may be given.');
  const md5 = headers.get('content-md5');
  if (!algorithm) return { md5, checksum: () => undefined };
  // A declared but missing trailer checksum is as wrong as a different one.
  return { algorithm, md5, checksum: () => headers.get(header(algorithm)) ?? trailers.get(header(algorithm)) ?? '' };
}

export const header = (algorithm: Algorithm): string => `x-amz-checksum-${algorithm}`;

/** The response headers of a checksum. */
export const checksumHeaders = (sum: Checksum | undefined): Record<string, string> =>
  sum ? { [header(sum.algorithm)]: sum.value, 'x-amz-checksum-type': sum.full ? 'FULL_OBJECT' : 'COMPOSITE' } : {};
