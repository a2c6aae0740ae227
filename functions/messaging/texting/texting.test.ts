// Texts through their calls, the queue and what the provider posts: who gets one, who not, and why; once, in peace, and never after a STOP.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { moveClock, now, nowIso } from '#functions/core/clock.ts';
import { takeOut } from '#functions/core/outbox/handOver.ts';
import { OutboxRow } from '#functions/core/outbox/outbox.ts';
import { newId } from '#functions/core/random.ts';
import { auditLines } from '#functions/core/table/testing.ts';
import { groups } from '#functions/membership/groups/rows.ts';
import { mergePeople } from '#functions/membership/people/merges/merge.ts';
import { partPeople } from '#functions/membership/people/merges/part.ts';
import type { PersonRow } from '#functions/membership/table.ts';
import { openTexts, type Texts } from '#infra/local/standIns/twilio.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { messaging } from '#shared/messaging/index.ts';
import { parse } from '#shared/words.ts';
import { forgetPerson } from '../conversations/forgetPerson.ts';
import { copies } from '../mailings/rows.ts';
import { handler as deliver } from '../notifications/delivery/deliver.ts';
import { handedOver } from '../notifications/testing.ts';
import { ask, itemsOf, type Member, TestChurch } from '../testing.ts';
import { textHook } from './hooks.ts';
import { signatureOf } from './providers/twilio.ts';
import { hookUrl } from './setup.ts';

const { texts, olderTexting, mailings } = messaging;
const may = { permissions: ['Texting__Send', 'Texting__Consent', 'Settings__Edit'] };
const account = `AC${'1'.repeat(32)}`;
const from = '+15550100100';

let cloud: TestCloud;
let church: TestChurch;
let staff: Member;
let group: string;
let phones: Texts;
const folder = mkdtempSync(join(tmpdir(), 'narthex-texts-'));
/** How often the provider was asked. */
let asked = 0;
const server = createServer(async (request, response) => {
  asked += 1;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const headers = { authorization: request.headers.authorization ?? '' };
  const call = {
    method: request.method ?? '',
    path: request.url ?? '',
    query: '',
    target: '',
    headers,
    body: Buffer.concat(chunks),
    input: {},
  };
  const answer = await phones.service(call);
  response.statusCode = answer?.status ?? 404;
  response.end(answer?.body);
});

/** The phones' own posts come to us as the API hands them on. */
const realFetch = globalThis.fetch;
const posted = async (url: string, body: string, headers: Record<string, string>) =>
  textHook({
    method: 'POST',
    path: new URL(url).pathname.replace('/api/messaging', ''),
    query: {},
    headers,
    cookies: {},
    body,
    address: '',
  });

