// How the person who started a job follows it: the messaging area passes this on to their open sockets
// (`functions/messaging/notifications/delivery/deliver.ts`). A hint: the job's row is the truth.
import { jobStates } from '#shared/jobs.ts';
import { choice, maybe, type Out, shape, text, whole } from '#shared/words.ts';
import type { Op, Table } from '../table/table.ts';
import type { JobRow } from './rows.ts';

export const ProgressOrder = shape({
  churchId: text(20),
  personId: text(20),
  job: shape({ id: text(20), name: text(40), state: choice(...jobStates), done: whole, total: maybe(whole) }),
});
export type ProgressOrder = Out<typeof ProgressOrder>;

export function tellProgress(table: Table, { startedBy, id, name, state, done, total }: JobRow): Op[] {
  const order: ProgressOrder = { churchId: table.church, personId: startedBy, job: { id, name, state, done, total } };
  return startedBy ? table.follow('deliver', order) : [];
}
