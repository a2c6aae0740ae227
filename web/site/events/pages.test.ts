import { expect, test } from '@jest/globals';
import { occurrencesOf } from '#shared/content/calendars/series/occurrences.ts';
import type { SeriesRow } from '#shared/content/calendars/series/series.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { atNoon, groupOf, seriesOf } from '#web/elements/lists/testing.ts';
import { renderEvent } from '../prerender.tsx';
import { grace, siteOf } from '../testing.ts';

async function draw(more: Partial<SeriesRow> = {}): Promise<string> {
  const series = seriesOf({ rule: 'FREQ=WEEKLY', zone: 'America/New_York', ...more });
  const [date] = occurrencesOf(series, { from: atNoon, to: atNoon + 30 * dayMs }, grace.timeZone, 1);
  if (!date) throw new Error('It does not happen.');
  return (await renderEvent(siteOf(grace), { series, date, group: groupOf() })).html;
}
const hrefs = (html: string) => [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

test('says what, when and where it is, how it repeats and whose it is', async () => {
  const html = await draw({ location: 'Hall', description: 'Bring <b>bread</b>' });
  expect(html).toContain('<h1>Prayer</h1>');
  expect(html).toContain('Tuesday, January 5, 2027, 7:30');
  expect(html).toContain('Times shown in Eastern');
  expect(html).toContain('<dd>Hall</dd>');
  expect(html).toContain('<dd>Every week on Tuesday</dd>');
  expect(html).toContain('Bring &lt;b&gt;bread&lt;/b&gt;');
  expect(html).toContain('<a href="/groups/details/youth">Youth</a>');
});

test('every way on is a link, which works without script; no one else is asked before it is followed', async () => {
  const html = await draw({ location: '14 Main Street' });
  expect(hrefs(html)).toEqual(
    expect.arrayContaining([
      `http://localhost:3000/api/content/events/subscribe?eventId=series12345&churchId=${grace.id}`,
      expect.stringMatching(/^https:\/\/calendar\.google\.com\/calendar\/render\?.*recur=RRULE/),
      'https://www.openstreetmap.org/search?query=14+Main+Street%2C+New+Paltz',
    ]),
  );
  expect(html).toContain('data-url="http://grace.localhost:3000/events/series12345/20270105T193000"');
  expect(html).toContain('href="mailto:?subject=Prayer&amp;body=http%3A%2F%2Fgrace.localhost');
  const asked = [...html.matchAll(/<(?:script|img|iframe|link)[^>]+(?:src|href)="(https?:[^"]+)"/g)].map(([, url = '']) => url);
  expect(asked.filter((url) => !url.startsWith('http://grace.localhost:3000') && !url.startsWith('http://localhost:3000'))).toEqual([]);
});

test('is found by its own address, as the event it is', async () => {
  const html = await draw();
  expect(html).toContain('<link rel="canonical" href="http://grace.localhost:3000/events/series12345/20270105T193000"/>');
  const data: unknown = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  expect(data).toMatchObject({
    ...{ '@type': 'Event', name: 'Prayer', startDate: '2027-01-05T19:30:00-05:00' },
    url: 'http://grace.localhost:3000/events/series12345/20270105T193000',
  });
});

test('without a place of its own it is at the church', async () => {
  const html = await draw({ location: '' });
  expect(html).toContain('<dd>Grace Community Church, 212 Meadowlark Road, New Paltz');
  expect(hrefs(html).some((href) => href.startsWith('https://www.openstreetmap.org/search?query=212+Meadowlark'))).toBe(true);
});
