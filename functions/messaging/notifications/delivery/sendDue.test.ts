import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { later, moveClock } from '#functions/core/clock.ts';
import { mostItems } from '#functions/core/mail/mail.ts';
import { newId } from '#functions/core/random.ts';
import { shardOf } from '#functions/core/schedule/shards.ts';
import { inAllShards } from '#functions/core/schedule/testing.ts';
import { requestLog } from '#functions/core/table/dynamo.ts';
import { Table } from '#functions/core/table/table.ts';
import { people } from '#functions/membership/table.ts';
import { listen } from '#functions/messaging/live/socketTesting.ts';
import { unread } from '#functions/messaging/table.ts';
import { type Member, TestChurch } from '#functions/messaging/testing.ts';
import { startingPreferences } from '#shared/messaging/notifications/preferences/deliveryDecision.ts';
import { dayMs, hourMs, minuteMs } from '#shared/time/civilDate.ts';
import { type WaitingRow, waiting } from '../rows.ts';
import {
  account,
  announce,
  browser,
  choose,
  deliverAll,
  logOf,
  logRows,
  mailsTo,
  type Surroundings,
  startSurroundings,
} from '../testing.ts';
import { handler } from './sendDue.ts';

let around: Surroundings;
beforeAll(async () => {
  around = await startSurroundings();
});
afterAll(() => around.close());
beforeEach(async () => {
  // Rows that other tests left pending don't count here.
  const table = new Table('-');
  for (const { row } of await allWaiting()) await table.write(table.erase(waiting, row));
});
afterEach(() => {
  moveClock(0);
  jest.restoreAllMocks();
});

const allWaiting = async () => (await inAllShards(waiting, 'waiting')).of(waiting);
const starting = startingPreferences('UTC');
const clock = (at: Date) => at.toISOString().slice(11, 16);
const quietNow = () => ({ on: true, from: clock(later(-hourMs)), to: clock(later(hourMs)), zone: 'UTC' });

async function reader(church: TestChurch, name = 'Ben Reader') {
  const ben = await church.member(name);
  return { ben, email: await account(ben) };
}

/** A waiting item, as `deliver.ts` leaves it. */
async function leave(member: Member, o: Partial<WaitingRow> = {}): Promise<void> {
  const row = {
    churchId: member.church.id,
    personId: member.id,
    channel: 'email',
    until: later(-minuteMs).toISOString(),
    digest: 'daily',
  } as const;
  const what = {
    contentType: 'general',
    contentId: newId(),
    conversationId: '',
    subject: 'x',
    message: 'News',
    link: '/news',
    byName: 'Ann',
  };
  await member.church.table.write(member.church.table.set(waiting, { ...row, ...what, told: newId(), ...o }));
}

