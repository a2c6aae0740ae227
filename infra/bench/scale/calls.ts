// The API, and what a stage asks of its account.
import { functions } from '#infra/plan.ts';
import { callsOfChurch, quotasFor, reservedFor, tableUnits, throttleFor } from '#infra/quotas.ts';
import type { Measured } from '../report.ts';
import { enough, type Limit } from './limit.ts';
import { atPeak, church, seconds } from './load.ts';

/** The throttle follows from the number of churches that `infra/stages.ts` says. */
export function callLimits(): Limit[] {
  const { rate } = throttleFor(enough);
  const reserved = reservedFor(functions.membership.reserved, enough);
  return [
    {
      what: 'API: calls',
      most: rate,
      of: ['http'],
      perChurch: callsOfChurch,
      how: `throttled at ${rate.toLocaleString('en')} a second where that many churches are entered; the busiest minute and the chats of a Sunday, as if at once`,
    },
    {
      what: 'API: membership at once',
      most: reserved,
      perChurch: atPeak(church.callsPerMonth) * seconds.call,
      how: `${reserved} reserved there, which is its limit; as if every call were its own`,
    },
    {
      what: 'table: units read',
      of: ['index table', 'index gsi1', 'index gsi2'],
      most: quotasFor(enough).tableReads.needed,
      perChurch: tableUnits.reads,
      how: 'a quota, asked for; each index has as much for itself',
    },
    {
      what: 'table: units written',
      of: ['index table', 'index gsi1', 'index gsi2'],
      most: quotasFor(enough).tableWrites.needed,
      perChurch: tableUnits.writes,
      how: 'a quota, asked for; each index has as much for itself, and takes no more than the table',
    },
  ];
}

/** Quotas that AWS raises on request: `npm run deploy` compares them with the account's. */
export const quotas = (): Measured[] =>
  Object.values(quotasFor(enough)).map(({ what, needed, usual }) => ({
    what: `${what} (${usual.toLocaleString('en')} are usual)`,
    is: needed.toLocaleString('en'),
  }));
