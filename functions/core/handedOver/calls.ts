// The calls of what a file of people hands over to other areas, alike for all of them.

import type { Area } from '#shared/areas.ts';
import { Refusal } from '#shared/errors.ts';
import type { Source } from '#shared/membership/people/imports/sources.ts';
import { check, id, type Out, type Schema, shape } from '#shared/words.ts';
import { nowIso } from '../clock.ts';
import { retryOnRefusal } from '../concurrency/retryOnRefusal.ts';
import { countsOf } from '../jobs/counts.ts';
import type { StartableJob } from '../jobs/define.ts';
import { type JobRow, jobs } from '../jobs/rows.ts';
import { isUndoable, undoJob } from '../jobs/undo.ts';
import type { Context } from '../serve/implement.ts';
import type { Kind, StoredRow } from '../table/kind.ts';
import type { Table } from '../table/table.ts';
import type { HandedInput, HandedRun, PartAt, PartKind } from './rows.ts';

const mostListed = 20;
const checkedAtOnce = 100;
const mostBytes = 300_000;

/** Imports of people, whose rows membership declares. */
type PeopleRuns<S extends Schema> = Kind<S, { id: string }>;
const OfPeople = shape({ jobId: id });

export interface Listed<R> {
  readonly run: R;
  readonly job: JobRow | undefined;
}

/** Runs with their jobs. One that waits for people whose import was never started is none; one whose people’s import has failed is over, too. */
export async function listed<R extends Pick<HandedRun, 'id' | 'jobId'>, S extends Schema>(
  table: Table,
  people: PeopleRuns<S>,
  runs: readonly R[],
  isWaiting: (run: R) => boolean = () => true,
): Promise<Listed<R>[]> {
  const [own, asked, batch] = [table.batch(), table.batch(), table.batch()];
  const read = runs.map((run) => ({ run, row: own.get(table, jobs, { id: run.jobId }) }));
  await own.send();
  const all = read.map(({ run, row }) => ({ run, job: row()?.row }));
  const waiting = all.filter(({ run, job }) => isWaiting(run) && job?.state === 'waiting').map(({ run }) => run.id);
  const before = waiting.map((importId) => ({ importId, run: asked.get(table, people, { id: importId }) }));
  await asked.send();
  const jobsOf = new Map(
    before.flatMap(({ importId, run }) => {
      const found = check(OfPeople, run()?.row);
      return found.ok ? [[importId, batch.get(table, jobs, { id: found.value.jobId })] as const] : [];
    }),
  );
  await batch.send();
  return all.flatMap(({ run, job }) => {
    if (!job || !waiting.includes(run.id)) return { run, job };
    const ofPeople = jobsOf.get(run.id)?.()?.row;
    if (!ofPeople) return [];
    return { run, job: ['waiting', 'running', 'done'].includes(ofPeople.state) ? job : { ...job, state: 'failed' as const } };
  });
}

interface Handed<I extends Schema, C extends Schema> {
  readonly parts: PartKind;
  readonly job: StartableJob<I, C>;
  readonly none: Out<C>;
  readonly mostParts: number;
}

/** What every area says of an import, takes a part of it by, and takes it back by. */
export const handed = <I extends Schema, C extends Schema>({ parts: kind, job, none, mostParts }: Handed<I, C>) => ({
  about: (row: JobRow | undefined) => ({
    ...(row ? { state: row.state, done: row.done, total: row.total, counts: countsOf(job.result, none, row), kept: row.kept } : {}),
    can: { undo: row !== undefined && isUndoable(job, row) },
  }),

  store: async (table: Table, at: PartAt, given: object): Promise<Record<string, never>> => {
    if (at.part < 0 || at.part >= mostParts) throw new Refusal('invalid', `Parts are numbered from 0 to ${mostParts - 1}.`);
    const json = JSON.stringify(given);
    if (Buffer.byteLength(json) > mostBytes) throw new Refusal('tooLarge');
    await table.write(table.set(kind, { ...at, json }));
    return {};
  },

  requireStored: async (table: Table, userId: string, importId: string, parts: number): Promise<void> => {
    if (parts < 1 || parts > mostParts) throw new Refusal('invalid', `An import has from 1 to ${mostParts} parts.`);
    for (let from = 0; from < parts; from += checkedAtOnce) {
      const batch = table.batch();
      const some = Array.from({ length: Math.min(checkedAtOnce, parts - from) }, (_, at) =>
        batch.get(table, kind, { userId, importId, part: from + at }),
      );
      await batch.send();
      if (some.some((found) => found() === undefined)) throw new Refusal('notFound');
    }
  },

  undo: async (table: Table, jobId: string | undefined): Promise<StoredRow<JobRow>> => {
    const row = jobId === undefined ? undefined : await table.get(jobs, { id: jobId });
    if (!row) throw new Refusal('undoExpired');
    return undoJob(table, job, row);
  },
});

interface Waits<C extends Schema, S extends Schema> extends Handed<typeof HandedInput, C> {
  readonly area: Area;
  readonly runs: Kind<typeof HandedRun, { id: string }>;
  readonly people: PeopleRuns<S>;
  /** The partition of the index that lists them. */
  readonly list: string;
  /** The id of its job, by which the people’s hands over to it. */
  readonly jobOf: (importId: string) => string;
}

interface Start {
  readonly body: {
    readonly id: string;
    readonly fileName: string;
    readonly source: Source;
    readonly parts: number;
    readonly items: number;
  };
}

/** The calls of an area whose import always waits for people. */
export function handsOver<C extends Schema, S extends Schema>({ area, runs, people, list, jobOf, ...own }: Waits<C, S>) {
  const { about, store, requireStored, undo } = handed(own);
  const view = (run: HandedRun, job: JobRow | undefined) => ({ id: run.id, ...about(job) });
  return {
    store,

    list: async (_: unknown, { table }: Context) => {
      const page = await table.query({ area }, [list], { index: 'gsi1', newestFirst: true, limit: mostListed });
      const found = await listed(
        table,
        people,
        page.of(runs).map(({ row }) => row),
      );
      return found.map(({ run, job }) => view(run, job));
    },

    start: async ({ body: { id: importId, fileName, source, parts, items } }: Start, { caller, table }: Context) => {
      const known = await table.get(runs, { id: importId });
      if (known) return view(known.row, (await table.get(jobs, { id: known.row.jobId }))?.row);
      await requireStored(table, caller.userId, importId, parts);
      const jobId = jobOf(importId);
      const run = { id: importId, jobId, fileName, at: nowIso(), by: (table.actor.name ?? '').slice(0, 200) };
      await table.write(
        own.job.waitOps(table, caller.personId, { importId, userId: caller.userId, fileName, source, parts, items }, jobId),
        table.put(runs, run, undefined, 'underWay'),
        table.note(area, 'add', { kind: runs.name, id: importId, label: fileName }),
      );
      return view(run, (await table.get(jobs, { id: jobId }))?.row);
    },

    undo: ({ id: importId }: { readonly id: string }, { table }: Context) =>
      retryOnRefusal(async () => {
        const { row: run } = await table.need(runs, { id: importId });
        return view(run, (await undo(table, run.jobId)).row);
      }),
  };
}