describe('the day’s mail', () => {
  test('is one, with everything in it, at its hour and not before', async () => {
    const church = await TestChurch.make();
    const { ben, email } = await reader(church);
    const ann = await church.member('Ann Author');
    await choose(ben, { ...starting, kinds: { privateMessage: { inApp: true, email: 'daily', push: false } } });
    const { conversationId } = await ann.with(ben);
    await announce(church, [ben], { message: 'The roof needs you' });
    for (const text of ['One', 'Two']) await ann.write(conversationId, text);
    await announce(church, [ben], { contentType: 'event', message: 'Picnic' });
    await deliverAll(church);
    expect(await handler()).toEqual({ done: 0, failed: 0 });
    expect(await mailsTo(email)).toEqual([]);
    moveClock(dayMs);
    expect(await handler()).toEqual({ done: 1, failed: 0 });
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: 'digest', values: { church: 'A church', link: 'http://localhost:3000/notifications' } });
    expect(mail?.items?.map(({ text, by, count }) => [text, by, count]).toSorted()).toEqual([
      ['', 'Ann Author', 2],
      ['Picnic', '', 1],
      ['The roof needs you', '', 1],
    ]);
    expect(await handler()).toEqual({ done: 0, failed: 0 });
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await logOf(ben)).filter((line) => line === 'email sent')).toHaveLength(4);
  });

  test('contains nothing by people blocked since', async () => {
    const church = await TestChurch.make();
    const { ben, email } = await reader(church);
    const [ann, cleo] = [await church.member('Ann Author'), await church.member('Cleo Kind')];
    await choose(ben, { ...starting, kinds: { privateMessage: { inApp: true, email: 'daily', push: false } } });
    for (const from of [ann, cleo]) await from.write((await from.with(ben)).conversationId, 'Hello');
    await deliverAll(church);
    await ben.post('/privateMessages/block', { personId: ann.id, blocked: true });
    moveClock(dayMs);
    await handler();
    expect((await mailsTo(email)).flatMap(({ items }) => items?.map(({ by }) => by))).toEqual(['Cleo Kind']);
    expect(await logOf(ben)).toContain('email skipped off');
  });

  test('is not sent when all of it has been read', async () => {
    const church = await TestChurch.make();
    const { ben, email } = await reader(church);
    await announce(church, [ben]);
    await deliverAll(church);
    await ben.get('/notifications/my');
    moveClock(dayMs);
    await handler();
    expect(await mailsTo(email)).toEqual([]);
    expect(await logOf(ben)).toContain('email skipped read');
  });

  test('is not sent to people who have unsubscribed, lost their address, or been deleted since', async () => {
    const church = await TestChurch.make();
    const [{ ben, email }, bare, gone] = [await reader(church), await church.member('Bea Bare'), await church.member('Gus Gone')];
    for (const member of [ben, bare, gone]) await leave(member);
    await choose(ben, { ...starting, kinds: { general: { inApp: true, email: 'never', push: false } } });
    await church.table.write(church.table.remove(people, await church.table.need(people, { id: gone.id })));
    expect(await handler()).toEqual({ done: 3, failed: 0 });
    expect([await logOf(ben), await logOf(bare), await logRows(gone)]).toEqual([['email skipped off'], ['email skipped noAddress'], []]);
    expect([await mailsTo(email), await allWaiting()]).toEqual([[], []]);
  });

  test('is not sent to who died meanwhile', async () => {
    const church = await TestChurch.make();
    const { ben, email } = await reader(church);
    await leave(ben);
    const kept = await church.table.need(people, { id: ben.id });
    await church.table.write(church.table.put(people, { ...kept.row, membershipStatus: 'Deceased' }, kept));
    await handler();
    expect([await logOf(ben), await mailsTo(email)]).toEqual([['email skipped deceased'], []]);
  });

  test('lists a lot, and says how much more there is', async () => {
    const church = await TestChurch.make();
    const { ben, email } = await reader(church);
    const many = mostItems + 60;
    for (let n = 0; n < many; n++) await leave(ben, { message: `News ${n}` });
    await handler();
    const [mail, ...more] = await mailsTo(email);
    expect([mail?.items?.length, mail?.more, more]).toEqual([mostItems, 60, []]);
    expect((await logRows(ben)).length).toBe(many);
    expect(await allWaiting()).toEqual([]);
  });
});

