import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { Refusal } from '#shared/errors.ts';
import { accessOf } from '#shared/messaging/conversations/access.ts';
import { conversations as contract } from '#shared/messaging/conversations/conversations.ts';
import { frame } from '#shared/messaging/live/frames.ts';
import type { Conversation } from '#shared/messaging/words.ts';
import { broadcastToPerson, broadcastToRoom } from '../live/broadcast.ts';
import { hasUnread } from '../privateMessages/views.ts';
import { isMinorHere } from '../safeguarding/guests.ts';
import { participants, unread } from '../table.ts';
import { findConversation, headFor } from './find.ts';
import { participantOf } from './head.ts';
import { saveConversation } from './open.ts';
import { seenUpTo } from './readReceipts.ts';
import { acting } from './records/actingRecord.ts';
import { conversationView } from './views.ts';
import { olderConversationCalls } from './wire/conversations.ts';
import { requireWriteAccess } from './writeAccess.ts';

export const conversations = implement(contract, {
  ...olderConversationCalls,
  save: async ({ body }, context) => {
    const saved: Conversation[] = [];
    for (const one of body) saved.push(conversationView(context.table.church, await saveConversation(context, one)));
    return saved;
  },

  seen: async ({ body }, context) => {
    await seenUpTo(await acting(context, body.conversationId), body.conversationId, body);
    return {};
  },

  typing: async ({ body }, given) => {
    const context = await acting(given, body.conversationId);
    const { table, caller } = context;
    const head = await headFor(table, caller, body.conversationId);
    requireWriteAccess(context, head);
    const { id } = head.conversation.row;
    const displayName = participantOf(head, caller.personId)?.row.name ?? caller.name;
    const typing = frame(table.church, id, 'typing', { personId: caller.personId, displayName });
    const isPrivate = accessOf(head.conversation.row) === 'private';
    const forGuests = async () => (!isPrivate && (await isMinorHere(table, caller.personId)) ? undefined : typing);
    await broadcastToRoom(table.church, id, typing, { forGuests });
    return {};
  },

  mute: async ({ body }, context) => {
    const { table, caller } = await acting(context, body.conversationId);
    const id = await retryOnRefusal(async () => {
      const { conversation, own } = await findConversation(table, caller, body.conversationId);
      if (!own || accessOf(conversation.row) !== 'private') throw new Refusal('notFound');
      const { personId, conversationId } = own.row;
      const mark = { personId, what: 'pm', id: conversationId } as const;
      const counted = body.muted ? table.erase(unread, mark) : hasUnread(own.row) ? table.set(unread, mark) : [];
      await table.write(table.put(participants, { ...own.row, muted: body.muted }, own), counted);
      return conversationId;
    });
    await broadcastToPerson(table.church, caller.personId, 'privateMessage', id);
    return {};
  },
});
