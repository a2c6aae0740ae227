/**
 * What a stage for so many churches takes of AWS: its own throttle, and the quotas of the account. Some are low in a new account and are
 * raised on request, so `npm run deploy` says which to ask for.
 */
import { atPeak, church, seconds, share } from './bench/scale/load.ts';

export interface Quota {
  readonly what: string;
  /** At the busiest moment. */
  readonly needed: number;
  /** Of an account that asked for nothing. */
  readonly usual: number;
}

/** A stage of a few churches must not be slowed down by a rare hour. */
const least = { callsPerSecond: 500, concurrency: 1_000, mailsPerSecond: 14 };

const upTo = (step: number, value: number): number => Math.ceil(value / step) * step;

/** The APIs of a stage refuse more than this: a runaway client must not cost a fortune. */
export function throttleFor(churches: number): { readonly rate: number; readonly burst: number } {
  const rate = Math.max(least.callsPerSecond, upTo(100, churches * atPeak(church.callsPerMonth)));
  return { rate, burst: 2 * rate };
}

/**
 * Reserved concurrency is an upper limit, too, so it grows with the stage: up to all calls of the busiest minute, as if one function took
 * them.
 */
export const reservedFor = (least: number, churches: number): number =>
  Math.max(least, upTo(100, throttleFor(churches).rate * seconds.call));

export function quotasFor(churches: number) {
  const { rate } = throttleFor(churches);
  // Twice what runs on average in the busiest minute, besides what is reserved and what the clock starts.
  const concurrency = upTo(100, 2 * rate * seconds.call);
  return {
    callsPerSecond: { what: 'API requests a second', needed: rate, usual: 10_000 },
    concurrency: { what: 'functions at once', needed: Math.max(least.concurrency, concurrency), usual: 1_000 },
    mailsPerSecond: {
      what: 'mails a second',
      needed: Math.max(least.mailsPerSecond, Math.ceil(churches * atPeak(church.mailsPerMonth))),
      usual: 14,
    },
    connectsPerSecond: {
      what: 'sockets opened a second',
      needed: upTo(10, (churches * church.sockets) / seconds.arrivingSockets),
      usual: 500,
    },
    ownDomains: { what: 'own domains', needed: churches * share.withOwnDomain, usual: 10_000 },
  } as const satisfies Record<string, Quota>;
}
