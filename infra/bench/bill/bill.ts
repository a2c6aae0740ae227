// The monthly cloud bill of a church of 500 next to 1, 100, 10,000 and 100,000 of its kind, everything counted.
import { cloudStageNames } from '#infra/aws/synth.ts';
import { synthesise } from '#infra/aws/templates/synthesise.ts';
import { fixedCost, totalOf } from '#infra/deploy/fixedCost.ts';
import { dollarsFor, forYear } from '#infra/prices.ts';
import { stages } from '#infra/stages.ts';
import { atMost, type Measured } from '../report.ts';
import type { Used } from '../table.ts';
import { type Item, quantities } from './quantities.ts';
import { assumptions } from './traffic.ts';

/** Numbers of churches on a stage. */
const sizes = [1, 100, 10_000, 100_000] as const;
/** Dollars a month: per church at 10,000; fixed, of stages with alarms and of the others. */
const bars = { church: 0.6, watched: 12, others: 3 };

/** Prices fall with what all churches use together, and what an account has free is shared. */
const perChurch = ({ price, amount }: Item, churches: number): number => dollarsFor(price, amount * churches) / churches;

const columns = (dollars: readonly number[]) => dollars.map((one) => `$${one.toFixed(4)}`.padStart(9)).join(' ');
const line = (what: string, of: (churches: number) => number): Measured => ({ what, is: columns(sizes.map(of)) });

export function monthlyBill(used: readonly Used[]): Measured[] {
  const items = quantities(used);
  const fixed = totalOf(fixedCosts().get('prod') ?? []);
  const total = (churches: number) => items.reduce((sum, item) => sum + perChurch(item, churches), 0) + fixed / churches;
  const committed = (churches: number) =>
    items.reduce((sum, item) => sum + forYear(item.price, perChurch(item, churches)), 0) + fixed / churches;
  const bar = (of: (churches: number) => number) => ({
    bar: `<= $${bars.church.toFixed(2)} at 10,000`,
    holds: atMost(of(10_000), bars.church),
  });
  return [
    { what: 'churches on the stage', is: sizes.map((size) => size.toLocaleString('en').padStart(9)).join(' ') },
    ...items.map((item) => line(item.what, (churches) => perChurch(item, churches))),
    line('the stage itself', (churches) => fixed / churches),
    { ...line('all in all', total), ...bar(total) },
    { ...line('committed for a year', committed), ...bar(committed) },
  ];
}

const fixedCosts = () => new Map([...synthesise(cloudStageNames)].map(([name, templates]) => [name, fixedCost(Object.values(templates))]));

/** Each stage before anyone visits it. */
export const fixedBill = (): Measured[] =>
  [...fixedCosts()].map(([name, costs]) => {
    const bar = stages[name].isWatched ? bars.watched : bars.others;
    return { what: name, is: `$${totalOf(costs).toFixed(2)}`, bar: `<= $${bar}`, holds: atMost(totalOf(costs), bar) };
  });

export const assumed = (): Measured[] => assumptions.map((what) => ({ what, is: '' }));
