// Bulk work in the background: what the browser, the functions and the queue agree on (`functions/core/jobs/define.ts`).

/** How often the queue delivers a job's message before the job counts as failed. */
export const jobAttempts = 7;

export const jobStates = ['waiting', 'running', 'done', 'failed', 'undoing', 'undone'] as const;
export type JobState = (typeof jobStates)[number];

/** Whether nothing more will happen to the job by itself. */
export const isJobOver = (state: JobState): boolean => state === 'done' || state === 'failed' || state === 'undone';
