import { StoreError } from '../errors.ts';
import { compareKeys, type SortedKeys } from '../storage/sortedKeys.ts';

export interface ListRequest {
  readonly prefix: string;
  readonly delimiter: string;
  /** Only keys after this one. */
  readonly after: string;
  readonly most: number;
}

/** Keys and, with a delimiter, their common prefixes; `next` is where the following page starts, if there is one. */
export interface Listing {
  readonly keys: readonly string[];
  readonly prefixes: readonly string[];
  readonly next?: string;
}

/** One page of a bucket's keys. Keys under a common prefix are skipped, not iterated. */
export function listKeys(all: SortedKeys, request: ListRequest): Listing {
  const { prefix, delimiter, most } = request;
  const keys: string[] = [];
  const prefixes: string[] = [];
  let last = '';
  let index = all.first((key) => compareKeys(key, prefix) >= 0 && compareKeys(key, request.after) > 0);
  for (;;) {
    const key = all.at(index);
    if (key === undefined || !key.startsWith(prefix)) return { keys, prefixes };
    if (keys.length + prefixes.length >= most) return { keys, prefixes, next: most > 0 ? last : undefined };
    const cut = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    if (cut < 0) {
      keys.push(key);
      last = key;
      index += 1;
    } else {
      const shared = key.slice(0, cut + delimiter.length);
      prefixes.push(shared);
      index = all.first((other) => compareKeys(other, shared) >= 0 && !other.startsWith(shared));
      last = all.at(index - 1) ?? shared;
    }
  }
}

export const toToken = (key: string): string => Buffer.from(key).toString('base64url');

export function fromToken(token: string): string {
  const key = Buffer.from(token, 'base64url').toString('utf8');
  if (toToken(key) !== token) throw new StoreError('InvalidArgument', 'The continuation token is not one of this store.');
  return key;
}

export function parseMaxKeys(value: string | undefined): number {
  if (value === undefined) return 1000;
  if (!/^\d{1,9}$/.test(value)) throw new StoreError('InvalidArgument', 'max-keys must be a whole number.');
  return Math.min(1000, Number(value));
}
