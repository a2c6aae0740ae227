// The marks of random lives of gifts are what a look at all gifts finds, day by day.
import { expect, test } from '@jest/globals';
import { giftStatuses, unassigned } from '#shared/giving/gifts.ts';
import { randomOf } from '#shared/giving/stories/historiesTesting.ts';
import { type Deciding, markChange, markOf } from './mark.ts';

const dayOf = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10);
const plain: Deciding = {
  ...{ id: 'gift0000001', batchId: 'batch000001', date: dayOf(0), status: 'complete', personId: 'anna0000001', gatewayId: 'gateway0001' },
  ...{ givenAs: { name: '', email: '' }, funds: [{ fundId: 'fund0000001', amount: 100 }], backs: [], disputes: {} },
};
const back = (kind: 'refund' | 'dispute' | 'failure', date: string) => ({ cause: `${kind}:1`, of: 'x', kind, date, parts: [] });
const isShown = (gift: Partial<Deciding>, on: number) => markOf({ ...plain, ...gift }, dayOf(on)) !== undefined;

test('what waits is shown for sixty days after what made it wait, an open dispute until it is decided', () => {
  expect([isShown({}, 0), isShown({ status: 'void', personId: undefined }, 0)]).toEqual([false, false]);
  for (const status of ['pending', 'failed', 'draft', 'disputed'] as const)
    expect([isShown({ status }, 60), isShown({ status }, 61)]).toEqual([true, false]);
  expect(isShown({ funds: [{ fundId: unassigned, amount: 100 }] }, 0)).toBe(true);
  expect(isShown({ personId: undefined }, 0)).toBe(true);
  expect(isShown({ personId: undefined, givenAs: { name: '', email: 'eva@guest.test' } }, 0)).toBe(false);
  expect(isShown({ personId: undefined, gatewayId: undefined }, 0)).toBe(false);
  expect(isShown({ status: 'disputed', disputes: { dp: 'open' } }, 900)).toBe(true);
  const lost = { status: 'disputed' as const, disputes: { dp: 'lost' }, backs: [back('dispute', dayOf(100))] };
  expect([isShown(lost, 160), isShown(lost, 161)]).toEqual([true, false]);
  expect(isShown({ status: 'failed', backs: [back('failure', dayOf(55))] }, 115)).toBe(true);
  expect(isShown({ status: 'pending', backs: [back('refund', dayOf(100))] }, 100)).toBe(false);
});

test('2,000 random lives: the marks that are kept are those of all gifts', () => {
  const below = randomOf(14);
  const one = <T>(first: T, ...others: readonly T[]): T => [first, ...others][below(1 + others.length)] ?? first;
  const gifts = new Map<string, Deciding>();
  const kept = new Map<string, unknown>();
  const key = ({ until, id }: { until: string; id: string }) => `${until} ${id}`;
  let marked = 0;
  for (let step = 0; step < 10_000; step++) {
    const day = dayOf(step / 20);
    const id = `gift${below(2000)}`;
    const before = gifts.get(id);
    const at = dayOf(step / 20 - below(80));
    const after: Deciding = {
      ...(before ?? { ...plain, id, date: at }),
      status: one(...giftStatuses, 'complete', 'complete', 'complete'),
      ...one<Partial<Deciding>>(
        { personId: one(undefined, plain.personId) },
        { batchId: `batch${below(3)}` },
        { funds: [{ fundId: one(unassigned, 'fund0000001'), amount: 100 }] },
        { disputes: { dp: one('open', 'won', 'lost') } },
        { backs: [...(before?.backs ?? []), back(one('refund', 'dispute', 'failure'), at)] },
        { date: at },
      ),
    };
    gifts.set(id, after);
    const { drop, set } = markChange(before && markOf(before, day), markOf(after, day));
    if (drop) kept.delete(key(drop));
    if (set) kept.set(key(set), set);
    if (step % 500 > 0) continue;
    const shown = [...kept].filter(([until]) => until >= day).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const all = [...gifts.values()].flatMap((gift) => markOf(gift, day) ?? []).map((mark) => [key(mark), mark] as const);
    expect(shown).toEqual(all.toSorted(([a], [b]) => (a < b ? -1 : 1)));
    marked += all.length;
  }
  expect(marked).toBeGreaterThan(1000);
});
