// Who is in a conversation and how far it has come, read in one request.
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { type ConversationRow, conversations, ofChurch, type ParticipantRow, participants } from '../table.ts';

export interface Head {
  readonly conversation: StoredRow<ConversationRow>;
  readonly participants: readonly StoredRow<ParticipantRow>[];
  /** Who is in it is not what was read: every participant is to be written. */
  readonly isRegrouped?: boolean;
  /** Who watched over it and has to no longer (decision D28): they go with the next message. */
  readonly leaving?: readonly StoredRow<ParticipantRow>[];
  /** Conditions on the rows of the two people, on which it rests who else has to be in it: they go into the next write. */
  readonly unchanged?: readonly Op[];
}

/** One query; `undefined` when the church of the table has no such conversation. */
export async function loadHead(table: Table, conversationId: string): Promise<Head | undefined> {
  const page = await table.query(ofChurch, ['conversation', conversationId], { begins: ['head'] });
  const [conversation] = page.of(conversations);
  return conversation ? { conversation, participants: page.of(participants) } : undefined;
}

export const participantOf = (head: Head, personId: string): StoredRow<ParticipantRow> | undefined =>
  personId ? head.participants.find(({ row }) => row.personId === personId) : undefined;
