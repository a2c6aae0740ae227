import type { Permission } from '#shared/permissions.ts';

/** Who looks after sermons. */
export const mayStream: readonly Permission[] = ['Content:StreamingServices:Edit'];
