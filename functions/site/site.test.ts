import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { makeChurch } from '../content/site/testing.ts';
import { nowIso } from '../core/clock.ts';
import { newId } from '../core/random.ts';
import { Table } from '../core/table/table.ts';
import { type ChurchRow, churches, subDomains } from '../membership/table.ts';
import { publish } from './publishing/publish.ts';
import { ask, messages, order } from './publishing/testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

async function change(church: ChurchRow, o: Partial<ChurchRow>): Promise<void> {
  const table = new Table(church.id);
  const before = await table.need(churches, {});
  await table.write(table.put(churches, { ...before.row, ...o }, before));
}
async function moveTo(church: ChurchRow, subDomain: string): Promise<void> {
  const table = new Table(church.id);
  await change(church, { subDomain });
  await table.write(
    table.set(subDomains, { subDomain, churchId: church.id }),
    table.erase(subDomains, { subDomain: church.subDomain, churchId: '' }),
  );
}

const published = (church: ChurchRow, oldSubDomain?: string) => order(church.id, { oldSubDomain });
const stored = (church: ChurchRow, path = 'index.html') => cloud.objects.get(`site/pages/${church.id}/${path}`)?.toString();
const host = (subDomain: string): string | undefined => cloud.edge.get(`host:${subDomain}`);

describe('publishing a church', () => {
  test('writes its pages, then tells the edge of its host, once', async () => {
    const church = await makeChurch();
    const written: string[] = [];
    const [setObject, setKey] = [cloud.objects.set.bind(cloud.objects), cloud.edge.set.bind(cloud.edge)];
    cloud.objects.set = (key, value) => {
      written.push(key);
      return setObject(key, value);
    };
    cloud.edge.set = (key, value) => {
      written.push(key);
      return setKey(key, value);
    };
    expect(await published(church)).toEqual({ batchItemFailures: [] });
    [cloud.objects.set, cloud.edge.set] = [setObject, setKey];
    expect(written.slice(0, -1).sort()).toEqual(
      ['index.html', 'robots.txt', 'sitemap.xml'].map((path) => `site/pages/${church.id}/${path}`),
    );
    expect(written.at(-1)).toBe(`host:${church.subDomain}`);
    expect(stored(church)).toContain('<h1>Grace</h1>');
    expect(host(church.subDomain)).toBe(church.id);
  });

  test('tells search engines what there is', async () => {
    const church = await makeChurch();
    await published(church);
    const origin = `http://${church.subDomain}.localhost:3000`;
    expect(stored(church, 'robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(stored(church, 'sitemap.xml')).toContain(`<url><loc>${origin}/</loc></url>`);
  });

  test('shows nothing that is not public', async () => {
    const setting = { churchId: newId(), public: false };
    const settings = [
      { ...setting, id: newId(), keyName: 'welcome', value: 'a secret welcome' },
      { ...setting, id: newId(), keyName: 'pastor', value: 'Rev. Public', public: true },
    ];
    const church = await makeChurch({ settings });
    await published(church);
    expect(stored(church)).toContain('Rev. Public');
    expect(stored(church)).not.toContain('a secret welcome');
  });

  test('a church that moved is found under its new host only', async () => {
    const church = await makeChurch();
    await published(church);
    const moved = `${church.subDomain.slice(0, 20)}-moved`;
    await moveTo(church, moved);
    await published(church, church.subDomain);
    expect(host(moved)).toBe(church.id);
    expect(host(church.subDomain)).toBeUndefined();
    // The queue may deliver twice, and late.
    await published(church, church.subDomain);
    await moveTo({ ...church, subDomain: moved }, church.subDomain);
    await published(church, moved);
    await published(church, church.subDomain);
    expect([host(moved), host(church.subDomain)]).toEqual([undefined, church.id]);
  });

  test('a host that another church took is left to that church', async () => {
    const church = await makeChurch();
    await published(church);
    await moveTo(church, `${church.subDomain.slice(0, 20)}-away`);
    const other = await makeChurch({ subDomain: church.subDomain });
    await published(other);
    await published(church, church.subDomain);
    expect(host(church.subDomain)).toBe(other.id);
  });

  test('an archived church has no host any more', async () => {
    const church = await makeChurch();
    await published(church);
    await change(church, { archivedDate: nowIso() });
    await published(church);
    expect(host(church.subDomain)).toBeUndefined();
  });

  test('a change while pages are written is not lost', async () => {
    const church = await makeChurch();
    const setObject = cloud.objects.set.bind(cloud.objects);
    let changed: Promise<void> | undefined;
    cloud.objects.set = (key, value) => {
      changed ??= change(church, { name: 'Grace Anew' });
      return setObject(key, value);
    };
    await published(church);
    await changed;
    cloud.objects.set = setObject;
    expect(await ask(`/pages/${church.id}/index.html`)).toMatchObject({ status: 200 });
    expect(stored(church)).toContain('<h1>Grace Anew</h1>');
  });

  test('a broken message fails alone; an unknown church is nothing to do', async () => {
    const church = await makeChurch();
    const answered = await publish(messages('{', { churchId: 'x' }, { churchId: newId() }, { churchId: church.id }));
    expect(answered.batchItemFailures).toEqual([{ itemIdentifier: 'm0' }, { itemIdentifier: 'm1' }]);
    expect(stored(church)).toBeDefined();
  });
});

describe('a page requested before it exists', () => {
  test('is rendered, answered and stored', async () => {
    const church = await makeChurch();
    const { status, headers, body } = await ask(`/pages/${church.id}/index.html`);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['cache-control']).toContain('s-maxage');
    expect(stored(church)).toBe(body);
  });

  test('is the church’s own 404 page where there is none, and is not stored', async () => {
    const church = await makeChurch();
    for (const path of ['about.html', 'about/us.html', 'index', 'x.xml', '../../etc/passwd.html']) {
      const { status, body } = await ask(`/pages/${church.id}/${path}`);
      expect([path, status]).toEqual([path, 404]);
      expect(body).toContain('Grace');
    }
    expect([...cloud.objects.keys()].filter((key) => key.includes(church.id))).toEqual([]);
  });

  test('is nothing for a church that is unknown or archived', async () => {
    const archived = await makeChurch({ archivedDate: nowIso() });
    for (const path of [`/pages/${newId()}/index.html`, `/pages/${archived.id}/index.html`, '/pages/x/index.html', '/pages/', '/else']) {
      expect((await ask(path)).status).toBe(404);
    }
  });
});

describe('health', () => {
  test('asks the table', async () => {
    const { status, body } = await ask('/health');
    expect(status).toBe(200);
    expect(JSON.parse(body)).toEqual({ status: 'ok', environment: 'demo', version: expect.stringMatching(/^\d+\.\d+\.\d+/), table: 'ok' });
  });

  test('says when the table does not answer', async () => {
    const table = process.env.TABLE;
    process.env.TABLE = 'no-such-table';
    const { status, body } = await ask('/health');
    process.env.TABLE = table;
    expect(status).toBe(503);
    expect(JSON.parse(body)).toMatchObject({ status: 'failing', table: 'failing' });
  });
});
