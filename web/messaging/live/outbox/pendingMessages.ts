import type { Message } from '#shared/messaging/words.ts';
import type { Listener } from '../socket/rooms.ts';
import type { ShownMessage } from '../thread/thread.ts';
import type { Outgoing } from './outbox.ts';

/** A conversation's pending messages; omits what the server already has. */
export function pendingMessages(
  items: readonly Outgoing[],
  stored: readonly Message[],
  me: Listener | undefined,
  conversationId: string | undefined,
): readonly ShownMessage[] {
  if (!me) return [];
  const ids = new Set(stored.map(({ id }) => id));
  return items.filter((one) => one.conversationId === conversationId && !ids.has(one.id)).map((one) => shown(one, me));
}

const shown = ({ id, conversationId, text, attachments, replyTo, announce, at, state, failed }: Outgoing, me: Listener): ShownMessage => ({
  id,
  churchId: me.churchId,
  conversationId,
  personId: me.personId,
  displayName: me.displayName,
  timeSent: new Date(at).toISOString(),
  messageType: 'comment',
  content: text,
  attachments,
  replyTo,
  announcement: announce,
  number: 0,
  revision: 0,
  state,
  ...(failed && { problem: failed }),
});
