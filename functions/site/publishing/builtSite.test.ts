// Publishing what a church has built.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { domains } from '#functions/content/site/rows.ts';
import { makeChurch } from '#functions/content/site/testing.ts';
import { newDraft, type PublishedRow, pages } from '#functions/content/table.ts';
import { moveClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { Table } from '#functions/core/table/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import type { DomainHealth } from '#shared/content/site/sites.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { publish } from './publish.ts';
import { sweepBuilderFiles } from './sweepBuilderFiles.ts';
import { ask, builderFilesOf, hide, hostEntry, messages, nodesOf, order, setState, show, showBlock, storedOf, text } from './testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

let churchId: string;
let subDomain: string;
beforeEach(async () => {
  ({ id: churchId, subDomain } = await makeChurch());
});
afterEach(() => moveClock(0));
const stored = () => storedOf(cloud, churchId);
const files = () => Object.keys(stored()).sort();
const raws = () => [...cloud.objects.keys()].filter((key) => key.startsWith(`site/raw/${churchId}/`));
const script = (html: string, id = newId()) => ({ id, type: 'rawHTML', answers: { rawHTML: html } });

describe('a site that was built', () => {
  test('is written page by page, with a home page of ours while it has none', async () => {
    await show(churchId, '/about/us', nodesOf(text('We are **Grace**.')));
    await order(churchId);
    expect(files()).toEqual(['about/us.html', 'index.html', 'robots.txt', 'sitemap.xml']);
    expect(stored()['about/us.html']).toContain('<strong>Grace</strong>');
    expect(stored()['index.html']).toContain('<h1>Grace</h1>');
    await show(churchId, '/', nodesOf(text('Our own home')));
    await order(churchId, { pageUrls: ['/'] });
    expect(stored()['index.html']).toContain('Our own home');
  });

  test('renders only the requested pages', async () => {
    await show(churchId, '/a', nodesOf(text('first')));
    await show(churchId, '/b', nodesOf(text('first')));
    await order(churchId);
    await show(churchId, '/a', nodesOf(text('second')));
    await show(churchId, '/b', nodesOf(text('second')));
    await order(churchId, { pageUrls: ['/a'] });
    expect([stored()['a.html'], stored()['b.html']]).toEqual([expect.stringContaining('second'), expect.stringContaining('first')]);
  });

  test('loses the pages that are gone, unless they are there again', async () => {
    const row = await show(churchId, '/a', nodesOf(text('first')));
    await show(churchId, '/b', nodesOf(text('still')));
    await order(churchId);
    await hide(churchId, row);
    await order(churchId, { pageUrls: [], gone: ['/a', '/b'] });
    expect(files()).toEqual(['b.html', 'index.html', 'robots.txt', 'sitemap.xml']);
  });

  test('keeps pages for members out of the bucket, home included', async () => {
    await show(churchId, '/a', nodesOf(text('for all')));
    await order(churchId);
    await show(churchId, '/a', nodesOf(text('inside')), { visibility: 'members' });
    await show(churchId, '/', nodesOf(text('inside')), { visibility: 'members' });
    await order(churchId);
    expect(files()).toEqual(['robots.txt', 'sitemap.xml']);
  });

  test('tells search engines its public pages, and when they were published', async () => {
    await show(churchId, '/', nodesOf(text('x')), { at: '2026-03-04T05:06:07.000Z' });
    await show(churchId, '/b', nodesOf(text('x')), { at: '2026-04-05T05:06:07.000Z' });
    await show(churchId, '/c', nodesOf(text('x')), { visibility: 'members' });
    await show(churchId, '/d', nodesOf(text('x')), { layout: 'embed' });
    await order(churchId, { pageUrls: [] });
    const origin = `http://${subDomain}.localhost:3000`;
    expect(stored()['sitemap.xml']).toContain(
      `<url><loc>${origin}/</loc><lastmod>2026-03-04</lastmod></url><url><loc>${origin}/b</loc><lastmod>2026-04-05</lastmod></url>`,
    );
    expect(stored()['sitemap.xml']).not.toMatch(/\/[cd]</);
  });

  test('names pages in other scripts as they are read', async () => {
    await show(churchId, '/%E4%B8%BB', nodesOf(text('x')));
    await order(churchId);
    expect(files()).toContain('主.html');
  });

  test('is written to the end though one page cannot be; that is tried again', async () => {
    jest.spyOn(console, 'log').mockImplementation(() => {});
    await show(churchId, '/a', nodesOf(text('x')), { snapshot: 'broken' });
    await show(churchId, '/b', nodesOf(text('x')));
    const answered = await publish(messages({ churchId }));
    jest.restoreAllMocks();
    expect(answered.batchItemFailures).toEqual([{ itemIdentifier: 'm0' }]);
    expect(files()).toEqual(['b.html', 'index.html', 'robots.txt', 'sitemap.xml']);
    expect(hostEntry(cloud, subDomain)).toBe(churchId);
  });

  test('of a hundred pages is written', async () => {
    for (let at = 0; at < 100; at += 10)
      await Promise.all(Array.from({ length: 10 }, (_, i) => show(churchId, `/p${at + i}`, nodesOf(text('x')))));
    await order(churchId);
    expect(files()).toHaveLength(103);
  });

  test('leaves no page that is removed while it is being written', async () => {
    const row = await show(churchId, '/a', nodesOf(text('first')));
    cloud.onStored = async (key) => {
      const late = cloud.objects.get(key);
      if (!key.endsWith('/a.html') || !late) return;
      cloud.onStored = undefined;
      await hide(churchId, row);
      await order(churchId, { pageUrls: [], gone: ['/a'] });
      cloud.objects.set(key, late);
    };
    await order(churchId);
    expect(files()).toEqual(['index.html', 'robots.txt', 'sitemap.xml']);
  });

  test('published twice at once and changed meanwhile is as it is at last', async () => {
    const row = await show(churchId, '/a', nodesOf(text('first')));
    const set = cloud.objects.set.bind(cloud.objects);
    let changed: Promise<unknown> | undefined;
    cloud.objects.set = (key, value) => {
      changed ??= Promise.all([hide(churchId, row), show(churchId, '/b', nodesOf(text('late')))]).then(() =>
        order(churchId, { pageUrls: ['/b'], gone: ['/a'] }),
      );
      return set(key, value);
    };
    await Promise.all([order(churchId, { pageUrls: ['/a'] }), order(churchId)]);
    cloud.objects.set = set;
    await changed;
    expect(files()).toEqual(['b.html', 'index.html', 'robots.txt', 'sitemap.xml']);
  });
});

describe('what the builder shows of a page until its draft has arrived', () => {
  const shown = () => builderFilesOf(cloud, churchId);
  /** A page as its editors have it, too: it is known by its id. */
  async function build(url: string, words: string, more: Partial<PublishedRow> = {}): Promise<PublishedRow> {
    const row = await show(churchId, url, nodesOf(text(words)), more);
    const { pageId: id, title, layout, visibility } = row;
    const table = new Table(churchId);
    await table.write(table.set(pages, { ...newDraft, published: true, id, url, title, layout, visibility }));
    return row;
  }

  test('is the page as the builder draws it, by its id', async () => {
    const row = await build('/a', 'first');
    const { pageId } = row;
    await order(churchId, { pageUrls: ['/a'] });
    expect(Object.keys(shown())).toEqual([pageId]);
    expect(shown()[pageId]).toMatch(/^<style>.*<div class="site in-builder" lang="en">.*data-node=.*first/s);
    await hide(churchId, row);
    await build('/b', 'second', { pageId });
    await order(churchId, { pageUrls: ['/b'], gone: ['/a'] });
    expect(Object.values(shown())).toEqual([expect.stringContaining('second')]);
  });

  test.each([
    ['hidden', (row: PublishedRow) => hide(churchId, row)],
    ['for members now', (row: PublishedRow) => build('/a', 'inside', { pageId: row.pageId, visibility: 'members' })],
  ])('is gone with a page that is %s', async (_, end) => {
    const [row, other] = [await build('/a', 'first'), await build('/b', 'still')];
    await order(churchId);
    expect(Object.keys(shown())).toHaveLength(2);
    await end(row);
    await order(churchId, { pageUrls: [], gone: ['/a'] });
    expect(Object.keys(shown())).toEqual([other.pageId]);
  });

  test('is gone though the page was hidden while it was being written', async () => {
    const row = await build('/a', 'first');
    cloud.onStored = async (key) => {
      if (!key.endsWith(row.pageId)) return;
      cloud.onStored = undefined;
      await hide(churchId, row);
    };
    await order(churchId, { pageUrls: ['/a'] });
    expect(shown()).toEqual({});
  });

  test('stays though another publisher does not know the page yet', async () => {
    const row = await build('/a', 'first');
    await order(churchId, { pageUrls: ['/a'] });
    await sweepBuilderFiles(churchId, { pages: new Map() });
    expect(Object.keys(shown())).toEqual([row.pageId]);
    await sweepBuilderFiles(churchId, undefined);
    expect(shown()).toEqual({});
  });

  test('is nothing to wait for where it is missing', async () => {
    const { pageId } = await build('/a', 'first');
    expect(await ask(`/pages/${churchId}/~built/${pageId}`)).toMatchObject({ status: 404 });
    expect(shown()).toEqual({});
  });
});

describe('church-written script', () => {
  test('has a document of its own, framed by the page, and nothing of it in the page', async () => {
    await show(churchId, '/a', nodesOf(script('<p>hi</p><script>evil()</script>'), script('<p>harmless</p>')));
    await order(churchId);
    expect(raws()).toEqual([expect.stringMatching(new RegExp(`^site/raw/${churchId}/[\\w-]{11}/[0-9a-f]{14}\\.html$`))]);
    const document = cloud.objects.get(raws()[0] ?? '')?.toString() ?? '';
    expect(document).toContain('<p>hi</p><script>evil()</script>');
    expect(document).toContain("type:'narthex:height'");
    expect(stored()['a.html']).toContain(`src="http://usercontent.localhost:3000/${raws()[0]?.slice('site/'.length)}"`);
    expect(stored()['a.html']).not.toContain('evil');
    expect(stored()['a.html']).toContain('<p>harmless</p>');
  });

  test('that was changed has its old document for an hour, while someone may still show it', async () => {
    const id = newId();
    const showing = async (html: string) => {
      await show(churchId, '/a', nodesOf(script(html, id)));
      await order(churchId, { pageUrls: ['/a'] });
    };
    await showBlock(churchId, newId(), nodesOf(script('<script>block</script>')));
    await show(churchId, '/m', nodesOf(script('<script>member</script>')), { visibility: 'members' });
    await order(churchId);
    await showing('<script>1</script>');
    const [first, ...others] = raws().filter((key) => cloud.objects.get(key)?.toString().includes('<script>1</script>'));
    expect(others).toEqual([]);
    await showing('<script>2</script>');
    expect(raws()).toHaveLength(4);
    moveClock(2 * hourMs);
    await order(churchId, { pageUrls: [] });
    expect(raws()).toHaveLength(3);
    expect(raws()).not.toContain(first);
  });

  test('of blocks and of pages for members has its document too', async () => {
    const id = newId();
    await showBlock(churchId, id, nodesOf(script('<script>1</script>')));
    await show(churchId, '/m', nodesOf(script('<script>2</script>')), { visibility: 'members' });
    await order(churchId);
    expect(raws()).toHaveLength(2);
  });
});

describe('hosts of its own', () => {
  const domain = (name: string, verified = true, health?: DomainHealth) => ({
    ...{ name, verified, record: 'x', since: '2026-01-01T00:00:00.000Z', health },
  });
  const table = new Table('-');
  const own = (name: string, by = churchId) => table.write(table.set(domains, { name, churchId: by }));

  test('lead to the church once they are proved, and are its address once they are served', async () => {
    await setState(churchId, {
      domains: [domain('www.far.test'), domain('www.served.test', true, 'live'), domain('www.asked.test', false)],
    });
    await own('www.served.test');
    await own('www.far.test', newId());
    await order(churchId);
    expect(hostEntry(cloud, 'www.served.test')).toBe(churchId);
    expect(hostEntry(cloud, 'www.asked.test')).toBeUndefined();
    expect(hostEntry(cloud, 'www.far.test')).toBeUndefined();
    expect(stored()['robots.txt']).toContain('Sitemap: https://www.served.test/sitemap.xml');
    await table.write(table.erase(domains, { name: 'www.served.test', churchId }));
    await setState(churchId, { domains: [] });
    await order(churchId, { oldDomains: ['www.served.test'] });
    expect(hostEntry(cloud, 'www.served.test')).toBeUndefined();
  });

  test('and its own tell that it takes a pause', async () => {
    await setState(churchId, { maintenance: true });
    await order(churchId, { pageUrls: [] });
    expect(hostEntry(cloud, subDomain)).toBe(`${churchId} m`);
    await setState(churchId, { maintenance: false });
    await order(churchId, { pageUrls: [] });
    expect(hostEntry(cloud, subDomain)).toBe(churchId);
  });
});
