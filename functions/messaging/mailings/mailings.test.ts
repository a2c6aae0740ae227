// Emails to many through their calls and the queue: who gets a copy, who not, and why; once, in peace, and until it is cancelled.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { moveClock, now, nowIso } from '#functions/core/clock.ts';
import { Mail } from '#functions/core/mail/mail.ts';
import { takeOut } from '#functions/core/outbox/handOver.ts';
import { OutboxRow } from '#functions/core/outbox/outbox.ts';
import { newId } from '#functions/core/random.ts';
import { unseal } from '#functions/core/secrets/seal.ts';
import { auditLines } from '#functions/core/table/testing.ts';
import { groups } from '#functions/membership/groups/rows.ts';
import { heldParts, heldPeople } from '#functions/membership/people/lists/heldRows.ts';
import { taggings, tags } from '#functions/membership/people/tags/rows.ts';
import type { PersonRow } from '#functions/membership/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { messaging } from '#shared/messaging/index.ts';
import { startingPreferences } from '#shared/messaging/notifications/preferences/deliveryDecision.ts';
import { parse } from '#shared/words.ts';
import { handler as deliver } from '../notifications/delivery/deliver.ts';
import { choose, handedOver, logOf } from '../notifications/testing.ts';
import { ask, itemsOf, type Member, TestChurch } from '../testing.ts';
import { noteBounces } from './bounces.ts';
import { addressKey, badAddresses } from './rows.ts';

const { mailings, emailTemplates, notificationPreferences, olderEmailTemplates, removed } = messaging;
const may = { permissions: ['Emails__Send'] };

let cloud: TestCloud;
let church: TestChurch;
let staff: Member;
let group: string;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  church = await TestChurch.make();
  staff = await church.member('Sam Staff', { ...may, person: { contactInfo: { email: 'sam@staff.test' } } });
  group = newId();
  const row = {
    id: group,
    name: 'Choir',
    memberCount: 0,
    tags: 'standard',
    labels: [] as string[],
    slug: group,
    joinPolicy: 'closed',
    visibility: 'hidden',
  } as const;
  await church.table.write(church.table.set(groups, row));
});
afterEach(() => {
  moveClock(0);
  jest.restoreAllMocks();
});

const singer = (name: string, o: Partial<PersonRow> = {}) =>
  church.person(name, {
    groups: [{ id: group, name: 'Choir', leader: false }],
    contactInfo: { email: `${name.split(' ')[0]?.toLowerCase()}@sing.test` },
    ...o,
  });
const text = { subject: 'Hello {{firstName}}', html: '<p>Dear {{firstName}}, from {{churchName}}</p>' };
const write = async (o: object = {}) =>
  (await staff.post('/mailings', { id: newId(), to: { kind: 'group', id: group }, ...text, ...o })).of(mailings.send.returns);
const load = async (id: string) => (await staff.get(`/mailings/${id}`)).of(mailings.load.returns);
const preview = async (query = `kind=group&id=${group}`) =>
  (await staff.get(`/mailings/recipients?${query}`)).of(mailings.recipients.returns).people;
const results = async (id: string, of: 'copies' | 'passed') =>
  (await staff.get(`/mailings/${id}/results?of=${of}`))
    .of(mailings.results.returns)
    .results.map(({ name, outcome, reason, forName }) => [name, reason ?? outcome, forName].filter(Boolean).join(' '));

const outboxOf = async (queue: string) =>
  (await itemsOf())
    .filter(({ kind }) => kind === 'Outbox')
    .map(({ row }) => parse(OutboxRow, row))
    .filter((row) => row.queue === queue);
