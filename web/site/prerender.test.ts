import { describe, expect, test } from '@jest/globals';
import { languageCodes } from '#shared/languages.ts';
import { dangersIn } from '#web/elements/markupTesting.ts';
import { siteThemeOf } from '#web/elements/theme/siteTheme.ts';
import { contrast } from '#web/ui/colour/colour.ts';
import { addressLines, type SiteChurch } from './church.ts';
import { coloursOf } from './css/colours.ts';
import { hrefOf } from './home/contacts.ts';
import { renderHome, renderMaintenance, renderPage } from './prerender.tsx';
import { grace, siteOf, withSettings } from './testing.ts';

const home = async (church: SiteChurch) => (await renderHome(siteOf(church))).html;
const scripts = (html: string) => html.match(/<script[^>]*>/gi) ?? [];

describe('the page a church has without having made one', () => {
  test('says who, when, where and how, as a whole document', async () => {
    const { status, html } = await renderHome(siteOf(grace));
    expect(status).toBe(200);
    expect(html).toMatch(/^<!doctype html><html lang="en"><head>.*<\/body><\/html>$/s);
    expect(html).toContain('<h1>Grace Community Church</h1>');
    expect(html).toContain('>Come in!</p>');
    expect(html).toContain('<p>Stay for coffee.</p>');
    expect(html).toMatch(/<h3>Sunday<\/h3>.*<time dateTime="09:00">9:00\sAM<\/time><span>Early service<\/span>/i);
    expect(html).toContain('<span>New Paltz, NY 12561</span><span>United States</span>');
    expect(html).toContain(
      'href="https://www.openstreetmap.org/search?query=212%20Meadowlark%20Road%2C%20New%20Paltz%2C%20NY%2012561%2C%20United%20States"',
    );
    expect(html).toContain('href="mailto:office@grace.test"');
    expect(html).toContain('href="/login"');
    expect(html).toContain('Eastern Time');
  });

  test('can be found and previewed', async () => {
    const html = await home(withSettings({ ogImage: 'http://localhost:3000/content/x/settings/ogImage.png?dt=1' }));
    expect(html).toContain('<title>Grace Community Church · New Paltz</title>');
    expect(html).toContain('<meta name="description" content="Come in!"/>');
    expect(html).toContain('<link rel="canonical" href="http://grace.localhost:3000/"/>');
    expect(html).toContain('<meta property="og:image" content="http://localhost:3000/content/x/settings/ogImage.png?dt=1"/>');
    const data: unknown = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
    expect(data).toMatchObject({ '@type': 'Church', name: grace.name, address: { postalCode: '12561', addressCountry: 'US' } });
  });

  test('holds no script at all, only data', async () => {
    const html = await home(grace);
    expect(scripts(html)).toEqual(['<script type="application/ld+json">']);
    expect(html).not.toMatch(/\son\w+=|javascript:/i);
  });

  test('is in the church’s language, with its own way of writing times', async () => {
    const html = await home({
      ...withSettings({ language: 'de' }),
      country: 'DE',
      city: 'Berlin',
      state: 'Berlin',
      zip: '10999',
      timeZone: 'Europe/Berlin',
    });
    expect(html).toContain('<html lang="de">');
    expect(html).toMatch(/<h3>Mittwoch<\/h3>.*19:30/);
    expect(html).toContain('<span>10999 Berlin</span><span>Deutschland</span>');
  });

  test.each(languageCodes)('is whole in %s', async (language) => {
    const html = await home(withSettings({ language }));
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).not.toMatch(/\{\{|undefined|<h2[^>]*><\/h2>|>site\./);
  });

  test('leaves out what a church has not said', async () => {
    const bare: SiteChurch = { id: 'Qw3rTyUiOp1', name: 'St. Barnabas', timeZone: 'UTC', origin: 'http://b.localhost', settings: {} };
    const html = await home(bare);
    expect(html).toContain('<h1>St. Barnabas</h1>');
    for (const id of ['services', 'visit', 'contact']) expect(html).not.toMatch(new RegExp(`(id="|href="#)${id}`));
  });

  test('an address that leads nowhere has the church’s own page, kept out of searches', async () => {
    const { status, html } = await renderPage(siteOf(grace), undefined);
    expect(status).toBe(404);
    expect(html).toContain('Page not found');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('canonical');
    expect(scripts(html)).toEqual([]);
  });

  test('a site that takes a pause says so', async () => {
    const { status, html } = await renderMaintenance(siteOf(grace));
    expect(status).toBe(503);
    expect(html).toContain('We’ll be back soon');
    expect(html).toContain('noindex');
  });
});

describe('whatever a church writes', () => {
  const hostile = '</title></style></script><script>alert(1)</script><img src=x onerror=alert(1)>"\'&{{name}}';

  test('is text and nothing else', async () => {
    const all = Object.fromEntries(
      ['welcome', 'supportContact', 'churchPhone', 'churchEmail', 'pastor', 'appTheme', 'language'].map((key) => [key, hostile]),
    );
    const serviceTimes = JSON.stringify([{ day: 1, time: '10:00', label: hostile.slice(0, 100) }]);
    const place = { address1: hostile, address2: hostile, city: hostile, state: hostile, zip: hostile, country: hostile };
    const church = { ...grace, ...place, name: hostile, settings: { ...all, serviceTimes, logoLight: hostile } };
    const link = { id: 'Lnk12345678', churchId: grace.id, category: 'website', text: hostile, url: hostile, badge: hostile };
    const style = { palette: hostile, fonts: JSON.stringify({ body: hostile, heading: hostile }) };
    const site = { ...siteOf(church), links: [link, { ...link, id: 'Lnk22345678', parentId: 'Lnk12345678' }], style };
    const page = {
      url: '/x',
      title: hostile,
      description: hostile,
      ogImage: hostile,
      layout: hostile,
      nodes: { sections: [], elements: [] },
    };
    for (const { html } of [await renderHome(site), await renderPage(site, undefined), await renderPage(site, page)]) {
      expect(scripts(html).filter((tag) => !tag.includes('ld+json'))).toEqual([]);
      expect(html).not.toContain('<img src=x');
      expect(html.match(/<\/style>/g)).toHaveLength(1);
      expect(html.match(/<\/title>/g)).toHaveLength(1);
      expect(dangersIn(/<body>.*<\/body>/s.exec(html)?.[0] ?? '<')).toEqual([]);
    }
  });

  test.each([
    ['office@grace.test', 'mailto:office@grace.test'],
    ['(845) 555-0110', 'tel:8455550110'],
    ['+49 30 231250', 'tel:+4930231250'],
    ['https://grace.test/help', 'https://grace.test/help'],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['Ask at the door', undefined],
  ])('a contact such as %s leads to %s', (text, href) => expect(hrefOf(text)).toBe(href));

  test('addresses are written as they are where the church is', () => {
    const church = { ...grace, address1: 'Hauptstraße 1', zip: '80331', city: 'München', state: 'Bayern', country: 'DE' };
    expect(addressLines(church)).toEqual(['Hauptstraße 1', '80331 München, Bayern', 'Germany']);
  });
});

describe('colours', () => {
  const chosen = ['#ffffff', '#000000', '#ffee00', '#1f5a63', '#ff0000', '#808080', '#00ff88'];
  const themes = chosen.flatMap((primary) => chosen.map((accent) => JSON.stringify({ primary, accent })));

  test('can be read whatever the church chose', () => {
    for (const appTheme of ['', ...themes]) {
      const { deep, deeper, glow, accent, onAccent, light, dark } = coloursOf(siteThemeOf(undefined, { appTheme }, grace.id));
      expect(contrast('#ffffff', deep)).toBeGreaterThanOrEqual(7);
      expect(contrast('#ffffff', deeper)).toBeGreaterThanOrEqual(7);
      expect(contrast('#ffffff', glow)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5);
      for (const { ground, raised, tint, ink, quiet, link } of [light, dark]) {
        for (const text of [ink, quiet, link])
          for (const behind of [ground, raised]) expect(contrast(text, behind)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(ink, tint)).toBeGreaterThanOrEqual(7);
      }
    }
  });
});
