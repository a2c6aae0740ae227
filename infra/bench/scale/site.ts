// Websites: the edge's key-value store, own domains, and the pages that age each night.
import { edgeEntry } from '#functions/site/publishing/hosts.ts';
import { functions } from '#infra/plan.ts';
import type { Limit } from './limit.ts';
import { atPeak, church, seconds, share } from './load.ts';

/** CloudFront's limit for one store. */
const storeBytes = 5 * 1024 * 1024;
/** Tenants of an account that asked for nothing; a deployment looks at the stage's need (`infra/quotas.ts`). */
const tenants = 10_000;

/** A page that lists what comes next is a day old for at most this long. */
const nightSeconds = 3600;
const hosts = 1 + share.withOwnDomain;
const night = share.inOneZone * share.withDates;

function entryBytes(): number {
  const { key, value } = edgeEntry('saint-andrews-church', 'abcdefghijk', true);
  return Buffer.byteLength(key) + Buffer.byteLength(value);
}

export function siteLimits(): Limit[] {
  // One ETag for the whole store: each change reads it and writes, one after the other.
  const changeSeconds = 2 * seconds.edgeStoreRequest;
  const [, byHand, nights] = functions.site.triggers;
  return [
    { what: 'edge store: space', most: storeBytes, perChurch: entryBytes() * hosts, how: `${entryBytes()} bytes for each host` },
    {
      what: 'edge store: changes',
      most: 1 / changeSeconds,
      perChurch: atPeak(church.hostChangesPerMonth * hosts),
      how: 'one ETag; only a host that changes is written, nothing that is published',
    },
    {
      what: 'pages: asked of the bucket again',
      // Each church's pages are a prefix of their own, and S3 answers 5,500 requests a second for each that is busy.
      most: Number.POSITIVE_INFINITY,
      perChurch: 1,
      how: 'once a second at most for each page and region, a prefix per church',
    },
    {
      what: 'own domains',
      most: tenants,
      perChurch: share.withOwnDomain,
      how: 'a tenant of the CDN each, with a certificate of its own and no deployment; ten thousand without asking',
    },
    {
      what: 'published by hand',
      of: ['queue publish'],
      most: byHand.atOnce / seconds.renderedSite,
      perChurch: atPeak(church.publishedPerMonth),
      how: `${byHand.atOnce} at once, in a lane of its own`,
    },
    {
      what: 'nights: rendering',
      of: ['queue refresh'],
      most: (nightSeconds * nights.atOnce) / seconds.renderedSite,
      perChurch: night,
      how: `within an hour, ${nights.atOnce} at once, in a lane of its own`,
    },
  ];
}
