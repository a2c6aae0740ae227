// The API.
import { stages } from '#infra/stages.ts';
import type { Limit } from './limit.ts';
import { atPeak, church } from './load.ts';

export function callLimits(): Limit[] {
  const { rate } = stages.prod.throttle;
  return [{ what: 'API: calls', most: rate, perChurch: atPeak(church.callsPerMonth), how: `throttled at ${rate} a second` }];
}
