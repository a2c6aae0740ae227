import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { later, moveClock, nowIso } from '#functions/core/clock.ts';
import { dynamo, fromItems } from '#functions/core/table/dynamo.ts';
import { Table } from '#functions/core/table/table.ts';
import { auditLines } from '#functions/core/table/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import type { ServedArea } from '#shared/areas.ts';
import { auditlogs as contract } from '#shared/membership/auditLog/auditlogs.ts';
import { usualAuditLogYears } from '#shared/membership/settings/auditLogYears.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { foundChurch, Someone } from '../churches/testing.ts';
import { churches } from '../table.ts';

let cloud: TestCloud;
let churchId: string;
let admin: Someone;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  moveClock(0);
  const founded = await foundChurch('Long Trail');
  churchId = founded.church.id;
  admin = founded.admin;
});

const list = async (query = '') => (await admin.ask('GET', `/auditlogs${query}`)).of(contract.list.returns);
let ms = 0;
const notes = async (action: string, count: number, areas: readonly ServedArea[] = ['membership'], days = 0) => {
  const table = new Table(churchId, { userId: 'AAAAAAAAAAA', name: 'Nora Note', address: '192.0.2.7' });
  for (let i = 0; i < count; i++) {
    await table.write(table.note(areas[i % areas.length] ?? 'membership', action, { kind: 'Note', id: `${i}`, label: `Note ${i}` }));
    // Each later than the previous one.
    moveClock(days * dayMs + ++ms);
  }
};
/** The church has been there for this many days. */
const since = async (days: number) => {
  const table = new Table(churchId);
  const church = await table.need(churches, {});
  await table.write(table.put(churches, { ...church.row, registrationDate: later(days * dayMs).toISOString() }, church));
};
const everyPage = async (query: string) => {
  const pages = [await list(`?${query}`)];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await list(`?${query}&after=${next}`));
  return pages;
};

