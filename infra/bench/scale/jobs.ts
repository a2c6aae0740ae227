// What runs by the clock: pages that are due, calendars that are followed, notifications that waited. Each shard has a call of its own.
import { atOnce as waitingRows } from '#functions/messaging/notifications/delivery/sendDue.ts';
import { functions } from '#infra/plan.ts';
import type { Limit } from './limit.ts';
import { atPeak, church, seconds, share } from './load.ts';

/** Half an hour late is late. */
const lateSeconds = 1800;
/** Of gifts that are due in a morning, and of days that are compared. */
const morningSeconds = 6 * 3600;
/** Of a function's time, the part in which it begins something. */
const working = 0.66;

type Timed = 'due' | 'imports' | 'missedEvents' | 'givingSchedules' | 'givingNights';

/** How much a job gets done in that time: rows of so many seconds each, `atOnce` of them in each shard. */
function capacity(name: Timed, secondsEach: number, atOnce: number, within = lateSeconds): number {
  const plan = functions[name];
  const [{ everyMinutes, shards }] = plan.triggers;
  const runs = Math.floor(within / 60 / everyMinutes);
  return (runs * shards * plan.timeoutSeconds * working * atOnce) / secondsEach;
}

export function jobLimits(): Limit[] {
  // The church, its pages, its groups, and one transaction.
  const renewed = 4 * seconds.tableRequest;
  const [{ shards, everyMinutes }] = functions.later.triggers;
  const how = `${shards} shards side by side`;
  return [
    {
      what: 'due: nights',
      most: capacity('due', renewed, 8),
      perChurch: share.inOneZone * share.withDates,
      how: `${how}, eight churches each`,
    },
    {
      what: 'followed calendars',
      most: capacity('imports', seconds.fetchedCalendar, 5),
      // Each is read every four hours.
      perChurch: (share.withImports * lateSeconds) / (4 * 3600),
      how: `${how}, five at once each`,
    },
    {
      what: 'daily emails and quiet hours',
      most: (lateSeconds / 60 / everyMinutes) * shards * waitingRows,
      perChurch: share.inOneZone * share.withWaiting * 5,
      how: `${how}, ${waitingRows} rows in a run each`,
    },
    {
      what: 'giving: events that did not come',
      most: capacity('missedEvents', seconds.askedGateway, 8),
      // Each gateway is asked every quarter of an hour.
      perChurch: share.withGateway * 2,
      how: `${how}, eight gateways each`,
    },
    {
      what: 'giving: recurring gifts',
      most: capacity('givingSchedules', seconds.chargedGift, 8, morningSeconds),
      perChurch: share.inOneZone * share.withGateway * church.giftsOfMorning,
      how: `within six hours, ${how}, eight gifts each`,
    },
    {
      what: 'giving: nights',
      most: capacity('givingNights', seconds.comparedDay, 4, morningSeconds),
      perChurch: share.inOneZone * share.withGateway,
      how: `within six hours, ${how}, four gateways each`,
    },
    {
      what: 'giving: events booked',
      most: functions.book.triggers[0].atOnce / (2 * seconds.askedGateway),
      perChurch: atPeak(church.gatewayEventsPerMonth) * share.withGateway,
      how: `${functions.book.triggers[0].atOnce} at once, in a lane of their own`,
    },
  ];
}
