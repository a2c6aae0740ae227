// The conversations that move with a church: of its groups, and the notes on its people and households (docs/decisions.md, P27). Private ones
// never do, nor is anything let into one that is here.
import type { Op, Table } from '#functions/core/table/table.ts';
import { accessOf } from '#shared/messaging/conversations/access.ts';
import { threadOf } from '../conversations/open.ts';
import { attachmentKey } from '../messages/attachmentUrls.ts';
import { type ConversationRow, conversations, type MessageRow, messageIds, threads } from '../table.ts';

/** What people talk about, or write notes on, that moves. */
const movingTopics = ['group', 'groupNotes', 'person', 'household'] as const;

export const moves = (row: ConversationRow): boolean =>
  movingTopics.some((one) => one === row.contentType) &&
  ['group', 'notes', 'confidential'].includes(accessOf(row)) &&
  !row.several &&
  !row.movedTo &&
  !row.partners;

/** About a thing there is one conversation for each circle of readers: the one that is here stays. */
export const isFirst = async (table: Table, row: ConversationRow): Promise<boolean> =>
  (await table.get(threads, threadOf(row))) === undefined;

export const threadRow = (row: ConversationRow) => ({ ...threadOf(row), conversationId: row.id });
export const threadOps = (table: Table, row: ConversationRow): Op[] => table.put(threads, threadRow(row));

/** Whether a conversation that is here has room for what has this number: only one that moves, and only what it counts already. */
export async function holds(table: Table, conversationId: string, number: number): Promise<boolean> {
  const here = await table.get(conversations, { id: conversationId });
  return !here || (moves(here.row) && number <= here.row.revision);
}

/** A deleted message is only a gap. */
export const withoutDeleted = (row: MessageRow): MessageRow =>
  row.removedAt ? { ...row, content: '', edits: [], attachments: [], reactions: [] } : row;

export const mayCome = async (table: Table, { id, conversationId, number }: MessageRow): Promise<boolean> =>
  (await holds(table, conversationId, number)) && (await table.get(messageIds, { id })) === undefined;

export const idOps = (table: Table, { id, conversationId, number }: MessageRow): Op[] =>
  table.put(messageIds, { id, conversationId, number });

/** Below the church's own folder. */
export const filesOf = ({ attachments }: MessageRow): string[] => attachments.map(({ id, name }) => attachmentKey('', id, name).slice(1));
