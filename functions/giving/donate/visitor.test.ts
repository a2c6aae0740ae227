import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { later, nowIso } from '#functions/core/clock.ts';
import { hashOf, newId } from '#functions/core/random.ts';
import { limitKey, limits } from '#functions/core/serve/rateLimits.ts';
import { Table } from '#functions/core/table/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Charged } from '#shared/giving/donate.ts';
import { GuardSeen } from '#shared/giving/page/pageChecks.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { giftPlaces, gifts } from '../ledger/rows.ts';
import { ask, GivingChurch, pass, proofFor } from '../testing.ts';
import { captchaProofs } from './rows.ts';
import { newCaptchaProof } from './visitor.ts';

let cloud: TestCloud;
let church: GivingChurch;
beforeAll(async () => {
  cloud = await startTestCloud();
  church = await GivingChurch.make();
});
afterAll(() => cloud.close());

const asked = () => church.gateway.asked.length;

test('a visitor gives with a proof, stays unlinked, and gets a receipt in their language', async () => {
  const person = { id: newId(), email: `${newId()}@guest.test`, firstName: 'Eva', lastName: 'Guest' };
  const answer = (await church.visit({ person, language: 'de' })).of(Charged);
  expect(answer).toMatchObject({ state: 'paid' });
  const place = await church.table.need(giftPlaces, { id: answer.giftId ?? '' });
  const gift = (await church.table.need(gifts, place.row)).row;
  expect(gift).toMatchObject({ givenAs: { name: 'Eva Guest', email: person.email } });
  expect(gift.personId).toBeUndefined();
  expect(await church.mailsTo(person.email)).toEqual(['giftReceipt']);
});

test('without a proof, with a used, old or foreign one nothing is charged', async () => {
  const [address, other] = [newId(), await GivingChurch.make()];
  const before = asked();
  const code = async (o: object, from = address) =>
    (await ask('POST', '/donate/charge', { ...church.gift(), ...o }, { address: from })).code;
  expect(await code({})).toBe('visitorUnproved');
  const own = await church.proof(address);
  expect(await code({ start: own.start })).toBe('visitorUnproved');
  expect(await code({ ...own, proof: 'x' })).toBe('visitorUnproved');
  expect(await code({ ...own, trap: 'http://spam.test' })).toBe('visitorUnproved');
  expect(await code(own, newId())).toBe('visitorUnproved');
  expect(await code({ ...own, start: `${own.start}x` })).toBe('visitorUnproved');
  expect(await code(await other.proof(address))).toBe('visitorUnproved');
  expect(await code(await church.proof(address, (readyMs) => readyMs - 2000))).toBe('visitorUnproved');
  pass(11 * minuteMs);
  expect(await code(own)).toBe('visitorUnproved');
  expect(asked()).toBe(before);
});

test('a proof is spent by one gift, even at once', async () => {
  const address = newId();
  const proof = await church.proof(address);
  const send = () => ask('POST', '/donate/charge', { ...church.gift(), ...proof }, { address });
  const replies = await Promise.all(Array.from({ length: 8 }, send));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await send()).code).toBe('visitorUnproved');
});

test('many clicks of a visitor with one id and one proof are one charge', async () => {
  const address = newId();
  const gift = { ...church.gift(), ...(await church.proof(address)) };
  const before = asked();
  const answers = await Promise.all(Array.from({ length: 12 }, () => church.charge(gift, { address })));
  expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['paid']));
  expect(asked() - before).toBe(1);
});

test('the signed value of reCAPTCHA counts once; that of an older client by its address, for its own church', async () => {
  const address = newId();
  const captcha = await newCaptchaProof({ churchId: church.id, address });
  const code = async (o: object, from = address) =>
    (await ask('POST', '/donate/charge', { ...church.gift(), ...o }, { address: from })).code;
  expect(await code({ captcha }, newId())).toBe('visitorUnproved');
  expect(await code({ captcha })).toBeUndefined();
  expect(await code({ captcha })).toBe('visitorUnproved');
  const passed = (hostName: string) =>
    church.table.write(church.table.set(captchaProofs, { address: hashOf(address), hostName, at: nowIso() }));
  await passed('other.example.org');
  expect(await code({})).toBe('visitorUnproved');
  await passed(`c${church.id.toLowerCase()}.localhost`);
  expect(await code({})).toBeUndefined();
  expect(await code({})).toBe('visitorUnproved');
});

test('a bank account that was only typed is not charged, and a visitor uses no saved method', async () => {
  const member = await church.giver();
  const method = await church.gateway.save({ fresh: { kind: 'paymentMethod', id: `pm_${newId()}` }, payer: member, key: 'k' });
  const before = asked();
  expect((await church.visit({ id: 'btok_bank' })).code).toBe('methodUnusable');
  expect((await church.visit({ id: method.id, customerId: method.customer, person: { id: member.personId } })).code).toBe('methodUnusable');
  expect(asked()).toBe(before);
});

