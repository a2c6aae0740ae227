import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { setClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { mails } from '#functions/membership/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Charged } from '#shared/giving/donate.ts';
import { Subscription } from '#shared/giving/subscriptions.ts';
import { visitorschedules as contract } from '#shared/giving/visitorschedules/visitorschedules.ts';
import { many, maybe, shape, text } from '#shared/words.ts';
import { handler } from '../schedules/runDue.ts';
import { ask, GivingChurch, pass } from '../testing.ts';

let cloud: TestCloud;
let church: GivingChurch;
let email: string;
beforeAll(async () => {
  cloud = await startTestCloud();
});
beforeEach(async () => {
  setClock('2027-01-31T12:00:00Z');
  church = await GivingChurch.make();
  email = `${newId().toLowerCase()}@guest.test`;
});
afterAll(() => cloud.close());

const subscribe = async (o: Record<string, unknown> = {}, at = church) => {
  const address = newId();
  const person = { email, firstName: 'Eva', lastName: 'Guest' };
  const gift = at.gift({ person, id: `pm_${newId()}`, frequency: 'one_month', startDate: '2027-02-10', ...o });
  return (await ask('POST', '/donate/subscribe', { ...gift, ...(await at.proof(address)) }, { address })).of(Charged);
};
const lastLink = async (to = email) => (await mails(to)).at(-1)?.values.link ?? '';
const secretOf = (link: string) => link.split('#')[1] ?? '';
const call = (path: string, body: object, at = church) => ask('POST', `/visitorschedules/${path}`, { churchId: at.id, ...body });
const open = async (link: string) => (await call('open', { secret: secretOf(link) })).of(contract.open.returns).secret;
const list = async (secret: string) => (await call('list', { secret })).of(many(Subscription));
const templates = () => church.mailsTo(email);

test('the link of a mail opens the page once; there, the gift is seen, changed, moved, skipped, paused and ended, and each change is told', async () => {
  const { id } = await subscribe();
  const link = await lastLink();
  expect(link).toMatch(new RegExp(`^http://give\\.localhost(:\\d+)?/c${church.id.toLowerCase()}/recurring#[\\w-]{43}$`));
  const secret = await open(link);
  expect((await call('open', { secret: secretOf(link) })).code).toBe('linkExpired');
  const step = async (what: string, body: object = {}) => {
    const [seen] = await list(secret);
    return (await call(`${id}/${what}`, { secret, version: seen?.own.version, ...body })).of(Subscription).own;
  };
  expect(await list(secret)).toMatchObject([{ id, own: { nextDate: '2027-02-10', method: { last4: '4242' } } }]);
  expect(await step('change', { lines: church.lines(1000, 500), frequency: 'one_week', notes: 'Roof' })).toMatchObject({
    ...{ lines: church.lines(1000, 500), frequency: 'one_week', notes: 'Roof', startDate: '2027-02-10' },
  });
  expect(await step('change', { date: '2027-02-11', frequency: 'two_week' })).toMatchObject({
    nextDate: '2027-02-11',
    startDate: '2027-02-10',
  });
  expect(await step('move', { date: '2027-02-12' })).toMatchObject({ nextDate: '2027-02-12', startDate: '2027-02-10' });
  expect(await step('skip')).toMatchObject({ nextDate: '2027-02-26' });
  expect(await step('pause')).toMatchObject({ state: 'paused', pausedFor: 'giver' });
  expect(await step('resume')).toMatchObject({ state: 'active' });
  expect((await call(`${id}/pause`, { secret, version: 1 })).code).toBe('outdated');
  const [seen] = await list(secret);
  await call(`${id}/end`, { secret, version: seen?.own.version });
  expect(await list(secret)).toEqual([]);
  expect(await templates()).toEqual([
    ...[
      'scheduleStarted',
      'scheduleChanged',
      'scheduleChanged',
      'scheduleChanged',
      'scheduleChanged',
      'scheduleHeld',
      'scheduleChanged',
      'scheduleEnded',
    ],
  ]);
  expect(await lastLink()).toBe('');
});

test('a link and what it has opened expire; a new one is mailed, and no answer says whether the address is known', async () => {
  await subscribe();
  const link = await lastLink();
  pass(8 * 24 * 3_600_000);
  expect((await call('open', { secret: secretOf(link) })).code).toBe('linkExpired');
  const [known, unknown] = [await call('ask', { email: email.toUpperCase() }), await call('ask', { email: `x${email}` })];
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  expect(await church.mailsTo(`x${email}`)).toEqual([]);
  const asked = await lastLink(email.toUpperCase());
  const secret = await open(asked);
  expect(await list(secret)).toHaveLength(1);
  pass(3_600_001);
  expect((await call('list', { secret })).code).toBe('linkExpired');
  for (let at = 0; at < 5; at += 1) await call('ask', { email: `y${email}` });
  expect((await call('ask', { email: `y${email}` })).code).toBe('tooMany');
});

test('of many who follow a link at once, one is let in', async () => {
  await subscribe();
  const secret = secretOf(await lastLink());
  const answers = await Promise.all(Array.from({ length: 8 }, () => call('open', { secret })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a link opens neither another church, nor gifts of other visitors, nor those of members', async () => {
  const { id } = await subscribe();
  const secret = await open(await lastLink());
  const elsewhere = await GivingChurch.make();
  expect((await call('list', { secret }, elsewhere)).code).toBe('linkExpired');
  const other = await subscribe({ person: { email: `other${email}`, firstName: 'Ida', lastName: 'Lund' } });
  const member = await church.giver();
  const own = (
    await ask('POST', '/donate/subscribe', church.gift({ id: `pm_${newId()}`, frequency: 'one_month', startDate: '2027-02-10' }), member)
  ).of(Charged);
  for (const foreign of [other.id, own.id]) {
    expect((await call(`${foreign}/pause`, { secret, version: 1 })).code).toBe('notFound');
    expect((await call(`${foreign}/end`, { secret, version: 1 })).code).toBe('notFound');
  }
  expect((await list(secret)).map((one) => one.id)).toEqual([id]);
  for (const wrong of ['', 'x', newId(), secretOf(await lastLink(`other${email}`))])
    expect((await call('list', { secret: wrong })).code).toBe('linkExpired');
  await call('close', { secret });
  expect((await call('list', { secret })).code).toBe('linkExpired');
});

const asked = shape({ methodId: text(100), clientSecret: text(300) });

test('another card is charged from then on, and the one before is forgotten; stolen ones meet the guard', async () => {
  const { id } = await subscribe({ id: 'pm_first' });
  const secret = await open(await lastLink());
  const [before] = await list(secret);
  const enter = async (methodId: string) =>
    call(`${id}/method`, { secret, version: (await list(secret))[0]?.own.version, gatewayId: church.gatewayId, methodId });
  const made = async (methodId: string) => (await enter(methodId)).of(shape({ done: maybe(Subscription), asks: maybe(asked) }));
  // The bank asks first; once it was content, the same is sent again.
  const { asks, done } = await made('pm_asks2');
  expect([asks, done]).toEqual([{ methodId: 'pm_2', clientSecret: expect.stringMatching(/_secret$/) }, undefined]);
  const changed = (await made('pm_second')).done;
  if (!changed) throw new Error('Nothing was changed.');
  expect(changed.own.method?.id).not.toBe(before?.own.method?.id);
  expect(church.gateway.kept.size).toBe(1);
  expect((await enter('pm_declined')).code).toBe('cardDeclined');
  expect((await call(`${id}/method`, { secret, version: 1, gatewayId: church.gatewayId, methodId: 'pm_third' })).code).toBe('outdated');
  setClock('2027-02-10T12:01:00Z');
  await handler();
  expect(church.gateway.asked.at(-1)).toMatchObject({ method: { id: changed.own.method?.id } });
  expect(await templates()).toContain('giftReceipt');
  expect(await list(await open(await lastLink()))).toHaveLength(1);
});

test('a visitor whose bank wants to see them confirms the donation by the link of the email', async () => {
  const { id } = await subscribe({ id: 'pm_ok' });
  const other = `other${email}`;
  await subscribe({ person: { email: other, firstName: 'Ida', lastName: 'Lund' }, startDate: '2027-03-10' });
  const charge = church.gateway.charge.bind(church.gateway);
  church.gateway.charge = (asked) => charge({ ...asked, method: { kind: 'paymentMethod', id: 'pm_3ds' } });
  setClock('2027-02-10T12:01:00Z');
  await handler();
  expect((await templates()).at(-1)).toBe('scheduleConfirm');
  const secret = await open(await lastLink());
  const version = (await list(secret))[0]?.own.version;
  await call('ask', { email: other });
  const foreign = await open(await lastLink(other));
  expect((await call(`${id}/confirm`, { secret: foreign, version })).code).toBe('notFound');
  const asks = (await call(`${id}/confirm`, { secret, version })).of(Charged);
  expect(asks).toMatchObject({ state: 'needsAction', client_secret: expect.any(String) });
  church.gateway.becomes(asks.giftId ?? '', 'paid');
  expect((await ask('POST', `/donate/charge/${asks.giftId}/outcome`, { churchId: church.id })).of(Charged).state).toBe('paid');
  expect((await list(secret))[0]?.own).toMatchObject({ state: 'active', lastDate: '2027-02-10' });
});
