// The participants of a conversation and its latest revision, read in one request.
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { type ConversationRow, conversations, inTop, ofChurch, type ParticipantRow, participants } from '../table.ts';

export interface Head {
  readonly conversation: StoredRow<ConversationRow>;
  readonly participants: readonly StoredRow<ParticipantRow>[];
  /** The participants differ from the stored ones: every participant's row must be written. */
  readonly isRegrouped?: boolean;
  /** Watchers who are no longer required (decision D28): they are removed with the next message. */
  readonly leaving?: readonly StoredRow<ParticipantRow>[];
  /** Conditions on the rows of the two people that determine who else has to be in it; they are part of the next write. */
  readonly unchanged?: readonly Op[];
}

/** One query; `undefined` if the table's church has no such conversation. */
export async function loadHead(table: Table, conversationId: string): Promise<Head | undefined> {
  const page = await table.query(ofChurch, ['conversation', conversationId], { begins: inTop });
  const [conversation] = page.of(conversations);
  return conversation ? { conversation, participants: page.of(participants) } : undefined;
}

export const participantOf = (head: Head, personId: string): StoredRow<ParticipantRow> | undefined =>
  personId ? head.participants.find(({ row }) => row.personId === personId) : undefined;
