// Runs every five minutes: sends what waited for the end of quiet hours, and the daily emails; asks which addresses mail came back from.
import { nowIso } from '#functions/core/clock.ts';
import { log } from '#functions/core/log.ts';
import { type ScheduledRun, shardsOf } from '#functions/core/schedule/shards.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import { Table } from '#functions/core/table/table.ts';
import { everywhere } from '#functions/messaging/table.ts';
import { mapWithLimit, settleWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { noteBounces } from '../../mailings/bounces.ts';
import { type WaitingRow, waiting } from '../rows.ts';
import { sendPending } from './digest.ts';
import { waitingOf } from './pending.ts';

/** Of a shard; anything beyond this waits for the next run. */
export const atOnce = 4_000;
const firstShard = '0';
const churchesAtOnce = 4;
const peopleAtOnce = 50;
const sentAtOnce = 8;

/**
 * Safe to repeat: sent items no longer wait, and an item taken by two runs is sent by one of them. Returns how many people were processed.
 */
export async function handler(run: ScheduledRun = {}): Promise<{ done: number; failed: number }> {
  let [done, failed] = [0, 0];
  for (const shard of shardsOf(run)) {
    const counts = await mapWithLimit(churchesAtOnce, byChurch(await dueRows(shard)), sendTo);
    for (const one of counts) [done, failed] = [done + one.done, failed + one.failed];
  }
  // One of the shards does it for all churches.
  if (shardsOf(run).includes(firstShard)) await noteBounces().catch((error: unknown) => log.error('bounces not read', { error }));
  return { done, failed };
}

async function sendTo({ churchId, people }: Waiting): Promise<{ done: number; failed: number }> {
  const table = new Table(churchId);
  let [done, failed] = [0, 0];
  for (let at = 0; at < people.length; at += peopleAtOnce) {
    const some = people.slice(at, at + peopleAtOnce);
    const failures = await allOf(table, some);
    // Retried on the next run; the others don't have to wait for it.
    for (const error of failures) log.error('what waited was not sent', { churchId, error });
    failed += failures.length;
    done += some.length - failures.length;
  }
  return { done, failed };
}

async function allOf(table: Table, people: readonly StoredRow<WaitingRow>[][]): Promise<unknown[]> {
  try {
    const failures = await settleWithLimit(sentAtOnce, await waitingOf(table, people), (one) => sendPending(table, one));
    return failures.map(({ error }) => error);
  } catch (error) {
    return people.map(() => error);
  }
}

/**
 * Items due by now, oldest first. If there are too many at once, no one's daily email is split: the last person comes with the next run.
 */
async function dueRows(shard: string): Promise<StoredRow<WaitingRow>[]> {
  const rows: StoredRow<WaitingRow>[] = [];
  let after: string | undefined;
  do {
    const page = await new Table('-').query(everywhere, ['waiting', shard], { between: ['0', `${nowIso()}#~`], after });
    rows.push(...page.of(waiting));
    after = page.next;
  } while (after && rows.length < atOnce);
  const last = rows.at(-1)?.row;
  const whole = rows.filter(({ row }) => !last || row.personId !== last.personId || row.churchId !== last.churchId);
  return after && whole.length > 0 ? whole : rows;
}

interface Waiting {
  readonly churchId: string;
  /** What waits for each. */
  readonly people: readonly StoredRow<WaitingRow>[][];
}

function byChurch(rows: readonly StoredRow<WaitingRow>[]): Waiting[] {
  const churches = new Map<string, Map<string, StoredRow<WaitingRow>[]>>();
  for (const kept of rows) {
    const { churchId, personId } = kept.row;
    const people = churches.get(churchId) ?? new Map<string, StoredRow<WaitingRow>[]>();
    churches.set(churchId, people.set(personId, [...(people.get(personId) ?? []), kept]));
  }
  return [...churches].map(([churchId, people]) => ({ churchId, people: [...people.values()] }));
}
