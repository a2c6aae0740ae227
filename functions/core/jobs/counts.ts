// What a job has come to so far, as those show it who follow it.
import { anything, check, type Out, parse, type Schema, shape } from '#shared/words.ts';
import type { JobRow } from './rows.ts';

const Progress = shape({ counts: anything });

/** From the result of the job, or from what it has handed to its next chunk as `counts`. */
export function countsOf<C extends Schema>(counts: C, none: Out<C>, job: Pick<JobRow, 'next' | 'result'> | undefined): Out<C> {
  if (job?.result) return parse(counts, JSON.parse(job.result));
  const handed = check(Progress, JSON.parse(job?.next ?? '{}'));
  const read = handed.ok ? check(counts, handed.value.counts) : handed;
  return read.ok ? read.value : none;
}
