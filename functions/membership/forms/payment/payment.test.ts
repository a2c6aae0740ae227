import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { now } from '#functions/core/clock.ts';
import { handedOver, ordersOf } from '#functions/core/outbox/ordersTesting.ts';
import type { PaymentOrder } from '#functions/core/outbox/paymentOrders.ts';
import { readBill } from '#functions/core/payments/bill.ts';
import { leaveCurrency } from '#functions/core/payments/currencies.ts';
import { newId } from '#functions/core/random.ts';
import { settings } from '#functions/core/settings.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import { Posted } from '#shared/membership/forms/forms.ts';
import { priceChoices } from '#shared/membership/forms/payment.ts';
import { FormSubmission, Results } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { many } from '#shared/words.ts';
import { handler as work } from '../../jobs/worker.ts';
import { mails } from '../../testing.ts';
import { ask, asks, FormsChurch, opened, type Somebody, sent } from '../testing.ts';

let cloud: TestCloud;
let at: FormsChurch;
let member: Somebody;
beforeAll(async () => {
  cloud = await startTestCloud();
});
beforeEach(async () => {
  at = await FormsChurch.make();
  member = await at.church.caller([]);
});
afterAll(() => cloud.close());

const fundId = newId();
const fee = (title = 'Camp fee', amount = '25.00', o: Parameters<typeof asks>[2] = {}) =>
  asks(title, 'Payment', { choices: priceChoices({ amount, fundId, currency: 'usd' }), ...o });
type News = PaymentOrder['payment'];
const news = (id: string | undefined, state: News['state'], seq: number, o: Partial<News> = {}): News => ({
  ...{ kind: 'form', id: id ?? '', state, giftId: gift, amount: 2500, currency: 'usd', seq },
  ...o,
});
const gift = newId();
const tell = (...all: readonly News[]) => work(handedOver(...all.map((payment) => ({ churchId: at.church.id, payment }))));
const list = async (formId: string) =>
  (await ask('GET', `/formsubmissions/results/${formId}`, { token: at.staff.token })).of(Results).submissions;
const mine = async () => (await ask('GET', '/formsubmissions/my', { token: member.token })).of(many(FormSubmission));
const billIn = async ({ payment }: FormSubmission) => readBill(payment?.bill ?? '');
const refunds = async () => (await ordersOf('book')).filter((order) => JSON.stringify(order).includes(at.church.id));
const toStaff = async (formId: string) => (await ordersOf('deliver')).filter((order) => JSON.stringify(order).includes(formId)).length;
const watched = (formId: string) =>
  ask('POST', '/memberpermissions', {
    token: at.staff.token,
    body: [{ memberId: newId(), contentType: 'form', contentId: formId, action: 'view', emailNotification: true }],
  });

test('saved first, and answered with the bill of the version that was asked: title, fund and price aren’t the sender’s to say', async () => {
  const [name, question] = [asks('Name'), fee()];
  const form = await at.form([name, question]);
  const { start, formVersion } = await opened(form.id, member.token);
  await at.change(form, { questions: [name, { ...question, choices: priceChoices({ amount: '99.00', fundId, currency: 'usd' }) }] });
  const answers = [
    { questionId: name.id, values: ['Ann'] },
    { questionId: question.id, values: ['0.01'] },
  ];
  const tampered = {
    payment: { state: 'paid', total: '0.01' },
    questions: [{ id: question.id, choices: priceChoices({ amount: '0.01' }) }],
  };
  const saved = await sent({ formId: form.id, formVersion, start, answers, ...tampered }, member.token);
  expect(saved.payment).toMatchObject({ state: 'unpaid', total: '25.00', currency: 'usd' });
  expect(await billIn(saved)).toMatchObject({
    ...{ churchId: at.church.id, kind: 'form', id: saved.id, title: 'Camp fee', currency: 'usd', lines: [{ fundId, amount: '25.00' }] },
  });
  expect((await list(form.id)).map(({ payment }) => [payment?.state, payment?.bill])).toEqual([['unpaid', undefined]]);
  expect((await mine()).map(({ payment }) => payment?.bill !== undefined)).toEqual([true]);
});

