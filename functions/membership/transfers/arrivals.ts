// The calls with which a church arrives: upload, check, bring, undo. What was checked is what is brought: the run that writes names the check,
// and stops if the file is another one since.
import { requireRecentSignIn } from '#functions/core/auth/recentSignIn.ts';
import { objectAbout } from '#functions/core/aws/objects.ts';
import { uploadForm } from '#functions/core/aws/presignedPost.ts';
import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { type JobRow, jobs } from '#functions/core/jobs/rows.ts';
import { jobsStartedBy } from '#functions/core/jobs/startedBy.ts';
import { newId } from '#functions/core/random.ts';
import type { Handlers } from '#functions/core/serve/implement.ts';
import { settings } from '#functions/core/settings.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { InInput, inSteps, inWhole, undoneSteps } from '#functions/core/transfers/inSteps.ts';
import { Refusal } from '#shared/errors.ts';
import { isJobOver } from '#shared/jobs.ts';
import { Fault } from '#shared/membership/transfers/faults.ts';
import { movingAreas } from '#shared/membership/transfers/format.ts';
import { remarks as known } from '#shared/membership/transfers/remarks.ts';
import type { Arrival, transfers as contract } from '#shared/membership/transfers/transfers.ts';
import { check, type Out, parse } from '#shared/words.ts';
import { requireAdministrator, tellAdministrators } from './administrators.ts';
import { Arrived } from './arriveFiles.ts';
import { worthAsking } from './rights.ts';

const largest = 5 * 1024 * 1024 * 1024;
const mostListed = 20;

interface Run {
  readonly input: Out<typeof InInput>;
  readonly row: JobRow;
  readonly whole: StoredRow<JobRow>;
  readonly steps: readonly StoredRow<JobRow>[];
}

async function runOf(table: Table, whole: StoredRow<JobRow>): Promise<Run> {
  const { row } = whole;
  const input = parse(InInput, JSON.parse(row.input));
  const batch = table.batch();
  const asked = Object.values(input.steps).map((id) => batch.get(table, jobs, { id }));
  await batch.send();
  return { input, row, whole, steps: asked.flatMap((one) => one() ?? []) };
}

/** Books are never undone. */
const ofUndo = ({ input, steps, whole }: Run) => {
  const ids = undoneSteps(input).map(({ jobId }) => jobId);
  return [...steps, whole].filter(({ row }) => ids.includes(row.id));
};
/** The undo of a step has failed, so that the others wait in vain. */
const isStuck = (run: Run): boolean => {
  const states = ofUndo(run).map(({ row }) => row.state);
  return states.includes('undoing') && states.includes('failed');
};
const undoable = (run: Run) =>
  run.input.mode === 'check'
    ? []
    : ofUndo(run).filter(
        ({ row }) => row.chunks > 0 && (row.state === 'done' || row.state === 'failed' || (row.state === 'undoing' && isStuck(run))),
      );

function stateOf(run: Run): Arrival['state'] {
  const { row, steps } = run;
  const all = ofUndo(run).map((one) => one.row.state);
  if (all.includes('undoing')) return isStuck(run) ? 'failed' : 'undoing';
  if (all.length > 0 && all.includes('undone')) return 'undone';
  if (row.state === 'failed' || steps.some((one) => one.row.state === 'failed')) return 'failed';
  return row.state === 'waiting' && steps.some((one) => one.row.chunks > 0) ? 'running' : row.state;
}

function readFault(given: string | undefined): Arrival['fault'] {
  const read = given === undefined ? undefined : check(Fault, JSON.parse(given));
  return read?.ok ? read.value : undefined;
}

function reportOf({ remarks = {}, rights, ...report }: Out<typeof Arrived>): Arrival['report'] {
  const said = known.flatMap((what) => (remarks[what] ? [{ what, number: remarks[what] }] : []));
  return { ...report, remarks: said, rights: worthAsking(rights) };
}

function viewOf(run: Run): Arrival {
  const { row, steps, input } = run;
  const state = stateOf(run);
  const failed = [...steps.map((one) => one.row), row].find(({ problem }) => problem);
  const read = row.result ? check(Arrived, JSON.parse(row.result)) : undefined;
  return {
    ...{ id: row.id, mode: input.mode, state, created: row.created },
    done: [...steps.map((one) => one.row), row].reduce((sum, { done }) => sum + done, 0),
    problem: failed?.problem,
    fault: readFault(failed?.fault),
    report: read?.ok ? reportOf(read.value) : undefined,
    can: {
      write: input.mode === 'check' && state === 'done',
      undo: (state === 'done' || state === 'failed') && undoable(run).length > 0,
    },
  };
}

