// The jobs of this area with which a church moves, and who may read what came of them.
import type { Caller } from '#functions/core/auth/caller.ts';
import type { Table } from '#functions/core/table/table.ts';
import { inJob } from '#functions/core/transfers/inJob.ts';
import { outJob } from '#functions/core/transfers/outJob.ts';
import { administersChurch } from './administrators.ts';
import { churchArrival } from './arriveFiles.ts';
import { churchExport } from './assemble.ts';
import { transfer } from './kinds.ts';
import { signInInvitations } from './signIns/invitations.ts';

const mayRead = (table: Table, caller: Caller): Promise<boolean> => administersChurch(table, caller);

export const transferJobs = [
  { job: outJob('membership', transfer), mayRead: async () => false },
  { job: churchExport, mayRead },
  { job: inJob('membership', transfer), mayRead: async () => false },
  { job: churchArrival, mayRead: async () => false },
  { job: signInInvitations, mayRead },
];
