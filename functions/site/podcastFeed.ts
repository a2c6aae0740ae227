// `podcast.xml`: the feed of a church's sermons that have audio (RSS 2.0 with the namespaces of Apple and Podcasting 2.0; the rules are PSP-1).
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
    '</item>',
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
  const items = sermons.map((sermon) => item(sermon, given)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${namespaces}><channel>${head}${items}</channel></rss>\n`;
}