async function mine(table: Table, personId: string): Promise<Run[]> {
  const found = (await jobsStartedBy(table, personId)).filter(({ row }) => row.name === inWhole.name);
  return Promise.all(found.slice(0, mostListed).map((one) => runOf(table, one)));
}

async function own(table: Table, personId: string, id: string): Promise<Run> {
  const found = await table.need(jobs, { id });
  if (found.row.name !== inWhole.name || found.row.startedBy !== personId) throw new Refusal('notFound');
  return runOf(table, found);
}

async function begin(table: Table, personId: string, given: Omit<Out<typeof InInput>, 'whole' | 'steps'>): Promise<Arrival> {
  const busy = (await mine(table, personId)).map((run) => stateOf(run)).some((state) => !isJobOver(state));
  if (busy) throw new Refusal('underWay');
  const input = { ...given, whole: newId(), steps: Object.fromEntries(movingAreas.map((area) => [area, newId()])) };
  await table.write(
    ...movingAreas.map((area) => inSteps[area].waitOps(table, personId, input, input.steps[area] ?? '')),
    inWhole.waitOps(table, personId, input, input.whole),
    inSteps.membership.orderOps(table, input.steps.membership ?? ''),
    given.mode === 'write' ? await tellAdministrators(table, 'churchArrives', table.actor.name ?? '') : [],
  );
  return { id: input.whole, mode: given.mode, state: 'waiting', done: 0, created: nowIso(), can: { write: false, undo: false } };
}

/** Twice is once: another tab may have been first. */
async function undo(table: Table, personId: string, id: string): Promise<Arrival> {
  const run = await own(table, personId, id);
  const { state } = viewOf(run);
  if (state === 'undoing' || state === 'undone') return viewOf(run);
  if (!isJobOver(state)) throw new Refusal('underWay');
  const some = undoable(run);
  if (some.length === 0 || !viewOf(run).can.undo) throw new Refusal('undoExpired');
  const first = undoneSteps(run.input).find(({ jobId }) => some.some(({ row }) => row.id === jobId));
  await table.write(
    ...some.map((kept) => {
      const row: JobRow = {
        ...{ ...kept.row, next: undefined, state: 'undoing', kept: 0, changed: nowIso() },
        ...{ problem: undefined, fault: undefined },
      };
      return table.put(jobs, row, kept);
    }),
    first ? first.step.orderOps(table, first.jobId) : [],
  );
  return viewOf(await own(table, personId, id));
}

type Served = Pick<Handlers<typeof contract>, 'upload' | 'arrivals' | 'check' | 'bring' | 'undo'>;
export const arrivals: Served = {
  upload: async (_, { caller, table }) => {
    await requireAdministrator(table, caller);
    return uploadForm({ key: `incoming/${table.church}/${newId()}/church.zip`, type: '', largest });
  },

  arrivals: async (_, { caller, table }) => {
    await requireAdministrator(table, caller);
    return (await mine(table, caller.personId)).map(viewOf);
  },

  check: async ({ body: { key } }, { caller, table }) => {
    await requireAdministrator(table, caller);
    if (!new RegExp(`^incoming/${table.church}/[\\w-]{11}/church\\.zip$`).test(key)) throw new Refusal('notFound');
    const about = await objectAbout(settings.contentBucket, key);
    if (!about) throw new Refusal('notFound');
    return begin(table, caller.personId, {
      ...{ mode: 'check', zip: { key, etag: about.etag }, renames: {} },
      ...{ by: caller.userId, granted: [], withheld: [] },
    });
  },

  bring: async ({ body: { checkId, granted: agreed = [] } }, { caller, table }) => {
    await requireAdministrator(table, caller);
    await requireRecentSignIn(caller);
    const { input, row } = await own(table, caller.personId, checkId);
    if (input.mode !== 'check' || row.state !== 'done' || !row.result) throw new Refusal('notFound');
    const { renames, rights } = parse(Arrived, JSON.parse(row.result));
    const keys = rights.map(({ key }) => key);
    const granted = worthAsking(rights).flatMap(({ key }) => (agreed.includes(key) ? [key] : []));
    const withheld = keys.filter((key) => !granted.includes(key));
    return begin(table, caller.personId, { mode: 'write', zip: input.zip, renames, by: caller.userId, granted, withheld });
  },

  undo: async ({ id }, { caller, table }) => {
    await requireAdministrator(table, caller);
    return retryOnRefusal(() => undo(table, caller.personId, id));
  },
};