/** What the queue shows by now of this church. `times`: how often it delivers each. */
async function work(times = 1): Promise<void> {
  const due = (await outboxOf('deliver')).filter(
    ({ body, due: at }) => Object(body).churchId === church.id && (!at || new Date(at) <= now()),
  );
  if (due.length === 0) return;
  await takeOut(due);
  const bodies = due.map(({ id, body }) => JSON.stringify({ id, body }));
  const answers = await Promise.all(Array.from({ length: times }, () => deliver(handedOver(bodies))));
  expect(answers.flatMap(({ batchItemFailures }) => batchItemFailures)).toEqual([]);
  return work(times);
}
/** The copies queued for this church, by address. */
async function mails(): Promise<Mail[]> {
  const rows = await outboxOf('mailings');
  const all = await Promise.all(rows.map(async ({ body }) => parse(Mail, JSON.parse(await unseal(String(Object(body).sealed))))));
  return all.filter(({ report }) => report?.churchId === church.id).toSorted((a, b) => a.to.localeCompare(b.to));
}
const sendNow = async (times = 1) => {
  moveClock(61_000);
  await work(times);
};

test('a group is written to a minute later, each in their own words, once however often it is ordered', async () => {
  await Promise.all([singer('Ann Alto'), singer('Ben <b>Bass</b>', { contactInfo: { email: 'ben@sing.test' } })]);
  const id = newId();
  const both = await Promise.all([write({ id }), write({ id })]);
  expect(both.map((one) => [one.id, one.state, one.toName])).toEqual([
    [id, 'waiting', 'Choir'],
    [id, 'waiting', 'Choir'],
  ]);
  await work();
  expect(await mails()).toEqual([]);
  await sendNow(3);
  const sent = await mails();
  expect(sent.map(({ to, values, html }) => [to, values.subject, html])).toEqual([
    ['ann@sing.test', 'Hello Ann', '<p>Dear Ann, from A church</p>'],
    ['ben@sing.test', 'Hello Ben', '<p>Dear Ben, from A church</p>'],
  ]);
  expect(await load(id)).toMatchObject({ state: 'done', checked: 2, sent: 2, passed: 0, can: { cancel: false } });
  expect(await results(id, 'copies')).toEqual(expect.arrayContaining(['Ann Alto sent', 'Ben <b>Bass</b> sent']));
  expect((await auditLines(church.table, 'messaging')).map(({ kind, action, label }) => `${kind} ${action} ${label}`)).toEqual([
    'Mailing add Hello {{firstName}}',
  ]);
});

test('says who gets it, who not, and why; and does just that', async () => {
  const home = newId();
  await singer('Ann Alto');
  await singer('Nora Nomail', { contactInfo: {} });
  await singer('Dan Deceased', { membershipStatus: 'Deceased' });
  await singer('Bob Bounced');
  await singer('Gil Guest', { membershipStatus: 'Guest', unconfirmed: nowIso() });
  await church.table.write(church.table.set(badAddresses, { hash: addressKey('BOB@sing.test '), at: nowIso() }));
  await singer('Kim Kid', { birthDate: '2099-01-01', householdId: home });
  await church.person('Pat Parent', { householdId: home, contactInfo: { email: 'pat@home.test' } });
  await singer('Al Alone', { birthDate: '2099-01-01' });
  await singer('Twin One', { contactInfo: { email: 'ANN@sing.test' } });
  const off = await church.member('Otto Off', {
    person: { groups: [{ id: group, name: 'Choir', leader: false }], contactInfo: { email: 'otto@sing.test' } },
  });
  const { kinds } = startingPreferences('UTC');
  await off.post('/notificationPreferences', { kinds: { mailing: { ...kinds.mailing, email: 'never' } } });

  const seen = await preview();
  const viewer = await church.member('Vera Viewer', { permissions: ['Notifications__View'] });
  const personIds = seen.map(({ personId }) => personId);
  const bounced = (await viewer.post('/mailings/bounced', { personIds })).of(mailings.bounced.returns);
  expect(bounced).toEqual({ emails: seen.filter(({ name }) => name === 'Bob Bounced').map(({ personId }) => personId), texts: [] });
  expect(Object.fromEntries(seen.map(({ name, reason, guardians }) => [name, reason ?? (guardians.join() || 'gets')]))).toEqual({
    ...{ 'Ann Alto': 'gets', 'Nora Nomail': 'noAddress', 'Dan Deceased': 'deceased', 'Bob Bounced': 'bounced' },
    ...{ 'Kim Kid': 'Pat Parent', 'Al Alone': 'minor', 'Twin One': 'gets', 'Otto Off': 'off', 'Gil Guest': 'unconfirmed' },
  });
  expect(new Set(seen.flatMap(({ keys }) => keys)).size).toBe(2);
  const { id } = await write();
  await sendNow();
  expect((await mails()).map(({ to, values }) => [to.toLowerCase(), values.child])).toEqual([
    ['ann@sing.test', ''],
    ['pat@home.test', 'Kim Kid'],
  ]);
  expect(await load(id)).toMatchObject({ sent: 2, passed: 7, checked: 9 });
  expect((await results(id, 'passed')).map((line) => line.split(' ').at(-1)).toSorted()).toEqual([
    'bounced',
    'deceased',
    'minor',
    'noAddress',
    'off',
    'same',
    'unconfirmed',
  ]);
  expect(await results(id, 'copies')).toContain('Pat Parent sent Kim Kid');
  expect(await logOf(off)).toEqual(['email skipped off']);
});

