import type { JobRow } from '#functions/core/jobs/rows.ts';
import { isUndoable } from '#functions/core/jobs/undo.ts';
import type { Job } from '#shared/membership/jobs/jobs.ts';
import { aboutOf, fileOf, passedBy, registeredAs } from './registry.ts';

export function jobView(row: JobRow): Job {
  const { id, name, state, done, total, created, changed, problem, kept } = row;
  return {
    ...{ id, name, state, done, total, created, changed, problem, kept },
    fileName: fileOf(row)?.name,
    about: aboutOf(row),
    passed: state === 'done' ? passedBy(row) || undefined : undefined,
    can: { undo: isUndoable(registeredAs(name)?.job, row) },
  };
}
