// Message calls that only older clients make.

import type { Handlers } from '#functions/core/serve/implement.ts';
import { findConversation } from '#functions/messaging/conversations/find.ts';
import { fitting, messagesFor } from '#functions/messaging/conversations/views.ts';
import { readsAfter } from '#functions/messaging/rules.ts';
import type { MessageRow } from '#functions/messaging/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { messages as contract } from '#shared/messaging/messages/messages.ts';
import { findMessage, removeMessage } from '../edit.ts';
import { newest } from '../load.ts';

/** In one conversation. */
const mostAtOnce = 2000;
const end = 1_000_000_000;
const isThere = ({ removedAt }: MessageRow) => !removedAt;

export const olderMessageCalls: Pick<Handlers<typeof contract>, 'conversation' | 'load' | 'removeOld'> = {
  conversation: async ({ conversationId }, context) => {
    const { table, caller, conversation, own } = await findConversation(context.table, context.caller, conversationId);
    const asked = { counts: isThere, after: readsAfter(own?.row) };
    const { rows } = await newest(table, conversation.row.id, end, mostAtOnce, asked);
    return [...fitting(await messagesFor(caller, table, conversation.row, rows.toReversed(), own))];
  },

  load: async ({ id }, { table, caller }) => {
    const found = await findMessage(table, id);
    if (!found) throw new Refusal('notFound');
    const { conversation, own } = await findConversation(table, caller, found.row.conversationId);
    if (found.row.number <= readsAfter(own?.row)) throw new Refusal('notFound');
    const [message] = await messagesFor(caller, table, conversation.row, [found.row], own);
    if (!message) throw new Refusal('notFound');
    return message;
  },

  removeOld: async ({ id }, context) => {
    await removeMessage(context, id);
    return {};
  },
};
