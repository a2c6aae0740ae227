// Websites: the edge's key-value store, own domains, and the pages that age each night.
import { edgeEntry } from '#functions/site/publishing/hosts.ts';
import { functions } from '#infra/plan.ts';
import type { Limit } from './limit.ts';
import { atPeak, church, seconds, share } from './load.ts';

/** CloudFront's limits for one store, one distribution and one certificate. */
const storeBytes = 5 * 1024 * 1024;
const namesOfCertificate = 10;
const stageNames = 2;

/** A page that lists what comes next is a day old for at most this long. */
const nightSeconds = 3600;
/** A change that someone publishes is public within two seconds; more than half of them can't be spent on waiting. */
const patienceSeconds = 1;

const hosts = 1 + share.withOwnDomain;
const night = share.inOneZone * share.withDates;

function entryBytes(): number {
  const { key, value } = edgeEntry('saint-andrews-church', 'abcdefghijk', true);
  return Buffer.byteLength(key) + Buffer.byteLength(value);
}

export function siteLimits(): Limit[] {
  // One ETag for the whole store: each change reads it and writes, one after the other.
  const changeSeconds = 2 * seconds.edgeStoreRequest;
  const [, queue] = functions.site.triggers;
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
      most: namesOfCertificate - stageNames,
      perChurch: share.withOwnDomain,
      how: 'one certificate of ten names, and a deployment for each',
    },
    {
      what: 'nights: rendering',
      most: (nightSeconds * queue.atOnce) / seconds.renderedSite,
      perChurch: night,
      how: `within an hour, ${queue.atOnce} at once`,
    },
    {
      what: 'nights: what is published by hand meanwhile',
      most: (patienceSeconds * queue.atOnce) / seconds.renderedSite,
      perChurch: night,
      how: 'waits in the same queue',
    },
  ];
}
