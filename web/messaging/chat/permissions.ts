import type { Permission } from '#shared/permissions.ts';

/** Who hosts chats: the permission of the messaging area follows from this one, and sessions list only this one (decision M14). */
export const mayHost: readonly Permission[] = ['Content:Chat:Host'];
