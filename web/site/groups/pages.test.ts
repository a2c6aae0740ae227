import { describe, expect, test } from '@jest/globals';
import type { SiteLists } from '#shared/content/site/lists.ts';
import type { Nodes } from '#shared/elements/node.ts';
import { hostileHtml } from '#shared/elements/sanitize/hostileHtmlTesting.ts';
import { atNoon, calendarOf, groupOf, seriesOf } from '#web/elements/lists/testing.ts';
import { dangersIn } from '#web/elements/markupTesting.ts';
import { element, idOf, section } from '#web/elements/nodesTesting.ts';
import type { GroupData, SiteData } from '../data.ts';
import { renderGroup, renderGroups, renderHome, renderPage } from '../prerender.tsx';
import { grace, siteOf } from '../testing.ts';
import { marksOf } from './labels.ts';

const youth = groupOf({ photo: `http://localhost:3000/content/${grace.id}/files/groups/a.jpg`, labels: ['Young', 'Music & Song'] });
const elders = groupOf({
  id: 'elders12345',
  name: 'Elders',
  slug: 'elders',
  labels: ['Old'],
  joinPolicy: 'closed',
  about: '',
  meetingTime: '',
  meetingLocation: '',
});
const weekly = seriesOf({ rule: 'FREQ=WEEKLY', zone: 'America/New_York' });
const listsFor = (more: Partial<SiteLists> = {}): SiteLists => ({
  groups: [elders, youth],
  calendars: { 'group:group123456': calendarOf([weekly], { zone: 'America/New_York' }) },
  forms: {},
  sermons: [],
  playlists: [],
  live: [],
  now: atNoon,
  ...more,
});
const siteWith = (more: Partial<SiteData> = {}): SiteData => ({ ...siteOf(grace), lists: listsFor(), ...more });
const draw = async (group: Partial<GroupData> = {}, site: Partial<SiteData> = {}) =>
  (await renderGroup(siteWith(site), { group: youth, leaders: ['Anna Maria Berg', 'Bo'], ...group })).html;
const dataIn = (html: string): unknown => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

