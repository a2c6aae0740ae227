import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setClock } from '#functions/core/clock.ts';
import { handedOver } from '#functions/core/outbox/ordersTesting.ts';
import { newId } from '#functions/core/random.ts';
import { allItems } from '#functions/core/table/itemsTesting.ts';
import { people } from '#functions/membership/table.ts';
import { mails } from '#functions/membership/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import type { Call } from '#shared/api.ts';
import { Charged } from '#shared/giving/donate.ts';
import { Gift } from '#shared/giving/gifts.ts';
import { giving } from '#shared/giving/index.ts';
import { Statement } from '#shared/giving/statements/statement.ts';
import { StatementYear } from '#shared/giving/statements/statements.ts';
import { Subscription } from '#shared/giving/subscriptions.ts';
import { anything, many, shape } from '#shared/words.ts';
import { campaignRows } from '../campaigns/rows.ts';
import { forgetGiver } from '../erasure/forgetGiver.ts';
import { handler } from '../jobs/worker.ts';
import { giftPlaces, gifts } from '../ledger/rows.ts';
import { ask, type Giver, GivingChurch } from '../testing.ts';
import { eachGift } from './eachGift.ts';

let cloud: TestCloud;
let church: GivingChurch;
let staff: Giver;
let wanda: Giver;
let treasurer: string;
let [once, visited, monthly, batchId, campaignId] = ['', '', '', '', newId()];

const all = ['Donations__View', 'Donations__View Summary', 'Donations__Edit', 'Settings__Edit'];
const day = '2027-03-10';
const rowOf = async (id: string) => (await church.table.need(gifts, (await church.table.need(giftPlaces, { id })).row)).row;

/** What tells who Wanda and the visitor are: name, address, id, digits of the card, customer. */
const telling = () => new RegExp(`Wanda|Verborgen|Heimlich|${wanda.personId}|4242|cus_`, 'i');

beforeAll(async () => {
  cloud = await startTestCloud();
  setClock(`${day}T12:00:00Z`);
  church = await GivingChurch.make();
  const { table } = church;
  [staff, wanda, treasurer] = [
    await church.giver(all, { recent: true }),
    await church.giver([], { recent: true }),
    await church.treasurer(),
  ];
  const person = await table.need(people, { id: wanda.personId });
  await table.write(table.put(people, { ...person.row, name: { display: 'Wanda Verborgen', first: 'Wanda', last: 'Verborgen' } }, person));
  const campaign = { id: campaignId, name: 'Roof', fundId: church.funds[0], currency: 'usd' as const, goal: 100_000, description: '' };
  await table.write(table.put(campaignRows, { ...campaign, from: '2027-01-01', to: '2027-12-31' }));
  const unnamed = { unnamed: true };
  once = (await church.charge(church.gift({ ...unnamed, lines: church.lines(7000) }), wanda)).giftId ?? '';
  const guest = { email: 'heimlich@guest.test', firstName: 'Zoe', lastName: 'Heimlich' };
  visited = (await church.visit({ ...unnamed, person: guest })).of(Charged).giftId ?? '';
  const gift = church.gift({ ...unnamed, frequency: 'one_month', lines: church.lines(1500) });
  monthly = (await ask('POST', '/donate/subscribe', gift, wanda)).of(Charged).id ?? '';
  ({ batchId } = await rowOf(once));
  for (const personIds of [[wanda.personId], [(await church.giver()).personId]])
    await ask('POST', '/statements', { year: 2027, givers: [{ personIds }] }, staff);
  await ask('POST', `/refunds/gift/${once}`, { id: newId(), lines: church.lines(1000), reason: 'Asked for' }, staff);
});
afterAll(() => cloud.close());

/** Calls that name a person because they were asked about that person, or that say what isn't about a gift: each is looked at below. */
const elsewhere = ['GET /customers', 'GET /customers/:id', 'GET /paymentmethods/personid/:personId', 'GET /gdpr/people/:personId/export'];

