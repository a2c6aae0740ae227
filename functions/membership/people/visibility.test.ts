import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking } from '#functions/core/serve/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Person } from '#shared/membership/people/people.ts';
import { VisibilityPreference } from '#shared/membership/people/wire/visibilityPreferences.ts';
import { many } from '#shared/words.ts';
import { people } from '../table.ts';
import { ask, TestChurch } from './testing.ts';
import { visibilityPreferences } from './wire/visibilityPreferences.ts';

const prefer = asking(serveArea('membership', [visibilityPreferences]));
const hers = { email: 'vera@hidden.test', mobilePhone: '555 7654', address1: 'Lane 1' };
const contactInfo = { email: 'other@shown.test', mobilePhone: '555 1111', address1: 'Lane 2' };

let cloud: TestCloud;
let church: TestChurch;
beforeAll(async () => {
  cloud = await startTestCloud();
  church = await TestChurch.make('Members');
});
afterAll(() => cloud.close());

const save = (token: string, body: unknown) => prefer('POST', '/visibilityPreferences', { token, body });
const mine = async (token: string) => (await prefer('GET', '/visibilityPreferences/my', { token })).of(VisibilityPreference);
const contactSeen = async (token: string, id: string) => {
  const reply = await ask('GET', `/people/${id}`, { token, wantsJson: true });
  return Object.keys(reply.of(Person).contactInfo).toSorted();
};
const found = async (token: string, term: string) =>
  (await ask('GET', `/people/search?term=${encodeURIComponent(term)}`, { token })).of(many(Person)).map(({ id }) => id);

describe('who sees one’s contact info', () => {
  test('is members at first, and set part by part', async () => {
    const { token, person } = await church.caller([], { contactInfo });
    const own = { id: person.id, churchId: church.id, personId: person.id };
    expect(await mine(token)).toEqual({ ...own, address: 'members', phoneNumber: 'members', email: 'members' });
    expect((await save(token, [{ email: 'everyone' }])).status).toBe(200);
    const saved = (await save(token, [{ id: person.id, phoneNumber: 'groups' }])).of(many(VisibilityPreference));
    expect(saved).toEqual([{ ...own, address: 'members', phoneNumber: 'groups', email: 'everyone' }]);
    expect(await mine(token)).toEqual(saved[0]);
  });

  test('holds on the person’s page and in the search, and not for staff', async () => {
    const { token, person } = await church.caller([], { name: { first: 'Vera', last: 'Hidden' }, contactInfo: hers });
    const member = await church.caller([]);
    const staff = await church.caller(['People__View']);
    expect(await contactSeen(member.token, person.id)).toEqual(['address1', 'email', 'mobilePhone']);
    expect(await found(member.token, 'vera@hidden.test')).toEqual([person.id]);
    await save(token, [{ email: 'groups', address: 'groups' }]);
    expect(await contactSeen(member.token, person.id)).toEqual(['mobilePhone']);
    expect(await found(member.token, 'vera@hidden.test')).toEqual([]);
    expect(await found(member.token, 'vera hidden')).toEqual([person.id]);
    expect(await found(member.token, '5557654')).toEqual([person.id]);
    for (const one of [token, staff.token]) expect(await contactSeen(one, person.id)).toEqual(['address1', 'email', 'mobilePhone']);
    expect(await found(staff.token, 'vera@hidden.test')).toEqual([person.id]);
  });

  test('for groups is seen in a group of both, whatever else the viewer is', async () => {
    const groups = [{ id: 'CHOIRGROUP1', name: 'Choir', leader: false }];
    const visibility = { email: 'groups', phoneNumber: 'groups', address: 'groups' } as const;
    const { id } = await church.person({ contactInfo, visibility, groups });
    for (const membershipStatus of ['Member', 'Regular Attendee']) {
      const inGroup = await church.caller([], { groups, membershipStatus });
      expect(await contactSeen(inGroup.token, id)).toEqual(['address1', 'email', 'mobilePhone']);
      const elsewhere = await church.caller([], { groups: [{ ...groups[0]!, id: 'OTHERGROUP1' }], membershipStatus });
      expect(await contactSeen(elsewhere.token, id)).toEqual([]);
    }
  });

  test('is one’s own to say: nobody says it for others, and nothing else changes', async () => {
    const { token, person } = await church.caller([], { contactInfo });
    const other = await church.person({ contactInfo });
    expect((await save(token, [{ id: other.id, email: 'everyone' }])).code).toBe('notYours');
    expect((await save(token, [{ personId: other.id, churchId: 'AAAAAAAAAAA', email: 'everyone', donorNumber: '7' }])).status).toBe(200);
    expect((await church.table.need(people, { id: other.id })).row).toEqual(other);
    expect((await church.table.need(people, { id: person.id })).row).toEqual({ ...person, visibility: { email: 'everyone' } });
    for (const body of [[{ email: 'public' }], [{ email: 'everyone' }, { email: 'groups' }], 'x'])
      expect((await save(token, body)).status).toBe(400);
    expect((await save(token, [])).status).toBe(200);
    expect((await prefer('POST', '/visibilityPreferences', { body: [{ email: 'everyone' }] })).status).toBe(401);
  });
});
