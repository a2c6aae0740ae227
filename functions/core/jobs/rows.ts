// The rows of jobs: the job with its progress, and a journal of what it changed. Both are kept for as long as it can be undone.
import { jobStates } from '#shared/jobs.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { choice, exact, instant, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';
import { later } from '../clock.ts';
import { kind } from '../table/kind.ts';
import { undoDays } from '../table/table.ts';

/** Characters; a row of the table holds 400 KB. */
const mostJson = 180_000;

export const ofJobs = { area: 'core' } as const;

/**
 * `startedBy`: a person. `input`, `next` and `result` are JSON, whose schemas the job knows. `chunks`: how many are written; `next`: where the
 * following one starts. `done` of `total` items, if that is known. `waits`: another job hands over to it, which may never happen. `problem`: the
 * refusal's code; `fault`: what more there is to say of it, as JSON. `kept`: rows that an undo left alone because they had been changed since.
 */
export const JobRow = shape({
  id: text(20),
  name: text(40),
  startedBy: text(20),
  userId: maybe(text(20)),
  userName: maybe(text(300)),
  input: exact(mostJson),
  next: maybe(exact(mostJson)),
  state: choice(...jobStates),
  waits: maybe(yes),
  chunks: whole,
  done: whole,
  total: maybe(whole),
  kept: maybe(whole),
  result: maybe(exact(mostJson)),
  problem: maybe(text(40)),
  fault: maybe(exact(2000)),
  created: instant,
  changed: instant,
});
export type JobRow = Out<typeof JobRow>;

const expires = () => later(undoDays * dayMs);

export const jobs = kind({
  area: 'core',
  name: 'Job',
  row: JobRow,
  key: ({ id }: { id: string }) => ({ pk: ['job', id], sk: ['job'] }),
  gsi1: ({ startedBy, created, id }) => ({ pk: ['jobs', startedBy], sk: [created, id] }),
  expires,
});

/** One changed row, as JSON: as it was (absent if it was added), as it became, and the version by which a later change shows. */
export const JournalRow = shape({
  jobId: text(20),
  chunk: whole,
  at: whole,
  kind: text(40),
  before: maybe(exact(mostJson)),
  after: exact(mostJson),
  version: whole,
});
export type JournalRow = Out<typeof JournalRow>;

const inOrder = (given: number) => String(given).padStart(7, '0');

export const journal = kind({
  area: 'core',
  name: 'JobChange',
  row: JournalRow,
  key: ({ jobId, chunk, at }: { jobId: string; chunk: number; at: number }) => ({
    pk: ['job', jobId],
    sk: ['change', inOrder(chunk), inOrder(at)],
  }),
  expires,
});
