// What runs by the clock: pages that are due, calendars that are followed, notifications that waited.
import { functions } from '#infra/plan.ts';
import type { Limit } from './limit.ts';
import { seconds, share } from './load.ts';

/** Half an hour late is late. */
const lateSeconds = 1800;

/** How much a job gets done in that time: rows of so many seconds each, `atOnce` of them. */
function capacity(name: 'due' | 'imports' | 'later', secondsEach: number, atOnce: number): number {
  const plan = functions[name];
  const [{ everyMinutes }] = plan.triggers;
  const runs = Math.floor(lateSeconds / 60 / everyMinutes);
  return (runs * plan.timeoutSeconds * atOnce) / secondsEach;
}

export function jobLimits(): Limit[] {
  // The church, its pages, its groups, and one transaction.
  const renewed = 4 * seconds.tableRequest;
  return [
    { what: 'due: nights', most: capacity('due', renewed, 1), perChurch: share.inOneZone * share.withDates, how: 'one reader, one by one' },
    {
      what: 'followed calendars',
      most: capacity('imports', seconds.fetchedCalendar, 5),
      // Each is read every four hours.
      perChurch: (share.withImports * lateSeconds) / (4 * 3600),
      how: 'one reader, five at once',
    },
    {
      what: 'daily emails and quiet hours',
      // Its own limit: 4,000 rows in a run.
      most: (lateSeconds / 60 / functions.later.triggers[0].everyMinutes) * 4_000,
      perChurch: share.inOneZone * share.withWaiting * 5,
      how: '4,000 rows in a run',
    },
  ];
}
