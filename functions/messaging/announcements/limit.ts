// How many announcements one person can make.
import type { Context } from '#functions/core/serve/implement.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';

/** Per person: each announcement notifies the whole group, whatever was announced before. */
const announcedPerHour = { times: 30, minutes: 60 };

export const countAnnouncement = ({ table, caller }: Context): Promise<void> =>
  countAttempt('announcement', `${table.church} ${caller.personId}`, announcedPerHour);
