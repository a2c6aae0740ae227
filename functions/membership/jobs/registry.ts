// The jobs of this area (how to add one: `functions/core/jobs/define.ts`).
import type { Caller } from '#functions/core/auth/caller.ts';
import { type Job, ResultFile } from '#functions/core/jobs/define.ts';
import type { JobRow } from '#functions/core/jobs/rows.ts';
import type { Table } from '#functions/core/table/table.ts';
import { check, maybe, type Out, shape, text, whole } from '#shared/words.ts';
import { formsExport, mayReadExport } from '../forms/export/job.ts';
import { formsRetention } from '../forms/retention.ts';
import { duplicateSearch } from '../people/duplicates/search.ts';
import { mayReadPeople, peopleExport } from '../people/exports/job.ts';
import { peopleInvitations } from '../people/imports/invitations/job.ts';
import { mayUndoImport, peopleImport } from '../people/imports/job.ts';
import { requireOthersUndone } from '../people/imports/undoOrder.ts';
import { listInvitations } from '../people/invitations/job.ts';
import { changePeople, mayUndoChange } from '../people/lists/change.ts';
import { mayUndoTags, tagPeople } from '../people/tags/job.ts';
import { transferJobs } from '../transfers/jobs.ts';
import { registrationsExport } from './registrationsExport.ts';

interface Registered {
  readonly job: Job;
  /** Whether the person who started it may still read its result and undo it: permissions may have ended since. */
  mayRead(table: Table, caller: Caller, row: JobRow): Promise<boolean>;
  /** Refuses what can't be undone yet. */
  requireUndoable?(table: Table, row: JobRow): Promise<void>;
}

const registered: readonly Registered[] = [
  // No person starts it.
  { job: changePeople, mayRead: mayUndoChange },
  { job: duplicateSearch, mayRead: async () => false },
  { job: formsExport, mayRead: mayReadExport },
  // Its result says nothing about anyone.
  { job: formsRetention, mayRead: async () => true },
  { job: peopleExport, mayRead: mayReadPeople },
  { job: peopleImport, mayRead: mayUndoImport, requireUndoable: requireOthersUndone },
  { job: listInvitations, mayRead: mayUndoImport },
  { job: peopleInvitations, mayRead: mayUndoImport },
  // Content hands it out, which knows who may read registrations.
  { job: registrationsExport, mayRead: async () => false },
  { job: tagPeople, mayRead: mayUndoTags },
  ...transferJobs,
];

export const areaJobs: readonly Job[] = registered.map(({ job }) => job);
export const registeredAs = (name: string): Registered | undefined => registered.find(({ job }) => job.name === name);

/** The file that a job has written. */
export function fileOf({ state, result }: JobRow): Out<typeof ResultFile> | undefined {
  if (state !== 'done' || !result) return undefined;
  const read = check(ResultFile, JSON.parse(result));
  return read.ok ? read.value : undefined;
}

const Passed = shape({ passed: maybe(whole) });
/** How many it passed over, if its result says so. */
export function passedBy({ result }: JobRow): number | undefined {
  const read = check(Passed, result ? JSON.parse(result) : {});
  return read.ok ? read.value.passed : undefined;
}

const About = shape({ about: text(600) });
/** What it was asked to do, if its input says so. */
export function aboutOf({ input }: JobRow): string | undefined {
  const read = check(About, JSON.parse(input));
  return read.ok ? read.value.about : undefined;
}
