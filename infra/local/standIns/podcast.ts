// Answers as the host of a podcast does that moves here: a feed with its files, of a church that doesn't exist.
import { type HttpResponse, jsonResponse } from '../front/http.ts';
import { tune } from '../seed/sermons/tone.ts';

const host = 'podcasts.example';
const episodes = [
  { title: 'Walking on water', day: '2025-11-23', guid: 'https://podcasts.example/?p=104', file: 'walking-on-water.mp3' },
  { title: 'Five loaves &amp; two fish', day: '2025-11-16', guid: 'e7f3c1d0-old-guid', file: 'loaves.mp3' },
  { title: 'The mustard seed', day: '2025-11-09', guid: 'Buzzsprout-1234567', file: 'mustard-seed.mp3' },
  { title: 'The lost file', day: '2025-11-02', guid: 'Buzzsprout-1234000', file: 'missing.mp3' },
] as const;
const files: readonly string[] = episodes.map(({ file }) => file);

/** `undefined` for other hosts. `/locked.xml`: a feed that its owner has locked. */
export function answerAsPodcast({ hostname, pathname }: URL): HttpResponse | undefined {
  if (hostname !== host) return undefined;
  if (/^\/(podcast|locked)\.xml$/.test(pathname)) return feed(pathname === '/locked.xml');
  const at = files.indexOf(pathname.slice(1));
  if (at < 0 || pathname === '/missing.mp3') return jsonResponse(404, {});
  return { status: 200, headers: { 'content-type': 'audio/mpeg' }, body: tune(at, 6) };
}

const feed = (isLocked: boolean): HttpResponse => ({
  status: 200,
  headers: { 'content-type': 'application/rss+xml' },
  body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel>
<title>Sundays by the lake</title><link>https://${host}/</link><description><![CDATA[<p>Sermons from the <b>old</b> host.</p>]]></description>
<itunes:author>Lakeside Church</itunes:author><itunes:owner><itunes:email>office@lakeside.example</itunes:email></itunes:owner>
<itunes:image href="https://i.ytimg.com/vi/coverOfShow/maxres.jpg"/><podcast:guid>917393e3-1b1e-5cef-ace4-edaa54e1f810</podcast:guid>
<podcast:locked owner="office@lakeside.example">${isLocked ? 'yes' : 'no'}</podcast:locked>
${episodes
  .map(
    ({ title, day, guid, file }, at) => `<item><title>${title}</title><guid isPermaLink="false">${guid}</guid>
<pubDate>${new Date(`${day}T15:00:00Z`).toUTCString()}</pubDate><description>&lt;p&gt;A sermon by the lake.&lt;/p&gt;</description>
<itunes:author>Pastor Elena Ruiz</itunes:author><itunes:duration>0:0${at}:06</itunes:duration>
<enclosure url="http://${host}/${file}" length="24000" type="audio/mpeg"/></item>`,
  )
  .join('\n')}
</channel></rss>`),
});
