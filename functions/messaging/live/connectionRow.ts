import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import type { ConnectionSave } from '#shared/messaging/live/connections.ts';
import { alertsRoom } from '#shared/messaging/live/frames.ts';
import { hosts } from '../chat/sender.ts';
import type { Room } from './room.ts';
import type { ConnectionRow } from './rows.ts';

/** The wire uses a permission of the content area here (Chat/Host, decision D17), which tokens of this area don't carry. */
export const seesAddresses = 'Messaging:Messages:Moderate';

/** The row of a socket in a room it may join, as the person its token says. */
export function connectionIn(
  { asked, room, personId, isTrusted, isPublic, isPrivate, isGuest, isMinor }: Room<ConnectionSave>,
  { caller, address }: Pick<Context, 'caller' | 'address'>,
): ConnectionRow {
  const { sessionId, userId, epoch } = caller;
  return {
    id: newId(),
    churchId: asked.churchId,
    room,
    conversationId: asked.conversationId === alertsRoom ? alertsRoom : room,
    personId,
    displayName: isTrusted ? caller.name : asked.displayName || 'Anonymous',
    timeJoined: nowIso(),
    socketId: asked.socketId,
    ipAddress: address,
    trusted: isTrusted,
    moderator: isTrusted && (caller.can(seesAddresses) || (isPublic && caller.can(hosts))),
    ...(isPublic ? { open: true } : {}),
    ...(isPrivate ? { private: true } : {}),
    ...(isGuest ? { guest: true } : {}),
    ...(isMinor ? { minor: true } : {}),
    ...(isTrusted ? { sessionId, userId, epoch } : {}),
  };
}
