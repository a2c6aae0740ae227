import { useEffect } from 'react';
import useSWR, { type SWRResponse } from 'swr';
import { isJobOver } from '#shared/jobs.ts';
import { type Job, jobs } from '#shared/membership/jobs/jobs.ts';
import { type CallError, call } from '#web/api.ts';
import { hearJobs } from './jobFrames.ts';

/** Without a live connection, the job is asked for this often. */
const pollMs = 3000;

/** A background job as it goes on: at once by the live connection, and by asking until it is over. No request without an id. */
export function useJob(id: string | undefined): SWRResponse<Job, CallError> {
  const job = useSWR<Job, CallError>(id === undefined ? null : ['job', id], () => call(jobs.load, { id: id ?? '' }), {
    refreshInterval: (latest: Job | undefined) => (latest && isJobOver(latest.state) ? 0 : pollMs),
  });
  const { mutate } = job;
  useEffect(
    () =>
      hearJobs((told) => {
        if (told.id !== id) return;
        // Frames may overtake one another; once it is over, the row has the result.
        const ahead = (known: Job | undefined) => (known && told.done >= known.done ? { ...known, ...told } : known);
        void (isJobOver(told.state) ? mutate() : mutate(ahead, { revalidate: false }));
      }),
    [id, mutate],
  );
  return job;
}
