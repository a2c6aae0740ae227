import type { StoredRow } from '../table/kind.ts';
import type { Table } from '../table/table.ts';
import { type JobRow, jobs, ofJobs } from './rows.ts';

/** The jobs that a person has started, newest first, in one request. */
export async function jobsStartedBy(table: Table, personId: string, limit = 200): Promise<readonly StoredRow<JobRow>[]> {
  const page = await table.query(ofJobs, ['jobs', personId], { index: 'gsi1', newestFirst: true, limit });
  return page.of(jobs);
}