test('one click unsubscribes the person and the address; the next email says why; the settings take it back', async () => {
  const ann = await church.member('Ann Alto', {
    person: { groups: [{ id: group, name: 'Choir', leader: false }], contactInfo: { email: 'ann@sing.test' } },
  });
  await singer('Ann’s Husband', { contactInfo: { email: 'ann@sing.test' } });
  await write();
  await sendNow();
  const [first] = await mails();
  const token = new URL(first?.unsubscribe?.oneClick ?? '').searchParams.get('token') ?? '';
  expect(JSON.stringify(await itemsOf())).not.toContain(token);
  const unsubscribed = await ask('POST', `/notificationPreferences/unsubscribe?token=${token}`);
  expect(unsubscribed.of(notificationPreferences.unsubscribe.returns)).toEqual({ kind: 'mailing', churchName: 'A church' });
  expect((await preview()).map(({ reason }) => reason)).toEqual(['off', 'off']);
  moveClock(0);
  const { id } = await write({ subject: 'Again' });
  await sendNow();
  expect(await load(id)).toMatchObject({ sent: 0, passed: 2 });
  const { kinds } = startingPreferences('UTC');
  await ann.post('/notificationPreferences', { kinds: { mailing: kinds.mailing } });
  const owner = new URL(first?.unsubscribe?.oneClick ?? '') && (await preview()).filter(({ reason }) => !reason).map(({ name }) => name);
  expect(owner).toContain('Ann Alto');
});

test('waits for someone’s quiet hours to end, and looks again then', async () => {
  const clockAt = (hours: number) => new Date(now().getTime() + hours * 3_600_000).toISOString().slice(11, 16);
  const quiet = { on: true, from: clockAt(-1), to: clockAt(2), zone: 'UTC' };
  const [ann, ben] = await Promise.all(
    ['Ann Alto', 'Ben Bass'].map((name) =>
      church.member(name, {
        person: {
          groups: [{ id: group, name: 'Choir', leader: false }],
          contactInfo: { email: `${name.slice(0, 3).toLowerCase()}@sing.test` },
        },
      }),
    ),
  );
  if (!ann || !ben) throw new Error('There is no one.');
  for (const one of [ann, ben]) await choose(one, { ...startingPreferences('UTC'), quiet });
  const { id } = await write();
  await sendNow();
  expect(await load(id)).toMatchObject({ state: 'sending', sent: 0, quiet: 2 });
  await choose(ann, { ...startingPreferences('UTC'), quiet: { ...quiet, on: false } });
  await choose(ben, { ...startingPreferences('UTC'), kinds: { mailing: { inApp: true, email: 'never', push: false } } });
  moveClock(3 * 3_600_000);
  await work();
  expect(await load(id)).toMatchObject({ state: 'done', sent: 1, quiet: 0, passed: 1 });
  expect((await mails()).map(({ to }) => to)).toEqual(['ann@sing.test']);
});

