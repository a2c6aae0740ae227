// Private conversations as older clients know them.

import type { Table } from '#functions/core/table/table.ts';
import type { InboxEntry, PrivateMessage } from '#shared/messaging/privateMessages/privateMessages.ts';
import { conversationView, messageView } from '../conversations/views.ts';
import { type ConversationRow, conversations, type MessageRow, messages, type ParticipantRow, participants } from '../table.ts';

export const hasUnread = ({ last, read, personId }: ParticipantRow): boolean =>
  last !== undefined && last.personId !== personId && last.number > read;
const isNew = (row: ParticipantRow): boolean => hasUnread(row) && !row.muted;

/** `all`: the caller's own row and those of the others that are known. */
export function privateView(churchId: string, personId: string, all: readonly ParticipantRow[]): PrivateMessage {
  const own = all.find((one) => one.personId === personId);
  const partners = all.filter(({ role }) => role === 'partner');
  const from = partners.find(({ opened }) => opened) ?? partners[0];
  const to = partners.find((one) => one !== from);
  const waiting = [own, ...partners].find((one) => one && hasUnread(one));
  const id = own?.conversationId ?? '';
  return {
    ...{ id, churchId, conversationId: id },
    fromPersonId: from?.personId ?? '',
    toPersonId: to?.personId ?? '',
    notifyPersonId: waiting?.personId ?? '',
  };
}

/** With conversations and their last messages: a request per 100 rows. */
export async function privateViews(table: Table, personId: string, own: readonly ParticipantRow[]): Promise<PrivateMessage[]> {
  const batch = table.batch();
  const asked = own.map((row) => {
    const { conversationId, others, last } = row;
    return {
      row,
      conversation: batch.ask(table, conversations, { id: conversationId }),
      last: last && batch.ask(table, messages, { conversationId, number: last.number }),
      others: others
        .filter(({ role }) => role === 'partner')
        .map((other) => batch.ask(table, participants, { conversationId, personId: other.personId })),
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
  const { conversationId, others, role, last, muted, blocked } = row;
  if (!last) return undefined;
  const { personId, preview, timeSent, number, removed } = last;
  const partners = others.filter((other) => other.role === 'partner').map(({ personId: id, name }) => ({ personId: id, name }));
  return {
    ...{ conversationId, others: partners, role, muted, blocked, isNew: isNew(row) },
    last: { personId, preview, timeSent, number, removed },
  };
}
