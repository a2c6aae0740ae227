import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { moveClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { requestsOf } from '#functions/core/serve/testing.ts';
import { churches } from '#functions/membership/table.ts';
import { handlers } from '#functions/messaging/handlers.ts';
import { ask, itemsOf, type Member, TestChurch } from '#functions/messaging/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { messaging } from '#shared/messaging/index.ts';
import { notificationKinds } from '#shared/messaging/notifications/kinds.ts';
import { startingPreferences } from '#shared/messaging/notifications/preferences/deliveryDecision.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { handler as sendLater } from '../delivery/sendDue.ts';
import { account, announce, deliverAll, mailsTo } from '../testing.ts';

let cloud: TestCloud;
let church: TestChurch;
beforeAll(async () => {
  cloud = await startTestCloud();
  church = await TestChurch.make();
  const { row, ...kept } = await church.table.need(churches, {});
  await church.table.write(church.table.put(churches, { ...row, timeZone: 'Europe/Berlin' }, { row, ...kept }));
});
afterAll(() => cloud.close());

const { mine, save, unsubscribe } = messaging.notificationPreferences;
const read = async (member: Member) => (await member.get('/notificationPreferences/my')).of(mine.returns);
const change = async (member: Member, body: object) => (await member.post('/notificationPreferences', body)).of(save.returns);

describe('preferences', () => {
  test('have sensible defaults, in the church’s zone', async () => {
    const ann = await church.member();
    expect(await read(ann)).toEqual(startingPreferences('Europe/Berlin'));
    expect(await requestsOf(() => ann.get('/notificationPreferences/my'))).toEqual(['BatchGetItem']);
  });

  test('are changed in part, and what is left out stays', async () => {
    const ann = await church.member();
    const quiet = { on: true, from: '21:30', to: '06:00', zone: 'America/New_York' };
    const task = { inApp: true, email: 'never' as const, push: false };
    expect(await change(ann, { quiet })).toEqual({ ...startingPreferences('Europe/Berlin'), quiet });
    await change(ann, { digestAt: '18:15' });
    const last = await change(ann, { kinds: { task } });
    expect(last).toMatchObject({ quiet, digestAt: '18:15', kinds: { task, group: startingPreferences('UTC').kinds.group } });
    expect(Object.keys(last.kinds)).toEqual([...notificationKinds]);
    expect(await read(ann)).toEqual(last);
  });

  test('of several changes at the same moment none is lost', async () => {
    const ann = await church.member();
    await Promise.all([change(ann, { digestAt: '07:07' }), change(ann, { quiet: { on: true, from: '20:00', to: '08:00', zone: 'UTC' } })]);
    expect(await read(ann)).toMatchObject({ digestAt: '07:07', quiet: { on: true, from: '20:00' } });
  });

  test.each([
    [{ digestAt: '24:00' }, 'digestAt must be a time of day such as 07:30.'],
    [{ digestAt: '7:30' }, 'digestAt must be a time of day such as 07:30.'],
    [{ quiet: { on: true, from: '22:00', to: '07:60', zone: 'UTC' } }, 'quiet.to must be a time of day such as 07:30.'],
    [{ quiet: { on: true, from: '22:00', to: '07:00', zone: 'Moon/Base' } }, 'quiet.zone is not a known time zone.'],
    [{ kinds: { gossip: { inApp: true, email: 'never', push: true } } }, 'kinds contains an unknown type of notification.'],
    [{ emailFrequency: 'hourly' }, 'emailFrequency must be one of individual, daily, never.'],
  ])('that nobody could keep are refused: %j', async (body, problem) => {
    const answer = await (await church.member()).post('/notificationPreferences', body);
    expect([answer.status, answer.text]).toEqual([400, problem]);
  });

  test('can be said in the words of older clients, which send back what they were told', async () => {
    const ann = await church.member();
    const { allowPush, emailFrequency, kinds } = await read(ann);
    expect([allowPush, emailFrequency]).toEqual([true, 'individual']);
    expect((await change(ann, { allowPush, emailFrequency })).kinds).toEqual(kinds);
    const quiet = await change(ann, { allowPush: false, emailFrequency });
    expect(Object.values(quiet.kinds).map(({ push, email }) => [push, email])).toEqual(
      Object.values(kinds).map(({ email }) => [false, email]),
    );
    for (const [frequency, time] of [
      ['daily', 'daily'],
      ['never', 'never'],
      ['individual', 'atOnce'],
    ] as const) {
      const now = await change(ann, { allowPush: false, emailFrequency: frequency });
      expect([now.allowPush, now.emailFrequency, new Set(Object.values(now.kinds).map(({ email }) => email))]).toEqual([
        ...[false, frequency],
        new Set([time]),
      ]);
    }
    expect(Object.values((await change(ann, { allowPush: true })).kinds).every(({ push }) => push)).toBe(true);
  });
});

describe('ending mails', () => {
  /** Someone's email, with its token. */
  async function mailed(o: { contentType: string }) {
    const ben = await church.member('Ben Reader');
    const email = await account(ben);
    await announce(church, [ben], o);
    await deliverAll(church);
    moveClock(2 * dayMs);
    await sendLater();
    moveClock(0);
    const [mail] = await mailsTo(email);
    const url = new URL(mail?.unsubscribe?.oneClick ?? '');
    return { ben, mail, url, token: url.searchParams.get('token') ?? '' };
  }
  const path = '/notificationPreferences/unsubscribe';

  test('is one click of a mail program: an anonymous form', async () => {
    const { ben, url, mail, token } = await mailed({ contentType: 'task' });
    expect(url.href.replace(token, '')).toBe('http://localhost:3000/api/messaging/notificationPreferences/unsubscribe?token=');
    expect(mail?.unsubscribe?.page).toBe(`http://localhost:3000/unsubscribe?token=${token}`);
    const answer = await serveArea(
      'messaging',
      handlers,
    )({
      ...{ method: 'POST', path, query: { token }, cookies: {}, address: newId() },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([answer.status, JSON.parse(answer.body)]).toEqual([200, { kind: 'task', churchName: 'A church' }]);
    const { kinds } = await read(ben);
    expect([kinds.task, kinds.report?.email]).toEqual([{ inApp: true, email: 'never', push: true }, 'atOnce']);
  });

  test('ends the daily ones where it was a daily one', async () => {
    const { ben, token, mail } = await mailed({ contentType: 'general' });
    expect(mail?.template).toBe('digest');
    expect((await ask('POST', `${path}?token=${token}`)).of(unsubscribe.returns).kind).toBe('digest');
    const { kinds } = await read(ben);
    expect(Object.values(kinds).map(({ email }) => email)).not.toContain('daily');
    expect(kinds.task?.email).toBe('atOnce');
  });

  test('may be asked for again, for a year', async () => {
    const { ben, token } = await mailed({ contentType: 'task' });
    for (let n = 0; n < 2; n++) expect((await ask('POST', `${path}?token=${token}`)).status).toBe(200);
    moveClock(364 * dayMs);
    expect((await ask('POST', `${path}?token=${token}`)).status).toBe(200);
    moveClock(366 * dayMs);
    expect((await ask('POST', `${path}?token=${token}`)).code).toBe('linkExpired');
    moveClock(0);
    expect((await read(ben)).kinds.task?.email).toBe('never');
  });

  test('needs the token, which the table does not hold, and is no link to be followed', async () => {
    const { token } = await mailed({ contentType: 'task' });
    expect((await ask('POST', `${path}?token=${newId()}`)).code).toBe('linkExpired');
    expect((await ask('POST', path)).code).toBe('invalid');
    expect((await ask('GET', `${path}?token=${token}`)).code).toBe('methodNotAllowed');
    expect(JSON.stringify(await itemsOf())).not.toContain(token);
  });
});
