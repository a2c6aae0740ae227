import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { type Context, implement } from '#functions/core/serve/implement.ts';
import { Refusal } from '#shared/errors.ts';
import { accessOf } from '#shared/messaging/conversations/access.ts';
import { conversations as contract } from '#shared/messaging/conversations/conversations.ts';
import { frame } from '#shared/messaging/live/frames.ts';
import type { Conversation } from '#shared/messaging/words.ts';
import { broadcastToPerson, broadcastToRoom } from '../live/broadcast.ts';
import { newest } from '../messages/load.ts';
import { hasUnread } from '../privateMessages/views.ts';
import { callerIn, mayRead } from '../rules.ts';
import { type ConversationRow, conversations as kindOfConversations, ofChurch, participants, unread } from '../table.ts';
import { findConversation, headFor } from './find.ts';
import { participantOf } from './head.ts';
import { saveConversation } from './open.ts';
import { seenUpTo } from './readReceipts.ts';
import { conversationView, fitting, messagesFor } from './views.ts';
import { requireWriteAccess } from './writeAccess.ts';

/** Of each conversation in a list of them. */
const mostMessages = 1000;
/** Of all conversations of a list together: what one answer holds. */
const mostBytes = 5_000_000;
const end = 1_000_000_000;

async function withMessages({ table, caller }: Context, row: ConversationRow): Promise<Conversation> {
  const { rows } = await newest(table, row.id, end, mostMessages, ({ removedAt }) => !removedAt);
  return { ...conversationView(table.church, row), messages: await messagesFor(caller, table.church, row, rows.toReversed()) };
}

export const conversations = implement(contract, {
  save: async ({ body }, context) => {
    const saved: Conversation[] = [];
    for (const one of body) saved.push(conversationView(context.table.church, await saveConversation(context, one)));
    return saved;
  },

  messages: async ({ contentType, contentId, query }, context) => {
    const { table, caller } = context;
    const page = await table.all(ofChurch, ['about', contentType, contentId], { index: 'gsi1', newestFirst: true });
    const readable = page.of(kindOfConversations).filter(({ row }) => mayRead(caller, row, undefined));
    const limit = query.limit || readable.length;
    const shown = readable.slice(((query.page || 1) - 1) * limit).slice(0, limit);
    const all = await Promise.all(shown.map(({ row }) => withMessages(context, row)));
    return all.map((one) => ({ ...one, messages: [...fitting(one.messages ?? [], mostBytes / all.length)] }));
  },

  load: async ({ churchId, id }, context) => {
    const there = context.table.within(churchId);
    const { table, conversation } = await findConversation(there, callerIn(context.caller, churchId), id);
    if (table.church !== churchId) throw new Refusal('notFound');
    return conversationView(table.church, conversation.row);
  },

  seen: async ({ body }, context) => {
    await seenUpTo(context, body.conversationId, body);
    return {};
  },

  typing: async ({ body }, context) => {
    const { table, caller } = context;
    const head = await headFor(table, caller, body.conversationId);
    requireWriteAccess(context, head);
    const { id } = head.conversation.row;
    const displayName = participantOf(head, caller.personId)?.row.name ?? caller.name;
    await broadcastToRoom(table.church, id, frame(table.church, id, 'typing', { personId: caller.personId, displayName }));
    return {};
  },

  mute: async ({ body }, { table, caller }) => {
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
