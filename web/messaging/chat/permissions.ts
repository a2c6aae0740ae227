import type { Permission } from '#shared/permissions.ts';

/** Who hosts chats. The permission follows from that of the content area (decision M14). */
export const mayHost: readonly Permission[] = ['Messaging:Chat:Host'];
