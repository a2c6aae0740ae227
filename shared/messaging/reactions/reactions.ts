// Emoji reactions to messages. A person has one reaction per message; a new one replaces it.
import { id, many, maybe, type Out, shape, text } from '#shared/words.ts';

/** In UTF-16 units. The longest emoji are families of several people. */
const longestEmoji = 40;
/** How many people can react to one message, and with how many different emoji: all of it is stored in one row. */
export const mostReactors = 1000;
export const mostEmojis = 40;

/** An emoji and the people who chose it, in order. `''` is a person the reader can't see (decision D58). */
export const Reaction = shape({ emoji: text(longestEmoji), personIds: many(text(20), mostReactors) });
export type Reaction = Out<typeof Reaction>;
export const reactionsOf = maybe(many(Reaction, mostEmojis));

/** With names, to show who reacted. */
export const NamedReaction = shape({
  emoji: text(longestEmoji),
  people: many(shape({ personId: text(20), name: text(300) }), mostReactors),
});

/** An empty `emoji` removes the caller's reaction. */
export const ReactionSave = shape({ id, emoji: text(longestEmoji) });

const shown = String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?`;
const flag = String.raw`\p{Regional_Indicator}{2}`;
const keycap = String.raw`[0-9#*]\uFE0F?\u20E3`;
/** Flags of regions are spelled out after the black flag. */
const spelt = String.raw`(?:[\u{E0020}-\u{E007E}]+\u{E007F})?`;
const form = new RegExp(`^(?:${flag}|${keycap}|${shown}${spelt}(?:\\u200D${shown})*)$`, 'u');

/** Whether it is a single emoji (Unicode Technical Standard 51), including those of later Unicode versions. */
export const isEmoji = (given: string): boolean => form.test(given);

/** The reactions after a person has replaced theirs with this emoji; `''` for none. Pure. */
export function withReaction(all: readonly Reaction[], personId: string, emoji: string): Reaction[] {
  const others = all.map((one) => ({ ...one, personIds: one.personIds.filter((other) => other !== personId || one.emoji === emoji) }));
  const isThere = others.some((one) => one.emoji === emoji);
  const joined = isThere
    ? others.map((one) => (one.emoji === emoji ? joinedBy(one, personId) : one))
    : [...others, ...fresh(emoji, personId)];
  return joined.filter(({ personIds }) => personIds.length > 0);
}

const joinedBy = (one: Reaction, personId: string): Reaction =>
  one.personIds.includes(personId) ? one : { ...one, personIds: [...one.personIds, personId] };
const fresh = (emoji: string, personId: string): Reaction[] => (emoji ? [{ emoji, personIds: [personId] }] : []);

/** The emoji a person chose, `''` for none. */
export const reactionBy = (all: readonly Reaction[] | undefined, personId: string): string =>
  all?.find(({ personIds }) => personId !== '' && personIds.includes(personId))?.emoji ?? '';
