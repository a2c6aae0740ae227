// The jobs of this area. They run beside what notifies people (`../notifications/delivery/deliver.ts`): a queue of their own would cost a stage
// more than all churches that ever move.
import type { Job } from '#functions/core/jobs/define.ts';
import { jobWorker } from '#functions/core/jobs/worker.ts';
import { inJob } from '#functions/core/transfers/inJob.ts';
import { outJob } from '#functions/core/transfers/outJob.ts';
import { movedNotesImport } from '../movednotes/job.ts';
import { transfer } from './kinds.ts';

const areaJobs: readonly Job[] = [movedNotesImport, outJob('messaging', transfer), inJob('messaging', transfer)];

/** Short turns: the function ends after 50 seconds. */
export const workOnJobs = jobWorker(areaJobs, 15_000);
