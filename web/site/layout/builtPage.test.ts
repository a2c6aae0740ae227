import { describe, expect, test } from '@jest/globals';
import type { Link } from '#shared/content/navigation/links.ts';
import type { ElementNode, Nodes } from '#shared/elements/node.ts';
import { element, idOf, section } from '#web/elements/nodesTesting.ts';
import type { PageData, SiteData } from '../data.ts';
import { firstWords, shortened } from '../document/description.ts';
import { outlined } from '../document/headings.ts';
import { renderPage } from '../prerender.tsx';
import { grace, siteOf } from '../testing.ts';
import { navigationOf } from './navigation.ts';

const text = (at: number, words: string, more: Partial<ElementNode> = {}) => ({
  ...element(at, 'text', { text: words }, { sectionId: idOf(1) }),
  ...more,
});
const nodesOf = (...elements: ElementNode[]): Nodes => ({ sections: [section(1)], elements });
const about: PageData = {
  url: '/about',
  title: 'About us',
  layout: 'headerFooter',
  nodes: nodesOf(text(2, 'We are a church in the middle of the town, for everybody who lives in it.')),
};
const draw = async (page: Partial<PageData> = {}, site: Partial<SiteData> = {}) =>
  (await renderPage({ ...siteOf(grace), ...site }, { ...about, ...page })).html;
const scripts = (html: string) => html.match(/<script[^>]*>/g);
const link = (id: string, words: string, more: Partial<Link> = {}): Link => ({
  id,
  churchId: grace.id,
  category: 'website',
  text: words,
  url: `/${words.toLowerCase()}`,
  ...more,
});

describe('a page that a church built', () => {
  test('says what it is to searches and previews', async () => {
    const html = await draw();
    expect(html).toContain('<title>About us · Grace Community Church</title>');
    expect(html).toContain(
      '<meta name="description" content="We are a church in the middle of the town, for everybody who lives in it."/>',
    );
    expect(html).toContain('<link rel="canonical" href="http://grace.localhost:3000/about"/>');
    expect(html).toContain('<meta property="og:title" content="About us · Grace Community Church"/>');
    const data: unknown = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
    expect(data).toMatchObject({
      '@type': 'WebPage',
      url: 'http://grace.localhost:3000/about',
      breadcrumb: { itemListElement: [{}, { name: 'About us' }] },
    });
    expect(await draw({ url: '/' })).toContain('"@type":"Church"');
  });

  test('its own description and picture come first', async () => {
    const html = await draw({ description: 'Who we are', ogImage: '/content/a.jpg' });
    expect(html).toContain('<meta name="description" content="Who we are"/>');
    expect(html).toContain('<meta property="og:image" content="http://grace.localhost:3000/content/a.jpg"/>');
    expect(html).toContain('summary_large_image');
  });

  test('has no script unless something on it moves or answers', async () => {
    expect(scripts(await draw())).toEqual(['<script type="application/ld+json">']);
    const video = element(3, 'video', { videoId: 'abcdefghijk' }, { sectionId: idOf(1) });
    expect(scripts(await draw({ nodes: nodesOf(video) }))).toContain('<script src="/islands.js" defer="">');
    const moving = text(2, 'x', { animations: { onShow: 'slideUp', onShowSpeed: 'fast' } });
    expect(scripts(await draw({ nodes: nodesOf(moving) }))).toContain('<script src="/islands.js" defer="">');
    const unknown = text(2, 'x data-island="a"', { animations: { onShow: 'explode' } });
    expect(scripts(await draw({ nodes: nodesOf(unknown) }))).toHaveLength(1);
  });

  test('is in its place whatever the title holds', async () => {
    const html = await draw({ title: 'About \u0002 us' });
    expect(html.indexOf('We are a church in', html.indexOf('<body>'))).toBeGreaterThan(0);
    expect(html.match(/<main /g)).toHaveLength(1);
    expect(html.indexOf('<main ')).toBeGreaterThan(html.indexOf('</head>'));
  });

  test('carries the styles of its nodes, and of what it uses only', async () => {
    const html = await draw({ nodes: nodesOf(text(2, 'x', { styles: { mobile: { color: '#123456' } } })) });
    expect(html).toContain(`@container page (max-width:768px){#n-${idOf(2)}{color:#123456}}`);
    expect(html).not.toContain('.carousel');
    expect(html.length).toBeLessThan(16_000);
  });

  test('has one title, seen or not, and levels without gaps', async () => {
    expect(await draw()).toContain('<main id="content"><h1 class="vh">About us</h1>');
    const html = await draw({ nodes: nodesOf(text(2, '# Welcome\n\n#### Deep')) });
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('<h2 class="as-h4">Deep</h2>');
  });

  test('is laid out as it wishes', async () => {
    const [whole, centred, bare] = await Promise.all(['headerFooter', 'cleanCentered', 'embed'].map((layout) => draw({ layout })));
    expect(whole).toMatch(/<header.*<footer/s);
    expect(centred).not.toMatch(/<header|<footer/);
    expect(centred).toContain('class="site alone"');
    expect(bare).not.toMatch(/<header|<footer/);
    expect(bare).toContain('noindex');
    expect(await draw({ layout: 'whatever' })).toContain('<header');
  });

  test('ends with the footer the church built', async () => {
    const footer: Nodes = {
      sections: [section(8, { zone: 'siteFooter' })],
      elements: [element(9, 'text', { text: 'Our own foot' }, { sectionId: idOf(8) })],
    };
    const html = await draw({}, { blocks: { Foot1234567: footer }, footerBlockId: 'Foot1234567' });
    expect(html).toMatch(/<footer><section.*Our own foot.*<\/footer>/s);
    expect(html).not.toContain('Made with Narthex');
    expect(await draw({}, { footerBlockId: 'gone1234567' })).toContain('Made with Narthex');
  });
});

