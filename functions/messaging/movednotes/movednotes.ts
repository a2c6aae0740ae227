// The calls of imports of notes from another system.
import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { type JobRow, jobs } from '#functions/core/jobs/rows.ts';
import { isUndoable, undoJob } from '#functions/core/jobs/undo.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { importRuns, notesJobOf } from '#functions/membership/people/imports/rows.ts';
import { Refusal } from '#shared/errors.ts';
import {
  MovedNotesCounts as Counts,
  movedNotes as contract,
  type MovedNotesCounts,
  type MovedNotesImport,
  mostMovedNoteParts,
} from '#shared/messaging/movednotes/movednotes.ts';
import { check, type Out, parse, shape } from '#shared/words.ts';
import { ofChurch } from '../table.ts';
import { movedNotesImport, noMovedNotes } from './job.ts';
import { movedNotesParts, movedNotesRuns } from './rows.ts';

type Run = Out<typeof movedNotesRuns.row>;

const mostListed = 20;
const checkedAtOnce = 100;
const Progress = shape({ counts: Counts });

function countsOf({ next, result }: JobRow): MovedNotesCounts {
  if (result) return parse(Counts, JSON.parse(result));
  const read = check(Progress, JSON.parse(next ?? '{}'));
  return read.ok ? read.value.counts : noMovedNotes;
}

const view = ({ id }: Run, job: JobRow | undefined): MovedNotesImport => ({
  id,
  ...(job ? { state: job.state, counts: countsOf(job), kept: job.kept } : {}),
  can: { undo: job !== undefined && isUndoable(movedNotesImport, job) },
});

async function requireStored(table: Table, userId: string, importId: string, parts: number): Promise<void> {
  if (parts < 1 || parts > mostMovedNoteParts) throw new Refusal('invalid', `An import has from 1 to ${mostMovedNoteParts} parts.`);
  for (let from = 0; from < parts; from += checkedAtOnce) {
    const batch = table.batch();
    const some = Array.from({ length: Math.min(checkedAtOnce, parts - from) }, (_, at) =>
      batch.get(table, movedNotesParts, { userId, importId, part: from + at }),
    );
    await batch.send();
    if (some.some((found) => found() === undefined)) throw new Refusal('notFound');
  }
}

/** One that waits for people whose import was never started is none; one whose people’s import has failed is over, too. */
async function shown(table: Table, run: Run, job: JobRow | undefined): Promise<MovedNotesImport[]> {
  if (job?.state !== 'waiting') return [view(run, job)];
  const people = await table.get(importRuns, { id: run.id });
  const before = people && (await table.get(jobs, { id: people.row.jobId }));
  if (!before) return [];
  return [view(run, ['waiting', 'running', 'done'].includes(before.row.state) ? job : { ...job, state: 'failed' })];
}

export const movedNotes = implement(contract, {
  list: async (_, { table }) => {
    const page = await table.query(ofChurch, ['movednotes'], { index: 'gsi1', newestFirst: true, limit: mostListed });
    const batch = table.batch();
    const found = page.of(movedNotesRuns).map(({ row }) => ({ row, job: batch.get(table, jobs, { id: row.jobId }) }));
    await batch.send();
    return (await Promise.all(found.map(({ row, job }) => shown(table, row, job()?.row)))).flat();
  },

  part: async ({ id: importId, body: { part, ...given } }, { caller, table }) => {
    if (part < 0 || part >= mostMovedNoteParts) throw new Refusal('invalid', `Parts are numbered from 0 to ${mostMovedNoteParts - 1}.`);
    if (given.notes.some(({ confidential }) => confidential) && !caller.can('Messaging:Notes:Confidential')) throw new Refusal('forbidden');
    const json = JSON.stringify(given);
    if (Buffer.byteLength(json) > 300_000) throw new Refusal('tooLarge');
    await table.write(table.set(movedNotesParts, { userId: caller.userId, importId, part, json }));
    return {};
  },

  start: async ({ body: { id: importId, fileName, source, parts, items } }, { caller, table }) => {
    const known = await table.get(movedNotesRuns, { id: importId });
    if (known) return view(known.row, (await table.get(jobs, { id: known.row.jobId }))?.row);
    await requireStored(table, caller.userId, importId, parts);
    const jobId = notesJobOf(importId);
    const run = { id: importId, jobId, fileName, at: nowIso(), by: (table.actor.name ?? '').slice(0, 200) };
    const input = { importId, userId: caller.userId, fileName, source, parts, items };
    await table.write(
      movedNotesImport.waitOps(table, caller.personId, input, jobId),
      table.put(movedNotesRuns, run, undefined, 'underWay'),
      table.note('messaging', 'add', { kind: movedNotesRuns.name, id: importId, label: fileName }),
    );
    return view(run, (await table.get(jobs, { id: jobId }))?.row);
  },

  undo: ({ id: importId }, { table }) =>
    retryOnRefusal(async () => {
      const { row: run } = await table.need(movedNotesRuns, { id: importId });
      const job = await table.get(jobs, { id: run.jobId });
      if (!job) throw new Refusal('undoExpired');
      return view(run, (await undoJob(table, movedNotesImport, job)).row);
    }),
});