test('is cancelled before it begins, and on the way; what is done stays done', async () => {
  for (let at = 0; at < 40; at += 1) await singer(`S${at} Singer`);
  const before = await write();
  expect((await staff.post(`/mailings/${before.id}/cancel`, {})).of(mailings.cancel.returns).state).toBe('cancelled');
  const { id } = await write();
  await sendNow();
  expect((await mails()).length).toBe(40);
  expect((await staff.post(`/mailings/${id}/cancel`, {})).of(mailings.cancel.returns)).toMatchObject({ state: 'done', sent: 40 });
});

test('begins at once if asked to, and its first order does nothing then', async () => {
  await singer('Ann Alto');
  const { id } = await write();
  await staff.post(`/mailings/${id}/now`, {});
  await work();
  expect(await load(id)).toMatchObject({ state: 'done', sent: 1 });
  expect((await staff.post(`/mailings/${id}/now`, {})).of(mailings.now.returns).state).toBe('done');
  await sendNow();
  expect(await mails()).toHaveLength(1);
});

test('a killed worker goes on where it was, and a church is not flooded', async () => {
  await Promise.all(Array.from({ length: 100 }, (_, at) => singer(`S${at} Singer`)));
  const { id } = await write();
  moveClock(61_000);
  const [order] = (await outboxOf('deliver')).filter(({ body }) => Object(body).id === id);
  const body = JSON.stringify({ id: order?.id, body: order?.body });
  await deliver(handedOver([body]));
  expect(await load(id)).toMatchObject({ state: 'sending', sent: 90 });
  // The queue redelivers what was done: nothing of it is done again.
  await deliver(handedOver([body]));
  expect(await load(id)).toMatchObject({ state: 'sending', sent: 90 });
  moveClock(120_000);
  await work();
  expect(await load(id)).toMatchObject({ state: 'done', sent: 100 });
  expect(new Set((await mails()).map(({ to }) => to)).size).toBe(100);
  expect((await mails()).length).toBe(100);
});

test('what came back, or was refused, is marked at the one who should have got it, and passed over the next time', async () => {
  for (const name of ['Ann Alto', 'Ben Bass', 'Cat Came']) await singer(name);
  const { id } = await write();
  await sendNow();
  cloud.bounced.add('BEN@sing.test');
  expect(await noteBounces()).toBe(1);
  expect(await noteBounces()).toBe(0);
  const refused = JSON.stringify({ id: newId(), body: { mailing: 'refused', churchId: church.id, id, key: addressKey('ann@sing.test') } });
  await Promise.all([1, 2].map(() => deliver(handedOver([refused]))));
  expect((await results(id, 'copies')).toSorted()).toEqual(['Ann Alto failed', 'Ben Bass bounced', 'Cat Came sent']);
  expect(await load(id)).toMatchObject({ sent: 3, failed: 1 });
  expect(Object.fromEntries((await preview()).map(({ name, reason }) => [name, reason]))).toEqual({ 'Ben Bass': 'bounced' });
  cloud.bounced.clear();
});

