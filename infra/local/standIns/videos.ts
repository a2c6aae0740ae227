// Answers as the hosts of videos do: oEmbed, the feeds of channels, and thumbnails, of videos that don't exist.
import { readFile } from 'node:fs/promises';
import { type HttpResponse, jsonResponse } from '../front/http.ts';
import { answerAsPodcast } from './podcast.ts';

/** Hosts say of this id that there is no such video. */
const unknown = /deletedvid0|404404404|@unknown/;
const stills = ['arched-windows-1280x768@960', 'candle-and-bible-1280x768@960', 'nave-1280x768@960'] as const;

const page = (body: string): HttpResponse => ({ status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(body) });
/** The page of a channel, which other channels are on as well. */
const channelPage = `<html><head><link rel="canonical" href="https://www.youtube.com/channel/UC${'g'.repeat(22)}"></head>
<body><a href="/channel/UC${'x'.repeat(22)}">Another channel</a></body></html>`;
const xml = (body: string): HttpResponse => ({ status: 200, headers: { 'content-type': 'application/xml' }, body: Buffer.from(body) });

export async function answerAsHost(address: string): Promise<HttpResponse> {
  if (!URL.canParse(address) || unknown.test(address)) return jsonResponse(404, {});
  const podcast = answerAsPodcast(new URL(address));
  if (podcast) return podcast;
  const { hostname, pathname, searchParams } = new URL(address);
  const asked = searchParams.get('url') ?? '';
  if (/ytimg\.com$|vimeocdn\.com$/.test(hostname)) return still(pathname);
  if (pathname === '/oembed') return jsonResponse(200, ofYouTube(/v=([\w-]{11})/.exec(asked)?.[1] ?? ''));
  if (pathname === '/api/oembed.json') return jsonResponse(200, ofVimeo(/(\d+)$/.exec(asked)?.[1] ?? ''));
  if (pathname === '/feeds/videos.xml') return xml(youTubeFeed(searchParams.get('channel_id') ?? '', searchParams.has('playlist_id')));
  if (/^\/(@|c\/|user\/)./.test(pathname)) return page(channelPage);
  if (pathname.endsWith('/videos/rss')) return xml(vimeoFeed());
  return jsonResponse(404, {});
}

const ofYouTube = (id: string) => ({
  type: 'video',
  title: `Come as you are (${id.slice(0, 4)})`,
  author_name: 'Grace Community Church',
  thumbnail_url: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
});
const ofVimeo = (id: string) => ({
  ...{ type: 'video', title: `Light for the path (${id.slice(0, 4)})`, author_name: 'Grace Community Church', duration: 1834 },
  ...{ description: 'A sermon about Psalm 119.', thumbnail_url: `https://i.vimeocdn.com/video/${id}_640.jpg` },
  upload_date: '2026-03-08 09:30:00',
});

const days = ['2026-03-15', '2026-03-08', '2026-03-01'];
const titles = ['The good shepherd', 'Bread for many', 'Who is my neighbor?'];

/** Of a playlist: the older videos only. */
const youTubeFeed = (channel: string, isPlaylist: boolean) => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
<yt:channelId>${channel}</yt:channelId><title>Grace</title>
${titles
  .flatMap((title, at) => (isPlaylist && at === 0 ? [] : [{ title, at }]))
  .map(
    ({ title, at }) => `<entry><id>yt:video:demoVideo0${at}</id><yt:videoId>demoVideo0${at}</yt:videoId><title>${title} &amp; more</title>
<published>${days[at]}T15:00:00+00:00</published><media:group><media:title>${title}</media:title>
<media:thumbnail url="https://i.ytimg.com/vi/demoVideo0${at}/hqdefault.jpg" width="480" height="360"/>
<media:description>From our Sunday service.</media:description></media:group></entry>`,
  )
  .join('\n')}
</feed>`;

const vimeoFeed = () => `<?xml version="1.0"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Grace</title>
${titles
  .map(
    (title, at) => `<item><title>${title}</title><pubDate>${new Date(`${days[at]}T15:00:00Z`).toUTCString()}</pubDate>
<link>https://vimeo.com/90000000${at}</link><description><![CDATA[<p>From our Sunday service.</p>]]></description>
<media:content><media:thumbnail height="540" width="960" url="https://i.vimeocdn.com/video/90000000${at}_960.jpg"/></media:content></item>`,
  )
  .join('\n')}
</channel></rss>`;

async function still(path: string): Promise<HttpResponse> {
  const name = stills[[...path].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % stills.length] ?? stills[0];
  const body = await readFile(new URL(`../../stock/pictures/${name}.webp`, import.meta.url));
  return { status: 200, headers: { 'content-type': 'image/webp' }, body };
}
