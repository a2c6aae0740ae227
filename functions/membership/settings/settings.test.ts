import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { auditlogs } from '#shared/membership/auditLog/auditlogs.ts';
import { Setting } from '#shared/membership/settings/settings.ts';
import { many } from '#shared/words.ts';
import { foundChurch, publications, Someone } from '../churches/testing.ts';
import { Client } from '../testing.ts';

let cloud: TestCloud;
let churchId: string;
let admin: Someone;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  const founded = await foundChurch('Setting Sun');
  churchId = founded.church.id;
  admin = founded.admin;
});

const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const png = `data:image/png;base64,${bytes.toString('base64')}`;
const save = async (...settings: object[]) => (await admin.ask('POST', '/settings', settings)).of(many(Setting));
const open = async (of = churchId) => JSON.parse((await new Client().ask('GET', `/settings/public/${of}`)).body);

describe('a church’s settings', () => {
  test('are saved by key name or id; what is left out stays', async () => {
    const [welcome] = await save({ keyName: 'note', value: 'Hello', public: 1 });
    expect(welcome).toMatchObject({ churchId, keyName: 'note', value: 'Hello', public: true });
    const [same] = await save({ id: '', keyName: 'note', value: 'Good morning' });
    expect(same).toEqual({ ...welcome, value: 'Good morning' });
    const [hidden] = await save({ id: welcome?.id, keyName: 'note', public: 0 });
    expect(hidden).toEqual({ ...same, public: false });
    expect((await admin.ask('GET', '/settings')).of(many(Setting))).toEqual([hidden]);
    expect(await open()).toEqual({});
  });

  test('the public ones are one flat map; an unknown church has none', async () => {
    await save({ keyName: 'supportContact', value: 'help@church.test', public: false }, { keyName: 'apiKey', value: 'secret' });
    expect(await open()).toEqual({ supportContact: 'help@church.test' });
    expect([await open('AAAAAAAAAAA'), await open('nobody')]).toEqual([{}, {}]);
  });

  test('an image is stored as a file of the church, with a new address whenever it changes', async () => {
    const [logo] = await save({ keyName: 'logoLight', value: png });
    expect(logo?.value).toMatch(new RegExp(`^http://localhost:3000/content/${churchId}/settings/logoLight\\.png\\?dt=\\d+$`));
    expect(logo?.public).toBe(true);
    expect(cloud.objects.get(`content/${churchId}/settings/logoLight.png`)).toEqual(bytes);
    const [kept] = await save({ keyName: 'logoLight', value: logo?.value });
    expect(kept).toEqual(logo);
    expect((await save({ keyName: 'logoLight', value: '' }))[0]?.value).toBe('');
  });

  test.each([
    'data:image/svg+xml;base64,PHN2Zz4=',
    'https://elsewhere.example/logo.png',
    `data:image/png;base64,${Buffer.from('GIF89a').toString('base64')}`,
  ])('a picture such as %s is refused', async (value) => {
    expect((await admin.ask('POST', '/settings', [{ keyName: 'ogImage', value }])).code).toBe('picture');
  });

  test('values have their form and their length', async () => {
    const times = JSON.stringify([{ day: 0, time: '10:00', label: 'Worship' }]);
    expect((await save({ keyName: 'serviceTimes', value: times }))[0]?.value).toBe(times);
    expect((await admin.ask('POST', '/settings', [{ keyName: 'serviceTimes', value: '[{"day":8}]' }])).code).toBe('invalid');
    expect((await admin.ask('POST', '/settings', [{ keyName: 'welcome', value: 'x'.repeat(20_001) }])).code).toBe('invalid');
    const heavy = Array.from({ length: 12 }, (_, i) => ({ keyName: `heavy${i}`, value: 'x'.repeat(20_000) }));
    expect((await admin.ask('POST', '/settings', heavy)).code).toBe('tooLarge');
  });

  test('fee rates are numbers, and public', async () => {
    await save({ keyName: 'transFeeCC', value: '3.49' }, { keyName: 'hardLimitACH', value: '' });
    expect(await open()).toEqual({ transFeeCC: '3.49', hardLimitACH: '' });
    for (const value of ['x', '-1', '50', '2,9', '1e3'])
      expect((await admin.ask('POST', '/settings', [{ keyName: 'transFeeCC', value }])).code).toBe('invalid');
  });

  test('reserved for treasurers, giving is no longer part of everything, at once (decision D50)', async () => {
    const givingOf = async () => {
      const { entered } = await admin.enter(churchId);
      return entered?.apis.find(({ keyName }) => keyName === 'GivingApi')?.permissions.length;
    };
    expect(await givingOf()).toBe(5);
    await save({ keyName: 'givingTreasurersOnly', value: 'true' });
    expect((await admin.ask('GET', '/settings')).code).toBe('tokenEnded');
    expect(await givingOf()).toBe(0);
  });

  test('saving publishes the church and leaves a line in the audit log, without private values', async () => {
    await save({ keyName: 'welcome', value: 'Hello' }, { keyName: 'apiKey', value: 'very secret' });
    await save({ keyName: 'welcome', value: 'Hello' });
    expect(await publications(churchId)).toHaveLength(2);
    const auditLog = await admin.ask('GET', '/auditlogs?entityType=setting');
    expect(
      auditLog
        .of(auditlogs.list.returns)
        .logs.map(({ label, action }) => `${action} ${label}`)
        .sort(),
    ).toEqual(['add apiKey', 'add welcome']);
    expect(auditLog.body).not.toContain('very secret');
  });

  test('two who save different settings at once lose nothing', async () => {
    await Promise.all(['a', 'b', 'c'].map((keyName) => save({ keyName, value: keyName })));
    expect(
      (await admin.ask('GET', '/settings'))
        .of(many(Setting))
        .map(({ keyName }) => keyName)
        .sort(),
    ).toEqual(['a', 'b', 'c']);
  });

  test('a setting that someone else has changed since it was read is not overwritten; other settings don’t matter', async () => {
    await save({ keyName: 'welcome', value: 'Come in', seen: '' });
    await save({ keyName: 'pastor', value: 'Ruth' });
    await save({ keyName: 'welcome', value: 'Come in!', seen: 'Come in' });
    const late = [
      { keyName: 'pastor', value: 'Ann', seen: 'Ruth' },
      { keyName: 'welcome', value: 'Hello', seen: 'Come in' },
    ];
    expect((await admin.ask('POST', '/settings', late)).code).toBe('outdated');
    expect(await open()).toEqual({ welcome: 'Come in!', pastor: 'Ruth' });
  });

  test('needs the permission, in the caller’s own church', async () => {
    const guest = await (await Someone.make()).enter(churchId);
    const other = await foundChurch('Other Sun');
    const [note] = await save({ keyName: 'note', value: 'Hello' });
    expect((await guest.ask('GET', '/settings')).code).toBe('forbidden');
    expect((await guest.ask('POST', '/settings', [{ keyName: 'note', value: 'Mine' }])).code).toBe('forbidden');
    expect((await other.admin.ask('POST', '/settings', [{ id: note?.id, keyName: 'note', value: 'Mine' }])).code).toBe('notFound');
    expect((await admin.ask('POST', '/settings', [{ value: 'no name' }])).code).toBe('invalid');
    expect((await admin.ask('GET', '/settings')).of(many(Setting))).toEqual([note]);
  });
});
