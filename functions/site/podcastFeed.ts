// `podcast.xml`: the feed of a church's sermons that have audio (RSS 2.0 with the namespaces of Apple and Podcasting 2.0; the rules are PSP-1).
import type { LiveService } from '#shared/content/live/liveService.ts';
import { feedFile, type Podcast } from '#shared/content/sermons/podcasts.ts';
import type { Sermon } from '#shared/content/sermons/sermons.ts';
import { sermonPath, sermonsPath } from '#shared/content/site/lists.ts';

interface Given {
  readonly podcast: Omit<Podcast, 'version'>;
  readonly sermons: readonly Sermon[];
  /** The origin of the church's site, the church's name and language, and its giving page. */
  readonly origin: string;
  readonly church: string;
  readonly language: string;
  readonly giving: string;
  /** The dates of services to come and under way, and now in milliseconds. */
  readonly live?: readonly LiveService[];
  readonly now?: number;
}

/** Characters that XML 1.0 doesn't allow at all are left out. */
const escaped = (text: string) =>
  text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const tag = (name: string, text: string) => (text ? `<${name}>${escaped(text)}</${name}>` : '');

/** The ids of episodes are those they came with, or those of sermons, for ever: apps would offer everything anew otherwise. */
function item(sermon: Sermon, { origin, podcast }: Given): string {
  const { audio, id, guid = id, title, description, publishDate, duration, speaker, thumbnail } = sermon;
  if (!audio || !publishDate) return '';
  const link = `${origin}${sermonPath(sermon)}`;
  return [
    '<item>',
    tag('title', title || id),
    tag('link', link),
    `<guid isPermaLink="false">${escaped(guid)}</guid>`,
    tag('pubDate', new Date(publishDate).toUTCString()),
    tag('description', description || [speaker, ...sermon.passages].filter(Boolean).join(', ')),
    `<enclosure url="${escaped(audio.url)}" length="${audio.size}" type="${escaped(audio.type)}"/>`,
    duration > 0 ? tag('itunes:duration', String(duration)) : '',
    tag('itunes:author', speaker || podcast.author),
    thumbnail ? `<itunes:image href="${escaped(thumbnail)}"/>` : '',
    '<itunes:explicit>false</itunes:explicit>',
    // The page has it, below the sermon.
    sermon.hasTranscript ? `<podcast:transcript url="${escaped(link)}" type="text/html"/>` : '',
    '</item>',
  ].join('');
}

/** As many as apps show. */
const mostLive = 5;

/** When a service begins and ends, apps offer it beside the episodes (https://podcastnamespace.org/tag/liveItem). */
function liveItem(date: LiveService, { origin, now = 0, podcast }: Given): string {
  const { key, label, title, start, until, end, video } = date;
  const status = now < start ? 'pending' : now < until ? 'live' : 'ended';
  const at = (instant: number) => new Date(instant).toISOString();
  const source = video && (video.type === 'file' || video.type === 'custom') ? video.data : '';
  const type = /\.m3u8($|\?)/.test(source) ? 'application/x-mpegURL' : /\.webm($|\?)/.test(source) ? 'video/webm' : 'video/mp4';
  const isFile = /^https?:.*\.(m3u8|webm|mp4)($|\?)/.test(source);
  return [
    `<podcast:liveItem status="${status}" start="${at(start)}" end="${at(Math.max(end, status === 'ended' ? until : end))}">`,
    tag('title', title ? `${label}: ${title}` : label),
    `<guid isPermaLink="false">${escaped(`live ${key}`)}</guid>`,
    tag('link', `${origin}/`),
    tag('itunes:author', podcast.author),
    isFile ? `<enclosure url="${escaped(source)}" length="0" type="${type}"/>` : '',
    `<podcast:contentLink href="${escaped(`${origin}/`)}">${escaped(label)}</podcast:contentLink>`,
    '</podcast:liveItem>',
  ].join('');
}

export function podcastFeed(given: Given): string {
  const { podcast, sermons, origin, church, language, giving } = given;
  const { title, description, author, email, image, category, guid, movedTo } = podcast;
  const feed = `${origin}/${feedFile}`;
  const owner = author || church;
  const head = [
    `<atom:link href="${escaped(feed)}" rel="self" type="application/rss+xml"/>`,
    tag('title', title),
    tag('link', `${origin}${sermonsPath}`),
    tag('description', description || title),
    tag('language', language),
    tag('copyright', owner),
    tag('itunes:author', owner),
    email ? `<itunes:owner>${tag('itunes:name', owner)}${tag('itunes:email', email)}</itunes:owner>` : '',
    `<itunes:image href="${escaped(image)}"/>`,
    `<itunes:category text="Religion &#38; Spirituality"><itunes:category text="${escaped(category)}"/></itunes:category>`,
    '<itunes:explicit>false</itunes:explicit><itunes:type>episodic</itunes:type>',
    tag('itunes:new-feed-url', movedTo),
    tag('podcast:guid', guid),
    `<podcast:locked${email ? ` owner="${escaped(email)}"` : ''}>${movedTo ? 'no' : 'yes'}</podcast:locked>`,
    `<podcast:funding url="${escaped(giving)}">${escaped(church)}</podcast:funding>`,
    '<podcast:medium>podcast</podcast:medium>',
  ].join('');
  const namespaces =
    'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0"';
  const services = (given.live ?? []).slice(0, mostLive).map((date) => liveItem(date, given));
  const items = sermons.map((sermon) => item(sermon, given)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${namespaces}><channel>${head}${services.join('')}${items}</channel></rss>\n`;
}
