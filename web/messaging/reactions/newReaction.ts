import type { Message } from '#shared/messaging/words.ts';

type Said = Pick<Message, 'id' | 'personId' | 'content' | 'reactions'>;

/** Who reacted how to each of the user's messages. */
export type Known = ReadonlyMap<string, ReadonlySet<string>>;

const chosen = ({ reactions = [] }: Said) => reactions.flatMap(({ emoji, personIds }) => personIds.map((id) => ({ emoji, id })));
const keyOf = ({ emoji, id }: { emoji: string; id: string }) => `${id} ${emoji}`;

export const knownOf = (messages: readonly Said[], me: string): Known =>
  new Map(messages.filter(({ personId }) => personId === me).map((one) => [one.id, new Set(chosen(one).map(keyOf))]));

/** Another person's new reaction to one of the user's existing messages. Pure. */
export function newReaction(
  before: Known,
  messages: readonly Said[],
  me: string,
): { readonly emoji: string; readonly text: string } | undefined {
  for (const message of messages.toReversed()) {
    const known = before.get(message.id);
    const fresh = known && chosen(message).find((one) => one.id !== me && !known.has(keyOf(one)));
    if (fresh) return { emoji: fresh.emoji, text: message.content };
  }
  return undefined;
}
