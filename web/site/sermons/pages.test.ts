import { expect, test } from '@jest/globals';
import type { Sermon } from '#shared/content/sermons/sermons.ts';
import { renderSermon, renderSermons } from '../prerender.tsx';
import { grace, siteOf } from '../testing.ts';

const sermonOf = (o: Partial<Sermon> = {}): Sermon => ({
  ...{ id: 'sermon00001', churchId: grace.id, playlistId: 'list0000001', playlistIds: ['list0000001'], slug: 'hope', title: 'Hope <b>' },
  ...{ videoType: 'youtube', videoData: 'abcdefghijk', videoUrl: 'https://www.youtube.com/embed/abcdefghijk?x=1', description: 'On hope.' },
  ...{
    publishDate: '2026-03-08T15:00:00.000Z',
    thumbnail: '',
    duration: 1834,
    permanentUrl: false,
    speaker: 'Ruth',
    passages: ['Romans 8'],
  },
  ...{
    topics: ['Hope'],
    chapters: [
      { at: 0, title: 'Start' },
      { at: 95, title: 'Middle' },
    ],
    audio: undefined,
    version: 1,
  },
  ...o,
});
const list = { id: 'list0000001', churchId: grace.id, title: 'Romans', description: '', publishDate: undefined, thumbnail: '' };
const siteWith = (sermons: readonly Sermon[]) => ({
  ...siteOf(grace),
  lists: { groups: [], calendars: {}, forms: {}, sermons, playlists: [list], live: [], now: 0 },
});
const page = async (o: Partial<Sermon> = {}, transcript = '') =>
  (await renderSermon(siteWith([sermonOf(o)]), { sermon: sermonOf(o), transcript, notes: '**Note**' })).html;
const dataIn = (html: string): unknown => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

test('a sermon’s page shows it, and asks nothing of the video’s host', async () => {
  const html = await page({}, 'First.\n\nSecond.');
  for (const part of [
    '<h1>Hope &lt;b&gt;</h1>',
    'Ruth · March 8, 2026 · Romans 8',
    '<strong>Note</strong>',
    '<p>First.</p><p>Second.</p>',
  ]) {
    expect(html).toContain(part);
  }
  expect(html).toContain('href="/sermons#playlist-list0000001"');
  expect(html).toContain('data-player="https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&amp;rel=0"');
  expect(html).toMatch(/<time dateTime="PT95S">1:35<\/time>/i);
  expect(html).not.toMatch(/<(iframe|img|script|link)[^>]+(src|href)="https:\/\/[^"]*(youtube|ytimg)/);
});

test('search engines learn of the video, its parts and its words', async () => {
  expect(dataIn(await page({}, 'First.'))).toMatchObject([
    { '@type': 'WebPage' },
    {
      ...{ '@type': 'VideoObject', name: 'Hope <b>', duration: 'PT1834S', transcript: 'First.', uploadDate: '2026-03-08T15:00:00.000Z' },
      hasPart: [
        { startOffset: 0, endOffset: 95 },
        { startOffset: 95, endOffset: 1834 },
      ],
    },
  ]);
});

test('audio of one’s own plays in the page; a custom address only in a sandbox', async () => {
  const audio = { url: 'http://localhost:3000/content/a/files/b/c.mp3', name: 'c.mp3', type: 'audio/mpeg', size: 5 };
  const html = await page({ videoType: '', videoData: '', audio });
  expect(html).toContain('<audio controls="" preload="none" src="http://localhost:3000/content/a/files/b/c.mp3"');
  expect(html).toContain('href="http://localhost:3000/content/a/files/b/c.mp3#t=95"');
  expect(html).not.toContain('data-player');
  expect(await page({ videoType: 'custom', videoData: 'https://live.example.org/embed' })).toContain('data-sandbox=""');
  expect(await page({ videoType: 'custom', videoData: 'javascript:alert(1)' })).not.toContain('data-player');
});

test('the list has every sermon, and what the search compares', async () => {
  const { html } = await renderSermons(
    siteWith([sermonOf(), sermonOf({ id: 'sermon00002', slug: 'love', title: 'Love', speaker: 'Boaz' })]),
  );
  expect(html.match(/class="sermon-card"/g)).toHaveLength(2);
  expect(html).toContain('<a href="/sermons/love">Love</a>');
  expect(html).toContain('data-words="Hope &lt;b&gt; Ruth Romans 8 Hope On hope."');
  expect(html).toContain('<option value="Boaz">Boaz</option><option value="Ruth">Ruth</option>');
  // All are of one year, and of one book: there is nothing to choose.
  expect(html).not.toMatch(/name="(year|book|topic)"/);
  // Drawn in its place, so that nothing moves when the script comes.
  expect(html).toMatch(/<form class="sermon-search">/);
});

test('the list is filtered by the book of a passage and by the year where the church is', async () => {
  const silvester = { id: 'sermon00002', slug: 'love', passages: ['1. Johannes 4,16'], publishDate: '2026-01-01T02:00:00.000Z' };
  const { html } = await renderSermons(siteWith([sermonOf({ passages: ['Rom. 8; 9', 'Psalm 23'] }), sermonOf(silvester)]));
  expect(html).toContain(
    '<option value="1. Johannes">1. Johannes</option><option value="Psalm">Psalm</option><option value="Rom">Rom</option>',
  );
  expect(html).toContain('<option value="2026">2026</option><option value="2025">2025</option>');
  expect(html).toContain('data-book="[&quot;Rom&quot;,&quot;Psalm&quot;]"');
});
