// Every quarter of an hour: releases files that have been scanned, and deletes those whose submissions have expired or been deleted. It also
// orders the nightly search for duplicates and copies of people where they are due: a schedule of its own would cost every stage, and this one is there.
import { later, nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { log } from '#functions/core/log.ts';
import { type ScheduledRun, shardsOf } from '#functions/core/schedule/shards.ts';
import { type Op, Table } from '#functions/core/table/table.ts';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { dayMs, minuteMs } from '#shared/time/civilDate.ts';
import type { Out } from '#shared/words.ts';
import { orderDueFacts } from '../../facts/nights.ts';
import { orderDueSearches } from '../../people/duplicates/nightly.ts';
import { everywhere } from '../../table.ts';
import { submissions } from '../rows.ts';
import { fileChecks, formFiles } from './rows.ts';
import { eraseFile, settle } from './settle.ts';

const atOnce = 25;
/** Files that one call looks at side by side. */
export const sideBySide = 8;
const everyone = new Table('-');
const soonMs = 15 * minuteMs;
/** A file whose submission has no end is looked at this often: its submission may be erased. */
const seldomMs = 10 * dayMs;

type Check = Out<typeof fileChecks.row>;

/** When to look at the file again; `undefined` if it is gone. */
async function check({ churchId, fileId }: Check): Promise<Date | undefined> {
  const table = new Table(churchId);
  const kept = await table.get(formFiles, { id: fileId });
  if (!kept) return undefined;
  const sent = await table.get(submissions, { id: kept.row.submissionId ?? '-' }, { withRemoved: true });
  const isNamed = sent?.row.answers.some(({ values }) => values.some((value) => value.startsWith(`${fileId}/`)));
  if (!sent || !isNamed) {
    await eraseFile(table, kept.row);
    return undefined;
  }
  if ((await settle(table, kept)).state === 'waiting') return later(soonMs);
  const seldom = later(seldomMs);
  const end = sent.row.until ? new Date(sent.row.until) : seldom;
  return end < seldom ? end : seldom;
}

/** `undefined` if the check failed: it is due again with the next run. */
async function checkOne(row: Check): Promise<Op[] | undefined> {
  try {
    const next = await retryOnRefusal(() => check(row));
    return next ? everyone.set(fileChecks, { ...row, at: next.toISOString() }) : everyone.erase(fileChecks, row);
  } catch (error) {
    log.error('file of a form not checked', { churchId: row.churchId, fileId: row.fileId, error });
    return undefined;
  }
}

/** Safe to repeat, and to run twice at once. */
export async function handler(run: ScheduledRun = {}): Promise<{ checked: number }> {
  const until = nowIso();
  let checked = 0;
  for (const shard of shardsOf(run)) {
    let after: string | undefined;
    do {
      const page = await everyone.query(everywhere, ['filechecks', shard], { index: 'gsi1', until, limit: atOnce, after });
      const ops = await mapWithLimit(
        sideBySide,
        page.of(fileChecks).map(({ row }) => row),
        checkOne,
      );
      const done = ops.filter((one) => one !== undefined);
      await everyone.write(...done);
      checked += done.length;
      after = page.next;
    } while (after);
  }
  for (const shard of shardsOf(run)) {
    await orderDueSearches(shard, until);
    await orderDueFacts(shard, until);
  }
  return { checked };
}
