// What runs by the clock: pages that are due, calendars that are followed, notifications that waited. Each shard has a call of its own.

import { nightMs } from '#functions/core/facts/builds.ts';
import { atOnce as copiesAtOnce } from '#functions/membership/facts/nights.ts';
import { sideBySide as fileChecksAtOnce } from '#functions/membership/forms/files/sweep.ts';
import { atOnce as searchesAtOnce } from '#functions/membership/people/duplicates/nightly.ts';
import { atOnce as waitingRows } from '#functions/messaging/notifications/delivery/sendDue.ts';
import { namesOf } from '#infra/aws/typedKeys.ts';
import { functions } from '#infra/plan.ts';
import type { Limit } from './limit.ts';
import { atPeak, church, seconds, share } from './load.ts';

/** Half an hour late is late. */
const lateSeconds = 1800;
/** Of gifts that are due in a morning, and of days that are compared. */
const morningSeconds = 6 * 3600;
/** In which every church of a zone is searched for people who are in its records twice. */
const searchedSeconds = 3600;
/** Of a function's time, the part in which it begins something. */
const working = 0.66;

type Timed = 'due' | 'imports' | 'missedEvents' | 'givingSchedules' | 'givingNights' | 'givingAttempts' | 'formFiles';

/** How much a job gets done in that time: rows of so many seconds each, `atOnce` of them in each shard. */
function capacity(name: Timed, secondsEach: number, atOnce: number, within = lateSeconds): number {
  const plan = functions[name];
  const [trigger] = plan.triggers;
  const { everyMinutes, shards } = { shards: 1, ...trigger };
  const runs = Math.floor(within / 60 / everyMinutes);
  return (runs * shards * plan.timeoutSeconds * working * atOnce) / secondsEach;
}

/** Bulk work, with what other areas order in the same queue. */
function bulkLimits(): Limit[] {
  const work = {
    jobs:
      atPeak(church.exportsPerMonth) * seconds.export +
      atPeak(church.submissionOrdersPerMonth) * seconds.submissionOrder +
      (share.inOneZone * seconds.duplicateSearch) / searchedSeconds +
      (share.inOneZone * seconds.copy * 1000) / nightMs,
    givingJobs: atPeak(church.givingJobsPerMonth) * share.withGateway * seconds.givingJob,
    contentJobs:
      atPeak(church.podcastMovesPerMonth) * share.withImports * seconds.podcastMove +
      atPeak(church.seatPaymentsPerMonth) * seconds.seatPayment,
  };
  const whats = {
    jobs: 'files of answers, submissions that registrations bring, searches for duplicates, and copies of people',
    givingJobs: 'statements and imports of gifts',
    contentJobs: 'podcasts that move, and payments for seats',
  };
  return namesOf(work).map((name) => {
    const [{ atOnce }] = functions[name].triggers;
    return {
      what: `jobs: ${whats[name]}`,
      of: [`queue ${name}`],
      most: atOnce,
      perChurch: work[name],
      how: `${atOnce} at once, in a lane of their own`,
    };
  });
}

export function jobLimits(): Limit[] {
  // The church, its pages, its groups, and one transaction.
  const renewed = 4 * seconds.tableRequest;
  const [{ shards, everyMinutes }] = functions.later.triggers;
  const how = `${shards} shards side by side`;
  return [
    {
      what: 'due: nights',
      of: ['schedule due', 'rows Due'],
      most: capacity('due', renewed, 8),
      perChurch: share.inOneZone * share.withDates,
      how: `${how}, eight churches each`,
    },
    {
      what: 'due: live services looked at before they begin',
      of: ['schedule due'],
      most: capacity('due', seconds.readiness, 8),
      perChurch: share.streaming,
      how: `${how}, eight churches each`,
    },
    {
      what: 'followed calendars',
      of: ['schedule imports', 'rows ImportDue'],
      most: capacity('imports', seconds.fetchedCalendar, 5),
      // Each is read every four hours.
      perChurch: (share.withImports * lateSeconds) / (4 * 3600),
      how: `${how}, five at once each`,
    },
    {
      what: 'daily emails and quiet hours',
      of: ['schedule later', 'rows Waiting'],
      most: (lateSeconds / 60 / everyMinutes) * shards * waitingRows,
      perChurch: share.inOneZone * share.withWaiting * 5,
      how: `${how}, ${waitingRows} rows in a run each`,
    },
    {
      what: 'giving: events that did not come',
      of: ['schedule missedEvents', 'rows WatchedGateway'],
      most: capacity('missedEvents', seconds.askedGateway, 8),
      // Each gateway is asked every quarter of an hour.
      perChurch: share.withGateway * 2,
      how: `${how}, eight gateways each`,
    },
    {
      what: 'giving: recurring gifts',
      of: ['schedule givingSchedules', 'rows DueSchedule'],
      most: capacity('givingSchedules', seconds.chargedGift, 8, morningSeconds),
      perChurch: share.inOneZone * share.withGateway * church.giftsOfMorning,
      how: `within six hours, ${how}, eight gifts each`,
    },
    {
      what: 'giving: nights',
      of: ['schedule givingNights', 'rows CountedChurch'],
      most: capacity('givingNights', seconds.comparedDay, 4, morningSeconds),
      perChurch: share.inOneZone * share.withGateway,
      how: `within six hours, ${how}, four gateways each`,
    },
    {
      what: 'giving: events booked',
      of: ['queue book'],
      most: functions.book.triggers[0].atOnce / (2 * seconds.askedGateway),
      perChurch: atPeak(church.gatewayEventsPerMonth) * share.withGateway,
      how: `${functions.book.triggers[0].atOnce} at once, in a lane of their own`,
    },
    {
      what: 'giving: gifts that were interrupted',
      of: ['schedule givingAttempts', 'rows DueAttempt', 'rows DueRefund'],
      most: capacity('givingAttempts', seconds.askedGateway, 8),
      perChurch: atPeak(church.interruptedGiftsPerMonth) * share.withGateway * lateSeconds,
      how: 'one call each minute, eight gifts at once',
    },
    ...bulkLimits(),
    {
      what: 'form files: looked at',
      of: ['schedule formFiles', 'rows FormFileCheck'],
      most: capacity('formFiles', seconds.checkedFile, fileChecksAtOnce),
      // New ones twice, until they are scanned; those that are kept every ten days.
      perChurch: (2 * atPeak(church.formFilesPerMonth) + church.formFilesKept / (10 * 86_400)) * lateSeconds,
      how: `${how}, ${fileChecksAtOnce} files each`,
    },
    {
      what: 'duplicates: searches ordered',
      of: ['schedule formFiles', 'rows DuplicateSearch'],
      // The church and its row, and a transaction.
      most: capacity('formFiles', 4 * seconds.tableRequest, searchesAtOnce, searchedSeconds),
      perChurch: share.inOneZone,
      how: `within an hour of the night, ${how}, ${searchesAtOnce} churches each`,
    },
    {
      what: 'copies of people ordered',
      of: ['schedule formFiles'],
      // Marks, the row that says which copy counts, and a transaction.
      most: capacity('formFiles', 4 * seconds.tableRequest, copiesAtOnce, searchedSeconds),
      perChurch: share.inOneZone,
      how: `within an hour, though spread over the night, ${how}, ${copiesAtOnce} churches each`,
    },
    {
      what: 'form files: scanned',
      // By the object store itself; quotas are said of buckets and of the size of a file, none of files in a time.
      most: Number.POSITIVE_INFINITY,
      perChurch: 1,
      how: 'no function of ours takes part, and a file that is not scanned yet is looked at again',
    },
  ];
}
