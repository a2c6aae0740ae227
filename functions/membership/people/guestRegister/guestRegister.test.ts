import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { moveClock } from '#functions/core/clock.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking } from '#functions/core/serve/testing.ts';
import { itemsOf } from '#functions/core/table/itemsTesting.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { guestRegister as contract } from '#shared/membership/people/guestRegister/guestRegister.ts';
import { Person } from '#shared/membership/people/people.ts';
import { isProof } from '#shared/spam.ts';
import { many } from '#shared/words.ts';
import { handlers } from '../../handlers.ts';
import { people } from '../../table.ts';
import { TestChurch } from '../testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const ask = asking(serveArea('membership', handlers));
const url = '/people/guest-register';
let church: TestChurch;
beforeEach(async () => {
  church = await TestChurch.make('Everyone');
});

const proofOf = (start: string, bits: number): string => {
  for (let at = 0; ; at += 1) if (isProof(createHash('sha256').update(`${start}.${at}`).digest(), bits)) return String(at);
};
const peopleOf = async () => (await itemsOf(people.name)).filter(({ pk }) => String(pk).includes(church.id)).length;
const tom = { firstName: 'Tom', lastName: 'Stone', email: 'tom@guests.test', phone: '555 0100' };
const register = (body: object, address?: string) => ask('POST', url, { body: { churchId: church.id, ...body }, address });

let moved = 0;
async function opened() {
  const { start, difficulty, readyMs } = (await ask('GET', `${url}/${church.id}`)).of(contract.open.returns);
  moved += readyMs + 1;
  moveClock(moved);
  return { start, proof: proofOf(start, difficulty) };
}

test('guests register as a household of their own, once, and staff confirm them', async () => {
  const start = await opened();
  const body = { members: [tom, { firstName: 'Ann' }], ...start };
  const answer = (await register(body)).of(contract.register.returns);
  expect(answer.map(({ name }) => name.display)).toEqual(['Tom Stone', 'Ann']);
  // Sent again, by a network that lost the answer: nothing more happens.
  expect((await register(body)).status).toBe(200);
  expect(await peopleOf()).toBe(2);

  const staff = await church.caller(['People__View', 'People__Edit']);
  const waiting = (await ask('GET', '/people/unconfirmed', { token: staff.token })).of(contract.unconfirmed.returns);
  expect(waiting.map(({ person }) => [person.name.display, person.membershipStatus, Boolean(person.unconfirmed)]).toSorted()).toEqual([
    ['Ann', 'Guest', true],
    ['Tom Stone', 'Guest', true],
  ]);
  const [one, two] = waiting.map(({ person }) => person);
  expect(one?.householdId).toBe(two?.householdId);
  // Ids in the answer are no one’s.
  for (const { id } of answer) expect((await ask('GET', `/people/${id}`, { token: staff.token })).code).toBe('notFound');
  // Until then, no one but staff finds them.
  const member = await church.caller([]);
  expect((await ask('GET', '/people/search?term=stone', { token: member.token })).of(many(Person))).toEqual([]);
  expect((await ask('GET', '/people/unconfirmed', { token: member.token })).code).toBe('forbidden');
  expect((await ask('POST', `/people/unconfirmed/${one?.id}`, { token: member.token, body: {} })).code).toBe('forbidden');
  expect((await ask('POST', `/people/unconfirmed/${one?.id}`, { token: staff.token, body: {} })).status).toBe(200);
  expect((await ask('GET', '/people/unconfirmed', { token: staff.token })).of(contract.unconfirmed.returns)).toHaveLength(1);
});

test('who is known is neither found, nor changed, nor kept from their own person', async () => {
  const known = await church.person({ name: { first: 'Tom', last: 'Stone' }, contactInfo: { email: tom.email } });
  const unknown = (await register({ members: [{ ...tom, email: 'new@guests.test' }] })).of(contract.register.returns);
  const answer = (await register({ members: [tom] })).of(contract.register.returns);
  // The answer to someone who is known is that to anyone else.
  expect(Object.keys(answer[0] ?? {})).toEqual(Object.keys(unknown[0] ?? {}));
  expect(answer[0]?.id).not.toBe(known.id);
  expect((await church.table.need(people, { id: known.id })).row).toEqual(known);
});

test('machines write nothing, and without work little is taken from one address', async () => {
  expect((await register({ members: [tom], trap: 'x' })).status).toBe(200);
  expect((await register({ members: [] })).status).toBe(200);
  expect(await peopleOf()).toBe(0);
  const codes = [];
  for (let times = 0; times < 12; times += 1) codes.push((await register({ members: [tom] }, '10.9.9.9')).code);
  expect(codes.filter((code) => code === 'tooMany')).toHaveLength(2);
  // Who did the work at the same address still can.
  expect((await register({ members: [tom], ...(await opened()) }, '10.9.9.9')).status).toBe(200);
});

test('eleven at once, nonsense and unknown churches are refused', async () => {
  expect((await register({ members: Array.from({ length: 11 }, () => tom) })).code).toBe('invalid');
  expect((await register({ members: [{ ...tom, email: 'nowhere' }] })).code).toBe('invalid');
  expect((await register({ members: [{ lastName: 'Stone' }] })).code).toBe('invalid');
  expect((await ask('POST', url, { body: { churchId: 'AAAAAAAAAAA', members: [tom] } })).code).toBe('churchNotFound');
  expect((await ask('GET', `${url}/AAAAAAAAAAA`)).code).toBe('churchNotFound');
});
