// What follows a write, mail, and open sockets.
import { functions } from '#infra/plan.ts';
import type { Limit } from './limit.ts';
import { atPeak, church, seconds } from './load.ts';

/** Milliseconds of a whole processor per socket with two rooms; a function has a share of one by its memory. */
const socketMs = 1 / 3;
const memoryOfProcessor = 1769;
/** Of the function's time, the part for sending; the rest reads who is there. */
const sending = 0.6;
/** What API Gateway takes in a region, of the default quotas. */
const connectsPerSecond = 500;
const reconnectSeconds = 7200;

/** A mailing of this many people may delay a sign-in mail by a second at most; one church in ten thousand has one in the same second. */
const mailing = 500 / 10_000;

function dispatchLimits(): Limit[] {
  const [{ batch, atOnce }] = functions.dispatch.triggers;
  // Two waves of requests to the queues, and a transaction that takes the rows out.
  const batchSeconds = 2 * seconds.queueRequest + (batch / 10) * seconds.tableRequest;
  const rowsPerSecond = (batch * atOnce) / batchSeconds;
  const how = `batches of ${batch}, ${atOnce} at once, awaited ones first`;
  return [
    { what: 'dispatch: orders', most: rowsPerSecond, perChurch: atPeak(church.ordersPerMonth), how },
    { what: 'dispatch: mailings in the second of a sign-in', most: rowsPerSecond, perChurch: mailing, how },
  ];
}

/** What the mailers can do, whatever the mail service takes. */
function mailLimits(): Limit[] {
  const perMail = seconds.sentMail + 2 * seconds.tableRequest;
  const monthly = { mail: church.urgentMailsPerMonth, mailings: church.mailsPerMonth - church.urgentMailsPerMonth };
  return functions.mailer.triggers.map(({ queue, batch, atOnce }) => ({
    what: `mail: ${queue}`,
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
      most: atOnce / seconds.delivered,
      perChurch: atPeak(church.deliveriesPerMonth),
      how: `${atOnce} deliveries at once`,
    },
  ];
}

export function messageLimits(): Limit[] {
  const { memoryMb, timeoutSeconds, triggers } = functions.keepAlive;
  const [{ shards }] = triggers;
  const share = memoryMb / memoryOfProcessor;
  return [
    ...dispatchLimits(),
    ...mailLimits(),
    ...deliveryLimits(),
    {
      what: 'sockets: kept alive',
      most: (shards * timeoutSeconds * sending * 1000 * share) / socketMs,
      perChurch: church.sockets,
      how: `${shards} shards side by side`,
    },
    {
      what: 'sockets: opened',
      most: connectsPerSecond,
      perChurch: church.sockets / reconnectSeconds,
      how: 'every two hours, quota of the account',
    },
  ];
}
