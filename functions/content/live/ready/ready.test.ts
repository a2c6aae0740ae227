import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { moveClock, setClock } from '#functions/core/clock.ts';
import { ordersOf } from '#functions/core/outbox/ordersTesting.ts';
import { newId } from '#functions/core/random.ts';
import { unseal } from '#functions/core/secrets/seal.ts';
import { addUser } from '#functions/membership/account/newUser.ts';
import { roleMembers, roles } from '#functions/membership/roles/rows.ts';
import { chatSettings } from '#functions/messaging/chat/rows.ts';
import { startVideoHosts } from '#infra/local/standIns/videosTesting.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import type { LiveService } from '#shared/content/live/liveService.ts';
import { Readiness } from '#shared/content/live/readiness.ts';
import { StreamingService } from '#shared/content/live/streamingServices.ts';
import { liveServiceOf } from '#shared/content/live/testing.ts';
import { hourMs, minuteMs } from '#shared/time/civilDate.ts';
import { many, mapOf, maybe, parse, shape, text } from '#shared/words.ts';
import { handler as runDue } from '../../publishing/scheduler.ts';
import { element, section, TestChurch } from '../../testing.ts';
import { videoAnswers } from './answers.ts';
import { checksOf } from './checks.ts';

let cloud: TestCloud;
let hosts: Awaited<ReturnType<typeof startVideoHosts>>;
beforeAll(async () => {
  cloud = await startTestCloud();
  hosts = await startVideoHosts();
});
afterEach(() => moveClock(0));
afterAll(async () => {
  hosts.close();
  await cloud.close();
});

const fine = { video: { state: 'good' as const }, page: true, hosts: 2, crisis: true };
const badOf = (date: LiveService, facts: Parameters<typeof checksOf>[1]) =>
  checksOf(date, facts).flatMap(({ what, state }) => (state === 'good' ? [] : [`${what} ${state}`]));

test('what is implausible or missing is named; without a chat nothing is asked of hosts', () => {
  const hour = liveServiceOf({ end: hourMs });
  expect(badOf(hour, fine)).toEqual([]);
  expect(badOf(hour, { ...fine, hosts: 1, crisis: false, page: false })).toEqual(['page bad', 'hosts bad', 'crisis bad']);
  expect(badOf({ ...hour, chat: 'off' }, { ...fine, hosts: 0, crisis: false })).toEqual([]);
  expect(badOf({ ...hour, end: 4 * minuteMs }, fine)).toEqual(['length bad']);
  expect(badOf({ ...hour, end: 5 * hourMs }, fine)).toEqual(['length bad']);
  // A recording that is longer than planned would be cut; how long a stream is, it doesn't say before.
  const longer = { ...fine, video: { state: 'good' as const, length: 4000 } };
  expect(badOf(hour, longer)).toEqual(['length bad']);
  expect(badOf({ ...hour, live: true }, longer)).toEqual([]);
});

test.each([
  ['youtube', 'abcdefghijk', 'good'],
  ['youtube', 'deletedvid0', 'bad'],
  ['youtube_channel', `UC${'a'.repeat(22)}`, 'good'],
  ['vimeo', '123456', 'good'],
  ['facebook', 'https://www.facebook.com/grace/videos/123456', 'open'],
  ['file', '/grace000001/files/nothing/there.webm', 'bad'],
  // Never asked: it is no public address.
  ['custom', 'https://127.0.0.1/stream', 'bad'],
] as const)('%s %s is %s', async (type, data, state) => {
  expect((await videoAnswers({ type, data })).state).toBe(state);
});

const Letter = shape({
  template: text(50),
  to: text(100),
  language: text(5),
  items: many(shape({ text: text(300) })),
  values: mapOf(text(500)),
});
const Sealed = shape({ sealed: maybe(text(20_000)) });
async function lettersTo(email: string) {
  const opened = await Promise.all(
    (await ordersOf('mail')).map(async (order) => {
      const { sealed } = parse(Sealed, order);
      return sealed ? parse(Letter, JSON.parse(await unseal(sealed))) : undefined;
    }),
  );
  return opened.filter((letter) => letter?.to === email);
}

