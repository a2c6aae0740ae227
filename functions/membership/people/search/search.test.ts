import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { requestsOf } from '#functions/core/serve/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Person } from '#shared/membership/people/people.ts';
import { many } from '#shared/words.ts';
import { ask, type Overrides, TestChurch } from '../testing.ts';

const People = many(Person);
let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const search = async (token: string, term: string) =>
  (await ask('GET', `/people/search?term=${encodeURIComponent(term)}`, { token })).of(People);
const names = (people: readonly Person[]) => people.map(({ name }) => name.display);

describe('among 200 people', () => {
  let token: string;
  let church: TestChurch;

  beforeAll(async () => {
    church = await TestChurch.make();
    token = (await church.caller(['People__View', 'People__Edit'], { membershipStatus: 'Staff' })).token;
    const people = Array.from({ length: 200 }, (_, i) => ({
      name: { first: `First${i}`, last: i % 2 ? 'Odd' : 'Even' },
      contactInfo: { email: `p${i}@example.org`, mobilePhone: `+1 555 010-${1000 + i}` },
      membershipStatus: ['Member', 'Visitor', 'Staff', 'Regular Attendee', 'Inactive'][i % 5],
    }));
    for (const part of [people.slice(0, 100), people.slice(100)])
      expect((await ask('POST', '/people', { token, body: part })).status).toBe(200);
  });

  test.each([
    [
      'first17',
      ['First17 Odd', ...Array.from({ length: 10 }, (_, i) => `First17${i}`).map((name, i) => `${name} ${i % 2 ? 'Odd' : 'Even'}`)],
    ],
    ['even first17', ['First170 Even', 'First172 Even', 'First174 Even', 'First176 Even', 'First178 Even']],
    ['odd p33', ['First33 Odd']],
    ['p42@example.org', ['First42 Even']],
    ['555 0101 150', ['First150 Even']],
    ['1150', ['First150 Even']],
    ['0101150', ['First150 Even']],
    ['first3 example nobody', []],
  ])('%s finds whom it means, in two requests at most', async (term, expected) => {
    let found: Person[] = [];
    const sent = await requestsOf(async () => {
      found = await search(token, term);
    });
    expect(names(found).toSorted()).toEqual(expected.toSorted());
    expect(sent.length).toBeLessThanOrEqual(2);
  });

  test('no more than 100 come, by name, in two requests', async () => {
    let found: Person[] = [];
    expect(
      await requestsOf(async () => {
        found = await search(token, 'example');
      }),
    ).toEqual(['Query', 'BatchGetItem']);
    expect(found).toHaveLength(100);
    expect(found.map(({ name }) => name.last)).toEqual(found.map(({ name }) => name.last).toSorted());
  });

  test('a member who searches gets those whom the directory shows, in two requests', async () => {
    const member = await church.caller([], { membershipStatus: 'Member' });
    let found: Person[] = [];
    expect(
      await requestsOf(async () => {
        found = await search(member.token, 'first');
      }),
    ).toEqual(['Query', 'BatchGetItem']);
    expect(found).toHaveLength(80);
    expect(new Set(found.map(({ membershipStatus }) => membershipStatus))).toEqual(new Set(['Member', 'Staff']));
  });

  test('the list comes page by page, everyone once, by last name', async () => {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const reply = await ask('GET', `/people/page${after ? `?after=${after}` : ''}`, { token });
      const page: { people: { id: string; name: { last: string } }[]; next?: string } = JSON.parse(reply.text);
      expect(page.people.length).toBeLessThanOrEqual(50);
      seen.push(...page.people.map(({ id, name }) => `${name.last.toLowerCase()} ${id}`));
      after = page.next;
    } while (after);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(201);
    expect(seen.map((line) => line.split(' ')[0])).toEqual(seen.map((line) => line.split(' ')[0]).toSorted());
    expect((await ask('GET', '/people/page?after=nonsense', { token })).status).toBe(400);
    expect((await ask('GET', '/people', { token })).of(People).length).toBe(seen.length);
  });

  test('those added last come first, in two requests', async () => {
    const [last] = (await ask('POST', '/people', { token, body: [{ name: { first: 'Newest', last: 'Aaa' } }] })).of(People);
    let found: Person[] = [];
    const sent = await requestsOf(async () => {
      found = (await ask('GET', '/people/recent', { token })).of(People);
    });
    expect(sent).toEqual(['Query', 'BatchGetItem']);
    expect(found).toHaveLength(25);
    expect(found[0]!.id).toBe(last!.id);
  });

  test('the advanced search meets every condition', async () => {
    const ask_ = async (body: unknown) => ask('POST', '/people/advancedSearch', { token, body });
    const found = (
      await ask_([
        { field: 'lastName', operator: 'equals', value: 'EVEN' },
        { field: 'membershipStatus', operator: 'equals', value: 'Staff' },
        { field: 'email', operator: 'startsWith', value: 'p1' },
      ])
    ).of(People);
    expect(names(found).toSorted()).toEqual(
      [...Array(200).keys()]
        .filter((i) => i % 10 === 2 && `p${i}`.startsWith('p1'))
        .map((i) => `First${i} Even`)
        .toSorted(),
    );
    // How many met them, also beyond those who are answered.
    const everyone = await ask_([]);
    expect(everyone.headers['x-total']).toBe(String(everyone.of(People).length));
    expect(await ask_([{ field: 'password', operator: 'equals', value: '' }])).toMatchObject({
      status: 400,
      text: 'People cannot be searched by password.',
    });
    expect((await ask_([{ field: 'lastName', operator: 'like', value: '' }])).status).toBe(400);
  });
});

