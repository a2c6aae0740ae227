// Message calls that only older clients make.

import type { Handlers } from '#functions/core/serve/implement.ts';
import { findConversation } from '#functions/messaging/conversations/find.ts';
import { acting, ownIn } from '#functions/messaging/conversations/records/actingRecord.ts';
import { fitting, messagesFor } from '#functions/messaging/conversations/views.ts';
import { readsAfter } from '#functions/messaging/rules.ts';
import type { MessageRow } from '#functions/messaging/table.ts';
import { Refusal } from '#shared/errors.ts';
import { messages as contract } from '#shared/messaging/messages/messages.ts';
import { findMessage, removeMessage } from '../edit.ts';
import { newest } from '../load.ts';

/** In one conversation. */
const mostAtOnce = 2000;
const end = 1_000_000_000;
const isThere = ({ removedAt }: MessageRow) => !removedAt;

export const olderMessageCalls: Pick<Handlers<typeof contract>, 'conversation' | 'load' | 'removeOld'> = {
  conversation: async ({ conversationId }, given) => {
    const context = await acting(given, conversationId);
    const { table, caller, conversation, own } = await findConversation(context.table, context.caller, conversationId);
    const asked = { counts: isThere, after: readsAfter(own?.row) };
    const { rows } = await newest(table, conversation.row.id, end, mostAtOnce, asked);
    const shown = [...fitting(await messagesFor(caller, table, conversation.row, rows.toReversed(), own))];
    return ownIn(given.caller, contract.conversation.returns, shown);
  },

  load: async ({ id }, context) => {
    const found = await findMessage(context.table, id);
    if (!found) throw new Refusal('notFound');
    const { table, caller } = await acting(context, found.row.conversationId);
    const { conversation, own } = await findConversation(table, caller, found.row.conversationId);
    if (found.row.number <= readsAfter(own?.row)) throw new Refusal('notFound');
    const [message] = await messagesFor(caller, table, conversation.row, [found.row], own);
    if (!message) throw new Refusal('notFound');
    return ownIn(context.caller, contract.load.returns, message);
  },

  removeOld: async ({ id }, context) => {
    await removeMessage(context, id);
    return {};
  },
};
