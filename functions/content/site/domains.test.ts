import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Table } from '#functions/core/table/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Site } from '#shared/content/site/sites.ts';
import { setTestResolver } from './dns.ts';
import { domains } from './rows.ts';
import { sites } from './sites.ts';
import { editorOf, makeChurch, orders } from './testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

let churchId: string;
let ask: Awaited<ReturnType<typeof editorOf>>;
let records: Record<string, readonly string[]>;
beforeEach(async () => {
  ({ id: churchId } = await makeChurch());
  ask = await editorOf(churchId, sites);
  records = {};
  setTestResolver(async (name) => {
    const found = records[name];
    if (!found) throw new Error('ENOTFOUND');
    return found;
  });
});
afterEach(() => setTestResolver());

const add = (name: string, by = ask) => by('POST', '/sites/domains', { name });
const check = (name: string, by = ask) => by('POST', `/sites/domains/${name}/check`, {});
/** Sets the record that the response asks for. */
const prove = (site: { domains: readonly { name: string; record: string }[] }) => {
  for (const { record } of site.domains) {
    const [, name = '', value = ''] = /^(\S+) TXT (\S+)$/m.exec(record) ?? [];
    records[name] = ['v=spf1 -all', ...(records[name] ?? []), value];
  }
};
const proved = async (name: string, by = ask) => {
  prove((await add(name, by)).of(Site));
  return check(name, by);
};
let count = 0;
const fresh = () => `www.own${count++}.example`;

describe('a host name of its own', () => {
  test('is added with the records to set', async () => {
    const site = (await add('WWW.Grace.Example.')).of(Site);
    const shown = { name: 'www.grace.example', verified: false, record: expect.any(String), since: expect.any(String) };
    expect(site.domains).toEqual([shown]);
    expect(site.domains[0]?.record.split('\n')).toEqual([
      expect.stringMatching(/^_narthex\.www\.grace\.example TXT narthex-site=[\w-]{22}$/),
      'www.grace.example CNAME domains.localhost',
    ]);
    expect((await add('www.grace.example')).of(Site)).toEqual(site);
    expect((await add('grace.example')).of(Site).domains[1]?.record).toContain('\ngrace.example ALIAS domains.localhost');
  });

  test.each([
    'localhost',
    'grace.localhost',
    'grace',
    'gra ce.example',
    '10.0.0.1',
    '-a.example',
    `${'a'.repeat(64)}.example`,
    'a.example/x',
    '',
  ])('%j is refused', async (name) => expect((await add(name)).code).toBe('domainForm'));

  test('is the church’s once the record is there', async () => {
    const name = fresh();
    prove((await add(name)).of(Site));
    const kept = records;
    records = {};
    expect((await check(name)).of(Site).domains[0]?.verified).toBe(false);
    records = { [`_narthex.${name}`]: ['narthex-site=somebody-elses-record0'] };
    expect((await check(name)).of(Site).domains[0]?.verified).toBe(false);
    records = kept;
    expect((await check(name)).of(Site).domains[0]?.verified).toBe(true);
    expect((await new Table('-').get(domains, { name }))?.row.churchId).toBe(churchId);
    expect((await orders(churchId)).at(-1)).toEqual({ churchId });
    records = {};
    expect((await check(name)).of(Site).domains[0]?.verified).toBe(true);
    expect((await check('www.never.example')).code).toBe('notFound');
  });

  test('belongs to one church, until that gives it up', async () => {
    const name = fresh();
    const other = await editorOf((await makeChurch()).id, sites);
    // Merely requesting a name doesn't block others from using it.
    prove((await add(name, other)).of(Site));
    expect((await proved(name)).of(Site).domains[0]?.verified).toBe(true);
    expect((await check(name, other)).code).toBe('domainTaken');
    const third = await editorOf((await makeChurch()).id, sites);
    expect((await add(name, third)).code).toBe('domainTaken');
    expect((await ask('DELETE', `/sites/domains/${name}`)).of(Site).domains).toEqual([]);
    expect((await orders(churchId)).at(-1)).toEqual({ churchId, oldDomains: [name] });
    expect((await check(name, other)).of(Site).domains[0]?.verified).toBe(true);
    expect((await ask('DELETE', `/sites/domains/${name}`)).code).toBe('notFound');
    expect(await new Table('-').get(domains, { name })).toBeDefined();
  });

  test('is for those who can change settings', async () => {
    const editor = await editorOf(churchId, sites, ['Content__Edit']);
    expect((await add(fresh(), editor)).status).toBe(403);
  });
});

describe('the state of a site', () => {
  test('shows the maintenance page while the church works on it, and is recorded once', async () => {
    const set = async (on: boolean) => (await ask('POST', '/sites/maintenance', { on })).of(Site).maintenance;
    expect((await ask('GET', '/sites/mine')).of(Site)).toEqual({ maintenance: false, pages: '0', domains: [] });
    expect([await set(true), await set(true)]).toEqual([true, true]);
    expect(await orders(churchId)).toEqual([{ churchId, pageUrls: [] }]);
    expect(await set(false)).toBe(false);
  });
});
