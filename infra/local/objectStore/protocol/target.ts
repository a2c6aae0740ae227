import { StoreError } from '../errors.ts';
import type { Pairs } from '../storage/parse.ts';

/** What a request's address refers to. `path` is the entire decoded path, as it was signed; an empty bucket means the service itself. */
export interface Target {
  readonly bucket: string;
  readonly key: string;
  readonly path: string;
  readonly query: Pairs;
}

/** Percent-encoding for signatures: everything but letters, digits and `-_.~`. */
export const uriEncode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
export const uriEncodePath = (path: string): string => path.split('/').map(uriEncode).join('/');

export function uriDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new StoreError('InvalidURI');
  }
}

/**
 * Parses a raw request line, never through `URL`, which would resolve `..`: the key is exactly what the client wrote. `prefix` is where the
 * store is mounted; it belongs to the signed path but not to the key.
 */
export function parseTarget(url: string, prefix: string): Target {
  const mark = url.indexOf('?');
  const path = uriDecode(mark < 0 ? url : url.slice(0, mark));
  if (!path.startsWith(`${prefix}/`)) throw new StoreError('InvalidURI');
  const local = path.slice(prefix.length + 1);
  const slash = local.indexOf('/');
  const bucket = slash < 0 ? local : local.slice(0, slash);
  const key = slash < 0 ? '' : local.slice(slash + 1);
  checkKeyLength(key);
  return { bucket, key, path, query: mark < 0 ? [] : parseQuery(url.slice(mark + 1)) };
}

export function checkKeyLength(key: string): void {
  if (Buffer.byteLength(key) > 1024) throw new StoreError('KeyTooLongError');
}

/** Decoded names and values of a query string, in order. */
export function parseQuery(query: string): Pairs {
  const decode = (text: string) => uriDecode(text.replaceAll('+', ' '));
  return query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const equals = part.indexOf('=');
      return equals < 0 ? ([decode(part), ''] as const) : ([decode(part.slice(0, equals)), decode(part.slice(equals + 1))] as const);
    });
}
