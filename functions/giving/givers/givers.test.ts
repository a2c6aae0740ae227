// Who gives as a list asks: exact at the moment, whatever became of the copies; for who may see gifts, and no one else.
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { later, moveClock, setClock } from '#functions/core/clock.ts';
import { factBuilds, linesOf } from '#functions/core/facts/builds.ts';
import { handedOver, ordersOf } from '#functions/core/outbox/ordersTesting.ts';
import { newId } from '#functions/core/random.ts';
import { handler as sweep } from '#functions/membership/forms/files/sweep.ts';
import { mergePeople } from '#functions/membership/people/merges/merge.ts';
import { ask as askMembership, TestChurch } from '#functions/membership/people/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { givers as contract } from '#shared/giving/givers/givers.ts';
import { lists, PeopleList } from '#shared/membership/people/lists/lists.ts';
import type { ListCondition, ListRules } from '#shared/membership/people/lists/rules.ts';
import { hourMs, minuteMs } from '#shared/time/civilDate.ts';
import { many } from '#shared/words.ts';
import { forgetGiver } from '../erasure/forgetGiver.ts';
import { handler } from '../jobs/worker.ts';
import { enterGift, voidGift } from '../ledger/hand.ts';
import { batches } from '../ledger/rows.ts';
import { ask, GivingChurch } from '../testing.ts';
import { giftsNow } from './copies.ts';
import { wrongInLife } from './historiesTesting.ts';

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
  const money = await church.token(staff.userId, staff.person, ['Donations__View'], 'GivingApi');
  const other = await church.caller(lists, { name: { first: 'O', last: 'Other' } });
  const noMoney = await church.token(other.userId, other.person, [], 'GivingApi');
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
  const meet = async (conditions: readonly ListCondition[], token = money) =>
    (await ask('POST', '/givers/meet', { conditions }, { token })).of(contract.meet.returns).met;
  const post = (path: string, body: unknown, token = staff.token) => askMembership('POST', path, { token, body, wantsJson: true });
  const run = async (given: ListRules, met?: string, token = staff.token) =>
    (await post('/lists/run', { rules: given, columns: [], met }, token)).of(listRun);
  return { giving, church, staff, money, other, noMoney, give, ann, bob, meet, post, run };
}