describe('the page of a group', () => {
  test('says what it is, when it meets, who leads it, and how to join', async () => {
    const html = await draw();
    expect(html).toContain('<h1>Youth</h1>');
    expect(html).toContain('We <strong>sing</strong> and eat.');
    expect(html).toContain('<dd>Tuesdays</dd>');
    expect(html).toContain('<span class="group-face" aria-hidden="true">AB</span>Anna Maria Berg');
    expect(html).toContain('<a class="button" href="/my/groups/group123456">Ask to join</a>');
    expect(html).toContain('<a href="/groups#label-young">Young</a>');
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  test('is found and shared as what it is', async () => {
    const html = await draw();
    expect(html).toContain('<title>Youth · Grace Community Church</title>');
    expect(html).toContain('<link rel="canonical" href="http://grace.localhost:3000/groups/details/youth"/>');
    expect(html).toContain('<meta name="description" content="Tuesdays · Hall. We sing and eat."/>');
    expect(html).toContain(`<meta property="og:image" content="http://localhost:3000/content/${grace.id}/files/groups/a.jpg"/>`);
    expect(dataIn(html)).toMatchObject([
      { '@type': 'WebPage' },
      { '@type': 'Organization', name: 'Youth', parentOrganization: { '@type': 'Church' } },
      {
        ...{ '@type': 'Event', name: 'Prayer', startDate: '2027-01-05T19:30:00-05:00', endDate: '2027-01-05T20:30:00-05:00' },
        location: { '@type': 'Place', name: grace.name, address: { addressLocality: 'New Paltz' } },
      },
      { startDate: '2027-01-12T19:30:00-05:00' },
      ...Array.from({ length: 8 }, () => ({ '@type': 'Event' })),
    ]);
  });

  test('has its calendar, alive, where there is something in it', async () => {
    expect(await draw()).toContain('data-source="/api/content/events/public/series/AbcDefGhi12/group123456"');
    expect(await draw()).toContain('<script src="/islands.js" defer="">');
    expect(await draw()).toContain('FREQ=WEEKLY&quot;:&quot;Every week on Tuesday&quot;');
    const quiet = await draw({ group: elders, leaders: [] });
    expect(quiet).not.toContain('data-island');
    expect(quiet).not.toContain('islands.js');
    expect(quiet).not.toMatch(/\/my\/groups|group-facts">/);
  });

  test('has the header and the footer of the site', async () => {
    const footer: Nodes = {
      sections: [section(8, { zone: 'siteFooter' })],
      elements: [element(9, 'text', { text: 'Our own foot' }, { sectionId: idOf(8) })],
    };
    const links = [{ id: 'a', churchId: grace.id, category: 'website', text: 'About', url: '/about' }];
    const html = await draw({}, { blocks: { Foot1234567: footer }, footerBlockId: 'Foot1234567', links });
    expect(html).toMatch(/<header.*<a href="\/about">About<\/a>.*<footer><section.*Our own foot/s);
    expect(await draw()).toContain('<a href="/groups">Groups</a>');
  });

  test('stays harmless whatever a leader writes', async () => {
    for (const evil of hostileHtml.slice(0, 40)) {
      const html = await draw({ group: { ...youth, name: evil, about: evil, meetingTime: evil, labels: [evil] }, leaders: [evil] });
      const body = html.slice(html.indexOf('<body>') + 6, html.indexOf('</body>'));
      // React adds a preload link for the page's first image.
      const found = dangersIn(body.replace(/<link rel="preload" as="image"[^>]*>/, '')).filter(
        (one) => !one.startsWith('a href=webcal://'),
      );
      expect({ evil, found }).toEqual({ evil, found: [] });
      expect(html.match(/<script/g)).toHaveLength(2);
    }
  });
});

describe('the finder of groups', () => {
  test('shows all, and by their labels without script', async () => {
    const { html, status } = await renderGroups(siteWith());
    expect(status).toBe(200);
    expect(html).toContain('<li data-labels="label-young label-music-song">');
    expect(html).toContain('<span id="label-old" class="group-label"></span>');
    expect(html).toContain('<a href="#label-music-song">Music &amp; Song</a>');
    expect(html).toContain('#label-old:target~.group-cards&gt;li'.replace('&gt;', '>'));
    expect(html).not.toContain('islands.js');
    expect(html).toContain('<link rel="canonical" href="http://grace.localhost:3000/groups"/>');
  });

  test('tells labels apart that are written alike, or in letters no address takes', () => {
    const marks = marksOf([groupOf({ labels: ['A b', 'a-B', '主', 'young', 'Young '] })]);
    expect([...marks.values()]).toHaveLength(4);
    expect(new Set(marks.values()).size).toBe(4);
    for (const mark of marks.values()) expect(mark).toMatch(/^label-[a-z0-9-]+$/);
  });

  test('is led to from a home page of our making, where there are groups', async () => {
    expect((await renderHome(siteWith())).html).toContain('<a href="/groups">Groups</a>');
    expect((await renderHome(siteOf(grace))).html).not.toContain('/groups');
  });
});

test('a page with a calendar tells search engines what comes next', async () => {
  const calendar = element(3, 'calendar', { calendarType: 'group', calendarId: 'group123456' }, { sectionId: idOf(1) });
  const page = { url: '/dates', title: 'Dates', layout: 'headerFooter', nodes: { sections: [section(1)], elements: [calendar] } };
  const { html } = await renderPage(siteWith(), page);
  expect(dataIn(html)).toMatchObject([
    { '@type': 'WebPage' },
    ...Array.from({ length: 10 }, () => ({ '@type': 'Event', url: `${grace.origin}/dates` })),
  ]);
  expect(html).toContain('.dates-frame{height:500px');
});
