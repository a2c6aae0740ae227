// What YouTube and Vimeo say about videos: oEmbed and the feeds of channels, which need no key.
import { log } from '#functions/core/log.ts';
import { type Outgoing, safeFetch } from '#functions/core/outgoing/safeFetch.ts';
import { channelNameOf, isYouTubeChannel, isYouTubePlaylist } from '#shared/content/sermons/channelAddress.ts';
import type { Found } from '#shared/content/sermons/sermons.ts';
import { readVideo, shownVideo, videoDataOf } from '#shared/content/sermons/videoAddress.ts';
import { Refusal } from '#shared/errors.ts';
import { anything, check, mapOf } from '#shared/words.ts';
import { hostedAt } from './hosts.ts';

const oEmbed = { youtube: 'https://www.youtube.com/oembed', vimeo: 'https://vimeo.com/api/oembed.json' } as const;

async function ask(address: string, asking: Outgoing = {}): Promise<string | undefined> {
  try {
    const { status, body } = await safeFetch(...hostedAt(address, asking));
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
    if (!videoData.trim()) return {};
    const channel = /youtube\.com\//.test(videoData) ? await channelIdOf(channelNameOf('youtube', videoData)) : undefined;
    if (!channel) throw new Refusal('videoAddress');
    return { videoType: 'youtube_channel', videoData: channel };
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

/** A channel's page is a whole application. The cookie says that nothing is agreed to: without it, Europe is asked first. */
const asPage = { largest: 6_000_000, patience: 8_000, headers: { cookie: 'SOCS=CAI' } } as const;
const inPage = [
  /<link rel="canonical" href="https:\/\/www\.youtube\.com\/channel\/(UC[\w-]{22})"/,
  /feeds\/videos\.xml\?channel_id=(UC[\w-]{22})"/,
  /"externalId":"(UC[\w-]{22})"/,
];

/** The id that a channel's feed has, which its page says. */
async function channelIdOf(name: string): Promise<string | undefined> {
  if (isYouTubeChannel(name)) return name;
  if (!name || isYouTubePlaylist(name)) return undefined;
  const page = await ask(`https://www.youtube.com/${encodeURI(name)}`, asPage);
  return inPage.map((form) => form.exec(page ?? '')?.[1]).find(Boolean);
}

const youTubeFeed = 'https://www.youtube.com/feeds/videos.xml';
const feedAt = {
  youtube: async (name: string) => {
    if (isYouTubePlaylist(name)) return `${youTubeFeed}?playlist_id=${name}`;
    const channel = await channelIdOf(name);
    return channel && `${youTubeFeed}?channel_id=${channel}`;
  },
  vimeo: async (name: string) => name && `https://vimeo.com/${/^\d+$/.test(name) ? `user${name}` : name}/videos/rss`,
};

/** The newest videos of a channel or a playlist, by whatever names it. */
export async function importChannel(host: keyof typeof feedAt, given: string): Promise<Found[]> {
  const address = await feedAt[host](channelNameOf(host, given));
  const feed = address ? await ask(address) : undefined;
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
export function entriesOf(feed: string, host: keyof typeof feedAt): Found[] {
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
