import { createHash } from 'node:crypto';

/** The namespace of podcasts (https://podcastnamespace.org/tag/guid). */
const namespace = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex');

/** A UUID of version 5 (RFC 9562, section 5.5) of the feed's address without its scheme and final slashes. */
export function feedGuid(feed: string): string {
  const name = feed.replace(/^https?:\/\//, '').replace(/\/+$/, '');
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
