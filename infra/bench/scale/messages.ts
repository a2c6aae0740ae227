// What follows a write, mail, and open sockets.
import { outboxShards } from '#functions/core/outbox/outbox.ts';
import { atOnce as sweptAtOnce } from '#functions/core/outbox/sweep.ts';
import { functions } from '#infra/plan.ts';
import { quotasFor, socketsOpened } from '#infra/quotas.ts';
import { enough, type Limit } from './limit.ts';
import { atPeak, church, seconds, share } from './load.ts';
import { sunday } from './sunday.ts';

/** Milliseconds of a whole processor per socket with two rooms; a function has a share of one by its memory. */
const socketMs = 1 / 3;
const memoryOfProcessor = 1769;
/** Of the function's time, the part for sending; the rest reads who is there. */
const sending = 0.6;
const reconnectSeconds = 7200;
/** Of a partition of the table, in units of a kilobyte. */
const writesOfPartition = 1_000;

/** A mailing of this many people may delay a sign-in mail by a second at most; one church in ten thousand has one in the same second. */
const mailing = 500 / 10_000;

function dispatchLimits(): Limit[] {
  const [{ batch, atOnce }] = functions.dispatch.triggers;
  // Two waves of requests to the queues, and a transaction that takes the rows out.
  const batchSeconds = 2 * seconds.queueRequest + (batch / 10) * seconds.tableRequest;
  const rowsPerSecond = (batch * atOnce) / batchSeconds;
  const how = `batches of ${batch}, ${atOnce} at once, awaited ones first`;
  return [
    { what: 'dispatch: orders', most: rowsPerSecond, perChurch: atPeak(church.ordersPerMonth), how, of: ['stream dispatch'] },
    {
      what: 'dispatch: orders that wait',
      of: ['rows Outbox'],
      most: outboxShards * writesOfPartition,
      // Written, and taken out; a kilobyte or two each.
      perChurch: (atPeak(church.ordersPerMonth) + share.streaming * sunday.events) * 4,
      how: `${outboxShards} partitions of an index`,
    },
    {
      what: 'sweep: an hour that the stream has lost, within a day',
      of: ['schedule sweep'],
      most: sweptInRun() * (1440 / functions.sweep.triggers[0].everyMinutes),
      perChurch: atPeak(church.ordersPerMonth) * 3600,
      how: 'one after the other, fifty at a time',
    },
    { what: 'dispatch: mailings in the second of a sign-in', most: rowsPerSecond, perChurch: mailing, how },
  ];
}

/** How many orders one run of the sweep hands over: a page is read, sent and taken out. */
function sweptInRun(): number {
  const pageSeconds = 2 * seconds.tableRequest + 5 * seconds.queueRequest;
  return (functions.sweep.timeoutSeconds * sweptAtOnce) / pageSeconds;
}

/** What the mailers can do, whatever the mail service takes. */
function mailLimits(): Limit[] {
  const perMail = seconds.sentMail + 2 * seconds.tableRequest;
  const monthly = { mail: church.urgentMailsPerMonth, mailings: church.mailsPerMonth - church.urgentMailsPerMonth };
  return functions.mailer.triggers.map(({ queue, batch, atOnce }) => ({
    what: `mail: ${queue}`,
    of: [`queue ${queue}`],
    most: (batch * atOnce) / perMail,
    perChurch: atPeak(monthly[queue]),
    how: `${atOnce} mailers, ${batch} mails at once each`,
  }));
}

function deliveryLimits(): Limit[] {
  const [{ atOnce }] = functions.deliver.triggers;
  return [
    {
      what: 'notifications',
      of: ['queue deliver'],
      most: atOnce / seconds.delivered,
      perChurch: atPeak(church.deliveriesPerMonth),
      how: `${atOnce} deliveries at once`,
    },
  ];
}

export function messageLimits(): Limit[] {
  const { memoryMb, timeoutSeconds, triggers } = functions.keepAlive;
  const [{ shards }] = triggers;
  const ofProcessor = memoryMb / memoryOfProcessor;
  return [
    ...dispatchLimits(),
    ...mailLimits(),
    ...deliveryLimits(),
    {
      what: 'sockets: kept alive',
      of: ['schedule keepAlive', 'rows Connection'],
      most: (shards * timeoutSeconds * sending * 1000 * ofProcessor) / socketMs,
      // Who is in a chat beside those of an evening.
      perChurch: church.sockets + share.streaming * sunday.listeners,
      how: `${shards} shards side by side`,
    },
    {
      what: 'sockets: opened',
      of: ['socket'],
      most: quotasFor(enough).connectsPerSecond.needed,
      perChurch: Math.max(church.sockets / reconnectSeconds, socketsOpened),
      how: 'on a Sunday evening, before a service, and every two hours; a quota of the account, asked for',
    },
  ];
}
