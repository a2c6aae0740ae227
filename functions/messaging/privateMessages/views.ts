// Private conversations in the form older clients expect.

import type { Table } from '#functions/core/table/table.ts';
import type { InboxEntry, PrivateMessage } from '#shared/messaging/privateMessages/privateMessages.ts';
import { conversationView, messageView } from '../conversations/views.ts';
import { firstFirst } from '../safeguarding/checkGuardians.ts';
import { type ConversationRow, conversations, type MessageRow, messages, type ParticipantRow, participants } from '../table.ts';

export const hasUnread = ({ last, read, personId }: ParticipantRow): boolean =>
  last !== undefined && last.personId !== personId && last.number > read;
const isNew = (row: ParticipantRow): boolean => hasUnread(row) && !row.muted;

/** `all`: the caller's own row and the known rows of the others. */
export function privateView(churchId: string, personId: string, all: readonly ParticipantRow[]): PrivateMessage {
  const own = all.find((one) => one.personId === personId);
  const partners = all.filter(({ role }) => role === 'partner').toSorted(firstFirst);
  const opener = partners.find(({ opened }) => opened) ?? partners[0];
  // For a conversation of several people, older clients see the first other person: the one who opened it, or the first one it was opened
  // for.
  const isAmong = own?.several && own.role === 'partner' && opener !== own;
  const [from, to] = isAmong ? [opener, own] : [opener, partners.find((one) => one !== opener)];
  const waiting = [own, from, to].find((one) => one && hasUnread(one));
  const id = own?.conversationId ?? '';
  return {
    ...{ id, churchId, conversationId: id },
    fromPersonId: from?.personId ?? '',
    toPersonId: to?.personId ?? '',
    notifyPersonId: waiting?.personId ?? '',
  };
}

/** Of two people both, for watchers; of several, the first represents all. */
const firstOf = ({ others, role, several }: ParticipantRow) =>
  others.filter((one) => one.role === 'partner').slice(0, several && role === 'partner' ? 1 : 2);

/** With conversations and their last messages: one request per 100 rows. */
export async function privateViews(table: Table, personId: string, own: readonly ParticipantRow[]): Promise<PrivateMessage[]> {
  const batch = table.batch();
  const asked = own.map((row) => {
    const { conversationId, last } = row;
    return {
      row,
      conversation: batch.get(table, conversations, { id: conversationId }),
      last: last && batch.get(table, messages, { conversationId, number: last.number }),
      others: firstOf(row).map((other) => batch.get(table, participants, { conversationId, personId: other.personId })),
    };
  });
  await batch.send();
  return Promise.all(
    asked.map(async (one) => {
      const others = one.others.map((answer) => answer()?.row).filter((row) => row !== undefined);
      const view = privateView(table.church, personId, [one.row, ...others]);
      return { ...view, conversation: await withLast(table, one.conversation()?.row, one.last?.()?.row) };
    }),
  );
}

async function withLast(table: Table, conversation: ConversationRow | undefined, last: MessageRow | undefined) {
  if (!conversation) return undefined;
  return { ...conversationView(table.church, conversation), messages: last ? [await messageView(table.church, last)] : [] };
}

export function inboxEntry(row: ParticipantRow): InboxEntry | undefined {
  const { conversationId, others, role, last, muted, blocked, several } = row;
  if (!last) return undefined;
  const { personId, preview, timeSent, number, removed, event } = last;
  const partners = others.filter((other) => other.role === 'partner').map(({ personId: id, name }) => ({ personId: id, name }));
  return {
    ...{ conversationId, others: partners, title: several?.title, role, muted, blocked, isNew: isNew(row) },
    last: { personId, preview, timeSent, number, removed, event },
  };
}
