// A job whose worker and order are lost: what can be started anew then must not wait for it for ever.
import { isJobOver, type JobState } from '#shared/jobs.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { later, nowIso } from '../clock.ts';
import type { StoredRow } from '../table/kind.ts';
import type { Op, Table } from '../table/table.ts';
import { type JobRow, jobs } from './rows.ts';

/** The queue delivers an order twice more before that (`infra/plan.ts`). */
const stalledMs = 30 * minuteMs;

const isStalled = ({ state, changed }: JobRow): boolean => !isJobOver(state) && changed < later(-stalledMs).toISOString();

/** As those see it who follow it: one that stands still has failed. */
export const stateOf = (job: JobRow): JobState => (isStalled(job) ? 'failed' : job.state);

/** Ends one that stands still, so that its order does nothing if it is found again. To be written with what is started in its place. */
export function endStalled(table: Table, kept: StoredRow<JobRow> | undefined): Op[] {
  if (!kept || !isStalled(kept.row)) return [];
  return table.put(jobs, { ...kept.row, state: 'failed', problem: 'unexpected', changed: nowIso() }, kept);
}
