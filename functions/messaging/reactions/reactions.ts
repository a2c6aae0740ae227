// Reactions to messages. Like an edit, a reaction is an event of the conversation: listeners hear of it, and clients that were away ask for
// it. It notifies no one and isn't counted as unread.

import type { Context, Handler } from '#functions/core/serve/implement.ts';
import { people } from '#functions/membership/table.ts';
import { oneSpelling } from '#shared/emoji.ts';
import { Refusal } from '#shared/errors.ts';
import { messages as contract } from '#shared/messaging/messages/messages.ts';
import { isEmoji, mostEmojis, mostReactors, reactionBy, withReaction } from '#shared/messaging/reactions/reactions.ts';
import { findConversation, headFor } from '../conversations/find.ts';
import { participantOf } from '../conversations/head.ts';
import { withConversationLock } from '../conversations/mutex.ts';
import { acting, ownIn } from '../conversations/records/actingRecord.ts';
import { answeredTo, messagesFor, messageView } from '../conversations/views.ts';
import { requireWriteAccess } from '../conversations/writeAccess.ts';
import { broadcastChanged } from '../messages/broadcast.ts';
import { findMessage, happened, keepChange, withLast } from '../messages/edit.ts';
import { readsAfter } from '../rules.ts';
import { withGuardians } from '../safeguarding/checkGuardians.ts';
import { leaveRoom } from '../safeguarding/removeGuardians.ts';
import { type MessageRow, messages } from '../table.ts';

/** For those who can write in the conversation; reacting twice with the same emoji has no further effect. */
export const react: Handler<typeof contract.react> = async ({ body }, given) => {
  const { table } = given;
  const emoji = oneSpelling(body.emoji);
  if (emoji && !isEmoji(emoji)) throw new Refusal('invalid', 'Please choose one emoji.');
  const found = await findMessage(table, body.id);
  if (!found) throw new Refusal('notFound');
  const context = await acting(given, found.row.conversationId);
  let tries = 0;
  const { head, row, isNew } = await withConversationLock(found.row.conversationId, () =>
    reactOnce(context, found.row, emoji, tries++ > 0),
  );
  await leaveRoom(table, head);
  if (isNew) await broadcastChanged(table, head, await messageView(table.church, row));
  return ownIn(given.caller, contract.react.returns, await answeredTo(context.caller, table, head, row));
};

/** A reaction communicates something, so decision D28 applies as for a message. */
async function reactOnce({ table, caller }: Context, place: MessageRow, emoji: string, isRetry: boolean) {
  const { conversationId } = place;
  const [found, message] = await Promise.all([headFor(table, caller, conversationId), table.need(messages, place)]);
  requireWriteAccess({ caller }, found);
  const { reactions = [], removedAt, event, number } = message.row;
  if (removedAt || event || number <= readsAfter(participantOf(found, caller.personId)?.row)) throw new Refusal('notFound');
  if (reactionBy(reactions, caller.personId) === emoji) return { head: found, row: message.row, isNew: false };
  const now = withReaction(reactions, caller.personId, emoji);
  if (now.length > mostEmojis || now.some(({ personIds }) => personIds.length > mostReactors)) throw new Refusal('tooManyReactions');
  const head = withLast(await withGuardians(table, found, isRetry));
  const row = { ...happened(head, message.row), reactions: now };
  await keepChange(table, head, message, row);
  return { head, row, isNew: true };
}

/** One more request per hundred people who reacted. */
export const whoReacted: Handler<typeof contract.reactions> = async ({ id }, context) => {
  const found = await findMessage(context.table, id);
  if (!found) throw new Refusal('notFound');
  const as = await acting(context, found.row.conversationId);
  const { table, caller, conversation, own } = await findConversation(as.table, as.caller, found.row.conversationId);
  if (found.row.number <= readsAfter(own?.row)) throw new Refusal('notFound');
  const [message] = await messagesFor(caller, table, conversation.row, [found.row]);
  const reactions = message?.reactions ?? [];
  const batch = table.batch();
  const asked = new Map(reactions.flatMap(({ personIds }) => personIds).map((one) => [one, batch.get(table, people, { id: one || '-' })]));
  await batch.send();
  const named = (personId: string) => ({ personId, name: asked.get(personId)?.()?.row.name.display ?? '' });
  const shown = reactions.map(({ emoji, personIds }) => ({ emoji, people: personIds.map(named) }));
  return ownIn(context.caller, contract.reactions.returns, shown);
};
