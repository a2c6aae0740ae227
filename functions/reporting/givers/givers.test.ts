// Who gives as a list asks: exact at the moment, whatever became of the copies; for who may see gifts, and no one else.
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { later, moveClock, setClock } from '#functions/core/clock.ts';
import { columnsOf, factBuilds } from '#functions/core/facts/builds.ts';
import { handedOver, ordersOf } from '#functions/core/outbox/ordersTesting.ts';
import { newId } from '#functions/core/random.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking } from '#functions/core/serve/testing.ts';
import { forgetGiver } from '#functions/giving/erasure/forgetGiver.ts';
import { handler } from '#functions/giving/jobs/worker.ts';
import { enterGift, voidGift } from '#functions/giving/ledger/hand.ts';
import { batches } from '#functions/giving/ledger/rows.ts';
import { ask, GivingChurch } from '#functions/giving/testing.ts';
import { handler as sweep } from '#functions/membership/forms/files/sweep.ts';
import { mergePeople } from '#functions/membership/people/merges/merge.ts';
import { ask as askMembership, TestChurch } from '#functions/membership/people/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { lists, PeopleList } from '#shared/membership/people/lists/lists.ts';
import type { ListColumn, ListCondition, ListRules } from '#shared/membership/people/lists/rules.ts';
import { lists as reported } from '#shared/reporting/lists/lists.ts';
import { hourMs, minuteMs } from '#shared/time/civilDate.ts';
import { many } from '#shared/words.ts';
import { lists as ofReporting } from '../lists/lists.ts';
import { giftsNow } from './giftsNow.ts';
import { wrongInLife } from './historiesTesting.ts';
import { withGifts } from './loadGifts.ts';

const askReporting = asking(serveArea('reporting', [ofReporting]));
let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => {
  moveClock(0);
  return cloud.close();
});
beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});

test.each([1, 2])(
  'after any history, whatever interrupted the copies, conditions are met as the entries say; `npm run prove -- giving-givers` has 200 (%s)',
  async (seed) => {
    expect(await wrongInLife(cloud, seed, 25)).toBeUndefined();
  },
);

const gave = (o: Partial<ListCondition> = {}): ListCondition => ({ field: 'gave', is: 'filled', values: [], ...o });
const least = (amount: string): ListCondition => ({ field: 'givenTotal', is: 'from', values: [amount], currency: 'usd' });
const rules = (...conditions: ListCondition[]): ListRules => ({ match: 'all', parts: [{ match: 'all', conditions }] });

const listRun = lists.run.returns;

/** A church with two givers, and staff who may edit lists: one of them sees donations. */
async function opened() {
  const giving = await GivingChurch.make();
  const church = await TestChurch.make(undefined, giving.id);
  const lists = ['People__View', 'People__Edit', 'Lists__Edit'];
  const staff = await church.caller(lists, { name: { first: 'S', last: 'Staff' } });
  const seeing = ['MembershipApi_People__View'];
  const money = await church.token(staff.userId, staff.person, [...seeing, 'GivingApi_Donations__View'], 'ReportingApi');
  const other = await church.caller(lists, { name: { first: 'O', last: 'Other' } });
  const noMoney = await church.token(other.userId, other.person, seeing, 'ReportingApi');
  const batchId = newId();
  const head = { id: batchId, name: 'Sunday', date: '2026-11-22', kind: 'hand' as const, byTwo: false, state: 'open' as const, counts: [] };
  await giving.table.write(giving.table.set(batches, head));
  const give = (personId: string | undefined, amount: number, fund: 0 | 1 = 0) =>
    enterGift(giving.table, {
      ...{ batchId, personId, givenAs: { name: 'Stated Name', email: '' }, note: 'A private note', currency: 'usd', amount },
      ...{ method: 'cash' as const, last4: undefined, campaignId: undefined, funds: [{ fundId: giving.funds[fund], amount }] },
    });
  const [ann, bob] = [
    await church.person({ name: { first: 'Ann', last: 'Low' } }),
    await church.person({ name: { first: 'Bob', last: 'Low' } }),
  ];
  const report = (path: string, listed: { rules: ListRules; columns?: ListColumn[] }, token = money) =>
    askReporting('POST', path, { token, body: { columns: [], ...listed }, wantsJson: true });
  const meet = async (rules: ListRules, columns: ListColumn[] = [], token = money) =>
    (await report('/lists/meet', { rules, columns }, token)).of(reported.meet.returns).met;
  const run = async (rules: ListRules, columns: ListColumn[] = [], token = money) =>
    (await report('/lists/run', { rules, columns }, token)).of(listRun);
  const post = (path: string, body: unknown, token = staff.token) => askMembership('POST', path, { token, body, wantsJson: true });
  return { giving, church, staff, money, other, noMoney, give, ann, bob, report, meet, post, run };
}

