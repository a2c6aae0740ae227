// How many announcements somebody makes.
import type { Context } from '#functions/core/serve/implement.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';

/** Of one person: each reaches everybody in the group, whatever they have been told before. */
const announcedPerHour = { times: 30, minutes: 60 };

export const countAnnouncement = ({ table, caller }: Context): Promise<void> =>
  countAttempt('announcement', `${table.church} ${caller.personId}`, announcedPerHour);
