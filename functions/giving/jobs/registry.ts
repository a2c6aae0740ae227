// The jobs of this area (how to add one: `functions/core/jobs/define.ts`). Who may see what came of one is said where it is answered.
import type { Job } from '#functions/core/jobs/define.ts';
import { inJob } from '#functions/core/transfers/inJob.ts';
import { outJob } from '#functions/core/transfers/outJob.ts';
import { gatewayImport } from '../imports/job.ts';
import { movedImport } from '../imports/moved/job.ts';
import { statementsRun } from '../statements/run.ts';
import { transfer } from '../transfers/kinds.ts';

export const areaJobs: readonly Job[] = [
  ...[statementsRun, gatewayImport, movedImport],
  ...[outJob('giving', transfer), inJob('giving', transfer)],
];
