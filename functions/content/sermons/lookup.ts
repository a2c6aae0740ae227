// What YouTube and Vimeo say about videos: oEmbed and the feeds of channels, which need no key.
import { log } from '#functions/core/log.ts';
import { safeFetch } from '#functions/core/outgoing/safeFetch.ts';
import type { Found } from '#shared/content/sermons/sermons.ts';
import { readVideo, shownVideo, videoDataOf } from '#shared/content/sermons/videoAddress.ts';
import { Refusal } from '#shared/errors.ts';
import { anything, check, mapOf } from '#shared/words.ts';
import { hostedAt } from './hosts.ts';

const oEmbed = { youtube: 'https://www.youtube.com/oembed', vimeo: 'https://vimeo.com/api/oembed.json' } as const;

async function ask(address: string): Promise<string | undefined> {
  try {
    const { status, body } = await safeFetch(...hostedAt(address));
    return status === 200 ? body.toString('utf8') : undefined;
  } catch (error) {
    log.info('video host not reached', { error });
    return undefined;
  }
}

const textIn = (value: unknown, most: number) => (typeof value === 'string' && value.trim() ? value.trim().slice(0, most) : undefined);
/** Only a picture of an https address can be fetched later. */
const pictureIn = (value: unknown) => {
  const address = textIn(value, 1000);
  return address?.startsWith('https://') ? address : undefined;
};
const instantIn = (value: unknown) => {
  const at =
    typeof value === 'string' ? Date.parse(/\d{4}-\d{2}-\d{2} \d/.test(value) ? `${value.replace(' ', 'T')}Z` : value) : Number.NaN;
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
};

/** `videoData`: an address or, with a type, an id. Nothing but type and data is answered for hosts that say nothing without a key. */
export async function lookUp(videoType: string, videoData: string): Promise<Found> {
  const type = (['youtube', 'vimeo'] as const).find((one) => one === videoType);
  const video = readVideo(videoData) ?? (type && { type, data: videoDataOf(type, videoData) });
  if (!video?.data) {
    if (videoData.trim()) throw new Refusal('videoAddress');
    return {};
  }
  const known = { videoType: video.type, videoData: video.data };
  const shown = shownVideo(video);
  if (!shown || (video.type !== 'youtube' && video.type !== 'vimeo')) return known;
  const answer = await ask(`${oEmbed[video.type]}?format=json&url=${encodeURIComponent(shown.page)}`);
  if (answer === undefined) throw new Refusal('videoNotFound');
  const read = check(mapOf(anything), json(answer));
  if (!read.ok) throw new Refusal('videoNotFound');
  const { title, description, thumbnail_url: thumbnail, duration, upload_date: date } = read.value;
  return {
    ...known,
    title: textIn(title, 200),
    description: textIn(description, 10_000),
    thumbnail: pictureIn(thumbnail),
    duration: typeof duration === 'number' && duration > 0 && duration < 86_400 ? Math.round(duration) : undefined,
    publishDate: instantIn(date),
  };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const feeds = {
  youtube: (channel: string) => `https://www.youtube.com/feeds/videos.xml?channel_id=${channel}`,
  vimeo: (channel: string) => `https://vimeo.com/${/^\d+$/.test(channel) ? `user${channel}` : channel}/videos/rss`,
};
const channels = { youtube: /^UC[\w-]{22}$/, vimeo: /^(?:channels\/)?[A-Za-z0-9_-]{1,60}$/ };

/** The newest videos of a channel. */
export async function importChannel(host: keyof typeof feeds, channel: string): Promise<Found[]> {
  if (!channels[host].test(channel)) throw new Refusal('notFound');
  const feed = await ask(feeds[host](channel));
  if (feed === undefined) throw new Refusal('notFound');
  return entriesOf(feed, host);
}

const part = (entry: string, name: string) =>
  unescaped(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`).exec(entry)?.[1] ?? '')
    .replace(/<[^>]*>/g, ' ')
    .trim();
const attribute = (entry: string, name: string, of: string) =>
  unescaped(new RegExp(`<${name}\\s[^>]*${of}="([^"]*)"`).exec(entry)?.[1] ?? '');

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
function unescaped(text: string): string {
  const plain = text.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1');
  return plain.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(\w{2,4}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0;
    if (code > 0 && code < 0x110000) return String.fromCodePoint(code);
    return signs[name ?? ''] ?? whole;
  });
}

/** YouTube's Atom and Vimeo's RSS, as far as they say something about videos. */
export function entriesOf(feed: string, host: keyof typeof feeds): Found[] {
  const entries = feed.match(/<(entry|item)[\s>][\s\S]*?<\/\1>/g) ?? [];
  return entries.slice(0, 100).flatMap((entry): Found[] => {
    const data = host === 'youtube' ? part(entry, 'yt:videoId') : (readVideo(part(entry, 'link'))?.data ?? '');
    if (!videoDataOf(host, data)) return [];
    const picture = attribute(entry, 'media:thumbnail', 'url');
    const facts = { title: textIn(part(entry, 'title'), 200), thumbnail: pictureIn(picture) };
    const description = textIn(part(entry, host === 'youtube' ? 'media:description' : 'description'), 10_000);
    return [
      {
        videoType: host,
        videoData: data,
        ...facts,
        description,
        publishDate: instantIn(part(entry, 'published') || part(entry, 'pubDate')),
      },
    ];
  });
}
