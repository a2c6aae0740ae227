/** @jest-environment ./web/ui/jsdom.mjs */
// The feed by the rules of PSP-1 (https://github.com/Podcast-Standards-Project/PSP-1-Podcast-RSS-Specification), as three readers see it.
import { expect, test } from '@jest/globals';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { liveServiceOf } from '#shared/content/live/testing.ts';
import type { Sermon } from '#shared/content/sermons/sermons.ts';
import { readFeed } from '../content/sermons/moving/readFeed.ts';
import { podcastFeed } from './podcastFeed.ts';

const at = Date.parse('2026-03-08T15:00:00Z');
const sermonOf = (o: Partial<Sermon> = {}): Sermon => ({
  ...{ id: 'sermon00001', churchId: 'church00001', playlistId: '', playlistIds: [], slug: 'hope', title: 'Hope & <b> “love” ]]>' },
  ...{ description: 'Line one\n\nLine two & more', videoType: '', videoData: '', videoUrl: '', publishDate: '2026-03-01T15:00:00.000Z' },
  ...{
    thumbnail: 'https://a.test/still.jpg',
    duration: 1834,
    permanentUrl: false,
    speaker: 'Ruth',
    passages: [],
    topics: [],
    chapters: [],
  },
  ...{ hasTranscript: true, version: 1 },
  audio: { url: 'https://a.test/content/c/files/x/hope.mp3', name: 'hope.mp3', type: 'audio/mpeg', size: 12345 },
  ...o,
});
const podcast = {
  ...{ title: 'Grace & Truth', description: 'Our sermons', author: 'Grace', email: 'office@grace.test', image: 'https://a.test/i.png' },
  ...{ category: 'Christianity' as const, isOn: true, guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810', movedTo: '' },
};
const service = liveServiceOf({ key: 'one 2026-03-08T10:00:00', start: at, label: 'Sunday & all', live: true });
const feedOf = (o: Partial<Parameters<typeof podcastFeed>[0]> = {}) =>
  podcastFeed({
    podcast,
    sermons: [
      sermonOf(),
      sermonOf({ id: 'sermon00002', slug: 'joy', title: 'Joy', guid: 'https://old.test/?p=7&x=1', hasTranscript: false }),
    ],
    ...{
      origin: 'https://grace.test',
      church: 'Grace',
      language: 'en',
      giving: 'https://give.test/grace',
      live: [service],
      now: at - 60_000,
    },
    ...o,
  });
const document_ = (xml = feedOf()) => new DOMParser().parseFromString(xml, 'application/xml');
const channel = (xml?: string) => document_(xml).querySelector('channel');
const child = (of: Element | null | undefined, name: string) => [...(of?.children ?? [])].filter(({ nodeName }) => nodeName === name);
const firstItem = () => child(channel(), 'item')[0];

test.each([
  ['required', 'atom:link', 'href', 'https://grace.test/podcast.xml'],
  ['required', 'title', '', 'Grace & Truth'],
  ['required', 'description', '', 'Our sermons'],
  ['required', 'link', '', 'https://grace.test/sermons'],
  ['required', 'language', '', 'en'],
  ['required', 'itunes:category', 'text', 'Religion & Spirituality'],
  ['required', 'itunes:explicit', '', 'false'],
  ['required', 'itunes:image', 'href', 'https://a.test/i.png'],
  ['recommended', 'podcast:locked', '', 'yes'],
  ['recommended', 'podcast:guid', '', '917393e3-1b1e-5cef-ace4-edaa54e1f810'],
  ['recommended', 'itunes:author', '', 'Grace'],
])('channel, %s: %s, once', (_, name, attribute, value) => {
  const found = child(channel(), name);
  expect(found.map((one) => (attribute ? one.getAttribute(attribute) : one.textContent))).toEqual([value]);
});

test.each([
  ['required', 'title', '', 'Hope & <b> “love” ]]>'],
  ['required', 'enclosure', 'url', 'https://a.test/content/c/files/x/hope.mp3'],
  ['required', 'enclosure', 'length', '12345'],
  ['required', 'enclosure', 'type', 'audio/mpeg'],
  ['required', 'guid', '', 'sermon00001'],
  ['recommended', 'link', '', 'https://grace.test/sermons/hope'],
  ['recommended', 'pubDate', '', 'Sun, 01 Mar 2026 15:00:00 GMT'],
  ['recommended', 'description', '', 'Line one\n\nLine two & more'],
  ['recommended', 'itunes:duration', '', '1834'],
  ['recommended', 'itunes:image', 'href', 'https://a.test/still.jpg'],
  ['recommended', 'itunes:explicit', '', 'false'],
  ['recommended', 'podcast:transcript', 'url', 'https://grace.test/sermons/hope'],
])('item, %s: %s %s, once', (_, name, attribute, value) => {
  const found = child(firstItem(), name);
  expect(found.map((one) => (attribute ? one.getAttribute(attribute) : one.textContent))).toEqual([value]);
});

test('three readers agree on what the feed says', () => {
  const xml = feedOf();
  expect(XMLValidator.validate(xml)).toBe(true);
  const ours = readFeed(xml);
  const parsed = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false, htmlEntities: true }).parse(xml);
  const items = child(channel(xml), 'item');
  const seen = items.map((item) => ({
    guid: child(item, 'guid')[0]?.textContent,
    audio: child(item, 'enclosure')[0]?.getAttribute('url'),
    title: child(item, 'title')[0]?.textContent,
  }));
  expect(
    parsed.rss.channel.item.map((item: Record<string, Record<string, string>>) => ({
      guid: item.guid?.['#text'],
      audio: item.enclosure?.['@url'],
      title: item.title,
    })),
  ).toEqual(seen);
  expect(ours?.episodes.map(({ guid, audio }) => ({ guid, audio }))).toEqual(seen.map(({ guid, audio }) => ({ guid, audio })));
  expect([ours?.title, parsed.rss.channel.title]).toEqual(['Grace & Truth', 'Grace & Truth']);
  expect([ours?.guid, parsed.rss.channel['podcast:guid']]).toEqual([podcast.guid, podcast.guid]);
  expect(seen.map(({ guid }) => guid)).toEqual(['sermon00001', 'https://old.test/?p=7&x=1']);
});

