// Emoji shortcodes in text: `:smi` asks for suggestions, `:smile:` is one. Pure.
import { type Emoji, emojiQuery } from '#web/ui/emoji/emojis.ts';

/** Shorter ones are emoticons as people type them, such as `:p`. */
const shortest = 2;

/** Whether the end of the text is in code (between backticks) or in a URL. */
function isElsewhere(before: string): boolean {
  const isFenced = before.split('```').length % 2 === 0;
  const line = before.replaceAll('```', '').split('\n').at(-1) ?? '';
  const word = before.split(/\s/).at(-1) ?? '';
  return isFenced || line.split('`').length % 2 === 0 || /:\/\/|^www\.|@/i.test(word);
}

/** The name being typed at the end of the text. */
export function nameBegun(before: string): string | undefined {
  const name = emojiQuery(before);
  return name !== undefined && name.length >= shortest && !isElsewhere(before) ? name : undefined;
}

/** The name just completed by a colon. */
export function nameEnded(before: string): string | undefined {
  return before.endsWith(':') || before.endsWith('：') ? nameBegun(before.slice(0, -1)) : undefined;
}

/** The only emoji with that name. */
export const emojiNamed = (all: readonly Emoji[], name: string): Emoji | undefined => {
  const wanted = name.toLowerCase();
  const spaced = wanted.replaceAll('_', ' ');
  return all.find(({ codes = [] }) => codes.includes(wanted)) ?? all.find(({ label }) => label.toLowerCase() === spaced);
};

/** The text with a range replaced by the emoji, and the new caret position. */
export function withEmoji(
  text: string,
  caret: number,
  { from, to }: { readonly from: number; readonly to: number },
  emoji: string,
): { readonly text: string; readonly caret: number } {
  const moved = caret >= to ? caret - (to - from) + emoji.length : Math.min(caret, from);
  return { text: text.slice(0, from) + emoji + text.slice(to), caret: moved };
}
