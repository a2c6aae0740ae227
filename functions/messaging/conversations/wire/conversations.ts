// Conversations as older clients read them: whole, with their messages.

import type { Context, Handlers } from '#functions/core/serve/implement.ts';
import { newest } from '#functions/messaging/messages/load.ts';
import { callerIn, mayRead } from '#functions/messaging/rules.ts';
import { type ConversationRow, conversations, ofChurch } from '#functions/messaging/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { conversations as contract } from '#shared/messaging/conversations/conversations.ts';
import type { Conversation } from '#shared/messaging/words.ts';
import { findConversation } from '../find.ts';
import { conversationView, fitting, messagesFor } from '../views.ts';

/** For each conversation in a list. */
const mostMessages = 1000;
/** For all conversations in a list together: what fits into one response. */
const mostBytes = 5_000_000;
const end = 1_000_000_000;

async function withMessages({ table, caller }: Context, row: ConversationRow): Promise<Conversation> {
  const { rows } = await newest(table, row.id, end, mostMessages, { counts: ({ removedAt }) => !removedAt });
  return { ...conversationView(table.church, row), messages: await messagesFor(caller, table, row, rows.toReversed()) };
}

export const olderConversationCalls: Pick<Handlers<typeof contract>, 'messages' | 'load'> = {
  messages: async ({ contentType, contentId, query }, context) => {
    const { table, caller } = context;
    const page = await table.all(ofChurch, ['about', contentType, contentId], { index: 'gsi1', newestFirst: true });
    const readable = page.of(conversations).filter(({ row }) => mayRead(caller, row, undefined));
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
};