test('ids stay when the church is renamed, gets a domain, and an episode another file', () => {
  const guids = (xml: string) => readFeed(xml)?.episodes.map(({ guid }) => guid);
  const audio = { url: 'https://new.test/content/c/files/y/other.m4a', name: 'other.m4a', type: 'audio/mp4', size: 99 };
  const later = feedOf({
    ...{ church: 'Truth', origin: 'https://www.truth.test', podcast: { ...podcast, title: 'Truth', author: 'Truth' } },
    sermons: [sermonOf({ title: 'Renamed', audio }), sermonOf({ id: 'sermon00002', guid: 'https://old.test/?p=7&x=1', audio })],
  });
  expect(guids(later)).toEqual(guids(feedOf()));
  expect(readFeed(later)?.guid).toBe(readFeed(feedOf())?.guid);
});

test.each([
  ['pending', at - 60_000],
  ['live', at + 60_000],
  ['ended', at + 24 * 3_600_000],
])('a service is %s by its time', (status, now) => {
  const [live] = child(channel(feedOf({ now })), 'podcast:liveItem');
  expect([live?.getAttribute('status'), live?.getAttribute('start')]).toEqual([status, '2026-03-08T15:00:00.000Z']);
  expect(Date.parse(live?.getAttribute('end') ?? '')).toBeGreaterThan(at);
  expect([child(live, 'title')[0]?.textContent, child(live, 'guid')[0]?.textContent]).toEqual([
    'Sunday & all',
    'live one 2026-03-08T10:00:00',
  ]);
  expect(child(live, 'podcast:contentLink')[0]?.getAttribute('href')).toBe('https://grace.test/');
  expect(child(live, 'enclosure')).toEqual([]);
});

test('a stream that apps can play themselves is its enclosure', () => {
  const video = { type: 'custom' as const, data: 'https://live.test/a.m3u8?x=1&y=2' };
  const [live] = child(channel(feedOf({ live: [{ ...service, video }] })), 'podcast:liveItem');
  const [enclosure] = child(live, 'enclosure');
  expect([enclosure?.getAttribute('url'), enclosure?.getAttribute('type')]).toEqual([video.data, 'application/x-mpegURL']);
});
