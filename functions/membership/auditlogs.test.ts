import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { auditlogs as contract } from '#shared/membership/auditlogs.ts';
import { day, moveClock } from '../core/clock.ts';
import { Table } from '../core/table.ts';
import { foundChurch, Someone } from './churchTesting.ts';

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
const notes = async (action: string, count: number) => {
  const table = new Table(churchId, { userId: 'AAAAAAAAAAA', name: 'Nora Note', address: '192.0.2.7' });
  for (let i = 0; i < count; i++) await table.write(table.note('membership', action, { kind: 'Note', id: `${i}`, label: `Note ${i}` }));
};

describe('the trail', () => {
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
    const [first, seen] = [await list('?action=walk'), [] as string[]];
    seen.push(...first.logs.map(({ label }) => label ?? ''));
    for (let next = first.next; next; ) {
      const page = await list(`?action=walk&after=${next}`);
      expect(page.logs.length).toBeLessThanOrEqual(50);
      seen.push(...page.logs.map(({ label }) => label ?? ''));
      next = page.next;
    }
    expect(first.logs).toHaveLength(50);
    expect(seen).toEqual(Array.from({ length: 120 }, (_, i) => `Note ${119 - i}`));
  });

  test('is narrowed by person and by days of the church’s zone', async () => {
    await notes('walk', 1);
    expect((await list('?userId=AAAAAAAAAAA')).logs.map(({ personName }) => personName)).toEqual(['Nora Note']);
    const date = (plus: number) => new Date(Date.now() + plus * day).toISOString().slice(0, 10);
    expect((await list(`?action=walk&from=${date(0)}&to=${date(0)}`)).logs).toHaveLength(1);
    expect((await list(`?action=walk&to=${date(-1)}`)).logs).toEqual([]);
    expect((await list(`?action=walk&from=${date(1)}`)).logs).toEqual([]);
    expect((await list(`?action=walk&from=${date(1)}&to=${date(-1)}`)).logs).toEqual([]);
  });

  test('is for those who may, of the own church, and not for a made-up page', async () => {
    const [guest, other] = [await (await Someone.make()).enter(churchId), await foundChurch('Other Trail')];
    expect((await guest.ask('GET', '/auditlogs')).code).toBe('forbidden');
    const page = (await list()).logs.map(({ id }) => id);
    const foreign = (await other.admin.ask('GET', '/auditlogs')).of(contract.list.returns).logs.map(({ id }) => id);
    expect(foreign.filter((id) => page.includes(id))).toEqual([]);
    expect((await admin.ask('GET', '/auditlogs?after=nonsense')).code).toBe('invalid');
    expect((await admin.ask('GET', '/auditlogs?from=yesterday')).code).toBe('invalid');
  });
});
