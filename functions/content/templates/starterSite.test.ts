import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { Table } from '#functions/core/table/table.ts';
import { loadSite } from '#functions/site/loadSite.ts';
import { order, storedOf } from '#functions/site/publishing/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { many, shape, text } from '#shared/words.ts';
import { allPages } from '../blocks/usage.ts';
import { sites } from '../site/sites.ts';
import { editorOf, makeChurch } from '../site/testing.ts';
import { blocks, links, ofChurch, siteState, styles } from '../table.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const Made = shape({ pages: many(text(20)) });
let churchId: string;
let ask: Awaited<ReturnType<typeof editorOf>>;
beforeEach(async () => {
  ({ id: churchId } = await makeChurch({ name: 'Grace Church', city: 'Springfield' }));
  ask = await editorOf(churchId, sites);
});
const start = (publish: boolean, style = 'fresh') => ask('POST', '/sites/starter', { style, publish });

describe('a starter site', () => {
  test('is a whole site of drafts, which visitors do not see yet', async () => {
    const { pages } = (await start(false)).of(Made);
    const table = new Table(churchId);
    const all = await allPages(table);
    expect(all.map(({ id }) => id).sort()).toEqual([...pages].sort());
    expect(all.every(({ published }) => !published)).toBe(true);
    expect((await table.all(ofChurch, ['site'], { begins: ['link', ''] })).of(links).length).toBeGreaterThan(4);
    expect((await table.get(styles, {}))?.row.palette).toBeDefined();
    const footer = (await table.get(siteState, {}))?.row.footerBlockId ?? '';
    expect((await table.get(blocks, { id: footer }))?.row.published).toBe(false);
    expect((await loadSite(churchId))?.data.links).toEqual([]);
    const elsewhere = { id: newId(), churchId, category: 'website', text: 'Giving', url: 'https://give.example' };
    await table.write(table.put(links, elsewhere));
    expect((await loadSite(churchId))?.data.links).toEqual([elsewhere]);
  });

  test('is public at once on request', async () => {
    const { pages } = (await start(true, 'classic')).of(Made);
    await order(churchId);
    const stored = storedOf(cloud, churchId);
    expect(Object.keys(stored).filter((name) => name.endsWith('.html'))).toHaveLength(pages.length);
    expect(stored['index.html']).toContain('Grace Church');
    expect(stored['about.html']).toContain('href="/contact"');
    expect((await loadSite(churchId))?.data.footerBlockId).toBeDefined();
  });

  test('is for a church without pages, however often someone clicks', async () => {
    const answers = await Promise.all([start(false), start(false)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['siteNotEmpty', undefined]);
    expect((await start(true)).code).toBe('siteNotEmpty');
    expect(await allPages(new Table(churchId))).toHaveLength(8);
  });
});