const isCall = (given: unknown): given is Call => typeof given === 'object' && given !== null && 'path' in given && 'access' in given;
const reads = () =>
  Object.values(giving)
    .flatMap((resource): unknown[] => Object.values(resource))
    .filter(isCall)
    .filter(({ method, path }) => method === 'GET' && !elsewhere.includes(`${method} ${path}`));

/** Whatever stands in a path or a question is asked for with everything that it could be. */
const valuesOf = (name: string): readonly string[] => {
  if (name === 'churchId') return [church.id];
  if (name === 'year') return ['2027'];
  if (name === 'personId') return [wanda.personId, ''];
  return [once, visited, monthly, batchId, campaignId, church.gatewayId, church.funds[0], '2027-00001', `stripe-${once}`];
};
const questions = () => [
  '',
  `personId=${wanda.personId}`,
  `batchId=${batchId}`,
  `donationId=${once}`,
  `subscriptionId=${monthly}`,
  `year=2027`,
  'type=person',
  'startDate=2027-01-01&endDate=2027-12-31&type=person',
  `fundId=${church.funds[0]}`,
  'from=2027-01-01&to=2027-12-31&by=month',
  `gatewayId=${church.gatewayId}`,
];

test('no answer to staff says who gave unnamed', async () => {
  const told: string[] = [];
  let answered = 0;
  for (const { path, query } of reads()) {
    const fields = Object.keys(Object(Object(query).entries));
    const fitting = questions().filter((one) => [...new URLSearchParams(one).keys()].every((name) => fields.includes(name)));
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const paths = names.reduce<string[]>(
      (done, name) => done.flatMap((one) => valuesOf(name).map((value) => one.replace(`:${name}`, value))),
      [path],
    );
    for (const asked of paths)
      for (const question of fitting) {
        const reply = await ask('GET', `${asked}?${question}`, undefined, staff);
        if (reply.status === 200) answered += 1;
        // What was asked with says nothing.
        if (telling().test(reply.text)) told.push(`${asked}?${question}: ${reply.text}`);
      }
  }
  expect(told).toEqual([]);
  expect(answered).toBeGreaterThan(60);
});

test('staff see the gift, without a way to its giver', async () => {
  const listed = (await ask('GET', `/gifts?from=${day}&to=${day}`, undefined, staff)).of(shape({ gifts: many(Gift) })).gifts;
  expect(listed.map(({ id }) => id).toSorted()).toEqual(expect.arrayContaining([once, visited].toSorted()));
  for (const gift of listed) {
    expect(gift).toMatchObject({ unnamed: true, givenAs: { name: '', email: '' } });
    expect(gift.personId ?? gift.last4 ?? gift.scheduleId).toBeUndefined();
  }
  const about = (path: string) => ask('GET', `${path}personId=${wanda.personId}`, undefined, staff);
  expect((await about('/gifts?')).of(shape({ gifts: many(Gift) })).gifts).toEqual([]);
  for (const path of ['/donations?', '/funddonations?']) expect((await about(path)).of(many(anything))).toEqual([]);
  expect((await ask('GET', '/gifts/givers?year=2027', undefined, staff)).of(many(anything))).toEqual([]);
  expect((await ask('GET', '/statements?year=2027', undefined, staff)).of(many(anything))).toEqual([]);
  expect((await ask('POST', '/statements', { year: 2027, givers: [{ personIds: [wanda.personId] }] }, staff)).of(many(anything))).toEqual(
    [],
  );
  const preview = await ask('POST', '/statements/preview', { year: 2027, personIds: [wanda.personId] }, staff);
  expect(preview.of(Statement)).toMatchObject({ lines: [], totals: [] });
  expect((await ask('GET', `/gdpr/people/${wanda.personId}/export`, undefined, staff)).of(anything)).toMatchObject({
    gifts: [],
    subscriptions: [],
    statements: [],
  });
  const facts: unknown[] = [];
  await eachGift(church.table, ({ personId }) => facts.push(personId));
  expect(facts).toEqual([undefined, undefined, undefined]);
  const pledged = await ask('POST', `/campaigns/${campaignId}/pledges`, { personId: wanda.personId, amount: 9000 }, staff);
  expect(pledged.of(anything)).toMatchObject({ given: 0 });
  expect((await ask('GET', `/campaigns/${campaignId}`, undefined, staff)).of(anything)).toMatchObject({
    campaign: { given: 9500 },
    pledges: [{ given: 0 }],
  });
});

