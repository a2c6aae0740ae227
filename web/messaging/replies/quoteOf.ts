import { firstLineOf } from '#shared/messaging/messages/preview.ts';
import type { Quote } from '#shared/messaging/replies/replies.ts';
import type { Message } from '#shared/messaging/words.ts';

type Said = Pick<
  Message,
  'id' | 'conversationId' | 'personId' | 'displayName' | 'content' | 'attachments' | 'removedAt' | 'number' | 'replyTo'
>;

/** The part of a message shown in a reply to it. */
export const quoteOf = ({ id, personId, displayName, content, attachments, removedAt }: Said): Quote => ({
  ...{ id, personId, displayName, removed: removedAt !== undefined },
  preview: removedAt ? '' : firstLineOf(content) || (attachments?.[0]?.name ?? ''),
});

/** The message each reply refers to: the local version, else the server's. By the reply's id. Pure. */
export function quotesIn(messages: readonly Said[]): ReadonlyMap<string, Quote> {
  const placeOf = (conversationId: string, number: number) => `${conversationId} ${number}`;
  const stored = messages.filter(({ number }) => number > 0);
  const here = new Map(stored.map((one) => [placeOf(one.conversationId, one.number), one]));
  return new Map(
    messages.flatMap(({ id, conversationId, replyTo }) => {
      const there = replyTo && here.get(placeOf(conversationId, replyTo.number));
      const quote = there ? quoteOf(there) : replyTo?.quote;
      return quote ? [[id, quote] as const] : [];
    }),
  );
}

export const isSameQuote = (a: Quote | undefined, b: Quote | undefined): boolean =>
  a === b || (a?.id === b?.id && a?.preview === b?.preview && a?.removed === b?.removed && a?.displayName === b?.displayName);