test('what a condition hides isn’t paid; several are one bill', async () => {
  const which = asks('Which', 'Checkbox', { choices: ['Bus', 'Food'].map((text) => ({ text, value: text })) });
  const when = (value: string) => ({
    showWhen: { match: 'all' as const, rules: [{ questionId: which.id, operator: 'is' as const, value }] },
  });
  const form = await at.form([which, fee('Bus', '10.00', when('Bus')), fee('Food', '5.50', when('Food'))]);
  const { formVersion, start } = await opened(form.id, member.token);
  const send = (...values: string[]) =>
    sent({ formId: form.id, formVersion, start, answers: [{ questionId: which.id, values }] }, member.token);
  expect((await send()).payment).toBeUndefined();
  expect((await send('Bus')).payment?.total).toBe('10.00');
  const both = await send('Bus', 'Food');
  expect(both.payment?.total).toBe('15.50');
  expect(await billIn(both)).toMatchObject({ title: 'Bus, Food', lines: [{ amount: '10.00' }, { amount: '5.50' }] });
});

test('sent again, it is the same submission and the same bill; other answers don’t change what is due', async () => {
  const cheap = asks('Child', 'Yes/No');
  const rule = { match: 'all' as const, rules: [{ questionId: cheap.id, operator: 'isNot' as const, value: 'True' }] };
  const form = await at.form([cheap, fee('Adult', '40.00', { showWhen: rule })], { ownerMayChange: true });
  const { formVersion, start } = await opened(form.id, member.token);
  const id = newId();
  const send = (value: string) =>
    sent({ id, formId: form.id, formVersion, start, answers: [{ questionId: cheap.id, values: [value] }] }, member.token);
  const [first, again] = [await send('False'), await send('False')];
  expect((await billIn(again))?.id).toBe(id);
  expect(await billIn(first)).toEqual(await billIn(again));
  expect((await send('True')).code).toBe('billAnswers');
});

test('paid, it counts and is told once, however often and in whatever order the news comes', async () => {
  const form = await at.form([fee()], { confirmation: 'link' });
  await watched(form.id);
  const { formVersion, start } = await opened(form.id, member.token);
  const { id } = await sent({ formId: form.id, formVersion, start, answers: [] }, member.token);
  expect(await toStaff(form.id)).toBe(0);
  await tell(news(id, 'pending', 1), news(id, 'pending', 1));
  expect((await mine()).map(({ payment }) => payment)).toEqual([{ state: 'pending', total: '25.00', currency: 'usd', amount: 2500 }]);
  await tell(news(id, 'paid', 2), news(id, 'pending', 1), news(id, 'paid', 2));
  expect((await list(form.id))[0]).toMatchObject({ payment: { state: 'paid', giftId: gift }, id });
  expect((await list(form.id))[0]?.until).toBeUndefined();
  expect(await toStaff(form.id)).toBe(1);
  await tell(news(id, 'refunded', 3));
  expect((await list(form.id))[0]?.payment?.state).toBe('refunded');
  expect(await refunds()).toEqual([]);
});

test('unpaid, it is kept for a week; a debit that fails gives it another', async () => {
  const form = await at.form([fee()]);
  const { formVersion, start } = await opened(form.id, member.token);
  const { id, payment } = await sent({ formId: form.id, formVersion, start, answers: [] }, member.token);
  const days = (until: string | undefined) => Math.floor((Date.parse(until ?? '') - now().getTime()) / dayMs);
  expect(days((await list(form.id))[0]?.until)).toBe(7);
  expect(days((await readBill(payment?.bill ?? ''))?.until)).toBe(6);
  await tell(news(id, 'pending', 1));
  expect((await list(form.id))[0]?.until).toBeUndefined();
  await tell(news(id, 'unpaid', 2));
  expect(days((await list(form.id))[0]?.until)).toBe(7);
  expect((await mine())[0]?.payment?.bill).toBeDefined();
});

