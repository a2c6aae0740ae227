import { dayMs } from '#shared/time/civilDate.ts';

/** How long registrations are kept after the occurrence. */
export const keptAfterMs = 366 * dayMs;