describe('after quiet hours', () => {
  test('each conversation is one mail and one push', async () => {
    const church = await TestChurch.make();
    const { ben, email } = await reader(church);
    const endpoint = await browser(around, ben);
    await choose(ben, { ...starting, quiet: quietNow() });
    const [ann, cleo] = [await church.member('Ann Author'), await church.member('Cleo Caller')];
    for (const from of [ann, cleo, ann]) await from.write((await from.with(ben)).conversationId, 'Hello');
    await deliverAll(church);
    moveClock(hourMs + 2 * minuteMs);
    expect(await handler()).toEqual({ done: 1, failed: 0 });
    expect((await mailsTo(email)).map(({ values }) => values.by).toSorted()).toEqual(['Ann Author', 'Cleo Caller']);
    const pushed = around.pushes.list().filter((one) => one.endpoint === endpoint);
    expect(pushed.map(({ content }) => content.title).toSorted()).toEqual(['Ann Author', 'Cleo Caller']);
    expect(await allWaiting()).toEqual([]);
  });

  test('what was read or muted in them is not sent, nor where no browser is left', async () => {
    const church = await TestChurch.make();
    const { ben, email } = await reader(church);
    await choose(ben, { ...starting, quiet: quietNow() });
    const authors = await Promise.all(['Ann A', 'Cleo C', 'Dan D'].map((name) => church.member(name)));
    const ids = await Promise.all(authors.map(async (from) => (await from.with(ben)).conversationId));
    for (const [at, from] of authors.entries()) await from.write(ids[at] ?? '', 'Hello');
    await deliverAll(church);
    await ben.post('/conversations/seen', { conversationId: ids[0], read: 1 });
    await ben.post('/conversations/mute', { conversationId: ids[1], muted: true });
    moveClock(hourMs + 2 * minuteMs);
    await handler();
    expect((await mailsTo(email)).map(({ values }) => values.by)).toEqual(['Dan D']);
    const log = (await logOf(ben)).filter((line) => !line.includes('waiting') && !line.startsWith('inApp'));
    expect(log).toEqual([
      ...['email sent', 'email skipped muted', 'email skipped read'],
      ...['push skipped muted', 'push skipped noDevice', 'push skipped read'],
    ]);
  });

  test('someone who had the conversation open and did not look is notified in the end', async () => {
    jest.spyOn(console, 'log').mockImplementation(() => {});
    const church = await TestChurch.make();
    const { ben, email } = await reader(church);
    const ann = await church.member('Ann Author');
    const { conversationId } = await ann.with(ben);
    await listen(ben, conversationId);
    await ann.write(conversationId, 'Hello');
    await deliverAll(church);
    expect(await mailsTo(email)).toEqual([]);
    moveClock(2 * minuteMs);
    await handler();
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

describe('whatever happens', () => {
  test('two calls at the same time send it once', async () => {
    const church = await TestChurch.make();
    const { ben, email } = await reader(church);
    for (let n = 0; n < 5; n++) await leave(ben);
    await leave(ben, { digest: 'alone', contentType: 'task' });
    await Promise.all([handler(), handler(), handler()]);
    expect((await mailsTo(email)).map(({ template }) => template).toSorted()).toEqual(['digest', 'notification']);
    expect(await logRows(ben)).toHaveLength(6);
  });

  test('one person’s failure stops no one else, and is tried again', async () => {
    jest.spyOn(console, 'log').mockImplementation(() => {});
    const church = await TestChurch.make();
    const [{ ben }, cleo] = [await reader(church), await reader(church, 'Cleo Other')];
    await leave(ben, { link: '/x'.repeat(200), message: 'x' });
    await leave(cleo.ben);
    const write = Table.prototype.write;
    const broken = jest.spyOn(Table.prototype, 'write').mockImplementation(function (this: Table, ...groups) {
      return JSON.stringify(groups).includes(`deliveries#${ben.id}`) ? Promise.reject(new Error('broken')) : write.apply(this, groups);
    });
    expect(await handler()).toEqual({ done: 1, failed: 1 });
    expect(await mailsTo(cleo.email)).toHaveLength(1);
    broken.mockRestore();
    expect(await handler()).toEqual({ done: 1, failed: 0 });
    expect(await logOf(ben)).toEqual(['email sent']);
  });

  test('a church that is no more is no obstacle', async () => {
    const church = await TestChurch.make();
    const { ben, email } = await reader(church);
    await leave(ben);
    const nowhere = new Table(newId());
    await nowhere.write(nowhere.set(waiting, { ...(await allWaiting())[0]!.row, churchId: nowhere.church }));
    expect(await handler()).toEqual({ done: 2, failed: 0 });
    expect([(await mailsTo(email)).length, await allWaiting()]).toEqual([1, []]);
  });

  test('it asks the table little: fifty people are read at once', async () => {
    const church = await TestChurch.make();
    for (let n = 0; n < 10; n++) await leave((await reader(church)).ben);
    requestLog.length = 0;
    await handler({ shards: [shardOf(church.id)] });
    // What is due, everyone's settings, their accounts; then one transaction for each.
    expect(requestLog.map(({ operation }) => operation)).toEqual([
      ...['Query', 'BatchGetItem', 'BatchGetItem'],
      ...Array.from({ length: 10 }, () => 'TransactWriteItems'),
    ]);
  });
});

test('what is unread decides, also when the conversation was read before and has something new again', async () => {
  const church = await TestChurch.make();
  const { ben, email } = await reader(church);
  const mark = { what: 'pm' as const, id: newId() };
  await leave(ben, { mark, digest: 'alone' });
  await church.table.write(church.table.set(unread, { personId: ben.id, ...mark }));
  await handler();
  expect(await mailsTo(email)).toHaveLength(1);
});