test('what was paid for a submission that is gone goes back; what was paid before it was deleted stays', async () => {
  const form = await at.form([fee()]);
  const { formVersion, start } = await opened(form.id, member.token);
  const send = () => sent({ formId: form.id, formVersion, start, answers: [] }, member.token);
  const [before, after] = [await send(), await send()];
  const remove = (id: string | undefined) => ask('DELETE', `/formsubmissions/${id}`, { token: at.staff.token });
  await tell(news(before.id, 'paid', 1));
  await Promise.all([remove(before.id), remove(after.id)]);
  await tell(news(before.id, 'paid', 1));
  expect(await refunds()).toEqual([]);
  const late = newId();
  await tell(news(after.id, 'pending', 1, { giftId: late }));
  expect(await refunds()).toEqual([]);
  await tell(news(after.id, 'paid', 2, { giftId: late }), news(newId(), 'paid', 1, { giftId: late }));
  expect(await refunds()).toEqual([
    { churchId: at.church.id, unowed: late },
    { churchId: at.church.id, unowed: late },
  ]);
});

test('deleted while a debit is on its way, it is given back, and not when a dispute is won; restored, it asks what became of it', async () => {
  const form = await at.form([fee()]);
  const { formVersion, start } = await opened(form.id, member.token);
  const { id } = await sent({ formId: form.id, formVersion, start, answers: [] }, member.token);
  await tell(news(id, 'pending', 1));
  await ask('DELETE', `/formsubmissions/${id}`, { token: at.staff.token });
  await tell(news(id, 'paid', 2), news(id, 'paid', 4, { again: true }));
  expect(await refunds()).toEqual([{ churchId: at.church.id, unowed: gift }]);
  await ask('POST', `/removed/FormSubmission/${id}`, { token: at.staff.token, body: {} });
  expect((await refunds()).at(-1)).toEqual({ churchId: at.church.id, retell: id });
  await tell(news(id, 'refunded', 5));
  expect((await list(form.id))[0]?.payment?.state).toBe('refunded');
});

test('of a visitor: a bill for who sent it alone, and paid it isn’t held any more', async () => {
  const form = await at.form([asks('Email', 'Email'), fee()]);
  const { formVersion } = await opened(form.id);
  const save = { id: newId(), formId: form.id, formVersion, answers: [] };
  const saved = await sent(save);
  expect((await billIn(saved))?.id).toBe(saved.id);
  expect(await billIn(await sent(save))).toEqual(await billIn(saved));
  expect(await list(form.id)).toEqual([]);
  await tell(news(saved.id, 'paid', 1));
  expect((await list(form.id)).map(({ id }) => id)).toEqual([saved.id]);
  expect(await mails('nobody@guest.test')).toEqual([]);
});

test('of one that staff have deleted there is no bill any more', async () => {
  const form = await at.form([fee()]);
  const { formVersion } = await opened(form.id);
  const save = { id: newId(), formId: form.id, formVersion, answers: [] };
  expect((await sent(save)).payment?.bill).toBeDefined();
  await ask('DELETE', `/formsubmissions/${save.id}`, { token: at.staff.token });
  expect((await sent(save)).payment?.bill).toBeUndefined();
});

test('of a member of another church: it is paid where visitors pay', async () => {
  const form = await at.form([fee()]);
  const elsewhere = await (await FormsChurch.make()).church.caller([]);
  const { formVersion } = await opened(form.id, elsewhere.token);
  const send = (token?: string) => sent({ id: newId(), formId: form.id, formVersion, answers: [] }, token);
  const { payment } = await send(elsewhere.token);
  expect(payment?.payAt).toBe(`${settings.give}/c${at.church.id.toLowerCase()}/pay#${payment?.bill}`);
  expect([(await send()).payment?.payAt, (await send(member.token)).payment?.payAt]).toEqual([undefined, undefined]);
});

test('released by staff before it is paid, it still waits for its week, can be paid, and is told once', async () => {
  const form = await at.form([fee()]);
  await watched(form.id);
  const { formVersion } = await opened(form.id);
  const save = { id: newId(), formId: form.id, formVersion, answers: [] };
  await sent(save);
  await ask('POST', `/formsubmissions/${save.id}/release`, { token: at.staff.token, body: {} });
  expect([(await list(form.id))[0]?.until !== undefined, await toStaff(form.id)]).toEqual([true, 0]);
  expect((await sent(save)).payment?.bill).toBeDefined();
  await tell(news(save.id, 'paid', 1));
  expect([(await list(form.id))[0]?.until, await toStaff(form.id)]).toEqual([undefined, 1]);
});