beforeAll(async () => {
  cloud = await startTestCloud();
  phones = await openTexts(folder, () => now().getTime(), 0);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  process.env.TWILIO_URL = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/stand-ins/twilio`;
  globalThis.fetch = async (url, o) => {
    if (!String(url).includes('/texting/hooks/')) return realFetch(url, o);
    const answer = await posted(String(url), String(o?.body), Object.fromEntries(new Headers(o?.headers)));
    return new Response(answer?.status === 204 ? null : answer?.body, { status: answer?.status ?? 404 });
  };
});
afterAll(async () => {
  globalThis.fetch = realFetch;
  process.env.TWILIO_URL = '';
  server.close();
  server.closeAllConnections();
  await phones.close();
  rmSync(folder, { recursive: true });
  await cloud.close();
});
const setup = { provider: 'twilio', account, fromNumber: '+1 555 010 0100', enabled: true, quietFrom: '00:00', quietTo: '00:00' } as const;
beforeEach(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  church = await TestChurch.make();
  staff = await church.member('Sam Staff', may);
  group = newId();
  const open = { memberCount: 0, tags: 'standard', labels: [], slug: group, joinPolicy: 'closed', visibility: 'hidden' } as const;
  await church.table.write(church.table.set(groups, { id: group, name: 'Choir', ...open, labels: [] }));
  expect((await staff.post('/texts/setup', { ...setup, secret: 'auth-token' })).status).toBe(200);
  asked = 0;
});
afterEach(() => {
  moveClock(0);
  jest.restoreAllMocks();
});

let next = 10_000;
const number = (end = '10') => `+1555${next++}${end}`;
async function singer(name: string, mobilePhone: string, o: Partial<PersonRow> & { agreed?: boolean } = {}) {
  const { agreed = true, ...rest } = o;
  const person = await church.person(name, {
    groups: [{ id: group, name: 'Choir', leader: false }],
    contactInfo: { mobilePhone },
    ...rest,
  });
  if (agreed && mobilePhone) await staff.post(`/texts/consent/${person.id}`, { agreed: true });
  return person;
}
const to = () => ({ kind: 'group', id: group });
const write = async (o: object = {}) =>
  (await staff.post('/texts', { id: newId(), to: to(), message: 'Hi {{firstName}}', ...o })).of(texts.send.returns);
const load = async (id: string) => (await staff.get(`/texts/${id}`)).of(texts.load.returns);
const preview = async () =>
  Object.fromEntries(
    (await staff.get(`/texts/recipients?kind=group&id=${group}`))
      .of(texts.recipients.returns)
      .people.map(({ name, reason, guardians }) => [name, reason ?? (guardians.join() || 'gets')]),
  );
const results = async (id: string, of: 'copies' | 'passed' = 'copies') =>
  (await staff.get(`/texts/${id}/results?of=${of}`))
    .of(texts.results.returns)
    .results.map(({ name, outcome, reason }) => [name, outcome, reason].filter(Boolean).join(' '))
    .toSorted();

const orders = async () =>
  (await itemsOf())
    .filter(({ kind }) => kind === 'Outbox')
    .map(({ row }) => parse(OutboxRow, row))
    .filter(({ queue, body, due }) => queue === 'deliver' && Object(body).churchId === church.id && (!due || new Date(due) <= now()));
/** Works off what is due; returns how many orders failed and come again. */
async function work(times = 1): Promise<number> {
  const due = await orders();
  if (due.length === 0) return 0;
  await takeOut(due);
  const bodies = due.map(({ id, body }) => JSON.stringify({ id, body }));
  const answers = await Promise.all(Array.from({ length: times }, () => deliver(handedOver(bodies))));
  return answers.flatMap(({ batchItemFailures }) => batchItemFailures).length + (await work(times));
}
const sendNow = async (times = 1) => {
  moveClock(61_000);
  return work(times);
};
/** Until the phones have told what became of their texts. */
const told = () => phones.told();
const got = () => phones.list().filter(({ to: owner, isAnswer }) => !isAnswer && owner.startsWith('+1555'));

test('who agreed is texted once, a minute later, in their own words, and delivery is noted', async () => {
  const ann = number();
  await singer('Ann Alto', ann);
  const id = newId();
  await Promise.all([write({ id }), write({ id })]);
  await work();
  expect(asked).toBe(0);
  await sendNow(3);
  await told();
  expect(
    got()
      .filter((one) => one.to === ann)
      .map(({ body, from: sender }) => [body, sender]),
  ).toEqual([['Hi Ann', from]]);
  expect(asked).toBe(1);
  expect(await load(id)).toMatchObject({ state: 'done', sent: 1, failed: 0, message: 'Hi {{firstName}}' });
  expect(await results(id)).toEqual(['Ann Alto delivered']);
  expect((await staff.get('/texts')).of(texts.list.returns).mailings.map((one) => one.id)).toEqual([id]);
});

test('says who gets it, who not, and why; and does just that', async () => {
  const home = newId();
  const ann = number();
  await singer('Ann Alto', ann);
  await singer('Twin One', ann.replace('+1', '1 '));
  await singer('Nora Nonumber', '');
  await singer('Dan Deceased', number(), { membershipStatus: 'Deceased' });
  await singer('Una Unasked', number(), { agreed: false });
  await singer('Gil Guest', number(), { membershipStatus: 'Guest', unconfirmed: nowIso() });
  await singer('Kim Kid', '', { birthDate: '2099-01-01', householdId: home });
  const parent = await church.person('Pat Parent', { householdId: home, contactInfo: { mobilePhone: number() } });
  await staff.post(`/texts/consent/${parent.id}`, { agreed: true });
  const otto = await church.member('Otto Off', {
    person: { groups: [{ id: group, name: 'Choir', leader: false }], contactInfo: { mobilePhone: number() } },
  });
  expect((await otto.post('/texts/mine', { agreed: true })).of(texts.choose.returns)).toMatchObject({ agreed: true, stopped: false });
  await otto.post('/texts/mine', { agreed: false });
  expect(await preview()).toEqual({
    ...{ 'Ann Alto': 'gets', 'Twin One': 'gets', 'Nora Nonumber': 'noNumber', 'Dan Deceased': 'deceased', 'Una Unasked': 'noConsent' },
    ...{ 'Kim Kid': 'Pat Parent', 'Otto Off': 'off', 'Gil Guest': 'unconfirmed' },
  });
  const { id } = await write();
  await sendNow();
  await told();
  expect(asked).toBe(2);
  expect(got().map(({ body }) => body)).toEqual(expect.arrayContaining(['Kim Kid: Hi Pat']));
  expect(await load(id)).toMatchObject({ sent: 2, passed: 6, checked: 8 });
  expect((await results(id, 'passed')).join()).toMatch(/(Ann Alto|Twin One) passed same/);
});

test('consent is for a number: with another one, it is asked for anew', async () => {
  const ann = await singer('Ann Alto', number());
  const kept = { ...ann, contactInfo: { mobilePhone: number() } };
  const { people } = await import('#functions/membership/table.ts');
  await church.table.write(church.table.set(people, kept));
  expect(await preview()).toEqual({ 'Ann Alto': 'noConsent' });
});

test('who is merged keeps an opt-out of either, and consent for the number it was given for, until they say otherwise', async () => {
  const [one, two] = [number(), number()];
  const kept = await church.member('Ann Alto', {
    person: { groups: [{ id: group, name: 'Choir', leader: false }], contactInfo: { mobilePhone: one } },
  });
  const other = await singer('Ann Alt', two);
  await mergePeople(church.table, kept.id, other.id, { take: ['mobilePhone'] });
  expect(await preview()).toEqual({ 'Ann Alto': 'gets' });
  await partPeople(church.table, kept.id, other.id);
  expect(await preview()).toEqual({ 'Ann Alto': 'noConsent', 'Ann Alt': 'gets' });

  await kept.post('/texts/mine', { agreed: true });
  await staff.post(`/texts/consent/${other.id}`, { agreed: false });
  moveClock(1000);
  await mergePeople(church.table, kept.id, other.id, {});
  expect(await preview()).toEqual({ 'Ann Alto': 'off' });
  expect((await kept.get('/texts/mine')).of(texts.mine.returns).agreed).toBe(false);
  moveClock(2000);
  expect((await kept.post('/texts/mine', { agreed: true })).of(texts.choose.returns).agreed).toBe(true);
  expect(await preview()).toEqual({ 'Ann Alto': 'gets' });
  await partPeople(church.table, kept.id, other.id);
  expect(await preview()).toEqual({ 'Ann Alto': 'gets', 'Ann Alt': 'off' });
});

test('of someone who is erased, nothing says whether they agreed', async () => {
  const ann = await singer('Ann Alto', number());
  const kept = async () => (await itemsOf()).filter(({ kind, row }) => kind === 'TextConsent' && Object(row).personId === ann.id).length;
  expect(await kept()).toBe(1);
  await forgetPerson({ churchId: church.id, forgotten: ann.id, name: 'Ann Alto', groupIds: [] });
  expect(await kept()).toBe(0);
});

test('STOP counts at once, also for what is on its way, and only START takes it back', async () => {
  const ann = await church.member('Ann Alto', {
    person: { groups: [{ id: group, name: 'Choir', leader: false }], contactInfo: { mobilePhone: number() } },
  });
  await ann.post('/texts/mine', { agreed: true });
  await write();
  await sendNow();
  await told();
  const [first] = got();
  const second = await write({ message: 'Again' });
  // The chunk has been worked off, and the text waits in the queue.
  moveClock(130_000);
  const [order] = await orders();
  await takeOut(order ? [order] : []);
  await deliver(handedOver([JSON.stringify({ id: order?.id, body: order?.body })]));
  await phones.answer(first?.id ?? '', ' stop ');
  await work();
  expect(asked).toBe(1);
  expect(await results(second.id)).toEqual(['Ann Alto passed off']);
  expect(await load(second.id)).toMatchObject({ sent: 0, passed: 1 });
  expect(await preview()).toEqual({ 'Ann Alto': 'off' });
  expect((await ann.post('/texts/mine', { agreed: true })).of(texts.choose.returns)).toMatchObject({ agreed: true, stopped: true, from });
  expect(await preview()).toEqual({ 'Ann Alto': 'off' });
  expect(await phones.answer(first?.id ?? '', 'HELP')).toContain('A church: reply STOP');
  expect(await phones.answer(first?.id ?? '', 'We stop at yours')).toBe('');
  await phones.answer(first?.id ?? '', 'START');
  expect(await preview()).toEqual({ 'Ann Alto': 'gets' });
});

test('what the provider refuses or can’t deliver is marked, and numbers that get none are passed over the next time', async () => {
  const named: { readonly id: string }[] = [];
  for (const [name, end] of [
    ['Rex Refused', '00'],
    ['Lena Landline', '01'],
    ['Uwe Unreached', '02'],
    ['Vera Vague', '04'],
  ] as const)
    named.push(await singer(name, number(end)));
  const { id } = await write();
  await sendNow();
  await told();
  expect(await results(id)).toEqual(['Lena Landline failed', 'Rex Refused failed', 'Uwe Unreached failed', 'Vera Vague unclear']);
  expect(await load(id)).toMatchObject({ sent: 4, failed: 4 });
  expect(await preview()).toEqual({ 'Rex Refused': 'bounced', 'Lena Landline': 'bounced', 'Uwe Unreached': 'gets', 'Vera Vague': 'gets' });
  const viewer = await church.member('Vera Viewer', { permissions: ['Notifications__View'] });
  const personIds = named.map(({ id: personId }) => personId);
  const bounced = (await viewer.post('/mailings/bounced', { personIds })).of(mailings.bounced.returns);
  expect([bounced.emails, bounced.texts.toSorted()]).toEqual([[], personIds.slice(0, 2).toSorted()]);
});

test('who is too fast comes again; who was killed while asking doesn’t', async () => {
  await singer('Bea Busy', number('03'));
  const { id } = await write();
  expect(await sendNow()).toBe(1);
  expect(await results(id)).toEqual(['Bea Busy queued']);
  const kept = (await church.table.all({ area: 'messaging' }, ['mailing', id])).of(copies)[0];
  if (!kept) throw new Error('There is no copy.');
  await church.table.write(church.table.put(copies, { ...kept.row, outcome: 'sending' }, kept));
  const before = asked;
  await deliver(handedOver([JSON.stringify({ id: newId(), body: { text: 'send', churchId: church.id, id, key: kept.row.key } })]));
  expect([asked, await results(id)]).toEqual([before, ['Bea Busy unclear']]);
});

test('waits for the end of the church’s quiet hours, and looks again then', async () => {
  const hour = (more: number) => new Date(now().getTime() + more * 3_600_000).toISOString().slice(11, 16);
  await staff.post('/texts/setup', { ...setup, quietFrom: hour(-1), quietTo: hour(2) });
  await singer('Ann Alto', number());
  const ben = await singer('Ben Bass', number());
  const { id } = await write();
  await sendNow();
  expect(await load(id)).toMatchObject({ state: 'sending', sent: 0, quiet: 2 });
  await staff.post(`/texts/consent/${ben.id}`, { agreed: false });
  moveClock(3 * 3_600_000);
  await work();
  expect([asked, await load(id)]).toMatchObject([1, { state: 'done', sent: 1, passed: 1 }]);
});

test('what is posted to us is believed only with the church’s own signature', async () => {
  const ann = number();
  await singer('Ann Alto', ann);
  const other = await TestChurch.make();
  const otherStaff = await other.member('Eve Else', may);
  await otherStaff.post('/texts/setup', { ...setup, secret: 'other-token' });
  const body = new URLSearchParams({ From: ann, Body: 'STOP' }).toString();
  const url = hookUrl(church.id, 'inbound');
  const post = async (secret: string, o: { url?: string; signed?: string; body?: string } = {}) =>
    (await posted(o.url ?? url, o.body ?? body, { 'x-twilio-signature': signatureOf(secret, o.signed ?? url, body) }))?.status;
  expect(await post('other-token')).toBe(403);
  expect(await post('auth-token', { body: `${body}&More=1` })).toBe(403);
  expect(await post('auth-token', { url: hookUrl(other.id, 'inbound') })).toBe(403);
  expect((await posted(url, body, {}))?.status).toBe(403);
  expect(await post('auth-token', { url: hookUrl(newId(), 'inbound') })).toBe(404);
  expect(await preview()).toEqual({ 'Ann Alto': 'gets' });
  expect(await post('auth-token')).toBe(200);
  expect(await preview()).toEqual({ 'Ann Alto': 'off' });
  // Told twice, or after it was delivered, a failure counts once.
  const { id } = await write();
  expect(await textHook({ method: 'GET', path: '/texts', query: {}, headers: {}, cookies: {}, address: '' })).toBeUndefined();
  expect((await load(id)).failed).toBe(0);
});

test('the key is never shown, stored in the open, or used for another account', async () => {
  const view = await staff.get('/texts/setup');
  expect(view.of(texts.setup.returns)).toMatchObject({ account, fromNumber: from, isSet: true, inboundUrl: hookUrl(church.id, 'inbound') });
  const older = (await staff.get('/texting/providers')).of(olderTexting.providers.returns);
  expect(older).toMatchObject([{ apiKey: account, apiSecret: '', provider: 'twilio' }]);
  expect(JSON.stringify([view.text, older, await itemsOf(), await auditLines(church.table, 'messaging')])).not.toContain('auth-token');
  expect((await staff.post('/texts/setup', setup)).status).toBe(200);
  expect((await staff.post('/texts/setup', { ...setup, account: `AC${'2'.repeat(32)}` })).code).toBe('invalid');
  expect((await staff.post('/texts/setup', { ...setup, fromNumber: '555 010 0100' })).code).toBe('invalid');
  expect((await staff.post('/texts/setup', { ...setup, account: '../Accounts' })).code).toBe('invalid');
  await staff.delete('/texts/setup');
  expect((await staff.post('/texts', { id: newId(), to: to(), message: 'x' })).code).toBe('noTexts');
});

test('only those who may, only their church’s, and emails and texts apart', async () => {
  await singer('Ann Alto', number());
  const { id } = await write();
  const plain = await church.member('Paul Plain', { permissions: ['Emails__Send'] });
  const elsewhere = await (await TestChurch.make()).member('Eve Else', may);
  expect((await plain.get(`/mailings/${id}`)).code).toBe('notFound');
  expect((await plain.get('/mailings')).of(mailings.list.returns).mailings).toEqual([]);
  for (const path of ['/texts', '/texts/setup', `/texts/${id}`, `/texts/recipients?kind=everyone`])
    expect((await plain.get(path)).code).toBe('forbidden');
  for (const path of [`/texts/${id}`, `/texts/recipients?kind=group&id=${group}`, `/texts/consent/${plain.id}`])
    expect((await elsewhere.get(path)).code).toBe('notFound');
  expect((await elsewhere.post(`/texts/consent/${plain.id}`, { agreed: true })).code).toBe('notFound');
  expect((await staff.post('/texts', { id: newId(), to: to(), message: ' ' })).code).toBe('invalid');
  expect((await staff.post(`/texts/${id}/cancel`, {})).of(texts.cancel.returns).state).toBe('cancelled');
  await sendNow();
  expect(asked).toBe(0);
});

test('older clients set up, count, and write to a group and to someone, once for two clicks', async () => {
  const ann = await singer('Ann Alto', number());
  await singer('Nora Nonumber', '');
  await singer('Una Unasked', number(), { agreed: false });
  const [provider] = (await staff.get('/texting/providers')).of(olderTexting.providers.returns);
  const saved = await staff.post('/texting/providers', [{ ...provider, provider: 'Twilio', fromNumber: '+15550100199' }]);
  expect(saved.of(olderTexting.saveProviders.returns)).toMatchObject([{ fromNumber: '+15550100199', enabled: true }]);
  expect((await staff.get(`/texting/preview/${group}`)).of(olderTexting.preview.returns)).toEqual({
    ...{ totalMembers: 3, eligibleCount: 1, optedOutCount: 1, noPhoneCount: 1 },
  });
  const counts = { totalMembers: 3, recipientCount: 1, successCount: 1, failCount: 0, optedOutCount: 1, noPhoneCount: 1 };
  for (const _ of [1, 2])
    expect((await staff.post('/texting/send', { groupId: group, message: 'Hi' })).of(olderTexting.send.returns)).toEqual(counts);
  const one = await staff.post('/texting/sendPerson', { personId: ann.id, phoneNumber: '+15559999999', message: 'Only you' });
  expect(one.of(olderTexting.sendPerson.returns)).toMatchObject({ totalMembers: 1, recipientCount: 1 });
  await sendNow();
  await told();
  expect(
    got()
      .filter(({ to: owner }) => owner === ann.contactInfo.mobilePhone)
      .map(({ body }) => body)
      .toSorted(),
  ).toEqual(['Hi', 'Only you']);
  const sent = (await staff.get('/texting/sent')).of(olderTexting.sent.returns);
  expect(sent.map(({ message, groupId, recipientPersonId }) => [message, groupId ?? recipientPersonId])).toEqual(
    expect.arrayContaining([
      ['Hi', group],
      ['Only you', ann.id],
    ]),
  );
  const details = (await staff.get(`/texting/sent/${sent.find(({ message }) => message === 'Hi')?.id}/details`)).of(
    olderTexting.details.returns,
  );
  expect(details.map(({ displayName, status }) => `${displayName} ${status}`).toSorted()).toEqual([
    'Ann Alto delivered',
    'Nora Nonumber passed',
    'Una Unasked passed',
  ]);
  expect((await staff.delete(`/texting/providers/${newId()}`)).code).toBe('notFound');
  expect((await staff.delete(`/texting/providers/${provider?.id}`)).status).toBe(200);
  expect((await staff.get('/texting/providers')).text).toBe('[]');
  expect((await ask('POST', '/texting/send', { body: {} })).status).toBe(401);
});

test('other answers are kept once, for staff who write texts and in the log of who answered; with the person they are erased', async () => {
  const ann = await singer('Ann Alto', number());
  await write();
  await sendNow();
  await told();
  const [text] = phones.list();
  const watcher = await church.member('Wim Watcher', { permissions: ['Notifications__View'] });
  const logOf = async () =>
    (await watcher.get(`/notifications/deliveries/${ann.id}`))
      .of(messaging.notifications.deliveriesOf.returns)
      .deliveries.map(({ channel, outcome, subject }) => [channel, outcome, subject].join(' '));
  const answers = async () => (await staff.get('/texts/answers')).of(texts.answers.returns).answers;
  expect(await logOf()).toEqual(['text sent Hi {{firstName}}']);
  await phones.answer(text?.id ?? '', '  <b>Can’t</b> come on Sunday ');
  expect(await answers()).toMatchObject([{ personId: ann.id, name: 'Ann Alto', from: '', message: '<b>Can’t</b> come on Sunday' }]);
  expect(await logOf()).toEqual(['text received ', 'text sent Hi {{firstName}}']);
  expect((await watcher.get('/texts/answers')).code).toBe('forbidden');
  // The same post again, and one from a number that no text went to.
  const url = hookUrl(church.id, 'inbound');
  const hears = async (fields: Record<string, string>) => {
    const body = new URLSearchParams(fields).toString();
    return posted(url, body, { 'x-twilio-signature': signatureOf('auth-token', url, body) });
  };
  for (let times = 0; times < 2; times += 1) await hears({ MessageSid: 'SM1', From: '+15550999999', Body: 'Who is this?' });
  expect((await answers()).map(({ name, from: number, message }) => [name, number, message])).toContainEqual([
    '',
    '+15550999999',
    'Who is this?',
  ]);
  expect(await answers()).toHaveLength(2);
  await forgetPerson({ churchId: church.id, forgotten: ann.id, name: 'Ann Alto', groupIds: [] });
  expect((await answers()).map(({ message }) => message)).toEqual(['Who is this?']);
});

test('HELP is answered in the church’s language', async () => {
  await church.set({ language: 'de' });
  await singer('Ann Alto', number());
  await write();
  await sendNow();
  expect(await phones.answer(phones.list()[0]?.id ?? '', 'HELP')).toContain('Antworten Sie STOP, um keine SMS');
});

test('sending, recording consent and the provider are permitted apart', async () => {
  const ann = await singer('Ann Alto', number());
  const [sender, recorder] = [
    await church.member('Sue Sender', { permissions: ['Texting__Send'] }),
    await church.member('Rob Recorder', { permissions: ['Texting__Consent'] }),
  ];
  expect((await sender.post('/texts', { id: newId(), to: to(), message: 'Hi' })).status).toBe(200);
  expect((await sender.post(`/texts/consent/${ann.id}`, { agreed: true })).code).toBe('forbidden');
  expect((await recorder.post(`/texts/consent/${ann.id}`, { agreed: true })).status).toBe(200);
  for (const one of [sender, recorder]) {
    expect((await one.post('/texts/setup', { ...setup, secret: 'theirs' })).code).toBe('forbidden');
    expect((await one.post('/texting/providers', [])).code).toBe('forbidden');
  }
  expect((await recorder.post('/texts', { id: newId(), to: to(), message: 'Hi' })).code).toBe('forbidden');
  // Who sends learns whether texts are set up, not through which account.
  expect((await sender.get('/texts/setup')).of(texts.setup.returns)).toMatchObject({ isSet: true, account: '', inboundUrl: '' });
  expect((await sender.get('/texting/providers')).of(olderTexting.providers.returns)).toMatchObject([{ apiKey: '', enabled: true }]);
});
