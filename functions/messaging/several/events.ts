// Event lines in a conversation of several people: who was added, who left, what it is called now. Each is a message without text, so that
// clients asking for what's new learn of it.

import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op } from '#functions/core/table/table.ts';
import type { ConversationEvent } from '#shared/messaging/words.ts';
import { type Head, participantOf } from '../conversations/head.ts';
import { lastOf } from '../messages/write.ts';
import { leave } from '../safeguarding/removeGuardians.ts';
import { conversations, type MessageRow, messageIds, messages, type ParticipantRow, participants, unread } from '../table.ts';

/** The text shown by clients that don't know these lines. */
export function sentenceOf({ what, names }: ConversationEvent): string {
  const [name = ''] = names;
  if (what === 'added') return `(added ${names.join(', ')})`;
  if (what === 'left') return '(left the conversation)';
  return name ? `(named the conversation “${name}”)` : '(removed the conversation’s name)';
}

/** `head`: the new state, with its `leaving`. */
export function eventRow({ caller }: Context, head: Head, event: ConversationEvent): MessageRow {
  const number = head.conversation.row.revision + 1;
  const author = participantOf({ ...head, participants: [...head.participants, ...(head.leaving ?? [])] }, caller.personId);
  return {
    ...{ id: newId(), conversationId: head.conversation.row.id, number, revision: number, personId: caller.personId },
    displayName: author?.row.name ?? caller.name,
    ...{ messageType: 'event', content: sentenceOf(event), timeSent: nowIso(), attachments: [], edits: [], event },
  };
}

/** Newcomers find it in their list; in the others' lists it keeps its position. */
const withLastMessage = (one: StoredRow<ParticipantRow>, row: MessageRow): ParticipantRow =>
  one.version === 0 ? { ...one.row, last: lastOf(row) } : one.row;

/** The operations that write what `head` and `row` say. */
export function eventOps(
  { table }: Context,
  { conversation, participants: all, leaving = [], unchanged = [] }: Head,
  row: MessageRow,
): Op[] {
  const { id, conversationId, number } = row;
  const newcomers = all.filter(({ version }) => version === 0);
  return [
    ...table.put(messageIds, { id, conversationId, number }),
    ...table.put(messages, row),
    ...table.put(conversations, { ...conversation.row, revision: number }, conversation),
    ...all.flatMap((one) => table.put(participants, withLastMessage(one, row), one.version ? one : undefined)),
    ...newcomers.flatMap(({ row: { personId } }) => table.set(unread, { personId, what: 'pm', id: conversationId })),
    ...leaving.flatMap((one) => leave(table, one)),
    ...unchanged,
  ];
}
