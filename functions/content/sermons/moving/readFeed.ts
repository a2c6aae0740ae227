// Reads a podcast's feed as any host writes it (RSS 2.0 with the namespaces of Apple and Podcasting 2.0): what a move needs of it.
import { Parser } from 'htmlparser2';
import { plainText } from '#functions/content/calendars/ics/plainText.ts';
import type { FeedEpisode, OldFeed } from './oldFeed.ts';

/** What stands in one element: texts by the names of its children, and their attributes. */
class Found {
  readonly texts = new Map<string, string>();
  readonly attributes = new Map<string, Readonly<Record<string, string>>>();
  text(...names: readonly string[]): string {
    for (const name of names) {
      const found = this.texts.get(name)?.trim();
      if (found) return found;
    }
    return '';
  }
  attribute(name: string, of: string): string {
    return this.attributes.get(name)?.[of]?.trim() ?? '';
  }
}

const most = 3000;

/** The channel and its items. Nothing in it is executed, and no entity is expanded but the five of XML and numbers. */
function elementsOf(xml: string): { channel: Found; items: Found[] } | undefined {
  const [channel, items, path]: [Found, Found[], string[]] = [new Found(), [], []];
  let isFeed = false;
  const here = () => {
    const [root, second, third] = path;
    if (root !== 'rss' || second !== 'channel') return undefined;
    if (third === 'item') return path.length === 4 ? items.at(-1) : undefined;
    return path.length === 3 || (path.length === 4 && /^(image|itunes:owner)$/.test(third ?? '')) ? channel : undefined;
  };
  /** The address of the picture in RSS's own `image`, not the channel's. */
  const nameOf = () => (path.length === 4 && path[2] === 'image' ? `image/${path[3]}` : (path.at(-1) ?? ''));
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        path.push(name.toLowerCase());
        if (path.length === 2 && path.join('/') === 'rss/channel') isFeed = true;
        if (path.join('/') === 'rss/channel/item' && items.length < most) items.push(new Found());
        const own = nameOf();
        const known = here();
        // Of several links to itself, the next page is asked for by its own name.
        const key = own === 'atom:link' ? `atom:link/${attributes.rel ?? ''}` : own;
        if (known && !known.attributes.has(key)) known.attributes.set(key, attributes);
      },
      ontext: (text) => {
        const known = here();
        if (known) known.texts.set(nameOf(), (known.texts.get(nameOf()) ?? '') + text);
      },
      onclosetag: () => path.pop(),
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return isFeed ? { channel, items } : undefined;
}

/** Characters that can't be shown are left out. */
const lineOf = (given: string, longest: number) =>
  plainText(given)
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .trim()
    .slice(0, longest);
const textOf = (given: string, longest: number) => plainText(given).trim().slice(0, longest);

/** Hosts serve what they list as http by https, too, and nothing else is fetched. */
function addressOf(given: string, longest = 1000): string {
  const address = given.replace(/^http:/i, 'https:');
  return URL.canParse(address) && /^https:/i.test(address) && address.length <= longest ? address : '';
}

/** `1834`, `30:34` or `0:30:34`. */
export function secondsIn(given: string): number {
  if (!/^\d+(:\d{1,2}){0,2}(\.\d+)?$/.test(given)) return 0;
  const seconds = given.split(':').reduce((sum, part) => sum * 60 + Math.floor(Number(part)), 0);
  return seconds <= 86_400 ? seconds : 0;
}

function episodeOf(item: Found): FeedEpisode {
  const at = Date.parse(item.text('pubdate'));
  const audio = addressOf(item.attribute('enclosure', 'url'), 2000);
  return {
    // Apps know an episode without an id by the address of its file.
    guid: (item.text('guid') || item.attribute('enclosure', 'url')).slice(0, 1000),
    title: lineOf(item.text('title', 'itunes:title'), 200),
    description: textOf(item.text('description', 'content:encoded', 'itunes:summary'), 10_000),
    author: lineOf(item.text('itunes:author', 'dc:creator'), 100),
    image: addressOf(item.attribute('itunes:image', 'href')),
    publishDate: Number.isNaN(at) ? undefined : new Date(at).toISOString(),
    audio,
    size: Math.max(0, Math.min(Number.parseInt(item.attribute('enclosure', 'length'), 10) || 0, Number.MAX_SAFE_INTEGER)),
    duration: secondsIn(item.text('itunes:duration')),
  };
}

/** `undefined` if it isn't a feed. Episodes without an id or a file are left out; of two with the same id, the first counts. */
export function readFeed(xml: string): OldFeed | undefined {
  const read = elementsOf(xml);
  if (!read) return undefined;
  const { channel, items } = read;
  const episodes = new Map<string, FeedEpisode>();
  for (const item of items) {
    const episode = episodeOf(item);
    if (episode.guid && episode.audio && !episodes.has(episode.guid)) episodes.set(episode.guid, episode);
  }
  const guid = channel.text('podcast:guid');
  return {
    title: lineOf(channel.text('title'), 200),
    description: textOf(channel.text('description', 'itunes:summary'), 4000),
    author: lineOf(channel.text('itunes:author'), 200),
    email: lineOf(channel.text('itunes:email'), 254),
    image: addressOf(channel.attribute('itunes:image', 'href') || channel.text('image/url')),
    guid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(guid) ? guid.toLowerCase() : '',
    isLocked: /^yes$/i.test(channel.text('podcast:locked')),
    next: addressOf(channel.attribute('atom:link/next', 'href')),
    episodes: [...episodes.values()],
  };
}
