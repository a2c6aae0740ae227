// Lists by giving over half a million gifts: counted as a plain loop counts them, and quick, also in a function that has just started.
import { nowIso } from '#functions/core/clock.ts';
import { buildFacts } from '#functions/core/facts/builds.ts';
import { inColumns } from '#functions/core/facts/columns.ts';
import { newId } from '#functions/core/random.ts';
import type { Table } from '#functions/core/table/table.ts';
import { fundRows } from '#functions/giving/funds/rows.ts';
import { giftsFact } from '#functions/giving/givers/rows.ts';
import { enterGift } from '#functions/giving/ledger/hand.ts';
import { batches } from '#functions/giving/ledger/rows.ts';
import { Bundled } from '#infra/local/functions/bundledTesting.ts';
import { GiftColumns, type GiftFact } from '#shared/giving/givers/giftFacts.ts';
import type { GivingPeriod } from '#shared/membership/people/lists/givingRules.ts';
import { lists } from '#shared/membership/people/lists/lists.ts';
import type { ListColumn, ListCondition, ListRules } from '#shared/membership/people/lists/rules.ts';
import { parse } from '#shared/words.ts';
import { slowness } from './machine.ts';

const gifts = 500_000;
const bookedSince = 1000;
const year = 2026;
/** Reports may take four seconds; a list takes less than half as long. */
const coldestMs = 1800;

interface Proving {
  readonly table: Table;
  readonly ids: readonly string[];
  /** Of reporting, with the right to see donations. */
  readonly token: string;
  readonly chance: (below: number) => number;
  readonly all: (...conditions: ListCondition[]) => ListRules;
  readonly timed: (what: () => Promise<unknown>) => Promise<number>;
  /** Notes what it took, and whether that was too long. */
  readonly check: (name: string, what: () => Promise<unknown>) => Promise<void>;
  readonly ask: (rules: ListRules, columns: readonly ListColumn[]) => Promise<{ readonly total?: number | undefined }>;
  readonly facts: string[];
  readonly faults: string[];
}

function someFacts({ ids, chance }: Proving, funds: readonly string[]): GiftFact[] {
  const two = (number: number): string => String(number).padStart(2, '0');
  return Array.from({ length: gifts }, (_, at) => {
    const amount = 500 * (1 + chance(40));
    return {
      ...{ id: `g${String(at).padStart(10, '0')}`, personId: chance(20) === 0 ? undefined : ids[chance(ids.length)] },
      date: `${year - chance(10)}-${two(1 + chance(12))}-${two(1 + chance(28))}`,
      ...{ currency: 'usd', method: 'card', campaignId: undefined, counts: chance(50) > 0, amount },
      funds: [{ fundId: funds[chance(funds.length)] ?? '', amount }],
    };
  });
}

/** Who gave so much in a year, counted one by one. */
function countPlainly(all: readonly GiftFact[], of: number, least: number): number {
  const sums = new Map<string, number>();
  for (const { personId, date, counts, amount } of all)
    if (personId && counts && date.startsWith(`${of}-`)) sums.set(personId, (sums.get(personId) ?? 0) + amount);
  return [...sums.values()].filter((sum) => sum >= least).length;
}

export async function proveGiving(proving: Proving): Promise<void> {
  const { table, ids, token, all, timed, check, ask, facts, faults } = proving;
  const funds = Array.from({ length: 8 }, () => newId());
  await table.write(...funds.map((id, at) => table.set(fundRows, { id, name: `Fund ${at}`, taxDeductible: true })));
  const given = someFacts(proving, funds);
  const columns = new GiftColumns();
  for (const one of given) columns.add(one);
  const made = await timed(() =>
    buildFacts(table, { fact: giftsFact, zone: 'UTC', columns: () => inColumns(columns.count, columns.columns()) }),
  );
  facts.push(`${gifts} gifts of ${ids.length} people put in columns in ${Math.round(made)} ms`);
  const lapsed = all({ field: 'lapsed', is: 'filled', values: [] });
  const thisYear = (): GivingPeriod => ({ is: 'thisYear', values: [] });
  const least = all({ field: 'givenTotal', is: 'from', values: ['300'], currency: 'usd', period: thisYear() });
  const asked: Readonly<Record<string, ListRules>> = {
    'gave last year, but not this year': lapsed,
    'gave 300 or more this year': least,
    'members in Köln whose last gift was before 2022': all(
      { field: 'status', is: 'in', values: ['Member'] },
      { field: 'city', is: 'in', values: ['koln'] },
      { field: 'lastGift', is: 'to', values: ['2021-12-31'] },
    ),
    'gave twice to one of two funds': all({ field: 'giftCount', is: 'from', values: ['2'], funds: funds.slice(0, 2) }),
  };
  const shown: readonly ListColumn[] = [
    { field: 'lastGift' },
    { field: 'givenTotal', currency: 'usd', period: thisYear() },
    { field: 'giftCount' },
  ];
  const reporting = await Bundled.make('reporting');
  try {
    reporting.start();
    let answer = { status: 0, body: '{}' };
    const cold = await timed(async () => {
      answer = await reporting.post('/api/reporting/lists/run', token, { rules: lapsed, columns: shown });
    });
    facts.push(`cold: the first list by giving of a bundled function that has just started: ${Math.round(cold)} ms`);
    const most = coldestMs * Math.max(1, slowness());
    if (cold > most)
      faults.push(`A function that has just started took ${Math.round(cold)} ms, allowed are ${Math.round(most)} on this machine.`);
    const { total } = answer.status === 200 ? parse(lists.run.returns, JSON.parse(answer.body)) : {};
    const expected = (await ask(lapsed, shown)).total;
    if (total === undefined || total !== expected)
      faults.push(`The bundled function answers ${answer.status} with ${total} of ${expected}.`);
  } finally {
    await reporting.stop();
  }
  for (const [name, rules] of Object.entries(asked)) await check(name, () => ask(rules, shown));
  const [found, plainly] = [(await ask(least, [])).total, countPlainly(given, year, 30_000)];
  if (found !== plainly) faults.push(`${found} gave 300 or more this year, counted one by one ${plainly}.`);
  const head = { id: newId(), name: 'Sunday', date: nowIso().slice(0, 10), kind: 'hand' as const, byTwo: false, state: 'open' as const };
  await table.write(table.set(batches, { ...head, counts: [] }));
  for (const personId of ids.slice(0, bookedSince))
    await enterGift(table, {
      ...{ batchId: head.id, personId, givenAs: { name: '', email: '' }, note: '', currency: 'usd', amount: 1_000_000, method: 'cash' },
      ...{ last4: undefined, campaignId: undefined, funds: [{ fundId: funds[0] ?? '', amount: 1_000_000 }] },
    });
  const large = all({ field: 'givenTotal', is: 'from', values: ['10000'], currency: 'usd', period: { is: 'days', values: ['2'] } });
  await check(`a list after ${bookedSince} gifts were booked`, () => ask(large, shown));
  const { total } = await ask(large, []);
  if (total !== bookedSince) faults.push(`${total} of ${bookedSince} who have just given are on the list.`);
}