describe('a list that is about giving', () => {
  test('finds those who gave, with a count and what they gave, for who may see donations', async () => {
    const { giving, give, ann, bob, run } = await opened();
    const { date } = await give(ann.id, 60_000);
    await give(bob.id, 2000, 1);
    const found = async (...conditions: ListCondition[]) => {
      const { people, total, stopped } = await run(rules(...conditions));
      expect([stopped, total]).toEqual([[], people.length]);
      return people.map(({ id }) => id);
    };
    expect(await found(gave())).toEqual([ann.id, bob.id]);
    expect(await found(least('500'))).toEqual([ann.id]);
    expect(await found(gave({ funds: [giving.funds[1]] }))).toEqual([bob.id]);
    const namedLow: ListCondition = { field: 'name', is: 'contains', values: ['low'] };
    const least2: ListCondition = { field: 'giftCount', is: 'from', values: ['2'] };
    expect(await found(namedLow, { field: 'giftCount', is: 'to', values: ['0'] })).toEqual([]);
    expect(await found(least2)).toEqual([]);
    const columns: ListColumn[] = [
      { field: 'city' },
      { field: 'lastGift' },
      { field: 'givenTotal', currency: 'usd' },
      { field: 'giftCount', period: { is: 'lastYear', values: [] } },
    ];
    const shown = async () => (await run(rules(namedLow), columns)).people.map(({ cells }) => cells);
    expect(await shown()).toEqual([
      [[], [date], ['600.00'], []],
      [[], [date], ['20.00'], []],
    ]);
    await mergePeople(giving.table, ann.id, bob.id, {});
    expect(await found(least2)).toEqual([ann.id]);
    expect(await shown()).toEqual([[[], [date], ['620.00'], []]]);
  });

  test('is stopped by its name for everyone else, whoever’s answer they send; so is whatever is done with it', async () => {
    const { church, staff, other, noMoney, give, ann, report, meet, post, run } = await opened();
    await give(ann.id, 5000);
    const asked = rules(gave());
    const total: ListColumn = { field: 'givenTotal', currency: 'usd' };
    const met = await meet(asked);
    const [list] = (await post('/lists', [{ name: 'Givers', rules: asked, columns: [], shared: true, met }])).of(many(PeopleList));
    const stopped = [{ part: 0, at: 0, why: 'hidden' }];
    const inMembership = async (sent: object, token?: string) => (await post('/lists/run', { columns: [], ...sent }, token)).of(listRun);
    expect(await run(asked, [], noMoney)).toEqual({ stopped, people: [] });
    expect(await run(rules(), [total], noMoney)).toEqual({ stopped: [{ at: 0, why: 'hidden' }], people: [] });
    expect(await meet(asked, [], noMoney)).toBeUndefined();
    const blind = await church.token(other.userId, other.person, [], 'GivingApi');
    expect((await ask('GET', '/givers/fields', undefined, { token: blind })).code).toBe('forbidden');
    // Membership answers none of it itself, for anyone.
    expect(await inMembership({ rules: asked })).toEqual({ stopped, people: [] });
    expect(await inMembership({ rules: rules(), columns: [total] })).toEqual({ stopped: [{ at: 0, why: 'hidden' }], people: [] });
    for (const sent of [undefined, newId(), met]) {
      expect((await post(`/lists/${list?.id}/hold`, { met: sent }, other.token)).of(lists.hold.returns)).toMatchObject({ stopped });
      expect((await post('/lists/people', { rules: asked, status: 'Guest', met: sent }, other.token)).code).toBe('listStopped');
      expect((await post('/tags/people', { rules: asked, add: [newId()], met: sent }, other.token)).status).toBeGreaterThan(399);
    }
    // An answer is one to what was asked, and old soon.
    const held = async (sent: string | undefined) => (await post(`/lists/${list?.id}/hold`, { met: sent })).of(lists.hold.returns);
    expect((await held(await meet(rules(least('1'))))).stopped).toEqual(stopped);
    expect(await held(met)).toMatchObject({ stopped: [], total: 1 });
    expect((await report('/lists/meet', { rules: asked }, staff.token)).code).toBe('forbidden');
    setClock(later(6 * minuteMs).toISOString());
    expect((await held(met)).stopped).toEqual(stopped);
    moveClock(0);
    expect(staff.person.id).not.toBe(other.person.id);
  });

  test('gets nothing about giving from who may not see donations, who may keep what is there', async () => {
    const { other, meet, post } = await opened();
    const save = (list: object, token?: string) => post('/lists', [{ name: 'A list', columns: [], shared: true, ...list }], token);
    const columns: ListColumn[] = [{ field: 'lastGift' }];
    expect((await save({ rules: rules(gave()) }, other.token)).code).toBe('forbidden');
    expect((await save({ rules: rules(), columns }, other.token)).code).toBe('forbidden');
    expect((await save({ rules: rules(gave()), met: await meet(rules(gave())) }, other.token)).code).toBe('forbidden');
    const [list] = (await save({ rules: rules(gave()), columns, met: await meet(rules(gave()), columns) })).of(many(PeopleList));
    expect((await save({ id: list?.id, name: 'Renamed', rules: rules(gave()), columns }, other.token)).of(many(PeopleList))[0]?.name).toBe(
      'Renamed',
    );
    expect((await save({ id: list?.id, rules: rules(gave(), least('1')) }, other.token)).code).toBe('forbidden');
    expect((await save({ id: list?.id, rules: rules(gave()), columns: [...columns, { field: 'giftCount' }] }, other.token)).code).toBe(
      'forbidden',
    );
  });

  test('is stopped by a fund that isn’t there, and refused if it makes no sense', async () => {
    const { giving, meet, post, report, run } = await opened();
    const lost = rules(gave({ funds: [newId()] }));
    const stopped = [{ part: 0, at: 0, why: 'gone' }];
    expect((await run(lost)).stopped).toEqual(stopped);
    const met = await meet(lost);
    const [list] = (await post('/lists', [{ name: 'Lost', rules: lost, columns: [], shared: true, met }])).of(many(PeopleList));
    expect((await post(`/lists/${list?.id}/hold`, { met })).of(lists.hold.returns)).toMatchObject({ stopped });
    expect((await run(rules(), [{ field: 'lastGift', funds: [newId()] }])).stopped).toEqual([{ at: 0, why: 'gone' }]);
    const senseless: Partial<ListCondition>[] = [
      { is: 'in', values: ['1'] },
      { currency: 'usd' },
      { period: { is: 'days', values: ['-1'] } },
      { period: { is: 'between', values: ['2026-02-31', ''] } },
      { field: 'givenTotal', is: 'from', values: ['5'] },
      { field: 'giftCount', is: 'from', values: ['1.5'] },
      { field: 'lapsed', funds: [giving.funds[0]] },
    ];
    for (const one of senseless) expect((await report('/lists/meet', { rules: rules(gave(one)) })).code).toBe('invalid');
    const columns: ListColumn[] = [{ field: 'givenTotal' }, { field: 'lastGift', currency: 'usd' }, { field: 'city', currency: 'usd' }];
    for (const one of columns) expect((await report('/lists/run', { rules: rules(), columns: [one] })).code).toBe('invalid');
  });
});