describe('a text', () => {
  test('is sanitized, fills in values as text, and is shown as one person gets it', async () => {
    const ann = await singer('Ann <img/src=x> Alto', { contactInfo: { email: 'ann@sing.test' } });
    const html =
      '<p onclick="x()">Hi {{displayName}}{{unknown}}<script>alert(1)</script><a href="/camp" title="{{displayName}}">Camp</a><a href="javascript:x">x</a></p>';
    const seen = (await staff.post('/mailings/preview', { subject: 'For {{lastName}}', html, personId: ann.id })).of(
      mailings.preview.returns,
    );
    expect(seen.html).not.toMatch(/script|onclick|<img/);
    expect(seen.html).toContain('Hi Ann &#60;img/src=x&#62; Alto{{unknown}}');
    expect(seen.html).toMatch(/href="http:\/\/[^"]+\/camp"/);
    expect(seen.text).toContain('Camp (http://');
    expect(
      (await staff.post('/mailings', { id: newId(), to: { kind: 'everyone', id: '' }, subject: 'x', html: '<script>1</script>' })).code,
    ).toBe('invalid');
    expect(
      (await staff.post('/mailings', { id: newId(), to: { kind: 'everyone', id: '' }, subject: 'a\r\nBcc: x@y.test', html: '<p>x</p>' }))
        .code,
    ).toBe('invalid');
  });

  test('is tried out on oneself', async () => {
    expect((await staff.post('/mailings/test', text)).of(mailings.test.returns)).toEqual({ to: 'sam@staff.test' });
  });
});

describe('only those who may', () => {
  test('and only what is their church’s', async () => {
    const other = await TestChurch.make();
    const theirs = await other.member('Eve Else', may);
    const plain = await church.member('Paul Plain');
    const { id } = await write();
    const asked = { id: newId(), to: { kind: 'group', id: group }, ...text };
    expect((await theirs.post('/mailings', asked)).code).toBe('notFound');
    expect((await theirs.get(`/mailings/recipients?kind=group&id=${group}`)).code).toBe('notFound');
    expect((await theirs.post('/mailings', { ...asked, to: { kind: 'tag', id: newId() } })).code).toBe('notFound');
    expect((await theirs.get(`/mailings/${id}`)).code).toBe('notFound');
    expect((await theirs.post(`/mailings/${id}/cancel`, {})).code).toBe('notFound');
    expect((await theirs.post('/mailings/preview', { ...text, personId: plain.id })).code).toBe('notFound');
    for (const path of ['/mailings', '/mailings/test', '/messaging/emailTemplates/send'])
      expect((await plain.post(path, asked)).code).toBe('forbidden');
    // Someone else's id doesn't lead to their email.
    const second = await church.member('Tom Two', may);
    expect((await second.post('/mailings', { ...asked, id })).code).toBe('notFound');
  });

  test('write to those who have a tag, and to everyone', async () => {
    const ann = await singer('Ann Alto');
    const tag = newId();
    await church.table.write(
      church.table.set(tags, { id: tag, name: 'Tenors' }),
      church.table.set(taggings, { tagId: tag, personId: ann.id, last: 'alto', first: 'ann' }),
    );
    expect((await preview(`kind=tag&id=${tag}`)).map(({ name }) => name)).toEqual(['Ann Alto']);
    expect((await preview('kind=everyone')).map(({ name }) => name).toSorted()).toEqual(['Ann Alto', 'Sam Staff']);
    expect((await write({ to: { kind: 'tag', id: tag } })).toName).toBe('Tenors');
  });
});