describe('navigation', () => {
  const links = [
    link('b', 'About', { sort: 2 }),
    link('a', 'Home', { sort: 1, url: '/' }),
    link('c', 'Team', { sort: 1, parentId: 'b', badge: 'New' }),
    link('d', 'Staff', { visibility: 'staff' }),
    link('e', 'Tab', { category: 'b1Tab' }),
    link('f', 'Evil', { url: 'javascript:alert(1)' }),
    link('g', 'One', { parentId: 'h' }),
    link('h', 'Two', { parentId: 'g' }),
  ];

  test('is nested and in order, for everyone, and never in a cycle', () => {
    expect(navigationOf(links).map(({ text: words, items }) => [words, items.map((item) => item.text)])).toEqual([
      ['Home', []],
      ['About', ['Team']],
    ]);
  });

  test('opens without script, and tells where one is', async () => {
    const html = await draw({ url: '/team' }, { links });
    expect(html).toMatch(
      /<details class="sub here" name="submenu"><summary>About<\/summary><ul><li><a href="\/about">About<\/a><\/li><li><a href="\/team" aria-current="page">Team<span class="badge">New<\/span>/,
    );
    expect(html).toMatch(/<nav id="site-menu" popover="auto" aria-label="[^"]+">/);
    expect(html).toContain('<button type="button" class="menu-button" popoverTarget="site-menu" aria-label="Menu">');
    expect(html).toContain('<a class="login" href="/login">Login</a>');
  });
});

test.each([
  ['<h1>a</h1><h3 class="x">b</h3><h4>c</h4>', '<h1>a</h1><h2 class="as-h3 x">b</h2><h3 class="as-h4">c</h3>'],
  ['<h2 style="text-align:center">a</h2>', '<h1 style="text-align:center" class="as-h2">a</h1>'],
  ['<h1>a</h1><h3>b</h3><h3>c</h3>', '<h1>a</h1><h2 class="as-h3">b</h2><h2 class="as-h3">c</h2>'],
  ['<h3>a</h3><h3>b</h3><h3>c</h3><h2>d</h2>', '<h1 class="as-h3">a</h1><h2 class="as-h3">b</h2><h2 class="as-h3">c</h2><h2>d</h2>'],
  ['<h1>a</h1><h2>b</h2><h2>c</h2><h1>d</h1>', '<h1>a</h1><h2>b</h2><h2>c</h2><h1>d</h1>'],
])('the outline of %s is %s', (given, made) => expect(outlined(given)).toBe(made));

test('a description is one line, cut between words', () => {
  expect(shortened('a  b\nc')).toBe('a b c');
  const long = shortened('word '.repeat(60));
  expect(long.length).toBeLessThanOrEqual(156);
  expect(long).toMatch(/word…$/);
  expect(firstWords([text(2, '# Title\n\nSee [our **story**](/x) of *two hundred* years on this hill.')])).toBe(
    'See our story of two hundred years on this hill.',
  );
  expect(firstWords([text(2, 'Short.')])).toBe('');
});
