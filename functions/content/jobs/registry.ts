// The jobs of this area (how to add one: `functions/core/jobs/define.ts`). Who may see what came of one is said where it is answered.
import type { Job } from '#functions/core/jobs/define.ts';
import { inJob } from '#functions/core/transfers/inJob.ts';
import { outJob } from '#functions/core/transfers/outJob.ts';
import { movedImport } from '../movedimports/job.ts';
import { podcastMove } from '../sermons/moving/job.ts';
import { transfer } from '../transfers/kinds.ts';
import { publishArrived } from '../transfers/publishJob.ts';

export const areaJobs: readonly Job[] = [podcastMove, movedImport, outJob('content', transfer), inJob('content', transfer), publishArrived];
