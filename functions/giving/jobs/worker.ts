// Works off the queue of this area's jobs.
import { jobWorker } from '#functions/core/jobs/worker.ts';
import { areaJobs } from './registry.ts';

export const handler = jobWorker(areaJobs);