test('without script nothing is taken that would have to be paid', async () => {
  const form = await at.form([fee()]);
  const answer = await ask('POST', `/forms/${form.id}/post`, { body: { formVersion: ['1'] } });
  expect([answer.of(Posted).status, answer.text.includes('paying needs JavaScript')]).toEqual([409, true]);
});

test('a payment needs an amount above the minimum, a fund, and one currency', async () => {
  const save = async (...questions: ReturnType<typeof fee>[]) =>
    (await ask('POST', '/forms/new', { token: at.staff.token, body: { facts: { name: 'Camp' }, questions }, wantsJson: true })).status;
  const priced = (o: Parameters<typeof priceChoices>[0]) => asks('Fee', 'Payment', { choices: priceChoices(o) });
  const wrong = [
    priced({}),
    priced({ amount: '5' }),
    priced({ amount: '5', fundId: 'x' }),
    priced({ amount: '0', fundId }),
    priced({ amount: '-5', fundId }),
    priced({ amount: '1e3', fundId }),
    priced({ amount: '0.50', fundId, currency: 'usd' }),
    priced({ amount: '15', fundId, currency: 'czk' }),
  ];
  for (const question of wrong) expect(await save(question)).toBe(400);
  expect(await save(fee(), fee('Other', '5', { choices: priceChoices({ amount: '5', fundId, currency: 'eur' }) }))).toBe(400);
  expect(await save(priced({ amount: '5', fundId }))).toBe(200);
  expect(await save(fee())).toBe(200);
});

test('what no gateway of the church takes isn’t asked for, by either kind of client; what was asked before stays', async () => {
  const { table } = at.church;
  const { token } = at.staff;
  const form = await at.form([fee()]);
  const euros = fee('Trip', '9.00', { choices: priceChoices({ amount: '9.00', fundId, currency: 'eur' }) });
  const add = async (...questions: FormQuestion[]) =>
    (await ask('POST', '/forms/new', { token, body: { facts: { name: 'Camp' }, questions }, wantsJson: true })).code;
  expect(await add(euros)).toBe('gatewayMissing');
  await table.write(leaveCurrency(table, FormsChurch.gateway));
  const older = [{ formId: form.id, title: 'Fee', fieldType: 'Payment', choices: priceChoices({ amount: '5.00', fundId }) }];
  const codes = [await add(fee()), (await ask('POST', '/questions', { token, body: older, wantsJson: true })).code];
  expect(codes).toEqual(['gatewayMissing', 'gatewayMissing']);
  const kept = await at.change(form, { facts: { name: 'Camp 2' } });
  expect([kept.name, kept.questions?.length]).toEqual(['Camp 2', 1]);
  expect((await ask('POST', `/forms/${form.id}/duplicate`, { token, body: {}, wantsJson: true })).status).toBe(200);
});

test('of an older client, which has charged already, giving is asked for the payment; unfound, it says so and stays', async () => {
  const form = await at.form([fee()]);
  const { id: questionId = '' } = (await opened(form.id, member.token)).questions?.[0] ?? {};
  const saved = await sent(
    { formId: form.id, contentType: 'form', contentId: form.id, answers: [{ questionId, value: '' }] },
    member.token,
  );
  expect(saved.payment).toMatchObject({ state: 'unpaid', unlinked: true });
  expect(saved.payment?.bill).toBeUndefined();
  const [order] = (await ordersOf('book')).filter((one) => JSON.stringify(one).includes(String(saved.id)));
  expect(order).toMatchObject({ churchId: at.church.id, paidFirst: { id: saved.id, fundId, amount: '25.00' } });
  expect((await list(form.id))[0]?.until).toBeUndefined();
  await tell(news(saved.id, 'paid', 1));
  expect((await list(form.id))[0]?.payment).toMatchObject({ state: 'paid' });
});
