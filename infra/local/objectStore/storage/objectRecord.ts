import { algorithmOf, type Checksum } from '../protocol/checksums.ts';
import { count, fields, type Pairs, pairs, parseJson, text } from './parse.ts';

/** All that is known of an object but its bytes, which lie in the file `file`. This is the small file whose renaming is the commit. */
export interface ObjectRecord {
  readonly key: string;
  readonly file: string;
  readonly size: number;
  /** In quotes, as on the wire. */
  readonly etag: string;
  /** Milliseconds. */
  readonly modified: number;
  /** Response headers: content type, caching, `x-amz-meta-*`. */
  readonly headers: Pairs;
  readonly tags: Pairs;
  readonly checksum?: Checksum;
}

/** What is known of bytes just received, in a file nothing points at yet. */
export type StoredBytes = Pick<ObjectRecord, 'file' | 'size' | 'etag' | 'checksum'>;

/** Reads a record or a part's record back; throws when the text is not one. */
export function readRecord(source: string): ObjectRecord {
  const from = fields(parseJson(source));
  return {
    ...readReceived(from),
    key: text(from.key),
    modified: count(from.modified),
    headers: pairs(from.headers),
    tags: pairs(from.tags),
  };
}

export function readReceived(from: Record<string, unknown>): StoredBytes {
  return { file: text(from.file), size: count(from.size), etag: text(from.etag), checksum: readChecksum(from.checksum) };
}

function readChecksum(given: unknown): Checksum | undefined {
  if (given === undefined) return undefined;
  const from = fields(given);
  const algorithm = algorithmOf(text(from.algorithm));
  return algorithm && { algorithm, value: text(from.value), full: from.full === true };
}
