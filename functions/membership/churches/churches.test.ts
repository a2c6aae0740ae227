import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Church } from '#shared/membership/churches/churches.ts';
import { Role } from '#shared/membership/roles/roles.ts';
import { many, maybe, shape, text } from '#shared/words.ts';
import { Client } from '../testing.ts';
import { address, foundChurch, publications, Someone } from './testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const stranger = new Client();
const Errors = shape({ errors: maybe(many(text(300))), id: maybe(text()) });
const Found = shape({ id: maybe(text()), name: maybe(text()), subDomain: maybe(text()) });
const names = async (name: string) =>
  (await stranger.ask('POST', '/churches/search', { name })).of(many(Church)).map((church) => church.name);

describe('registering a church', () => {
  test('blank fields are answered as errors, and nothing is founded', async () => {
    const una = await Someone.make();
    const { errors, id } = (await una.asUser('POST', '/churches/add', { name: ' ', city: 'Springfield' })).of(Errors);
    expect(errors).toEqual([
      'Church name cannot be blank.',
      'Address cannot be blank.',
      'State/Province cannot be blank.',
      'Zip/Postal code cannot be blank.',
      'Country cannot be blank.',
    ]);
    expect(id).toBeUndefined();
  });

  test.each([
    ['www', 'This web address is reserved. Please choose another one.'],
    ['a b', 'The subdomain may contain only letters, numbers and hyphens.'],
    ['xn--grce-6la', 'This web address is reserved. Please choose another one.'],
  ])('the sub-domain %s is refused', async (subDomain, sentence) => {
    const una = await Someone.make();
    expect((await una.asUser('POST', '/churches/add', { name: 'Odd', subDomain, ...address })).of(Errors).errors).toEqual([sentence]);
  });

  test('a stranger cannot', async () => {
    expect((await stranger.ask('POST', '/churches/add', { name: 'Nobody’s', ...address })).code).toBe('signInRequired');
  });

  test('the founder administers it, with a person, a household and the founding roles', async () => {
    const { church, admin } = await foundChurch('First Christian Church of Elmwood');
    expect(church.subDomain).toBe('firstofelmwood');
    expect(admin.permissions).toEqual(expect.arrayContaining(['Settings/Edit', 'Roles/Edit', 'Donations/View', 'People/Edit Self']));
    expect(admin.permissions).not.toContain('Server/Admin');
    const roles = (await admin.ask('GET', `/roles/church/${church.id}`)).of(many(Role));
    expect(roles.map(({ name }) => name)).toEqual(['All Members', 'Domain Admins']);
    expect(admin.entered?.person.membershipStatus).toBe('Member');
    const person = await admin.ask('GET', `/people/${admin.entered?.person.id}`);
    expect(person.status).toBe(200);
    expect(await publications(church.id)).toEqual([{ churchId: church.id }]);
  });

  test('a taken sub-domain gets a number', async () => {
    const [first, second] = [await foundChurch('Numbered'), await foundChurch('Numbered')];
    expect([first.church.subDomain, second.church.subDomain]).toEqual(['numbered', 'numbered2']);
  });

  test('asking twice at once founds one church', async () => {
    const una = await Someone.make();
    const ask = () => una.asUser('POST', '/churches/add', { name: 'Twice', ...address });
    const [one, other] = await Promise.all([ask(), ask()]);
    expect(one.of(Church).id).toBe(other.of(Church).id);
    expect(await names('twice')).toEqual(['Twice']);
  });
});

describe('finding a church', () => {
  test('by any word of the name, in any order and without accents', async () => {
    await foundChurch('Église Saint Olave Riverside');
    expect(await names('olave')).toEqual(['Église Saint Olave Riverside']);
    expect(await names('RIVER eglise')).toEqual(['Église Saint Olave Riverside']);
    expect(await names('olave harbour')).toEqual([]);
    expect(await names('')).toEqual([]);
    const found = await stranger.ask('GET', '/Churches/Search/?name=olave');
    expect(found.of(many(Church))).toHaveLength(1);
  });

  test('tells public pictures of it and no other setting', async () => {
    const { church, admin } = await foundChurch('Cedar Hollow');
    const settings = [
      { keyName: 'logoLight', value: png },
      { keyName: 'welcome', value: 'Hello' },
      { keyName: 'apiKey', value: 'secret' },
    ];
    await admin.ask('POST', '/settings', settings);
    const [found] = (await stranger.ask('POST', '/churches/search', { name: 'cedar' })).of(many(Church));
    expect(found?.settings?.map(({ keyName }) => keyName)).toEqual(['logoLight']);
    const loaded = await stranger.ask('GET', `/churches/${church.id}?include=permissions`);
    expect(loaded.of(Church).settings?.map(({ keyName }) => keyName)).toEqual(['logoLight', 'welcome']);
    expect(loaded.body).not.toContain('secret');
    expect(loaded.of(Church).version).toBeUndefined();
  });

  test('by sub-domain or id; nothing is an empty object', async () => {
    const { church } = await foundChurch('Lookup Lane');
    const expected = { id: church.id, name: 'Lookup Lane', subDomain: church.subDomain };
    expect((await stranger.ask('GET', `/churches/lookup/?subDomain=${church.subDomain.toUpperCase()}`)).of(Found)).toEqual(expected);
    expect((await stranger.ask('GET', `/churches/lookup?id=${church.id}`)).of(Found)).toEqual(expected);
    for (const query of ['?subDomain=nobody-here', '?id=x', '']) {
      expect((await stranger.ask('GET', `/churches/lookup${query}`)).body).toBe('{}');
    }
  });

  test('a church that is not there is not found', async () => {
    expect((await stranger.ask('GET', '/churches/nope')).code).toBe('churchNotFound');
    expect((await stranger.ask('GET', '/churches/AAAAAAAAAAA')).status).toBe(404);
  });
});

