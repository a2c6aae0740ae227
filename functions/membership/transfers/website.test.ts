// A church's website arrives as drafts that remember how they were public; publishing them as they were is one order, and goes with an undo (docs/decisions.md, P50).
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { nodes as nodeRows, versionData, versions } from '#functions/content/drafts/rows.ts';
import { pack, unpack } from '#functions/content/drafts/snapshot.ts';
import { handlers as contentHandlers } from '#functions/content/handlers.ts';
import { blocks, newDraft, pages, pageUrls, published, publishedBlocks, publishedFooter, siteState } from '#functions/content/table.ts';
import { newId } from '#functions/core/random.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking } from '#functions/core/serve/testing.ts';
import { settings } from '#functions/core/settings.ts';
import { ArrivedSite } from '#shared/content/transfers/arrivedSite.ts';
import { brought, checked, exported, latest, line, onMovingStage, made as packedUp, post, type Side, work } from './movingTesting.ts';
import { administered } from './testing.ts';

onMovingStage();

const askContent = asking(serveArea('content', contentHandlers));
async function askSite(side: Side, method: 'GET' | 'POST') {
  const token = await side.church.token(side.admin.userId, side.admin.person, ['Content__Edit'], 'ContentApi');
  const path = method === 'GET' ? '/arrivedSite' : '/arrivedSite/publish';
  return (await askContent(method, path, { token, wantsJson: true, ...(method === 'POST' ? { body: {} } : {}) })).of(ArrivedSite);
}

const section = (background: string) => ({
  node: 'section' as const,
  id: newId(),
  zone: 'main',
  background,
  textColor: 'dark',
  headingColor: '',
  linkColor: '',
  sort: 1,
  answers: {},
  styles: {},
  animations: {},
});

interface Made {
  readonly id: string;
  readonly versionId: string;
  readonly snapshot: string;
}
/** A page or block that is public, with a draft that is ahead of it. */
async function made(side: Side, type: 'page' | 'block', url = ''): Promise<Made> {
  const { table } = side.church;
  const [id, versionId, at] = [newId(), newId(), '2026-01-02T03:04:05.000Z'];
  const snapshot = pack({ sections: [section('#fff')], elements: [] });
  const facts = { ...newDraft, published: true, versionId, publishedAt: at };
  const version = { id: versionId, containerType: type, containerId: id, at, title: 'T', published: true };
  const draft = section('#000');
  await table.write(
    type === 'page'
      ? [
          ...table.put(pages, { id, title: url, url, layout: 'headerFooter', visibility: 'public', ...facts }),
          ...table.put(pageUrls, { url, pageId: id }),
        ]
      : table.put(blocks, { id, name: 'Footer', blockType: 'footerBlock', ...facts }),
    table.put(versions, version),
    table.put(versionData, { ...version, snapshot }),
    table.put(nodeRows, { containerId: id, node: 'section', id: draft.id, section: draft }),
  );
  return { id, versionId, snapshot };
}

async function website(side: Side) {
  const [home, about, taken, footer] = [
    await made(side, 'page', '/'),
    await made(side, 'page', '/about'),
    await made(side, 'page', '/taken'),
    await made(side, 'block'),
  ];
  const { table } = side.church;
  await table.write(table.put(siteState, { maintenance: true, domains: [], footerBlockId: footer.id }));
  return { home, about, taken, footer };
}

test('what was public is public again after one order, and an undo takes it back but for what was changed since', async () => {
  const [from, to] = [await administered(), await administered()];
  const site = await website(from);
  const here = to.church.table;
  await here.write(here.put(pageUrls, { url: '/taken', pageId: newId() }));
  const { arrival } = await brought(to, await exported(from));
  expect(arrival?.report?.remarks).toContainEqual({ what: 'unpublished', number: 4 });
  // Nothing is public before someone has looked.
  expect(await here.get(published, { url: '/' })).toBeUndefined();
  expect((await here.need(siteState, {})).row).toEqual({ maintenance: false, domains: [], footerBlockId: site.footer.id });
  expect(await askSite(to, 'GET')).toMatchObject({ pages: expect.arrayContaining(['/', '/about', '/taken']), blocks: 1 });

  // Twice at once is once.
  await Promise.all([askSite(to, 'POST'), askSite(to, 'POST')]);
  await work();
  expect(await askSite(to, 'GET')).toEqual({
    pages: ['/taken'],
    blocks: 0,
    state: 'done',
    published: expect.any(Number),
    left: expect.any(Number),
  });
  expect((await here.need(published, { url: '/' })).row).toMatchObject({
    pageId: site.home.id,
    snapshot: site.home.snapshot,
    at: '2026-01-02T03:04:05.000Z',
  });
  expect((await here.need(publishedFooter, {})).row).toMatchObject({ id: site.footer.id, snapshot: site.footer.snapshot });
  expect((await here.need(pages, { id: site.home.id })).row).toMatchObject({
    published: true,
    changed: true,
    versionId: site.home.versionId,
  });
  expect(await here.get(published, { url: '/taken' })).toBeUndefined();

  const about = await here.need(pages, { id: site.about.id });
  await here.write(here.put(pages, { ...about.row, title: 'Ours' }, about));
  const undo = () => post(to, `/transfers/imports/${arrival?.id}/undo`);
  expect((await Promise.all([undo(), undo()])).map(({ status }) => status)).toEqual([200, 200]);
  await work();
  expect((await undo()).status).toBe(200);
  expect(await latest(to)).toMatchObject({ state: 'undone' });
  expect(await askSite(to, 'GET')).toEqual({ pages: [], blocks: 0 });
  const gone = [
    await here.get(published, { url: '/' }),
    await here.get(publishedBlocks, { id: site.footer.id }),
    await here.get(publishedFooter, {}),
  ];
  expect([...gone, await here.get(pages, { id: site.home.id }), await here.get(siteState, {})]).toEqual(Array(5).fill(undefined));
  // A page that stays has all it consists of.
  expect(await here.get(published, { url: '/about' })).toBeDefined();
  expect((await here.get(pageUrls, { url: '/about' }))?.row.pageId).toBe(site.about.id);
  expect(await here.get(versionData, { id: site.about.versionId })).toBeDefined();
  expect((await here.all({ area: 'content' }, ['tree', site.about.id])).of(nodeRows)).toHaveLength(1);
  expect((await here.all({ area: 'content' }, ['tree', site.home.id])).of(nodeRows)).toHaveLength(0);
}, 60_000);

test('a version names what has another id or address here as the rows do, and unpacks to no more than a page', async () => {
  const [from, to] = [await administered(), await administered()];
  const { table } = from.church;
  const { id, versionId } = await made(from, 'page', '/');
  const url = `${settings.content}/${from.church.id}/gallery/a/b.png`;
  const version = await table.need(versionData, { id: versionId });
  const snapshot = pack({ sections: [section(url)], elements: [] });
  await table.write(table.put(versionData, { ...version.row, snapshot }, version));
  await brought(to, await exported(from));
  const here = await to.church.table.need(versionData, { id: versionId });
  expect(unpack(here.row.snapshot).sections[0]?.background).toBe(url.replace(from.church.id, to.church.id));
  const bomb = gzipSync(Buffer.alloc(40_000_000)).toString('base64');
  const row = { id: newId(), containerType: 'page', containerId: id, at: version.row.at, title: 'T', published: true, snapshot: bomb };
  expect(await checked(to, packedUp(line('VersionData', row), {}, {}, 'content'))).toMatchObject({
    state: 'failed',
    fault: { what: 'row' },
  });
}, 60_000);