test('a day and an hour before, what is missing is mailed to those who look after services, once, until it is there', async () => {
  // A Thursday; the service is on Sunday at ten, in UTC.
  setClock('2026-03-05T12:00:00.000Z');
  const church = await TestChurch.make();
  const { table } = church;
  const may = (apiName: string, contentType: string, action: string) => ({ id: newId(), apiName, contentType, action });
  const withRole = async (email: string, ...permissions: ReturnType<typeof may>[]) => {
    const [id, roleId] = [newId(), newId()];
    const user = {
      id,
      email,
      firstName: 'Uli',
      lastName: 'U',
      passwordHash: '',
      verified: true,
      registrationDate: '2026-01-01T00:00:00.000Z',
      language: 'de',
    };
    await table.write(
      addUser(user),
      table.put(roles, { id: roleId, name: email, permissions }),
      table.put(roleMembers, { id: newId(), roleId, userId: id, dateAdded: '2026-01-01T00:00:00.000Z', addedBy: '' }),
    );
  };
  const [lead, other] = [`${newId().toLowerCase()}@a.test`, `${newId().toLowerCase()}@a.test`];
  await withRole(lead, may('ContentApi', 'StreamingServices', 'Edit'));
  await withRole(other, may('ContentApi', 'Chat', 'Host'), may('MembershipApi', 'Safeguarding', 'Cleared'));
  let staff = await church.member({ permissions: ['StreamingServices__Edit'] });
  const sundays = { label: 'Sunday', start: '2026-03-08T10:00:00', zone: 'UTC', rule: 'FREQ=WEEKLY' };
  const [service] = (await church.ask('POST', '/streamingServices', [sundays], staff)).of(many(StreamingService));
  const id = service?.id ?? '';
  const missing = async () => {
    staff = await church.member({ permissions: ['StreamingServices__Edit'] });
    const { checks } = (await church.ask('GET', `/streamingServices/${id}/ready`, undefined, staff)).of(Readiness);
    return checks.flatMap(({ what, state }) => (state === 'bad' ? [what] : []));
  };
  expect(await missing()).toEqual(['video', 'page', 'hosts', 'crisis']);
  await runDue();
  setClock('2026-03-07T09:00:00.000Z');
  await runDue();
  expect(await lettersTo(lead)).toEqual([]);
  setClock('2026-03-07T10:03:00.000Z');
  await runDue();
  await runDue();
  const letters = await lettersTo(lead);
  expect(letters.map((letter) => [letter?.template, letter?.language, letter?.items.length])).toEqual([['liveNotReady', 'de', 4]]);
  expect(letters[0]?.values).toMatchObject({ service: 'Sunday', link: expect.stringContaining(`/live/${id}`) });
  expect(letters[0]?.items[3]?.text).toBe('Es sind keine Krisennummern eingetragen.');
  expect(await lettersTo(other)).toEqual([]);

  staff = await church.member({ permissions: ['StreamingServices__Edit'] });
  const channel = { id, videoData: `https://www.youtube.com/channel/UC${'a'.repeat(22)}` };
  expect((await church.ask('POST', '/streamingServices', [channel], staff)).status).toBe(200);
  await withRole(`${newId()}@a.test`, may('ContentApi', 'Chat', 'Host'), may('MembershipApi', 'Safeguarding', 'Cleared'));
  await table.write(table.set(chatSettings, { crisis: '112', words: [] }));
  church.token = await church.member({ permissions: ['Content__Edit'] });
  const page = await church.page('Live');
  const stripe = section();
  await church.change(page.id, [stripe, element(stripe.id, { mode: 'video', offlineContent: 'countdown' }, { elementType: 'stream' })]);
  expect((await church.publish(page.id)).status).toBe(200);
  expect(await missing()).toEqual([]);
  setClock('2026-03-08T09:01:00.000Z');
  await runDue();
  expect(await lettersTo(lead)).toHaveLength(1);
  // A week later the crisis numbers are gone.
  await table.write(table.set(chatSettings, { crisis: ' ', words: [] }));
  setClock('2026-03-14T10:02:00.000Z');
  await runDue();
  expect((await lettersTo(lead)).map((letter) => letter?.items.length)).toEqual([4, 1]);
  const stranger = await (await TestChurch.make()).member({ permissions: ['StreamingServices__Edit'] });
  expect((await church.ask('GET', `/streamingServices/${id}/ready`, undefined, stranger)).code).toBe('notFound');
});
