import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking } from '#functions/core/serve/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { directory as contract } from '#shared/membership/people/directory/directory.ts';
import type { Visibility } from '#shared/membership/people/visibility.ts';
import { handlers } from '../../handlers.ts';
import { TestChurch } from '../testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const ask = asking(serveArea('membership', handlers));
const contactInfo = { email: 'a@b.test', mobilePhone: '1', address1: 'Lane 1', city: 'Ulm' };
const named = (first: string, visibility?: Visibility) => ({ name: { first, last: 'Berg' }, contactInfo, visibility });

test('the directory is as any member sees it, whoever asks: without minors, hidden people and guests', async () => {
  const church = await TestChurch.make();
  const ada = await church.person(named('Ada'));
  await church.person(named('Bea', { email: 'groups', phoneNumber: 'everyone' }));
  await church.person({ ...named('Cy'), optedOut: true });
  await church.person({ ...named('Dot'), householdId: ada.householdId, householdRole: 'Child' });
  await church.person({ ...named('Eve'), membershipStatus: 'Guest' });
  await church.person({ ...named('Fay'), unconfirmed: '2026-01-01T00:00:00.000Z' });
  await church.person({ ...named('Gil'), membershipStatus: 'Deceased' });
  const read = async (token: string) => {
    const { people } = (await ask('GET', '/people/directory/entries', { token })).of(contract.entries.returns);
    return people
      .filter(({ name }) => name.last === 'Berg')
      .map(({ name, contactInfo: shown }) => [name.first, Object.keys(shown).toSorted()]);
  };
  const asMember = [
    ['Ada', ['address1', 'city', 'email', 'mobilePhone']],
    ['Bea', ['address1', 'city', 'mobilePhone']],
  ];
  expect(await read((await church.caller([])).token)).toEqual(asMember);
  // Staff see more on their screens; what they print is read by others.
  expect(await read((await church.caller(['People__View', 'People__Edit'])).token)).toEqual(asMember);
  expect(await read((await church.caller([], { membershipStatus: 'Regular Attendee' })).token)).toEqual([
    ['Ada', []],
    ['Bea', ['mobilePhone']],
  ]);
  const guest = await church.caller([], { membershipStatus: 'Guest' });
  expect((await ask('GET', '/people/directory/entries', { token: guest.token })).code).toBe('forbidden');
});

test('who died is in none, even where it shows everyone', async () => {
  const church = await TestChurch.make('Everyone');
  for (const membershipStatus of ['Visitor', 'Deceased']) await church.person({ ...named(membershipStatus), membershipStatus });
  const { people } = (await ask('GET', '/people/directory/entries', { token: (await church.caller([])).token })).of(
    contract.entries.returns,
  );
  expect(people.map(({ name }) => name.first).filter((first) => ['Visitor', 'Deceased'].includes(first ?? ''))).toEqual(['Visitor']);
});

test('a large church is read page by page, without anyone twice', async () => {
  const church = await TestChurch.make();
  const { token } = await church.caller([]);
  for (let at = 0; at < 205; at += 1) await church.person({ name: { first: `P${at}`, last: 'Many' } });
  const seen: string[] = [];
  let after: string | undefined = '';
  do {
    const query: string = after ? `?after=${encodeURIComponent(after)}` : '';
    const page = (await ask('GET', `/people/directory/entries${query}`, { token })).of(contract.entries.returns);
    seen.push(...page.people.map(({ id }) => id));
    after = page.next;
  } while (after);
  expect([seen.length, new Set(seen).size]).toEqual([206, 206]);
});
