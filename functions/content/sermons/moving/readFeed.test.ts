import { expect, test } from '@jest/globals';
import { matchOf } from './match.ts';
import { readFeed, secondsIn } from './readFeed.ts';

const rss = (inside: string) => `<?xml version="1.0"?><rss version="2.0"><channel>${inside}</channel></rss>`;
const item = (inside: string) => readFeed(rss(`<item>${inside}</item>`))?.episodes;
const file = '<enclosure url="http://a.test/x.mp3?a=1&amp;b=2" length="12" type="audio/mpeg"/>';

test('an episode is read as hosts write it', () => {
  expect(
    item(`<title><![CDATA[A &amp; B <i>c</i>]]></title><itunes:title>No</itunes:title><guid>7</guid>${file}
    <pubDate>Sun, 08 Mar 2026 10:00:00 EST</pubDate><content:encoded><![CDATA[<p>One</p><p>Two</p>]]></content:encoded>
    <itunes:duration>1:02:03</itunes:duration><itunes:image href="https://a.test/i.jpg"/>`),
  ).toEqual([
    {
      ...{ guid: '7', title: 'A & B c', description: 'One\n\nTwo', author: '', image: 'https://a.test/i.jpg' },
      ...{ publishDate: '2026-03-08T15:00:00.000Z', audio: 'https://a.test/x.mp3?a=1&b=2', size: 12, duration: 3723 },
    },
  ]);
});

test('an episode without an id has that of its file; one without a file isn’t one; the same id counts once', () => {
  expect(item(file)?.[0]?.guid).toBe('http://a.test/x.mp3?a=1&b=2');
  expect(item('<guid>7</guid>')).toEqual([]);
  expect(item('<guid>7</guid><enclosure url="javascript:alert(1)" length="x"/>')).toEqual([]);
  expect(readFeed(rss(`<item><guid>1</guid>${file}</item><item><guid>1</guid>${file}</item>`))?.episodes).toHaveLength(1);
});

test('the podcast’s own words are told from those of its episodes, its image and its links', () => {
  const feed = readFeed(
    rss(`<title>Show</title><image><title>Image</title><url>http://a.test/rss.jpg</url></image><atom:link rel="self" href="https://a.test/f"/>
    <atom:link rel="next" href="https://a.test/f?page=2"/><item><title>Episode</title><podcast:locked>yes</podcast:locked>${file}</item>
    <podcast:guid>917393E3-1B1E-5CEF-ACE4-EDAA54E1F810</podcast:guid>`),
  );
  expect(feed).toMatchObject({
    ...{ title: 'Show', image: 'https://a.test/rss.jpg', next: 'https://a.test/f?page=2', isLocked: false },
    guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810',
  });
});

test('what isn’t a feed is nothing, and entities of a document type stay as they are', () => {
  for (const text of ['', '<html><body>no</body></html>', '{"a":1}', '<feed><entry/></feed>']) expect(readFeed(text)).toBeUndefined();
  const bomb = `<!DOCTYPE x [<!ENTITY a "boom"><!ENTITY b "&a;&a;">]>${rss('<title>&b;</title>')}`;
  expect(readFeed(bomb)?.title).not.toContain('boom');
});

test.each([
  ['1834', 1834],
  ['30:34', 1834],
  ['0:30:34', 1834],
  ['1834.9', 1834],
  ['half an hour', 0],
  ['99:99:99', 0],
])('a length of %s is %i seconds', (text, seconds) => expect(secondsIn(text)).toBe(seconds));

test('of sermons with the same title, the nearest within four days is the episode', () => {
  const sermon = (id: string, publishDate: string, guid?: string) => ({ id, guid, title: 'Advent: hope!', publishDate, audio: undefined });
  const all = [sermon('a', '2025-11-30T10:00:00Z'), sermon('b', '2025-12-07T10:00:00Z'), sermon('c', '2025-12-08T10:00:00Z', 'x')];
  const match = (title: string, publishDate: string) => matchOf({ guid: 'new', title, publishDate }, all, () => false);
  expect(match('ADVENT – Hope', '2025-12-08T09:00:00Z')).toMatchObject({ fate: 'match', sermon: { id: 'b' } });
  expect(match('Advent: hope', '2025-12-20T09:00:00Z')).toEqual({ fate: 'new' });
  expect(matchOf({ guid: 'x', title: '', publishDate: undefined }, all, () => false)).toMatchObject({ fate: 'known', sermon: { id: 'c' } });
});