describe('who was on a list', () => {
  const hold = async (ids: readonly string[], o: { by?: string; minutes?: number } = {}) => {
    const until = new Date(now().getTime() + (o.minutes ?? 30) * 60_000).toISOString();
    const row = { id: newId(), personId: o.by ?? staff.id, name: 'Low', count: ids.length, until };
    const half = Math.ceil(ids.length / 2);
    const parts = [ids.slice(0, half), ids.slice(half)].map((some, part) => church.table.set(heldParts, { id: row.id, part, ids: some }));
    await church.table.write(church.table.set(heldPeople, row), ...parts);
    return { kind: 'list', id: row.id } as const;
  };

  test('is written to, part after part, once for two clicks', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, (_, at) => singer(`S${at} Singer`)));
    const to = await hold(all.map(({ id }) => id));
    const page = (await staff.get(`/mailings/recipients?kind=list&id=${to.id}`)).of(mailings.recipients.returns);
    const rest = (await staff.get(`/mailings/recipients?kind=list&id=${to.id}&after=${page.next}`)).of(mailings.recipients.returns);
    expect([page.people.length, rest.people.length]).toEqual([20, 20]);
    const id = newId();
    const both = await Promise.all([write({ id, to }), write({ id, to })]);
    expect(both.map(({ toName }) => toName)).toEqual(['Low', 'Low']);
    // What was begun is finished, however long it takes.
    moveClock(31 * 60_000);
    await work(2);
    expect(await load(id)).toMatchObject({ state: 'done', checked: 40, sent: 40 });
    expect(new Set((await mails()).map(({ to: address }) => address)).size).toBe(40);
  });

  test('exists for no one else, no other church, and not for long', async () => {
    const ann = await singer('Ann Alto');
    const second = await church.member('Tom Two', may);
    const elsewhere = await (await TestChurch.make()).member('Eve Else', may);
    const to = await hold([ann.id]);
    const refused = async (by: Member, kept = to) => [
      (await by.get(`/mailings/recipients?kind=list&id=${kept.id}`)).code,
      (await by.get(`/mailings/recipients?kind=list&id=${kept.id}&after=0-0`)).code,
      (await by.post('/mailings', { id: newId(), to: kept, ...text })).code,
    ];
    const not = ['notFound', 'notFound', 'notFound'];
    for (const by of [second, elsewhere]) expect(await refused(by)).toEqual(not);
    expect(await refused(staff, await hold([ann.id], { minutes: 0 }))).toEqual(not);
    expect(await refused(staff, { kind: 'list', id: group })).toEqual(not);
    for (const after of ['x', '0', '0-0-0', '-1-0', '0-99999'])
      expect((await staff.get(`/mailings/recipients?kind=list&id=${to.id}&after=${after}`)).code).toBe('invalid');
  });
});

test('templates are kept, sanitized, deleted and restored; older clients have the same', async () => {
  const older = '/messaging/emailTemplates';
  const [made] = (await staff.post(older, { name: 'News', subject: 'Hi', htmlContent: '<p>a<script>b</script></p>' })).of(
    emailTemplates.save.returns,
  );
  const id = made?.id ?? '';
  expect(made).toMatchObject({ name: 'News', htmlContent: '<p>a</p>', churchId: church.id });
  await staff.post('/emailTemplates', [{ ...made, name: 'Old news' }]);
  expect((await staff.get(older)).of(emailTemplates.list.returns).map(({ name }) => name)).toEqual(['Old news']);
  expect((await staff.get(`${older}/${id}`)).of(emailTemplates.load.returns).subject).toBe('Hi');
  expect((await staff.delete(`${older}/${newId()}/${id}`)).code).toBe('otherChurch');
  expect((await staff.delete(`${older}/${church.id}/${id}`)).status).toBe(200);
  expect((await staff.get('/emailTemplates')).text).toBe('[]');
  expect((await staff.get('/removed')).of(removed.list.returns).map(({ label }) => label)).toEqual(['Old news']);
  expect((await staff.post(`/removed/EmailTemplate/${id}`, {})).status).toBe(200);
  expect((await staff.get('/emailTemplates')).of(emailTemplates.list.returns)).toHaveLength(1);
});

test('older clients count, and send to a group, once for two clicks', async () => {
  await singer('Ann Alto');
  await singer('Nora Nomail', { contactInfo: {} });
  const counted = (await staff.get(`/messaging/emailTemplates/preview/${group}`)).of(olderEmailTemplates.preview.returns);
  expect(counted).toEqual({ totalMembers: 2, eligibleCount: 1, noEmailCount: 1 });
  const body = { groupId: group, subject: 'Hi', htmlContent: '<p>Hi</p>' };
  for (const answer of [await staff.post('/messaging/emailTemplates/send', body), await staff.post('/messaging/emailTemplates/send', body)])
    expect(answer.of(olderEmailTemplates.send.returns)).toEqual({
      totalMembers: 2,
      recipientCount: 1,
      successCount: 1,
      failCount: 0,
      noEmailCount: 1,
    });
  await sendNow();
  expect((await mails()).map(({ to }) => to)).toEqual(['ann@sing.test']);
});
