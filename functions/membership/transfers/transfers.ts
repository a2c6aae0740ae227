import { requireRecentSignIn } from '#functions/core/auth/recentSignIn.ts';
import { nowIso } from '#functions/core/clock.ts';
import { type JobRow, jobs } from '#functions/core/jobs/rows.ts';
import { jobsStartedBy } from '#functions/core/jobs/startedBy.ts';
import { newId } from '#functions/core/random.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { OutInput, outSteps, outWhole } from '#functions/core/transfers/outSteps.ts';
import { Refusal } from '#shared/errors.ts';
import { isJobOver } from '#shared/jobs.ts';
import { movingAreas } from '#shared/membership/transfers/format.ts';
import { transfers as contract, type Transfer } from '#shared/membership/transfers/transfers.ts';
import { parse } from '#shared/words.ts';
import { fileOf } from '../jobs/registry.ts';
import { churches } from '../table.ts';
import { requireAdministrator, tellAdministrators } from './administrators.ts';
import { arrivals } from './arrivals.ts';
import { invitations } from './signIns/invitations.ts';

const mostListed = 50;

/** How far the whole is: its steps work one after the other, and one that fails is its end. */
async function viewOf(table: Table, row: JobRow): Promise<Transfer> {
  const batch = table.batch();
  const asked = Object.values(parse(OutInput, JSON.parse(row.input)).steps).map((id) => batch.get(table, jobs, { id }));
  await batch.send();
  const all = [...asked.flatMap((one) => one()?.row ?? []), row];
  const failed = all.find(({ state }) => state === 'failed');
  const isRunning = all.some(({ chunks }) => chunks > 0);
  return {
    ...{ id: row.id, created: row.created, problem: failed?.problem, fileName: fileOf(row)?.name },
    state: failed ? 'failed' : row.state === 'waiting' && isRunning ? 'running' : row.state,
    done: all.reduce((sum, { done }) => sum + done, 0),
  };
}

async function mine(table: Table, personId: string): Promise<Transfer[]> {
  const found = (await jobsStartedBy(table, personId)).filter(({ row }) => row.name === outWhole.name);
  return Promise.all(found.slice(0, mostListed).map(({ row }) => viewOf(table, row)));
}

export const transfers = implement(contract, {
  ...arrivals,
  ...invitations,

  list: async (_, { caller, table }) => {
    await requireAdministrator(table, caller);
    return mine(table, caller.personId);
  },

  start: async (_, { caller, table }) => {
    await requireAdministrator(table, caller);
    await requireRecentSignIn(caller);
    if ((await mine(table, caller.personId)).some(({ state }) => !isJobOver(state))) throw new Refusal('underWay');
    const input = { whole: newId(), steps: Object.fromEntries(movingAreas.map((area) => [area, newId()])) };
    const church = (await table.need(churches, {})).row;
    await table.write(
      ...movingAreas.map((area) => outSteps[area].waitOps(table, caller.personId, input, input.steps[area] ?? '')),
      outWhole.waitOps(table, caller.personId, input, input.whole),
      outSteps.membership.orderOps(table, input.steps.membership ?? ''),
      table.note('membership', 'export', { kind: churches.name, id: table.church, label: church.name, changes: [] }),
      await tellAdministrators(table, 'churchExported', caller.name),
    );
    return { id: input.whole, state: 'waiting', done: 0, created: nowIso() };
  },
});
