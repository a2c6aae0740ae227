// The API, and what a stage asks of its account.
import { quotasFor, throttleFor } from '#infra/quotas.ts';
import type { Measured } from '../report.ts';
import { enough, type Limit } from './limit.ts';
import { atPeak, church } from './load.ts';

/** The throttle follows from the number of churches that `infra/stages.ts` says. */
export function callLimits(): Limit[] {
  const { rate } = throttleFor(enough);
  return [
    {
      what: 'API: calls',
      most: rate,
      perChurch: atPeak(church.callsPerMonth),
      how: `throttled at ${rate} a second where that many churches are entered`,
    },
  ];
}

/** Quotas that AWS raises on request: `npm run deploy` compares them with the account's. */
export const quotas = (): Measured[] =>
  Object.values(quotasFor(enough)).map(({ what, needed, usual }) => ({
    what: `${what} (${usual.toLocaleString('en')} are usual)`,
    is: needed.toLocaleString('en'),
  }));
