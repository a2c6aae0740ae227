import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { Table } from '#functions/core/table/table.ts';
import { addPerson } from '#functions/membership/people/writes.ts';
import { churches, type PersonRow } from '#functions/membership/table.ts';
import { loadHead } from '#functions/messaging/conversations/head.ts';
import { threadOf } from '#functions/messaging/conversations/open.ts';
import { deliveries, notifications } from '#functions/messaging/notifications/rows.ts';
import { countsOf } from '#functions/messaging/notifications/unreadCounts.ts';
import { existingHead } from '#functions/messaging/privateMessages/open.ts';
import { messageChanges, messages, ofChurch, reports, threads, words } from '#functions/messaging/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { displayName } from '#shared/membership/people/names.ts';
import { isMinor } from '#shared/messaging/safeguarding/minors.ts';
import { dateAt } from '#shared/time/timeZone.ts';
import { graceChurch } from '../grace.ts';
import { graceConversations } from './grace.ts';
import { pastInstant } from './times.ts';
import { writeConversations } from './writeConversations.ts';

const zone = 'America/New_York';
const days = ['2026-01-01T05:10:00Z', '2026-03-09T12:00:00Z', '2026-11-02T04:30:00Z', '2027-06-24T23:59:00Z'].map((day) => new Date(day));
const { threads: talks, notes, notices, safeguardingContact } = graceConversations;

describe.each(days.map((day) => [day.toISOString(), day] as const))('what is said at Grace, on %s', (_, today) => {
  const { people } = graceChurch(today);
  const person = (key: string) => people.find((one) => one.key === key);

  test('is said by people of the church, one after the other, before now', () => {
    for (const { lines } of [...talks, ...notes]) {
      const times = lines.map(({ at }) => pastInstant(at, today, zone));
      expect(times).toEqual(times.toSorted());
      expect(times.every((time) => time < today.toISOString())).toBe(true);
      for (const { by } of lines) expect(person(by)?.key).toBe(by);
    }
    for (const { to, by } of notices) expect([person(to)?.key, by && person(by)?.key]).toEqual([to, by]);
    expect(person(safeguardingContact)?.membershipStatus).toBe('Staff');
  });

  test('no minor is alone with an adult of another household', () => {
    const now = dateAt(today.getTime(), zone);
    for (const { between, guardians = [], lines } of talks) {
      const [one, two] = between.map((key) => person(key)!);
      const minor = [one!, two!].find((each) => isMinor(each, now));
      const isSafe = !minor || one!.household === two!.household;
      const adults = people.filter((each) => each.household === minor?.household && !isMinor(each, now)).map(({ key }) => key);
      expect(guardians.toSorted()).toEqual(isSafe ? [] : adults.toSorted());
      expect(lines.every(({ by }) => [...between, ...guardians].includes(by))).toBe(true);
    }
  });
});

describe('written into the table', () => {
  let cloud: TestCloud;
  const today = new Date('2026-11-20T17:00:00Z');
  const table = new Table(newId(), { name: 'Test' });
  const people = new Map<string, PersonRow>();
  const idOf = (key: string) => people.get(key)!.id;

  beforeAll(async () => {
    cloud = await startTestCloud();
    const place = { id: table.church, name: 'Grace', subDomain: 'grace', timeZone: zone, registrationDate: today.toISOString() };
    await table.write(table.set(churches, { ...place, settings: [] }));
    for (const { key, name, contactInfo, birthDate, membershipStatus, householdRole } of graceChurch(today).people) {
      const shown = { ...name, display: displayName(name) };
      const at = { created: today.toISOString(), householdId: 'household00', groups: [] };
      const row = { id: newId(), name: shown, contactInfo, birthDate, membershipStatus, householdRole, ...at };
      await table.write(addPerson(table, row));
      people.set(key, row);
    }
    await writeConversations({ table, people, today, zone, subDomain: 'grace' }, graceConversations);
  });
  afterAll(() => cloud.close());

  test('each demo account has something new, and the counts say how much', async () => {
    const counts = await Promise.all(['noah-bennett', 'claire-donovan', 'maya-patelbrooks'].map((key) => countsOf(table, idOf(key))));
    expect(counts).toEqual([
      { notificationCount: 1, pmCount: 1 },
      { notificationCount: 1, pmCount: 2 },
      { notificationCount: 1, pmCount: 1 },
    ]);
  });

  test('a conversation is numbered as if its people had written it', async () => {
    const head = await existingHead(table, idOf('claire-donovan'), idOf('maya-patelbrooks'));
    const { id, revision, postCount } = head!.conversation.row;
    const page = await table.all(ofChurch, ['conversation', id], { begins: ['m', ''] });
    const numbers = [...page.of(messages).map(({ row }) => row.number), ...page.of(messageChanges).map(({ row }) => row.revision)];
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: revision }, (_, at) => at + 1));
    expect(revision).toBe(11);
    expect(postCount).toBe(8);
    const said = page.of(messages).map(({ row }) => row);
    expect(said.find(({ edits }) => edits.length > 0)?.content).toMatch(/half past eight/);
    expect(said.filter(({ removedAt }) => removedAt)).toHaveLength(1);
    const maya = head!.participants.find(({ row }) => row.personId === idOf('maya-patelbrooks'))?.row;
    expect([maya?.read, maya?.received]).toEqual([9, 11]);
    expect(maya?.last?.preview).toMatch(/I told people/);
  });

  test('its words are found by both, deleted ones by no one', async () => {
    for (const key of ['claire-donovan', 'maya-patelbrooks']) {
      const found = await table.query(ofChurch, ['words', idOf(key), 'g'], { begins: ['giving'] });
      expect(found.of(words)).toHaveLength(1);
      expect((await table.query(ofChurch, ['words', idOf(key), 'w'], { begins: ['wrong'] })).items).toHaveLength(0);
    }
  });

  test('confidential notes lie apart', async () => {
    const about = { contentType: 'person', contentId: idOf('elena-garcia') };
    const texts = [];
    for (const visibility of ['hidden', 'confidential']) {
      const thread = await table.need(threads, threadOf({ ...about, visibility }));
      const head = await loadHead(table, thread.row.conversationId);
      texts.push(head?.conversation.row.postCount);
    }
    expect(texts).toEqual([1, 2]);
  });

  test('there is a report, notifications with their log, and a contact for safeguarding', async () => {
    const [report] = (await table.query(ofChurch, ['reports'], { index: 'gsi1' })).of(reports);
    expect(report?.row).toMatchObject({ byName: 'Destiny Clark', outcome: 'open', message: { personId: idOf('kenji-yamamoto') } });
    const told = (await table.query(ofChurch, ['notifications', idOf('noah-bennett')])).of(notifications);
    expect(told.map(({ row }) => row.link)).toEqual([
      '/notifications/settings',
      'http://grace.localhost:3000/ministries',
      'http://grace.localhost:3000/calendar',
    ]);
    const log = (await table.query(ofChurch, ['deliveries', idOf('noah-bennett')])).of(deliveries);
    expect(log.map(({ row }) => row.address).filter(Boolean)).toEqual(['m…@grace.test', 'm…@grace.test']);
    const { settings } = (await table.need(churches, {})).row;
    expect(settings.map(({ keyName, value }) => [keyName, value])).toEqual([['safeguardingContact', idOf('claire-donovan')]]);
  });
});
