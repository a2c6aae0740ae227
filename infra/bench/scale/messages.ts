// What follows a write, mail, and open sockets.
import { mailers } from '#functions/core/mail/pace.ts';
import { functions } from '#infra/plan.ts';
import { stages } from '#infra/stages.ts';
import type { Limit } from './limit.ts';
import { atPeak, church, seconds } from './load.ts';

/** Milliseconds of a whole processor per socket with two rooms; a function has a share of one by its memory. */
const socketMs = 1 / 3;
const memoryOfProcessor = 1769;
/** What API Gateway takes in a region, of the default quotas. */
const connectsPerSecond = 500;
const reconnectSeconds = 7200;

/** A mailing of this many people may delay a sign-in mail by a second at most. */
const mailing = 500;

export function messageLimits(): Limit[] {
  const { memoryMb, timeoutSeconds } = functions.keepAlive;
  const share = memoryMb / memoryOfProcessor;
  const dispatched = 1 / seconds.queueRequest;
  const { mailsPerSecond } = stages.prod;
  return [
    {
      what: 'dispatch: orders',
      most: dispatched,
      perChurch: atPeak(church.ordersPerMonth),
      how: 'one row after the other',
    },
    {
      what: 'dispatch: mailings at once beside a sign-in',
      most: dispatched,
      // One church in ten thousand writes to everyone in the same second.
      perChurch: mailing / 10_000,
      how: 'in one line with everything else',
    },
    {
      what: 'mail: awaited ones',
      most: mailsPerSecond,
      perChurch: atPeak(church.mailsPerMonth),
      how: `${mailers} mailers, one queue, ${mailsPerSecond} a second`,
    },
    {
      what: 'sockets: kept alive',
      most: (timeoutSeconds * 1000 * share) / socketMs,
      perChurch: church.sockets,
      how: 'in one function',
    },
    {
      what: 'sockets: opened',
      most: connectsPerSecond,
      perChurch: church.sockets / reconnectSeconds,
      how: 'every two hours, quota of the account',
    },
  ];
}