test('people asked for by thousands of ids are read, and no one else', async () => {
  const church = await TestChurch.make();
  const { token } = await church.caller(['People__View', 'People__Edit', 'People__Merge']);
  const [zoe, ann, bob] = [
    await church.person({ name: { first: 'Zoe' } }),
    await church.person({ name: { first: 'Ann' } }),
    await church.person(),
  ];
  expect((await ask('POST', `/merges/${ann.id}/${bob.id}`, { token, body: {} })).status).toBe(200);
  const unknown = Array.from({ length: 3000 }, (_, at) => `unknown${String(at).padStart(4, '0')}`);
  const byIds = (ids: readonly string[], more: readonly object[] = []) =>
    ask('POST', '/people/advancedSearch', { token, body: [...more, { field: 'id', operator: 'in', value: ids.join(', ') }] });
  expect(names((await byIds([zoe.id, ...unknown, ann.id, bob.id, zoe.id])).of(People))).toEqual(['Ann Person', 'Zoe Person']);
  const some = await byIds([zoe.id, ann.id], [{ field: 'firstName', operator: 'startsWith', value: 'z' }]);
  expect(names(some.of(People))).toEqual(['Zoe Person']);
  expect(await requestsOf(() => byIds([zoe.id, ann.id]))).toEqual(['BatchGetItem']);
});

describe('names of all kinds', () => {
  test('are found as people write them', async () => {
    const church = await TestChurch.make();
    const { token } = await church.caller(['People__View', 'People__Edit'], { name: { first: 'Q', last: 'Q' } });
    const people = [
      ['Zoë', 'Müller'],
      ['小明', '王'],
      ['민준', '김'],
      ['Ольга', 'Иванова'],
      ['किरण', 'शर्मा'],
      ['Sinéad', "O'Brien-Łuk"],
      ['𠮷', '田'],
    ];
    const body = people.map(([first, last]) => ({ name: { first, last } }));
    expect((await ask('POST', '/people', { token, body })).status).toBe(200);
    const terms = ['zoe muller', '王小明', '김민', 'ИВАН оль', 'शर्मा', 'obrien luk sinead', '田𠮷'];
    for (const [i, term] of terms.entries()) expect(names(await search(token, term))).toEqual([people[i]!.join(' ')]);
  });
});

describe('the directory', () => {
  const statuses = ['Staff', 'Member', 'Regular Attendee', 'Visitor', 'Inactive', 'Guest', 'Deceased'];
  const allPeople: Overrides[] = [
    ...statuses.map((membershipStatus) => ({ membershipStatus, name: { first: 'Dora', last: membershipStatus.replace(' ', '') } })),
    { membershipStatus: 'Member', optedOut: true, name: { first: 'Dora', last: 'Hidden' } },
  ];

  test.each([
    [undefined, ['Member', 'Staff']],
    ['Staff', ['Staff']],
    ['Members', ['Member', 'Staff']],
    ['Regular Attendees', ['Member', 'RegularAttendee', 'Staff']],
    ['Everyone', ['Guest', 'Inactive', 'Member', 'RegularAttendee', 'Staff', 'Visitor']],
  ])('set to %s shows %j, without what is private', async (setting, expected) => {
    const church = await TestChurch.make(setting);
    const contactInfo = { email: 'dora@example.org', mobilePhone: '555' };
    for (const one of allPeople) await church.person({ ...one, contactInfo, birthDate: '1990-01-01', donorNumber: '9', nametagNotes: 'n' });
    const { token } = await church.caller([], { membershipStatus: 'Member', name: { first: 'X', last: 'X' } });
    const found = await search(token, 'dora');
    expect(found.map(({ name }) => name.last)).toEqual(expected);
    for (const person of found) {
      expect(person.contactInfo).toEqual(contactInfo);
      expect([person.birthDate, person.donorNumber, person.nametagNotes, person.hasUser]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(person.can).toEqual({ edit: false, remove: false, invite: false });
    }
    expect((await search(token, 'dora@example.org')).length).toBe(expected.length);
  });

  test('is not for visitors and guests, but View Members opens members and staff to anyone', async () => {
    const church = await TestChurch.make('Everyone');
    for (const one of allPeople) await church.person(one);
    const guest = await church.caller([], { membershipStatus: 'Guest' });
    expect((await ask('GET', '/people/search?term=dora', { token: guest.token })).code).toBe('forbidden');
    const granted = await church.caller(['People__View Members'], { membershipStatus: 'Guest', name: { first: 'A', last: 'Zed' } });
    expect((await search(granted.token, 'dora')).map(({ name }) => name.last)).toEqual(['Member', 'Staff']);
    const page = await ask('GET', '/people/page', { token: granted.token });
    expect(page.text).toContain('Dora Member');
    expect(page.text).not.toMatch(/Dora (Visitor|Hidden|Guest)/);
    expect((await ask('GET', '/people/search?term=dora')).status).toBe(401);
  });
});

test('an email finds exactly its owner; an empty term finds no one', async () => {
  const church = await TestChurch.make();
  const { token } = await church.caller(['People__View']);
  await church.person({ name: { first: 'Ann', last: 'One' }, contactInfo: { email: 'Ann@One.test' } });
  await church.person({ name: { first: 'Ann', last: 'Two' }, contactInfo: { email: 'ann@one.testing' } });
  const by = async (query: string) => names((await ask('GET', `/people/search/?${query}`, { token })).of(People));
  expect(await by('email=ann%40one.test')).toEqual(['Ann One']);
  expect(await by('term=ann%40one.test')).toEqual(['Ann One', 'Ann Two']);
  expect(await by('term=')).toEqual([]);
  expect(await by('')).toEqual([]);
  const posted = await ask('POST', '/people/search', { token, body: { term: 'ann two' } });
  expect(names(posted.of(People))).toEqual(['Ann Two']);
});
