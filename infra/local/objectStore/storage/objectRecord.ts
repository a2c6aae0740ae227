import { algorithmOf, type Checksum } from '../protocol/checksums.ts';
import { count, fields, type Pairs, pairs, parseJson, text } from './parse.ts';

/** Everything about an object except its bytes, which are in the file `file`. Renaming this small file is the commit. */
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

/** The facts about newly received bytes, in a file that isn't referenced yet. */
export type StoredBytes = Pick<ObjectRecord, 'file' | 'size' | 'etag' | 'checksum'>;

/** Parses an object's or a part's record; throws if the text isn't one. */
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
