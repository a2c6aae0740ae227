// Writing to a leader or the church without signing in: to whom the website names, in limits, as plain text.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { moveClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking } from '#functions/core/serve/testing.ts';
import { mails } from '#functions/membership/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { publicEmail as contract } from '#shared/membership/people/wire/publicEmail.ts';
import { isProof } from '#shared/spam.ts';
import { groups } from '../../groups/rows.ts';
import { handlers } from '../../handlers.ts';
import { churches } from '../../table.ts';
import { type Overrides, TestChurch } from '../testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(async () => {
  moveClock(0);
  await cloud.close();
});

const ask = asking(serveArea('membership', handlers));
let church: TestChurch;
let next = 0;
beforeEach(async () => {
  church = await TestChurch.make();
});

async function someone(o: Overrides = {}, visibility: 'public' | 'members' = 'public', leader = true) {
  const id = newId();
  const fixed = { name: 'Choir', memberCount: 1, tags: 'standard', joinPolicy: 'closed' } as const;
  await church.table.write(church.table.set(groups, { ...fixed, id, slug: id, labels: [], visibility }));
  next += 1;
  const email = `leader${next}@people.test`;
  const person = await church.person({ contactInfo: { email }, groups: [{ id, name: 'Choir', leader }], ...o });
  return { id: person.id, email };
}
const older = {
  appName: 'B1',
  subject: 'Contact Request For Choir',
  body: 'First Name: Ann<br />Email Address: ann@visitors.test<br />Message: <script>alert(1)</script> & more',
};
const write = (body: object, address = `10.0.0.${next % 250}`) =>
  ask('POST', '/people/public/email', { body: { churchId: church.id, ...older, ...body }, address });
const sentTo = async (email: string) => (await mails(email)).filter(({ template }) => template === 'visitorWrote');

test('a leader of a public group gets what a visitor wrote, once, as plain lines', async () => {
  const { id, email } = await someone();
  const answers = [await write({ personId: id }), await write({ personId: id })];
  expect(answers.map(({ text }) => text)).toEqual(['{}', '{}']);
  const sent = await sentTo(email);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.html).toBeUndefined();
  expect(sent[0]?.items?.map(({ text }) => text)).toEqual([
    'Contact Request For Choir',
    'First Name: Ann',
    'Email Address: ann@visitors.test',
    'Message: <script>alert(1)</script> & more',
  ]);
  // Not a word of the visitor's stands in the subject.
  expect(JSON.stringify(sent[0]?.values)).not.toContain('Contact Request');
});

test('no one else is written to, and the answer tells nothing of them', async () => {
  const others = [
    await someone({}, 'members'),
    await someone({}, 'public', false),
    await someone({ birthDate: '2099-01-01' }),
    await someone({ membershipStatus: 'Deceased' }),
    await someone({ contactInfo: {} }),
    { id: newId(), email: 'nobody@people.test' },
  ];
  for (const { id, email } of others) {
    next += 1;
    const answer = await write({ personId: id });
    expect([answer.code, (await sentTo(email)).length]).toEqual(['notFound', 0]);
  }
  const elsewhere = await TestChurch.make();
  const { id, email } = await someone();
  expect((await write({ churchId: elsewhere.id, personId: id })).code).toBe('notFound');
  expect((await write({ churchId: 'AAAAAAAAAAA', personId: id })).code).toBe('churchNotFound');
  expect(await sentTo(email)).toEqual([]);
});

test('the church is written to at the contact address that it publishes', async () => {
  expect((await write({})).code).toBe('notFound');
  const kept = await church.table.need(churches, {});
  const contact = { id: newId(), churchId: church.id, keyName: 'supportContact', value: `office${next}@church.test`, public: true };
  await church.table.write(church.table.put(churches, { ...kept.row, settings: [contact] }, kept));
  expect((await write({})).status).toBe(200);
  expect(await sentTo(contact.value)).toHaveLength(1);
});

test('without work little is taken from one address; machines write nothing; a start works once', async () => {
  const { id, email } = await someone();
  const codes = [];
  for (let at = 0; at < 7; at += 1) codes.push((await write({ personId: id, body: `Hello ${at}` }, '10.9.9.9')).code);
  expect(codes.filter((code) => code === 'tooMany')).toHaveLength(2);
  const { start, difficulty, readyMs } = (await ask('GET', `/people/public/email/${church.id}`)).of(contract.open.returns);
  moveClock(readyMs + 1);
  let proof = 0;
  while (!isProof(createHash('sha256').update(`${start}.${proof}`).digest(), difficulty)) proof += 1;
  const worked = { personId: id, start, proof: String(proof) };
  expect((await write({ ...worked, body: 'With work' }, '10.9.9.9')).status).toBe(200);
  expect((await write({ ...worked, body: 'With the same work' }, '10.9.9.9')).status).toBe(200);
  expect((await write({ personId: id, body: 'Buy', trap: 'x' })).status).toBe(200);
  expect((await write({ personId: id, body: ' <br /> ' })).code).toBe('invalid');
  expect(await sentTo(email)).toHaveLength(6);
});
