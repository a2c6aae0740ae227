// News of background jobs: the live connection hands them on (`web/messaging/live/live.ts`), screens of any area follow them.
import { jobStates } from '#shared/jobs.ts';
import type { JobProgress } from '#shared/messaging/live/frames.ts';
import { check, choice, maybe, shape, text, whole } from '#shared/words.ts';

const Progress = shape({ id: text(20), name: text(40), state: choice(...jobStates), done: whole, total: maybe(whole) });
type OnProgress = (progress: JobProgress) => void;
const hearers = new Set<OnProgress>();

/** Passes on the data of a frame `job`; ignores anything else. */
export function tellJob(data: unknown): void {
  const progress = check(Progress, data);
  if (progress.ok) for (const hear of hearers) hear(progress.value);
}

/** Returns a function that ends it. */
export function hearJobs(hear: OnProgress): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}
