// Announcements: messages in a group's conversation that its leaders want every member to know about. People reply to them there.

import { nowIso } from '#functions/core/clock.ts';
import type { Context, Handler } from '#functions/core/serve/implement.ts';
import { Refusal } from '#shared/errors.ts';
import type { messages as contract } from '#shared/messaging/messages/messages.ts';
import { headFor } from '../conversations/find.ts';
import { withConversationLock } from '../conversations/mutex.ts';
import { threadOf } from '../conversations/open.ts';
import { answeredTo, messagesFor, messageView } from '../conversations/views.ts';
import { broadcastChanged } from '../messages/broadcast.ts';
import { findMessage, happened, keepChange } from '../messages/edit.ts';
import { notifyOthers } from '../messages/notify.ts';
import { mayAnnounce, mayRead } from '../rules.ts';
import { conversations, type MessageRow, messages, threads } from '../table.ts';
import { countAnnouncement } from './limit.ts';

export const announce: Handler<typeof contract.announce> = async ({ body }, context) => {
  const { table, caller } = context;
  const found = await findMessage(table, body.id);
  if (!found) throw new Refusal('notFound');
  let tries = 0;
  const { head, row, isNew } = await withConversationLock(found.row.conversationId, () =>
    announceOnce(context, found.row, body.announced, tries++ > 0),
  );
  if (isNew) await broadcastChanged(table, head, await messageView(table.church, row));
  return answeredTo(caller, table, head, row);
};

async function announceOnce(context: Context, place: MessageRow, announced: boolean, isRetry: boolean) {
  const { table, caller } = context;
  const [head, message] = await Promise.all([headFor(table, caller, place.conversationId), table.need(messages, place)]);
  if (!mayAnnounce(caller, head.conversation.row)) throw new Refusal('forbidden');
  if (message.row.removedAt) throw new Refusal('notFound');
  if ((message.row.announcement ?? false) === announced) return { head, row: message.row, isNew: false };
  const isFirst = announced && !message.row.announcedAt;
  if (isFirst && !isRetry) await countAnnouncement(context);
  const row = {
    ...happened(head, message.row),
    announcement: announced,
    ...(isFirst ? { announcedAt: nowIso() } : {}),
  };
  await keepChange(table, head, message, row, isFirst ? await notifyOthers(table, caller, head, row) : []);
  return { head, row, isNew: true };
}

export const listAnnouncements: Handler<typeof contract.announcements> = async ({ groupId }, { table, caller }) => {
  const place = { contentType: 'group', contentId: groupId, visibility: 'hidden' };
  if (!mayRead(caller, place, undefined)) throw new Refusal('notFound');
  const thread = await table.get(threads, threadOf(place));
  const conversation = thread && (await table.get(conversations, { id: thread.row.conversationId }));
  if (!conversation) return [];
  const { id: conversationId, announced = [] } = conversation.row;
  const batch = table.batch();
  const asked = announced.map((number) => batch.get(table, messages, { conversationId, number }));
  await batch.send();
  const rows = asked.flatMap((answer) => answer() ?? []).map(({ row }) => row);
  return messagesFor(
    caller,
    table,
    conversation.row,
    rows.filter(({ announcement, removedAt }) => announcement && !removedAt).toReversed(),
  );
};
