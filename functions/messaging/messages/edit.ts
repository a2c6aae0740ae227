// Edits and deletes messages. Both are events of the conversation: they increment its revision and leave a line among the messages, so that
// clients asking for what's new learn of them. The previous wording is kept.

import { nowIso } from '#functions/core/clock.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { type Message, mostWordings } from '#shared/messaging/words.ts';
import { pinnedWith } from '../announcements/pins.ts';
import { removeFromChats } from '../chat/wire/removeById.ts';
import { headFor } from '../conversations/find.ts';
import type { Head } from '../conversations/head.ts';
import { withConversationLock } from '../conversations/mutex.ts';
import { acting } from '../conversations/records/actingRecord.ts';
import { answeredTo, messageView } from '../conversations/views.ts';
import { requireWriteAccess } from '../conversations/writeAccess.ts';
import { wordRows, writeWith } from '../privateMessages/searchIndex.ts';
import { isOwn, mayChange, mayRemove, readsAfter } from '../rules.ts';
import { withGuardians } from '../safeguarding/checkGuardians.ts';
import { leave, leaveRoom } from '../safeguarding/removeGuardians.ts';
import {
  conversations,
  type MessageRow,
  messageChanges,
  messageIds,
  messages,
  type ParticipantRow,
  participants,
  unread,
} from '../table.ts';
import { broadcastChanged, broadcastRemoved } from './broadcast.ts';
import { newest } from './load.ts';
import { contentOf, lastOf, type Sent } from './write.ts';

export async function findMessage(table: Table, id: string): Promise<StoredRow<MessageRow> | undefined> {
  const at = await table.get(messageIds, { id });
  return at && table.get(messages, at.row);
}

/** UTF-16 units of all wordings together: a table row holds 400 kB, and a unit takes up to three bytes. */
const mostSaid = 100_000;
/** The first wording and the newest ones. */
function withEarlier({ edits, content, timeSent, timeUpdated }: MessageRow): MessageRow['edits'] {
  const all = [...edits, { at: timeUpdated ?? timeSent, content }];
  const said = () => all.reduce((sum, one) => sum + one.content.length, 0);
  while (all.length > mostWordings || (all.length > 2 && said() > mostSaid)) all.splice(1, 1);
  return all;
}

/** For the author alone; anyone else is refused with exactly `Forbidden`. */
export async function changeMessage(context: Context, id: string, sent: Sent, isChange: boolean): Promise<Message> {
  const { table, caller } = context;
  let tries = 0;
  const { head, row, isNew } = await withConversationLock(sent.conversationId, () => changeOnce(context, id, sent, isChange, tries++ > 0));
  await leaveRoom(table, head);
  if (isNew) await broadcastChanged(table, head, await messageView(table.church, row));
  return answeredTo(caller, table, head, row);
}

/** For decision D28, new text is a new message: anyone who has to be in the conversation by now is added. */
async function changeOnce(context: Context, id: string, sent: Sent, isChange: boolean, isRetry: boolean) {
  const { table, caller } = context;
  const message = await findMessage(table, id);
  if (!message || !isOwn(caller, message.row)) throw new Refusal('othersMessage');
  const found = await headFor(table, caller, message.row.conversationId);
  const content = contentOf(sent.content, message.row.attachments);
  const isRepeated = content === message.row.content || (!isChange && message.row.edits.some((before) => before.content === content));
  if (isRepeated) return { head: found, row: message.row, isNew: false };
  if (!mayChange(caller, message.row)) throw new Refusal('notFound');
  requireWriteAccess(context, found);
  const head = withLast(await withGuardians(table, found, isRetry));
  const row = { ...happened(head, message.row), content, timeUpdated: nowIso(), edits: withEarlier(message.row) };
  await keepChange(table, head, message, row);
  return { head, row, isNew: true };
}

