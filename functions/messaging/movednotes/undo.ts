// Takes notes back that came from another system: what no one has touched since is deleted, and leaves the gap that any deleted message leaves.
import { nowIso } from '#functions/core/clock.ts';
import type { Restorer } from '#functions/core/jobs/define.ts';
import { parse } from '#shared/words.ts';
import { conversations, messageChanges, messages } from '../table.ts';
import { withoutDeleted } from '../transfers/conversations.ts';
import { MovedNoteKey, movedNoteKeys } from './rows.ts';

/** Rows are as they came as long as they have their first version. A chunk has one note of a conversation, so none is written twice. */
export const undoesNote: Restorer = {
  kind: movedNoteKeys.name,
  restore: async (table, { after }) => {
    const key = parse(MovedNoteKey, JSON.parse(after));
    const [kept, message, conversation] = await Promise.all([
      table.get(movedNoteKeys, key),
      table.get(messages, key),
      table.get(conversations, { id: key.conversationId }),
    ]);
    if (kept?.row.jobId !== key.jobId || message?.version !== 1 || !conversation) return undefined;
    const { conversationId, number } = key;
    const revision = conversation.row.revision + 1;
    const counted = { revision, postCount: Math.max(0, conversation.row.postCount - 1) };
    return [
      ...table.put(messages, withoutDeleted({ ...message.row, revision, removedAt: nowIso() }), message),
      ...table.put(messageChanges, { conversationId, revision, number }),
      ...table.put(conversations, { ...conversation.row, ...counted }, conversation),
      ...table.remove(movedNoteKeys, kept),
    ];
  },
};
