// The calls of imports of events, calendars and sermons from another system.
import type { Caller } from '#functions/core/auth/caller.ts';
import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { type JobRow, jobs } from '#functions/core/jobs/rows.ts';
import { isUndoable, undoJob } from '#functions/core/jobs/undo.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { contentJobOf, importRuns } from '#functions/membership/people/imports/rows.ts';
import {
  MovedContentCounts as Counts,
  movedImports as contract,
  type MovedContentCounts,
  type MovedContentImport,
  type MovedContentPart,
  mostMovedContentParts,
} from '#shared/content/movedimports/movedimports.ts';
import { Refusal } from '#shared/errors.ts';
import { check, type Out, parse, shape } from '#shared/words.ts';
import { ofChurch } from '../table.ts';
import { seriesOf } from './enter.ts';
import { movedImport, noMoved } from './job.ts';
import { movedParts, movedRuns } from './rows.ts';

type Run = Out<typeof movedRuns.row>;

const mostListed = 20;
const checkedAtOnce = 100;
const Progress = shape({ counts: Counts });

function countsOf({ next, result }: JobRow): MovedContentCounts {
  if (result) return parse(Counts, JSON.parse(result));
  const read = check(Progress, JSON.parse(next ?? '{}'));
  return read.ok ? read.value.counts : noMoved;
}

const view = ({ id }: Run, job: JobRow | undefined): MovedContentImport => ({
  id,
  ...(job ? { state: job.state, counts: countsOf(job), kept: job.kept } : {}),
  can: { undo: job !== undefined && isUndoable(movedImport, job) },
});

const begins = {
  events: 'event:',
  calendars: 'calendar:',
  entries: 'entry:',
  playlists: 'playlist:',
  sermons: 'sermon:',
  services: 'service:',
} as const;

/** What passes can be entered by who sends it. */
function checkPart(caller: Caller, { events, calendars, entries, playlists, sermons, services }: Out<typeof MovedContentPart>): void {
  const [ofCalendars, ofStreaming] = [
    events.length + calendars.length + entries.length,
    playlists.length + sermons.length + services.length,
  ];
  if (ofCalendars > 0 && !caller.can('Content:Content:Edit')) throw new Refusal('forbidden');
  if (ofStreaming > 0 && !caller.can('Content:StreamingServices:Edit')) throw new Refusal('forbidden');
  const all = { events, calendars, entries, playlists, sermons, services };
  for (const [kind, begin] of Object.entries(begins))
    if (Object.entries(all).some(([name, items]) => name === kind && items.some(({ key }) => !key.startsWith(begin))))
      throw new Refusal('invalid', 'What comes is named by its kind.');
  for (const event of events) seriesOf(event, { zone: 'UTC', groupId: '', id: '', created: nowIso() });
}

async function requireStored(table: Table, userId: string, importId: string, parts: number): Promise<void> {
  if (parts < 1 || parts > mostMovedContentParts) throw new Refusal('invalid', `An import has from 1 to ${mostMovedContentParts} parts.`);
  for (let from = 0; from < parts; from += checkedAtOnce) {
    const batch = table.batch();
    const some = Array.from({ length: Math.min(checkedAtOnce, parts - from) }, (_, at) =>
      batch.get(table, movedParts, { userId, importId, part: from + at }),
    );
    await batch.send();
    if (some.some((found) => found() === undefined)) throw new Refusal('notFound');
  }
}

interface Listed {
  readonly run: Run;
  readonly job: JobRow | undefined;
}

/** One that waits for people whose import was never started is none; one whose people’s import has failed is over, too. */
async function withPeople(table: Table, all: readonly Listed[]): Promise<MovedContentImport[]> {
  const waiting = all.filter(({ job }) => job?.state === 'waiting').map(({ run }) => run.id);
  const [asked, batch] = [table.batch(), table.batch()];
  const runs = waiting.map((id) => ({ id, run: asked.get(table, importRuns, { id }) }));
  await asked.send();
  const people = new Map(
    runs.flatMap(({ id, run }) => (run() ? [[id, batch.get(table, jobs, { id: run()?.row.jobId ?? '' })] as const] : [])),
  );
  await batch.send();
  return all.flatMap(({ run, job }) => {
    if (!waiting.includes(run.id)) return view(run, job);
    const before = people.get(run.id)?.()?.row;
    if (!before) return [];
    return view(run, job && (['waiting', 'running', 'done'].includes(before.state) ? job : { ...job, state: 'failed' }));
  });
}

export const movedImports = implement(contract, {
  list: async (_, { table }) => {
    const page = await table.query(ofChurch, ['movedimports'], { index: 'gsi1', newestFirst: true, limit: mostListed });
    const batch = table.batch();
    const found = page.of(movedRuns).map(({ row }) => ({ row, job: batch.get(table, jobs, { id: row.jobId }) }));
    await batch.send();
    return withPeople(
      table,
      found.map(({ row, job }) => ({ run: row, job: job()?.row })),
    );
  },

  part: async ({ id: importId, body: { part, ...given } }, { caller, table }) => {
    if (part < 0 || part >= mostMovedContentParts)
      throw new Refusal('invalid', `Parts are numbered from 0 to ${mostMovedContentParts - 1}.`);
    checkPart(caller, given);
    const json = JSON.stringify(given);
    if (Buffer.byteLength(json) > 300_000) throw new Refusal('tooLarge');
    await table.write(table.set(movedParts, { userId: caller.userId, importId, part, json }));
    return {};
  },

  start: async ({ body: { id: importId, fileName, source, parts, items } }, { caller, table }) => {
    const known = await table.get(movedRuns, { id: importId });
    if (known) return view(known.row, (await table.get(jobs, { id: known.row.jobId }))?.row);
    await requireStored(table, caller.userId, importId, parts);
    const jobId = contentJobOf(importId);
    const run = { id: importId, jobId, fileName, at: nowIso(), by: (table.actor.name ?? '').slice(0, 200) };
    await table.write(
      movedImport.waitOps(table, caller.personId, { importId, userId: caller.userId, source, parts, items }, jobId),
      table.put(movedRuns, run, undefined, 'underWay'),
      table.note('content', 'add', { kind: movedRuns.name, id: importId, label: fileName }),
    );
    return view(run, (await table.get(jobs, { id: jobId }))?.row);
  },

  undo: ({ id: importId }, { table }) =>
    retryOnRefusal(async () => {
      const { row: run } = await table.need(movedRuns, { id: importId });
      const job = await table.get(jobs, { id: run.jobId });
      if (!job) throw new Refusal('undoExpired');
      return view(run, (await undoJob(table, movedImport, job)).row);
    }),
});
