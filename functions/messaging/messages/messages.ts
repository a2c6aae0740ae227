import { type Context, implement } from '#functions/core/serve/implement.ts';
import { Refusal } from '#shared/errors.ts';
import { messages as contract, type MessageSave } from '#shared/messaging/messages/messages.ts';
import { type Message, threadPage } from '#shared/messaging/words.ts';
import { announce, listAnnouncements } from '../announcements/announcements.ts';
import { findWithin } from '../conversations/find.ts';
import { acting, ownIn } from '../conversations/records/actingRecord.ts';
import { messagesFor } from '../conversations/views.ts';
import { react, whoReacted } from '../reactions/reactions.ts';
import { listOpenReports, listReports, reportMessage, settleReport } from '../reports/reports.ts';
import { isOwn, readsAfter } from '../rules.ts';
import { attach } from './attachments.ts';
import { changeMessage, findMessage, removeMessage } from './edit.ts';
import { newest, since, withNewest, withNews } from './load.ts';
import { olderMessageCalls } from './wire/messages.ts';
import { writeMessage } from './write.ts';

const end = 1_000_000_000;

/** Writes a message; if its id is taken, it is an edit of the caller's own message, or a resend. */
export async function saveMessage(from: Context, given: MessageSave): Promise<Message> {
  const { id, timeSent, ...sent } = given;
  const context = await acting(from, given.conversationId);
  if (id && timeSent && (await findMessage(context.table, id))) return changeMessage(context, id, sent, true);
  try {
    return await writeMessage(context, { id, ...sent });
  } catch (error) {
    if (!id || !(error instanceof Refusal)) throw error;
    if (error.code !== 'othersMessage' && !(await isThere(context, id))) throw error;
    return changeMessage(context, id, sent, false);
  }
}

/** A resend succeeds even if it couldn't be written any more because its files have expired or someone was blocked since. */
async function isThere({ table, caller }: Context, id: string): Promise<boolean> {
  const found = await findMessage(table, id);
  return found !== undefined && isOwn(caller, found.row);
}

export const messages = implement(contract, {
  ...olderMessageCalls,
  page: async ({ conversationId, query }, given) => {
    const context = await acting(given, conversationId);
    const asked = query.before === undefined ? withNewest(threadPage) : undefined;
    const { table, caller, conversation, own, page: first } = await findWithin(context.table, context.caller, conversationId, asked);
    const after = readsAfter(own?.row);
    const { rows, more, revision } = await newest(table, conversation.row.id, query.before ?? end, threadPage, { after, first });
    const shown = await messagesFor(caller, table, conversation.row, rows.toReversed(), own);
    const page = { messages: shown, more, revision: query.before === undefined ? revision : 0 };
    return ownIn(given.caller, contract.page.returns, page);
  },

  since: async ({ conversationId, query }, given) => {
    const context = await acting(given, conversationId);
    const asked = withNews(query.revision);
    const { table, caller, conversation, own, page: first } = await findWithin(context.table, context.caller, conversationId, asked);
    const after = readsAfter(own?.row);
    const { rows, more, revision } = await since(table, conversation.row.id, query.revision, { after, first });
    const shown = await messagesFor(caller, table, conversation.row, rows.toReversed(), own);
    return ownIn(given.caller, contract.since.returns, { messages: shown, more, revision });
  },

  save: async ({ body }, context) => {
    const saved: Message[] = [];
    for (const one of body) saved.push(await saveMessage(context, one));
    return ownIn(context.caller, contract.save.returns, saved);
  },

  remove: async ({ id }, context) => {
    await removeMessage(context, id);
    return {};
  },

  attach,
  announce,
  announcements: listAnnouncements,
  react,
  reactions: whoReacted,
  report: reportMessage,
  reports: listReports,
  openReports: listOpenReports,
  settle: settleReport,
});