test('five declines of an address are enough; others, and members of the same address, go on', async () => {
  const [place, address] = [await GivingChurch.make(), newId()];
  for (let tries = 0; tries < 5; tries += 1) expect((await place.visit({ id: 'pm_declined' }, address)).of(Charged).state).toBe('declined');
  expect((await place.visit({}, address)).code).toBe('tooMany');
  expect((await place.visit()).of(Charged).state).toBe('paid');
  const member = await place.giver();
  expect(await place.charge(place.gift(), { ...member, address })).toMatchObject({ state: 'paid' });
  pass(61 * minuteMs);
  expect((await place.visit({}, address)).of(Charged).state).toBe('paid');
});

test('cards that are tried at once from one address are counted before the gateway is asked: no more than five reach it', async () => {
  const [place, address] = [await GivingChurch.make(), newId()];
  const proofs = await Promise.all(Array.from({ length: 12 }, () => place.proof(address)));
  const send = async (proof: object) =>
    (await ask('POST', '/donate/charge', { ...place.gift({ id: 'pm_declined' }), ...proof }, { address })).code;
  const codes = await Promise.all(proofs.map(send));
  expect([place.gateway.asked.length, codes.filter((code) => code === 'tooMany').length]).toEqual([5, 7]);
});

test('who has signed up is watched as visitors are, until the church knows them: giving, again and again, and keeping a card', async () => {
  const [place, address] = [await GivingChurch.make(), newId()];
  const guest = { ...(await place.giver([], { guest: true })), address };
  const sentence = /^Your card was declined\. Please check/;
  const bad = () => ({ id: `pm_declined${newId()}` });
  for (let tries = 0; tries < 2; tries += 1) expect((await place.charge(place.gift(bad()), guest)).error).toMatch(sentence);
  const again = place.gift({ ...bad(), frequency: 'one_week' });
  expect((await ask('POST', '/donate/subscribe', again, guest)).of(Charged).error).toMatch(sentence);
  const keep = () => ask('POST', '/paymentmethods/addcard', { ...bad(), churchId: place.id }, guest);
  for (let tries = 0; tries < 2; tries += 1) expect((await keep()).code).toBe('cardDeclined');
  const before = place.gateway.asked.length;
  expect([(await keep()).code, (await ask('POST', '/donate/charge', place.gift(), guest)).code]).toEqual(['tooMany', 'tooMany']);
  expect(place.gateway.asked.length).toBe(before);
});

test('every decline of a visitor reads the same', async () => {
  expect((await church.visit({ id: 'pm_declined' })).of(Charged).error).toBe(
    'Your card was declined. Please check what you entered, or use another card or bank account.',
  );
});

test('stolen cards from many addresses at once: the guard goes up, and everyone can still give; `npm run prove -- giving` has 1,000', async () => {
  const place = await GivingChurch.make();
  const treasurer = await place.treasurer();
  const before = 28;
  const key = limitKey('giftchurch:declined', place.id, 10);
  await new Table('-').count(limits, key, later(20 * minuteMs), before);
  const attackers = Array.from({ length: 18 }, () => newId());
  const proofs = await Promise.all(attackers.map((address) => place.proof(address)));
  const replies = await Promise.all(
    attackers.map((address, at) => ask('POST', '/donate/charge', { ...place.gift({ id: 'pm_declined' }), ...proofs[at] }, { address })),
  );
  expect(before + place.gateway.asked.length).toBeLessThanOrEqual(40);
  const guarded = replies.filter(({ code }) => code === 'givingGuarded').length;
  expect(guarded).toBeGreaterThanOrEqual(6);
  const seen = async () => (await ask('GET', '/pagechecks/guard', undefined, await place.giver(['Settings__View']))).of(GuardSeen);
  const busy = replies.filter(({ code }) => code === 'givingBusy').length;
  const [today] = (await seen()).days;
  expect(today).toMatchObject({ declined: attackers.length - guarded - busy, refused: guarded, raised: 1 });
  expect((await seen()).until).toBeDefined();
  expect(await place.mailsTo(treasurer)).toEqual(['treasurerGuard']);
  const [member, address] = [await place.giver(), newId()];
  expect(await place.charge(place.gift(), member)).toMatchObject({ state: 'paid' });
  const { start, difficulty } = JSON.parse((await ask('GET', `/donate/open/${place.id}`, undefined, { address })).text);
  expect(difficulty).toBe(17);
  pass(4000);
  const gift = { ...place.gift(), start, proof: proofFor(start, difficulty) };
  expect(await place.charge(gift, { address })).toMatchObject({ state: 'paid' });
  expect(place.gateway.asked.at(-1)).toMatchObject({ guard3ds: true });
  pass(16 * minuteMs);
  expect((await place.visit()).of(Charged).state).toBe('paid');
  expect((await seen()).until).toBeUndefined();
});