describe('the audit log', () => {
  test('tells who did what, when and from where', async () => {
    await admin.ask('POST', '/roles', [{ name: 'Ushers' }]);
    const { logs } = await list('?entityType=Role&action=add');
    expect(logs[0]).toMatchObject({
      churchId,
      userId: admin.userId,
      personName: 'Ada User',
      category: 'permission',
      action: 'add',
      label: 'Ushers',
    });
    expect(logs[0]?.ipAddress).toBe(admin.client.address);
    expect(JSON.parse(logs[0]?.details ?? '')).toEqual(logs[0]?.changes);
  });

  test('names what was granted and taken', async () => {
    const [role] = JSON.parse((await admin.ask('POST', '/roles', [{ name: 'Ushers' }])).body);
    const grant = { roleId: role.id, apiName: 'MembershipApi', contentType: 'People', action: 'View' };
    const [granted] = JSON.parse((await admin.ask('POST', '/rolepermissions', [grant])).body);
    await admin.ask('DELETE', `/rolepermissions/${granted.id}`);
    const { logs } = await list(`?entityId=${role.id}`);
    expect(logs.map(({ action, changes }) => [action, changes[0]?.before ?? changes[0]?.after])).toEqual([
      ['revoke', 'MembershipApi People View'],
      ['grant', 'MembershipApi People View'],
      ['add', expect.anything()],
    ]);
  });

  test('comes fifty at a time, newest first, and whole', async () => {
    await notes('walk', 120);
    const pages = await everyPage('action=walk');
    expect(pages[0]?.logs).toHaveLength(50);
    for (const { logs } of pages) expect(logs.length).toBeLessThanOrEqual(50);
    expect(pages.flatMap(({ logs }) => logs.map(({ label }) => label))).toEqual(Array.from({ length: 120 }, (_, i) => `Note ${119 - i}`));
  });

  test.each<[string, ServedArea[], number]>([
    ['taking turns', ['membership', 'content'], 120],
    ['the one mostly', [...Array<ServedArea>(70).fill('content'), 'membership'], 110],
    ['the other only', ['content'], 60],
  ])('tells what all areas wrote as one: %s', async (_, areas, count) => {
    await notes('walk', count, areas);
    const pages = await everyPage('action=walk');
    expect(pages[0]?.logs).toHaveLength(50);
    const told = pages.flatMap(({ logs }) => logs.map(({ label }) => label));
    expect(told).toEqual(Array.from({ length: count }, (_, i) => `Note ${count - 1 - i}`));
    const today = nowIso().slice(0, 10);
    const ofDay = await everyPage(`action=walk&from=${today}&to=${today}`);
    expect(ofDay.flatMap(({ logs }) => logs)).toHaveLength(count);
    expect(ofDay[1]?.logs[0]?.label).toBe(`Note ${count - 51}`);
  });

  test('goes on looking where all lines are others', async () => {
    await notes('rest', 3, ['content']);
    await notes('walk', 130, ['membership', 'content']);
    expect((await everyPage('action=rest')).flatMap(({ logs }) => logs.map(({ label }) => label))).toEqual(['Note 2', 'Note 1', 'Note 0']);
  });

  test('goes on from month to month, back to the first of the church, through those in which nothing happened', async () => {
    await since(-800);
    for (const days of [-799, -400, -31, -1]) {
      moveClock(days * dayMs);
      await notes('walk', 26, ['membership', 'content'], days);
    }
    moveClock(0);
    const labels = ({ logs }: { logs: { label?: string | undefined }[] }) => logs.map(({ label }) => label);
    const pages = await everyPage('action=walk');
    const once = Array.from({ length: 26 }, (_, i) => `Note ${25 - i}`);
    expect(pages.flatMap(labels)).toEqual([...once, ...once, ...once, ...once]);
    const day = later(-400 * dayMs)
      .toISOString()
      .slice(0, 10);
    expect((await everyPage(`action=walk&from=${day}&to=${day}`)).flatMap(labels)).toEqual(once);
    expect((await everyPage('action=nothing')).length).toBeLessThan(4);
  });

  test('is narrowed by person and by days of the church’s zone', async () => {
    await notes('walk', 1);
    expect((await list('?userId=AAAAAAAAAAA')).logs.map(({ personName }) => personName)).toEqual(['Nora Note']);
    const date = (plus: number) =>
      later(plus * dayMs)
        .toISOString()
        .slice(0, 10);
    expect((await list(`?action=walk&from=${date(0)}&to=${date(0)}`)).logs).toHaveLength(1);
    expect((await list(`?action=walk&to=${date(-1)}`)).logs).toEqual([]);
    expect((await list(`?action=walk&from=${date(1)}`)).logs).toEqual([]);
    expect((await list(`?action=walk&from=${date(1)}&to=${date(-1)}`)).logs).toEqual([]);
  });

  test('needs the permission, the caller’s own church, and a valid page', async () => {
    const [guest, other] = [await (await Someone.make()).enter(churchId), await foundChurch('Other Trail')];
    expect((await guest.ask('GET', '/auditlogs')).code).toBe('forbidden');
    const page = (await list()).logs.map(({ id }) => id);
    const foreign = (await other.admin.ask('GET', '/auditlogs')).of(contract.list.returns).logs.map(({ id }) => id);
    expect(foreign.filter((id) => page.includes(id))).toEqual([]);
    expect((await admin.ask('GET', '/auditlogs?after=nonsense')).code).toBe('invalid');
    const [own] = (await list()).logs;
    const at = (place: string) => Buffer.from(place).toString('base64url');
    const later = await list(`?from=2001-01-01&to=2001-01-02&after=${at(`${own?.created}#${own?.id}`)}`);
    expect(later).toEqual({ logs: [] });
    expect((await admin.ask('GET', '/auditlogs?from=yesterday')).code).toBe('invalid');
  });
});

describe('the age that a church sets', () => {
  const yearsLater = (line: { at: string; until?: string | undefined }) => Number(line.until?.slice(0, 4)) - Number(line.at.slice(0, 4));

  test('ends what is written from then on, and hides what is older', async () => {
    await since(-400);
    moveClock(-400 * dayMs);
    await notes('long ago', 1);
    moveClock(0);
    expect((await list('?action=long%20ago')).logs).toHaveLength(1);
    expect((await admin.ask('POST', '/settings', [{ keyName: 'auditLogYears', value: '1' }])).status).toBe(200);
    await admin.enter(churchId);
    await admin.ask('POST', '/roles', [{ name: 'Ushers' }]);
    expect((await list('?action=long%20ago')).logs).toEqual([]);
    expect((await list(`?action=long%20ago&from=2000-01-01`)).logs).toEqual([]);
    const all = await auditLines(new Table(churchId), 'membership');
    expect(all.filter(({ label }) => label === 'Ushers').map(yearsLater)).toEqual([1]);
    expect(all.filter(({ action }) => action === 'long ago').map(yearsLater)).toEqual([usualAuditLogYears]);
  });

  test('is one of a few, a year at least: no one can make the audit log forget this week', async () => {
    for (const value of ['', '0', '-1', '1.5', '11', 'one', '1e1'])
      expect((await admin.ask('POST', '/settings', [{ keyName: 'auditLogYears', value }])).code).toBe('invalid');
  });

  test('is what the table deletes by', async () => {
    await notes('short', 1);
    const { Items } = await dynamo('Scan', { TableName: process.env.TABLE, ConsistentRead: true });
    const item = fromItems(Items).find(({ row }) => Object(row).action === 'short');
    expect(item?.ttl).toBe(Math.floor(Date.parse(String(Object(item?.row).until)) / 1000));
  });
});
