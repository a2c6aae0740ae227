// Quotes. The row holds the number of a message in the same conversation; its text is looked up on every read, so that nothing edited or
// deleted lives on in a quote.

import { present } from '#functions/core/table/conditions.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { firstLineOf } from '#shared/messaging/messages/preview.ts';
import type { Quote } from '#shared/messaging/replies/replies.ts';
import type { Message } from '#shared/messaging/words.ts';
import { readsAfter } from '../rules.ts';
import { type MessageRow, messages, type ParticipantRow } from '../table.ts';

/** Requires, without a request of its own, that a new message answers an earlier one in its conversation that `own` can read. */
export function answeredOps(table: Table, { conversationId, number, replyTo }: MessageRow, own: ParticipantRow | undefined): Op[] {
  if (replyTo === undefined) return [];
  if (replyTo < 1 || replyTo >= number || replyTo <= readsAfter(own)) throw new Refusal('notFound');
  return present(table.keyOf(messages, { conversationId, number: replyTo }), messages);
}

const quoteOf = ({ id, personId, displayName, content, attachments, removedAt }: MessageRow): Quote => ({
  ...{ id, personId, displayName, removed: removedAt !== undefined },
  preview: removedAt ? '' : firstLineOf(content) || (attachments[0]?.name ?? ''),
});

/**
 * The messages of one conversation with the messages they answer, unless those are from before the reader's time (`after`). One request;
 * none if the answered messages are among `rows`.
 */
export async function withQuotes<M extends Pick<Message, 'conversationId' | 'replyTo'>>(
  table: Table,
  rows: readonly MessageRow[],
  shown: readonly M[],
  after = 0,
): Promise<M[]> {
  const here = new Map(rows.map((row) => [row.number, row]));
  const batch = table.batch();
  const asked = new Map(
    shown.flatMap(({ conversationId, replyTo }) =>
      replyTo && replyTo.number > after && !here.has(replyTo.number)
        ? [[replyTo.number, batch.get(table, messages, { conversationId, number: replyTo.number })] as const]
        : [],
    ),
  );
  await batch.send();
  return shown.map((one) => {
    const row = one.replyTo && (here.get(one.replyTo.number) ?? asked.get(one.replyTo.number)?.()?.row);
    return one.replyTo && row && !row.event ? { ...one, replyTo: { number: one.replyTo.number, quote: quoteOf(row) } } : one;
  });
}
