/** Emojis by name, in the language of the screen. */
import { oneSpelling } from '#shared/emoji.ts';

export interface Emoji {
  readonly unicode: string;
  readonly label: string;
  readonly tags: readonly string[];
  /** Its shortcode in most apps, in any language: `smile`. */
  readonly codes?: readonly string[];
}

type Fetched = Promise<{
  readonly default: readonly {
    readonly unicode: string;
    readonly hexcode: string;
    readonly label: string;
    readonly tags?: readonly string[];
    readonly group?: number;
  }[];
}>;

/** The maximum number of suggestions. */
export const mostEmojis = 10;

const english = (): Fetched => import('emojibase-data/en/compact.json');

const files: Readonly<Record<string, () => Fetched>> = {
  en: english,
  de: () => import('emojibase-data/de/compact.json'),
  es: () => import('emojibase-data/es/compact.json'),
  fr: () => import('emojibase-data/fr/compact.json'),
  it: () => import('emojibase-data/it/compact.json'),
  pt: () => import('emojibase-data/pt/compact.json'),
  no: () => import('emojibase-data/nb/compact.json'),
  ru: () => import('emojibase-data/ru/compact.json'),
  hi: () => import('emojibase-data/hi/compact.json'),
  ko: () => import('emojibase-data/ko/compact.json'),
  zh: () => import('emojibase-data/zh/compact.json'),
};

/** The group of emoji components: skin tones, hair. Entries without a group are regional indicator letters. */
const parts = 2;

const fetched = new Map<string, Promise<readonly Emoji[]>>();

async function fetchEmojis(fetch: () => Fetched): Promise<readonly Emoji[]> {
  const [{ default: all }, { default: given }] = await Promise.all([fetch(), import('emojibase-data/en/shortcodes/github.json')]);
  const codes: ReadonlyMap<string, string | readonly string[]> = new Map(Object.entries(given));
  return all
    .filter(({ group }) => group !== undefined && group !== parts)
    .map(({ unicode, hexcode, label, tags = [] }) => ({
      unicode: oneSpelling(unicode),
      label,
      tags,
      codes: [codes.get(hexcode) ?? []].flat(),
    }));
}

/** All emojis of a language, with English names if there are none in that language. */
export function emojisOf(language: string): Promise<readonly Emoji[]> {
  const code = files[language] ? language : 'en';
  const known = fetched.get(code);
  if (known) return known;
  const fetching = fetchEmojis(files[code] ?? english);
  fetched.set(code, fetching);
  fetching.catch(() => fetched.delete(code));
  return fetching;
}

function rank({ label, tags, codes = [] }: Emoji, query: string): number {
  const name = label.toLowerCase();
  const named = codes.map((code) => code.replaceAll('_', ' '));
  if (name === query || named.includes(query)) return 0;
  if (name.startsWith(query) || named.some((code) => code.startsWith(query))) return 1;
  if (tags.some((tag) => tag === query)) return 2;
  if (name.split(/[\s:,-]+/).some((word) => word.startsWith(query))) return 3;
  return tags.some((tag) => tag.startsWith(query)) ? 4 : 9;
}

/** Sort key among shortcodes that start with the query: the shortest, and so plainest, first. */
const rest = ({ codes = [] }: Emoji, query: string): number =>
  Math.min(99, ...codes.filter((code) => code.replaceAll('_', ' ').startsWith(query)).map((code) => code.length));

/** The best matches, ten by default. `_` stands for a space: `:red_heart`. */
export function findEmojis(all: readonly Emoji[], asked: string, most = mostEmojis): readonly Emoji[] {
  const query = asked.toLowerCase().replaceAll('_', ' ').trim();
  if (!query) return all.slice(0, most);
  return all
    .map((emoji) => ({ emoji, at: rank(emoji, query) }))
    .filter(({ at }) => at < 9)
    .sort((a, b) => a.at - b.at || rest(a.emoji, query) - rest(b.emoji, query))
    .slice(0, most)
    .map(({ emoji }) => emoji);
}

/** What is typed after a colon at the end of the text, if anything. */
export const emojiQuery = (before: string): string | undefined => /(?:^|[\s(])[:：]([\p{L}\p{N}_+-]{1,30})$/u.exec(before)?.[1];
