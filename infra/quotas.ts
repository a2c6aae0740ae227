/**
 * What a stage for so many churches takes of AWS: its own throttle, and the quotas of the account. Some are low in a new account and are
 * raised on request, so `npm run deploy` says which to ask for.
 */
import { atPeak, church, seconds, share } from './bench/scale/load.ts';
import { sunday } from './bench/scale/sunday.ts';

export interface Quota {
  readonly what: string;
  /** At the busiest moment. */
  readonly needed: number;
  /** Of an account that asked for nothing. */
  readonly usual: number;
}

/** A stage of a few churches must not be slowed down by a rare hour. */
const least = { callsPerSecond: 500, framesPerSecond: 5_000, concurrency: 1_000, mailsPerSecond: 14 };

const upTo = (step: number, value: number): number => Math.ceil(value / step) * step;

/** The APIs of a stage refuse more than this: a runaway client must not cost a fortune. */
export function throttleFor(churches: number): { readonly rate: number; readonly burst: number } {
  const rate = Math.max(least.callsPerSecond, upTo(100, churches * callsOfChurch));
  return { rate, burst: 2 * rate };
}

/** In the busiest minute, and of its live service, as if both were at once. */
export const callsOfChurch = atPeak(church.callsPerMonth) + share.streaming * sunday.calls;

/** Frames a second that chats of services may send: AWS counts them like requests, and half of what is usual is left to these. */
export const framesFor = (churches: number): number =>
  Math.max(least.framesPerSecond, upTo(100, churches * share.streaming * sunday.frames));

/**
 * Reserved concurrency is an upper limit, too, so it grows with the stage: up to all calls of the busiest minute, as if one function took
 * them; those of live services go to another.
 */
export const reservedFor = (least: number, churches: number): number =>
  Math.max(least, upTo(100, churches * atPeak(church.callsPerMonth) * seconds.call));

/** By a church: on a Sunday evening, and for its live service. */
export const socketsOpened = Math.max(church.sockets / seconds.arrivingSockets, share.streaming * sunday.arriving);

/** What a church does to the table in the busiest minute, and with its live service. */
export const tableUnits = {
  reads: atPeak(church.tableReadsPerMonth) + share.streaming * sunday.reads,
  writes: atPeak(church.tableWritesPerMonth) + share.streaming * sunday.writes,
} as const;

export function quotasFor(churches: number) {
  const { rate } = throttleFor(churches);
  // Twice what runs on average in the busiest minute, besides what is reserved and what the clock starts.
  const concurrency = upTo(100, 2 * rate * seconds.call);
  return {
    // Requests and frames are counted together.
    callsPerSecond: { what: 'API requests and frames to sockets a second', needed: rate + framesFor(churches), usual: 10_000 },
    concurrency: { what: 'functions at once', needed: Math.max(least.concurrency, concurrency), usual: 1_000 },
    mailsPerSecond: {
      what: 'mails a second',
      needed: Math.max(least.mailsPerSecond, Math.ceil(churches * atPeak(church.mailsPerMonth))),
      usual: 14,
    },
    connectsPerSecond: {
      what: 'sockets opened a second',
      needed: upTo(10, churches * socketsOpened),
      usual: 500,
    },
    tableReads: { what: 'read units of the table a second', needed: upTo(1000, churches * tableUnits.reads), usual: 40_000 },
    tableWrites: { what: 'write units of the table a second', needed: upTo(1000, churches * tableUnits.writes), usual: 40_000 },
    ownDomains: { what: 'own domains', needed: churches * share.withOwnDomain, usual: 10_000 },
  } as const satisfies Record<string, Quota>;
}