describe('a list that asks about giving', () => {
  test('finds those who gave, with a count, for who may see donations', async () => {
    const { giving, give, ann, bob, meet, run } = await opened();
    await give(ann.id, 60_000);
    await give(bob.id, 2000, 1);
    const found = async (...conditions: ListCondition[]) => {
      const { people, total, stopped } = await run(rules(...conditions), await meet(conditions));
      expect([stopped, total]).toEqual([[], people.length]);
      return people.map(({ id }) => id);
    };
    expect(await found(gave())).toEqual([ann.id, bob.id]);
    expect(await found(least('500'))).toEqual([ann.id]);
    expect(await found(gave({ funds: [giving.funds[1]] }))).toEqual([bob.id]);
    const namedLow: ListCondition = { field: 'name', is: 'contains', values: ['low'] };
    const least2: ListCondition = { field: 'giftCount', is: 'from', values: ['2'] };
    const asked = rules(namedLow, { field: 'giftCount', is: 'to', values: ['0'] });
    expect((await run(asked, await meet([asked.parts[0]?.conditions[1] ?? least2]))).people).toEqual([]);
    expect(await found(least2)).toEqual([]);
    await mergePeople(giving.table, ann.id, bob.id, {});
    expect(await found(least2)).toEqual([ann.id]);
  });

  test('is stopped by the condition’s name for everyone else, whoever’s answer they send; so is whatever is done with it', async () => {
    const { staff, other, noMoney, give, ann, meet, post, run } = await opened();
    await give(ann.id, 5000);
    const asked = rules(gave());
    const met = await meet([gave()]);
    const [list] = (await post('/lists', [{ name: 'Givers', rules: asked, columns: [], shared: true, met }])).of(many(PeopleList));
    const stopped = [{ part: 0, at: 0, why: 'hidden' }];
    expect((await ask('POST', '/givers/meet', { conditions: [gave()] }, { token: noMoney })).code).toBe('forbidden');
    expect((await ask('GET', '/givers/fields', undefined, { token: noMoney })).code).toBe('forbidden');
    for (const sent of [undefined, newId(), met]) {
      expect(await run(asked, sent, other.token)).toEqual({ stopped, people: [] });
      expect((await post(`/lists/${list?.id}/hold`, { met: sent }, other.token)).of(lists.hold.returns)).toMatchObject({ stopped });
      expect((await post('/lists/people', { rules: asked, status: 'Guest', met: sent }, other.token)).code).toBe('listStopped');
      expect((await post('/tags/people', { rules: asked, add: [newId()], met: sent }, other.token)).status).toBeGreaterThan(399);
    }
    // An answer is one to what was asked, and old soon.
    expect((await run(rules(least('1')), met)).stopped).toEqual(stopped);
    expect((await run(asked, met)).people.map(({ id }) => id)).toEqual([ann.id]);
    expect((await post(`/lists/${list?.id}/hold`, { met })).of(lists.hold.returns)).toMatchObject({ stopped: [], total: 1 });
    setClock(later(6 * minuteMs).toISOString());
    expect((await run(asked, met)).stopped).toEqual(stopped);
    moveClock(0);
    expect(staff.person.id).not.toBe(other.person.id);
  });

  test('gets no such condition from who may not see donations, who may keep those that are there', async () => {
    const { other, meet, post } = await opened();
    const save = (list: object, token?: string) => post('/lists', [{ name: 'A list', columns: [], shared: true, ...list }], token);
    expect((await save({ rules: rules(gave()) }, other.token)).code).toBe('forbidden');
    expect((await save({ rules: rules(gave()), met: await meet([gave()]) }, other.token)).code).toBe('forbidden');
    const [list] = (await save({ rules: rules(gave()), met: await meet([gave()]) })).of(many(PeopleList));
    expect((await save({ id: list?.id, name: 'Renamed', rules: rules(gave()) }, other.token)).of(many(PeopleList))[0]?.name).toBe(
      'Renamed',
    );
    expect((await save({ id: list?.id, rules: rules(gave(), least('1')) }, other.token)).code).toBe('forbidden');
  });

  test('is stopped by a fund that isn’t there, and refused if it makes no sense', async () => {
    const { meet, money, run } = await opened();
    const lost = gave({ funds: [newId()] });
    expect((await run(rules(lost), await meet([lost]))).stopped).toEqual([{ part: 0, at: 0, why: 'gone' }]);
    const senseless: Partial<ListCondition>[] = [
      { is: 'in', values: ['1'] },
      { currency: 'usd' },
      { period: { is: 'days', values: ['-1'] } },
      { period: { is: 'between', values: ['2026-02-31', ''] } },
      { field: 'givenTotal', is: 'from', values: ['5'] },
      { field: 'giftCount', is: 'from', values: ['1.5'] },
      { field: 'lapsed', funds: [newId()] },
      { field: 'name', is: 'contains', values: ['a'] },
    ];
    for (const one of senseless) {
      const body = { conditions: [gave(one)] };
      expect((await ask('POST', '/givers/meet', body, { token: money })).code).toBe('invalid');
    }
  });
});

describe('copies of gifts', () => {
  const copied = async ({ table }: GivingChurch) => {
    const build = (await table.get(factBuilds, { fact: 'gifts' }))?.row.build ?? '';
    return (await linesOf(table, 'gifts', build)) ?? [];
  };
  const work = async ({ id }: GivingChurch) => {
    const orders = (await ordersOf('givingJobs')).filter((order) => JSON.stringify(order).includes(id));
    await handler(handedOver(...orders));
    return orders.length;
  };

  test('hold no names and no notes, are made by giving’s jobs alone, and anew at night', async () => {
    const { giving, give, ann } = await opened();
    const gift = await give(ann.id, 5000);
    await give(undefined, 700);
    expect(await giftsNow(giving.table)).toHaveLength(2);
    expect(await work(giving)).toBe(1);
    const lines = await copied(giving);
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toMatch(/Stated|private|Low/);
    expect([...cloud.objects.keys()].filter((key) => key.startsWith(`facts/gifts/${giving.id}/`))).toHaveLength(1);
    await voidGift(giving.table, gift.id, 'Twice');
    expect((await giftsNow(giving.table)).map((one) => one.counts).toSorted()).toEqual([false, true]);
    moveClock(30 * hourMs);
    await sweep();
    await work(giving);
    moveClock(0);
    expect((await copied(giving)).filter((line) => line.includes(gift.id)).join()).toContain('\t0\t');
  });

  test('say of whom is erased at once that the gift is no one’s, and soon don’t hold the id', async () => {
    const { giving, give, ann, bob } = await opened();
    await give(ann.id, 5000);
    await give(bob.id, 100);
    await giftsNow(giving.table);
    await work(giving);
    expect((await copied(giving)).join()).toContain(ann.id);
    await forgetGiver(giving.table, ann.id);
    expect((await giftsNow(giving.table)).map(({ personId }) => personId).toSorted()).toEqual([bob.id, undefined]);
    await work(giving);
    expect((await copied(giving)).join()).not.toContain(ann.id);
    expect(await giftsNow(giving.table)).toHaveLength(2);
  });
});
