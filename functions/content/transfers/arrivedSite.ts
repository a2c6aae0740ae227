import { countsOf } from '#functions/core/jobs/counts.ts';
import type { JobRow } from '#functions/core/jobs/rows.ts';
import { jobsStartedBy } from '#functions/core/jobs/startedBy.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { inSteps } from '#functions/core/transfers/inSteps.ts';
import { type ArrivedSite, arrivedSite as contract } from '#shared/content/transfers/arrivedSite.ts';
import { isJobOver } from '#shared/jobs.ts';
import { titleOf } from '../drafts/draft.ts';
import { waitingOnes } from './elsewhere.ts';
import { PublishedCounts, publishArrived } from './publishJob.ts';

const mostTitles = 2000;

/** The caller's latest run, unless another archive came, or one was undone, since it ended: what it did then says nothing any more. */
async function latestRun(table: Table, personId: string): Promise<JobRow | undefined> {
  const all = (await jobsStartedBy(table, personId)).map(({ row }) => row);
  const run = all.find(({ name }) => name === publishArrived.name);
  if (!run || !isJobOver(run.state)) return run;
  const imports = all.filter(({ name }) => name === inSteps.content.name);
  const isPast = imports.some(({ state, changed }) => changed > run.changed || (state === 'undone' && changed === run.changed));
  return isPast ? undefined : run;
}

async function view(table: Table, run: JobRow | undefined): Promise<ArrivedSite> {
  const all = await waitingOnes(table);
  const pages = all.filter(({ type }) => type === 'page').map(titleOf);
  return {
    ...{ pages: pages.slice(0, mostTitles), blocks: all.length - pages.length },
    ...(run ? { state: run.state, ...countsOf(PublishedCounts, { published: 0, left: 0 }, run) } : {}),
  };
}

export const arrivedSite = implement(contract, {
  load: async (_, { caller, table }) => view(table, await latestRun(table, caller.personId)),

  publish: async (_, { caller, table }) => {
    const running = await latestRun(table, caller.personId);
    if (running && !isJobOver(running.state)) return view(table, running);
    const { row } = await publishArrived.start(table, caller.personId, {});
    return view(table, row);
  },
});
