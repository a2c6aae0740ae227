import { expect, test } from '@jest/globals';
import { feedGuid } from '../content/sermons/feedGuid.ts';
import { podcastFeed } from './podcastFeed.ts';

const sermon = {
  ...{
    id: 'sermon00001',
    churchId: 'church00001',
    playlistId: '',
    playlistIds: [],
    slug: 'hope',
    title: 'Hope & <love>\u0007',
    description: 'On hope.',
  },
  ...{
    videoType: '',
    videoData: '',
    videoUrl: '',
    publishDate: '2026-03-08T15:00:00.000Z',
    thumbnail: '',
    duration: 1834,
    permanentUrl: false,
  },
  ...{ speaker: 'Ruth', passages: [], topics: [], chapters: [], version: 1 },
  audio: { url: 'https://a.test/content/c/files/x/hope.mp3', name: 'hope.mp3', type: 'audio/mpeg', size: 12345 },
};
const podcast = {
  ...{ title: 'Grace', description: 'Our sermons', author: 'Grace', email: 'office@grace.test', image: 'https://a.test/i.png' },
  ...{ category: 'Christianity' as const, isOn: true, guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810', movedTo: '' },
};
const feed = (more = {}) =>
  podcastFeed({
    podcast: { ...podcast, ...more },
    sermons: [sermon, { ...sermon, id: 'sermon00002', audio: undefined }],
    origin: 'https://grace.test',
    church: 'Grace',
    language: 'en',
    giving: 'https://give.test/grace',
  });

test('an episode has a lasting guid, its file with length and type, and only characters that XML allows', () => {
  const xml = feed();
  expect(xml.match(/<item>/g)).toHaveLength(1);
  for (const part of [
    '<guid isPermaLink="false">sermon00001</guid>',
    '<enclosure url="https://a.test/content/c/files/x/hope.mp3" length="12345" type="audio/mpeg"/>',
    '<title>Hope &#38; &#60;love&#62;</title>',
    '<pubDate>Sun, 08 Mar 2026 15:00:00 GMT</pubDate>',
    '<itunes:duration>1834</itunes:duration>',
    '<link>https://grace.test/sermons/hope</link>',
  ])
    expect(xml).toContain(part);
});

test('the channel has what PSP-1 requires and recommends', () => {
  const xml = feed();
  for (const part of [
    '<atom:link href="https://grace.test/podcast.xml" rel="self" type="application/rss+xml"/>',
    ...[
      '<title>Grace</title>',
      '<description>Our sermons</description>',
      '<language>en</language>',
      '<itunes:explicit>false</itunes:explicit>',
    ],
    ...['<itunes:image href="https://a.test/i.png"/>', '<podcast:guid>917393e3-1b1e-5cef-ace4-edaa54e1f810</podcast:guid>'],
    '<itunes:category text="Religion &#38; Spirituality"><itunes:category text="Christianity"/></itunes:category>',
    '<podcast:locked owner="office@grace.test">yes</podcast:locked>',
  ])
    expect(xml).toContain(part);
  expect(xml).not.toContain('new-feed-url');
});

test('a podcast that has moved says where, and lets other hosts take it over', () => {
  const xml = feed({ movedTo: 'https://other.test/feed?a=1&b=2' });
  expect(xml).toContain('<itunes:new-feed-url>https://other.test/feed?a=1&#38;b=2</itunes:new-feed-url>');
  expect(xml).toContain('>no</podcast:locked>');
});

test('the guid is the one the namespace’s own example has', () => {
  expect(feedGuid('https://mp3s.nashownotes.com/pc20rss.xml')).toBe('917393e3-1b1e-5cef-ace4-edaa54e1f810');
  expect(feedGuid('podnews.net/rss')).toBe('9b024349-ccf0-5f69-a609-6b82873eab3c');
});