/** New participants find it in their list of conversations. */
export function withLast(head: Head): Head {
  const last = head.participants.find(({ row }) => row.last)?.row.last;
  const lastFor = ({ row }: StoredRow<ParticipantRow>) => row.last ?? (last && last.number > readsAfter(row) ? last : undefined);
  return { ...head, participants: head.participants.map((one) => ({ ...one, row: { ...one.row, last: lastFor(one) } })) };
}

/** Leaves a trace without content; deleting again is not an error. */
export async function removeMessage(context: Context, id: string): Promise<void> {
  const { table } = context;
  const found = await findMessage(table, id);
  if (!found && (await removeFromChats(table, context.caller, id))) return;
  if (!found) throw new Refusal('notFound');
  const { conversationId } = found.row;
  const { caller } = await acting(context, conversationId);
  const cleared = await withConversationLock(conversationId, async () => {
    const [head, message] = await Promise.all([headFor(table, caller, conversationId), table.need(messages, found.row)]);
    if (!mayRemove(caller, head.conversation.row, message.row)) throw new Refusal('forbidden');
    if (message.row.removedAt) return undefined;
    const personIds = await clearUnread(table, head, message.row);
    const marks = personIds.flatMap((personId) => table.erase(unread, { personId, what: 'pm', id: conversationId }));
    await keepChange(
      table,
      head,
      message,
      { ...happened(head, message.row), removedAt: nowIso(), removedBy: caller.personId, reactions: undefined },
      marks,
    );
    return personIds;
  });
  if (cleared) await broadcastRemoved(table, conversationId, id, cleared);
}

const enough = 20;

/** People who have nothing new without this message: they have read the newest of the others. */
async function clearUnread(table: Table, { conversation, participants: all }: Head, gone: MessageRow): Promise<string[]> {
  const waiting = all.filter(({ row }) => row.read < gone.number && row.personId !== gone.personId);
  if (waiting.length === 0) return [];
  const { conversationId, number } = gone;
  const isOther = (row: MessageRow) => !row.removedAt && row.number !== number;
  const { rows } = await newest(table, conversationId, conversation.row.revision + 1, enough, { counts: isOther });
  return waiting.filter(({ row }) => (rows[0]?.number ?? 0) <= row.read).map(({ row }) => row.personId);
}

export const happened = (head: Head, row: MessageRow): MessageRow => ({ ...row, revision: head.conversation.row.revision + 1 });

export function keepChange(table: Table, head: Head, before: StoredRow<MessageRow>, row: MessageRow, marks: Op[] = []): Promise<void> {
  const { conversation, participants: all, leaving = [], isRegrouped, unchanged = [] } = head;
  const { conversationId, revision, number } = row;
  const postCount = conversation.row.postCount - (row.removedAt ? 1 : 0);
  const isShown = ({ row: one }: StoredRow<ParticipantRow>) => one.last?.id === row.id;
  const written = all
    .filter((one) => isRegrouped || isShown(one))
    .map((one) => ({ ...one, row: isShown(one) ? { ...one.row, last: lastOf(row) } : one.row }));
  const newcomers = all.filter(({ version }) => version === 0);
  const together: Op[] = [
    ...table.put(messages, row, before),
    ...table.put(messageChanges, { conversationId, revision, number }),
    ...table.put(
      conversations,
      { ...conversation.row, revision, postCount, announced: pinnedWith(conversation.row.announced, row) },
      conversation,
    ),
    ...written.flatMap((one) => table.put(participants, one.row, one.version ? one : undefined)),
    ...newcomers.flatMap(({ row: { personId } }) => table.set(unread, { personId, what: 'pm', id: conversationId })),
    ...leaving.flatMap((one) => leave(table, one)),
    ...unchanged,
    ...marks,
  ];
  const readers = all.filter(({ row: one }) => number > readsAfter(one)).map((one) => one.row.personId);
  return writeWith(table, together, wordRows(table, row, readers, before.row.content, row.removedAt ? '' : row.content));
}