describe('changing a church’s details', () => {
  const save = (who: Someone, church: object) => who.ask('POST', '/churches', [church]);

  test('omitted fields stay, and the new name is found', async () => {
    const { church, admin } = await foundChurch('Old Mill');
    const changed = await save(admin, { id: church.id, name: 'New Mill', subDomain: church.subDomain, timeZone: 'Europe/Berlin' });
    expect(changed.of(many(Church))[0]).toMatchObject({ name: 'New Mill', address1: address.address1, timeZone: 'Europe/Berlin' });
    expect(await names('old')).toEqual([]);
    expect(await names('new mill')).toEqual(['New Mill']);
    expect(await publications(church.id)).toHaveLength(2);
  });

  test('a new sub-domain moves the address and tells the edge of the old one', async () => {
    const { church, admin } = await foundChurch('Moving House');
    const moved = await save(admin, { id: church.id, name: church.name, subDomain: 'moved-house' });
    expect(moved.of(many(Church))[0]?.subDomain).toBe('moved-house');
    expect((await stranger.ask('GET', `/churches/lookup?subDomain=${church.subDomain}`)).body).toBe('{}');
    expect((await stranger.ask('GET', '/churches/lookup?subDomain=moved-house')).of(Found).id).toBe(church.id);
    expect((await publications(church.id)).at(-1)).toEqual({ churchId: church.id, oldSubDomain: church.subDomain });
  });

  test('another church’s sub-domain and a reserved one are refused', async () => {
    const [{ church: other }, { church, admin }] = [await foundChurch('Taken Place'), await foundChurch('Wanting Place')];
    expect((await save(admin, { id: church.id, name: church.name, subDomain: other.subDomain })).code).toBe('subDomainTaken');
    expect((await save(admin, { id: church.id, name: church.name, subDomain: 'api' })).code).toBe('subDomainReserved');
    expect((await stranger.ask('GET', `/churches/lookup?subDomain=${other.subDomain}`)).of(Found).id).toBe(other.id);
  });

  test('a version that is not the newest is refused; settings do not count', async () => {
    const { church, admin } = await foundChurch('Versioned');
    const { version } = (await admin.ask('GET', `/churches/${church.id}`)).of(Church);
    await admin.ask('POST', '/settings', [{ keyName: 'welcome', value: 'Hello' }]);
    const details = { id: church.id, name: church.name, subDomain: church.subDomain, version };
    expect((await save(admin, { ...details, city: 'Here' })).status).toBe(200);
    expect((await save(admin, { ...details, city: 'There' })).code).toBe('outdated');
  });

  test('only one’s own church, only with the permission, only whole requests', async () => {
    const [{ church, admin }, { church: other }] = [await foundChurch('Own'), await foundChurch('Foreign')];
    const guest = await (await Someone.make()).enter(church.id);
    const details = { id: church.id, name: 'Renamed', subDomain: church.subDomain };
    expect((await save(guest, details)).code).toBe('forbidden');
    expect((await save(admin, { ...details, id: other.id })).code).toBe('otherChurch');
    expect((await stranger.ask('POST', '/churches', [details])).code).toBe('signInRequired');
    for (const body of ['[{', '7', '[{"id":"x"}]', `[{"id":"${church.id}"}]`]) {
      expect((await admin.ask('POST', '/churches', body)).code).toBe('invalid');
    }
    expect((await save(admin, { ...details, timeZone: 'Mars/Olympus' })).code).toBe('invalid');
  });
});

const png = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]).toString('base64')}`;