test('staff who guess learn nothing, and take nothing from its giver', async () => {
  const refused = async (path: string, body: object) => expect((await ask('POST', path, body, staff)).code).toBe('giverUnnamed');
  for (const personId of [wanda.personId, staff.personId, null]) await refused(`/gifts/${once}/person`, { personId });
  const { own } = (await ask('GET', `/subscriptions/${monthly}`, undefined, wanda)).of(Subscription);
  for (const methodId of [own.method?.id, 'pm_guessed'])
    await refused(`/subscriptions/${monthly}/change`, { version: own.version, methodId });
  await refused(`/subscriptions/${monthly}/change`, { version: own.version, unnamed: false });
  await refused('/subscriptions', [{ id: monthly, default_payment_method: own.method?.id }]);
  expect((await ask('GET', `/customers/cus_${wanda.personId}/subscriptions`, undefined, staff)).of(anything)).toEqual({ data: [] });
  // An older app saves what it was shown, without a person.
  const old = { id: once, batchId, amount: 70, personId: staff.personId, notes: 'Seen' };
  expect((await ask('POST', '/donations', [old], staff)).status).toBe(200);
  expect(await rowOf(once)).toMatchObject({ note: 'Seen', giver: { personId: wanda.personId } });
  expect(telling().test(JSON.stringify((await rowOf(once)).personId ?? ''))).toBe(false);
  const skipped = await ask('POST', `/subscriptions/${monthly}/skip`, { version: own.version }, staff);
  expect(skipped.of(Subscription).own).toMatchObject({ unnamed: true, nextDate: '2027-05-10' });
  expect(skipped.text).not.toMatch(telling());
});

test('neither emails to treasurers nor the audit log name the giver', async () => {
  const letters = await mails(treasurer);
  expect(letters).toMatchObject([{ template: 'treasurerRefund', values: { giver: '' } }]);
  expect(JSON.stringify(letters)).not.toMatch(telling());
  const lines = (await allItems()).filter(({ pk }) => String(pk).startsWith(`trail.giving#${church.id}#`));
  // That staff have asked about someone is told that person.
  const written = lines
    .map((line) => JSON.stringify(line))
    .filter((line) => /"(Gift|Statement|Schedule)"/.test(line) && !/"read"/.test(line));
  expect(written.length).toBeGreaterThan(0);
  expect(written.filter((line) => telling().test(line))).toEqual([]);
});

test('the giver has it: history, totals, statement, receipt, refund and export', async () => {
  const mine = (await ask('GET', '/gifts/mine', undefined, wanda)).of(shape({ gifts: many(Gift) })).gifts;
  expect(mine).toHaveLength(2);
  expect(mine.find(({ id }) => id === once)).toMatchObject({
    ...{ unnamed: true, personId: wanda.personId, last4: '4242', refunded: 1000 },
    givenAs: { name: 'Wanda Verborgen', email: `${wanda.personId}@test.test` },
  });
  for (const path of ['/donations/my', '/funddonations/my'])
    expect((await ask('GET', path, undefined, wanda)).of(many(anything))).toHaveLength(2);
  const [head] = (await ask('GET', '/statements/mine', undefined, wanda)).of(many(anything));
  expect(head).toMatchObject({ id: '2027-00002', totals: [{ given: 7500 }] });
  expect((await ask('GET', '/statements/2027-00002', undefined, wanda)).of(anything)).toMatchObject({ outdated: false });
  for (const id of ['2027-00001', '2027-00002']) {
    expect((await ask('GET', `/statements/${id}`, undefined, staff)).code).toBe('notFound');
    expect((await ask('POST', `/statements/${id}/send`, {}, staff)).code).toBe('notFound');
  }
  expect((await ask('GET', `/gdpr/people/${wanda.personId}/export`, undefined, wanda)).of(anything)).toMatchObject({
    gifts: [{ unnamed: true }, { unnamed: true }],
    subscriptions: [{ personId: wanda.personId }],
    statements: [{ id: '2027-00002' }, { id: '2027-00001' }],
  });
  expect(await church.mailsTo(`${wanda.personId}@test.test`)).toEqual(expect.arrayContaining(['giftReceipt', 'giftRefunded']));
  expect(await church.mailsTo('heimlich@guest.test')).toEqual(['giftReceipt']);
});