describe('copies of gifts', () => {
  /** What the engine reads in the copy that counts, column by column. */
  const copied = async ({ table }: GivingChurch) => {
    const build = (await table.get(factBuilds, { fact: 'gifts' }))?.row.build ?? '';
    const copy = await columnsOf(table, 'gifts', build);
    const read = { copy, changed: [], facts: [], erased: new Set<string>(), kept: new Map<string, string>() };
    const rows = copy ? await withGifts(read, (engine) => engine.ask({ sql: 'SELECT * FROM gifts', values: [] })) : [];
    return { text: copy?.toString('latin1') ?? '', rows };
  };
  /** Whose gifts count now: of the copy and what was booked since. */
  const givers = async ({ table }: GivingChurch) =>
    withGifts({ ...(await giftsNow(table, Number.POSITIVE_INFINITY)), kept: new Map() }, (engine) =>
      engine.ask({ sql: 'SELECT person FROM gifts ORDER BY person', values: [] }),
    );
  const work = async ({ id }: GivingChurch) => {
    const orders = (await ordersOf('givingJobs')).filter((order) => JSON.stringify(order).includes(id));
    await handler(handedOver(...orders));
    return orders.length;
  };

  test('hold no names and no notes, are made by giving’s jobs alone, and anew at night', async () => {
    const { giving, give, ann } = await opened();
    const gift = await give(ann.id, 5000);
    await give(undefined, 700);
    expect(await givers(giving)).toEqual([[ann.id]]);
    expect(await work(giving)).toBe(1);
    const { text, rows } = await copied(giving);
    expect(rows).toMatchObject([[gift.id, ann.id, gift.date, 'usd', 5000, giving.funds[0], 5000]]);
    expect(text).not.toMatch(/Stated|private|Low/);
    expect([...cloud.objects.keys()].filter((key) => key.startsWith(`facts/gifts/${giving.id}/`))).toHaveLength(1);
    await voidGift(giving.table, gift.id, 'Twice');
    expect(await givers(giving)).toEqual([]);
    moveClock(30 * hourMs);
    await sweep();
    await work(giving);
    moveClock(0);
    expect((await copied(giving)).rows).toEqual([]);
  });

  test('say of whom is erased at once that the gift is no one’s, and soon don’t hold the id', async () => {
    const { giving, give, ann, bob } = await opened();
    await give(ann.id, 5000);
    await give(bob.id, 100);
    await givers(giving);
    await work(giving);
    expect((await copied(giving)).text).toContain(ann.id);
    await forgetGiver(giving.table, ann.id);
    expect(await givers(giving)).toEqual([[bob.id]]);
    await work(giving);
    expect((await copied(giving)).text).not.toContain(ann.id);
    expect(await givers(giving)).toEqual([[bob.id]]);
  });

  test('of lines, as they were made once, are none: all gifts are read, and a copy in columns is ordered', async () => {
    const { giving, give, ann } = await opened();
    await give(ann.id, 5000);
    const old = { churchId: giving.id, fact: 'gifts', build: newId(), rows: 0, due: later(hourMs).toISOString() };
    await giving.table.write(giving.table.set(factBuilds, old));
    expect(await givers(giving)).toEqual([[ann.id]]);
    expect(await work(giving)).toBe(1);
    expect((await giving.table.get(factBuilds, { fact: 'gifts' }))?.row).toMatchObject({ form: 'columns', rows: 1 });
    expect(await givers(giving)).toEqual([[ann.id]]);
  });
});
