import { StoreError } from '../errors.ts';
import type { ObjectRecord } from '../storage/objectRecord.ts';

type Given = ReadonlyMap<string, string>;

const bare = (etag: string) => etag.trim().replace(/^W\//, '').replace(/^"|"$/g, '');
const names = (header: string, record: ObjectRecord) =>
  header.split(',').some((one) => one.trim() === '*' || bare(one) === bare(record.etag));
/** HTTP dates have a resolution of one second. */
const after = (record: ObjectRecord, date: string) => Math.floor(record.modified / 1000) * 1000 > Date.parse(date);

/**
 * Whether an object can be sent: `send`, or `unchanged` (304); a failed condition is refused. `prefix` is `x-amz-copy-source-` for copies.
 */
export function checkRead(record: ObjectRecord, given: Given, prefix = ''): 'send' | 'unchanged' {
  const [match, noneMatch] = [given.get(`${prefix}if-match`), given.get(`${prefix}if-none-match`)];
  const [since, before] = [given.get(`${prefix}if-modified-since`), given.get(`${prefix}if-unmodified-since`)];
  if (match !== undefined ? !names(match, record) : before !== undefined && after(record, before))
    throw new StoreError('PreconditionFailed');
  const unchanged =
    noneMatch !== undefined ? names(noneMatch, record) : since !== undefined && !Number.isNaN(Date.parse(since)) && !after(record, since);
  return unchanged ? 'unchanged' : 'send';
}

/** Refuses a write if its `If-None-Match: *` or `If-Match` doesn't hold for the current object. */
export function checkWrite(current: ObjectRecord | undefined, given: Given): void {
  const [match, noneMatch] = [given.get('if-match'), given.get('if-none-match')];
  if (noneMatch !== undefined && noneMatch.trim() !== '*') throw new StoreError('NotImplemented', 'If-None-Match on a write takes only *.');
  if (noneMatch !== undefined && current) throw new StoreError('PreconditionFailed', 'The object is there already.');
  if (match === undefined) return;
  if (!current) throw new StoreError('NoSuchKey');
  if (!names(match, current)) throw new StoreError('PreconditionFailed', 'The object has changed.');
}

/** First and last byte, both inclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** The single range that a request asks for; `undefined` means the entire object, also if the header isn't understood or has several. */
export function parseRange(header: string | undefined, size: number): Range | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from !== '' && to !== '' && Number(from) > Number(to)) return undefined;
  const range =
    from === ''
      ? { start: Math.max(0, size - Number(to)), end: size - 1 }
      : { start: Number(from), end: Math.min(to === '' ? Infinity : Number(to), size - 1) };
  if (range.start > range.end) throw new StoreError('InvalidRange');
  return range;
}