test('of a statement with both, staff see what was given by name, and its totals', async () => {
  const giver = await church.giver();
  await church.charge(church.gift({ id: 'pm_ok_a', lines: church.lines(2000) }), giver);
  await church.charge(church.gift({ id: 'pm_ok_b', lines: church.lines(500), unnamed: true }), giver);
  const [issued] = (await ask('POST', '/statements', { year: 2027, givers: [{ personIds: [giver.personId] }] }, staff)).of(
    many(shape({ id: Statement.entries.id, totals: Statement.entries.totals })),
  );
  expect(issued?.totals).toMatchObject([{ given: 2000 }]);
  const seen = async (who: Giver) =>
    (await ask('GET', `/statements/${issued?.id}`, undefined, who)).of(shape({ statement: Statement, outdated: anything }));
  expect(await seen(staff)).toMatchObject({ outdated: false, statement: { lines: [{ amount: 2000 }], totals: [{ given: 2000 }] } });
  expect((await seen(giver)).statement.totals).toMatchObject([{ given: 2500 }]);
  // What is given unnamed since, staff don't hear of.
  await church.charge(church.gift({ id: 'pm_ok_c', lines: church.lines(700), unnamed: true }), giver);
  expect([(await seen(staff)).outdated, (await seen(giver)).outdated]).toEqual([false, true]);
});

test('statements for everyone reach who gave only unnamed, and staff see none of it', async () => {
  const giver = await church.giver();
  await church.charge(church.gift({ id: 'pm_ok_d', lines: church.lines(900), unnamed: true }), giver);
  const { run } = (await ask('POST', '/statements/years/2027/run', { issue: true, send: true }, staff)).of(StatementYear);
  await handler(handedOver({ churchId: church.id, jobId: run?.id ?? '' }));
  expect((await ask('GET', '/statements/mine', undefined, giver)).of(many(anything))).toMatchObject([{ totals: [{ given: 900 }] }]);
  expect(await mails(`${giver.personId}@test.test`, 'mailings')).toMatchObject([{ template: 'statementReady' }]);
  expect((await ask('GET', '/statements?year=2027', undefined, staff)).text).not.toContain(giver.personId);
  expect((await ask('GET', '/statements/years/2027/papers', undefined, staff)).text).not.toContain(giver.personId);
});

test('what a form asks to be paid can’t be unnamed', async () => {
  expect((await ask('POST', '/donate/charge', church.gift({ unnamed: true, bill: 'x.y' }), wanda)).status).toBeGreaterThanOrEqual(400);
});

test('who is erased is forgotten in what they gave unnamed, too', async () => {
  await forgetGiver(church.table, wanda.personId, { stated: { signIn: 'heimlich@guest.test', names: 'Zoe Heimlich' } });
  for (const id of [once, visited]) expect((await rowOf(id)).giver?.givenAs).toEqual({ name: '', email: '' });
  expect((await ask('GET', `/subscriptions/${monthly}`, undefined, staff)).text).not.toMatch(telling());
});
