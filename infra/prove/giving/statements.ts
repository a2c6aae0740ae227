// The statements of a large church, issued and sent by the job as it runs on a stage, and what its treasurer sees meanwhile.
import { moveClock, setClock } from '#functions/core/clock.ts';
import { handedOver } from '#functions/core/outbox/ordersTesting.ts';
import { newId } from '#functions/core/random.ts';
import type { Table } from '#functions/core/table/table.ts';
import { markOps } from '#functions/giving/attention/mark.ts';
import { mendMarks } from '#functions/giving/attention/mend.ts';
import { fundRows } from '#functions/giving/funds/rows.ts';
import { handler } from '#functions/giving/jobs/worker.ts';
import { daySums, type GiftRow, gifts, giverSums, ofBooks } from '#functions/giving/ledger/rows.ts';
import { TestGiving } from '#functions/giving/ledger/stageTesting.ts';
import { sharedFacts } from '#functions/giving/statements/compose.ts';
import { prepareOne } from '#functions/giving/statements/prepare.ts';
import { statementRows, statementsSent } from '#functions/giving/statements/rows.ts';
import { loadYear, startRun } from '#functions/giving/statements/years.ts';
import { people } from '#functions/membership/table.ts';
import { startTestCloud } from '#infra/local/testCloud.ts';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { fundAccount } from '#shared/giving/entries.ts';
import type { Proof, ProofResult } from '../proof.ts';
import { apart } from './apart.ts';

const [givers, giftsOfEach, waiting, year] = [5000, 20, 300, 2026];
/** Bars: seconds for all of them, milliseconds for one and for the dashboard, megabytes that the process may have at all. */
const bars = { all: 60, one: 150, dashboard: 300, memory: 512 };

const dateOf = (at: number) => `${year}-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`;

function giftOf(personId: string, fundId: string, at: number): GiftRow {
  const amount = 1000 + 100 * at;
  const plain = {
    refunds: {},
    disputes: {},
    asked: [],
    backs: [],
    causes: [],
    refunded: 0,
    disputed: 0,
    refunding: 0,
    fee: 0,
    disputeFee: 0,
  };
  return {
    ...{ ...plain, id: newId(), batchId: newId(), personId, givenAs: { name: '', email: '' }, date: dateOf(at), currency: 'usd', amount },
    ...{
      cover: 0,
      funds: [{ fundId, amount, deductible: true }],
      status: 'complete',
      method: 'check',
      note: '',
      created: `${dateOf(at)}T12:00:00.000Z`,
    },
  };
}

/** Rows as the books would have them; booking 100,000 gifts is another proof. */
async function fill(table: Table): Promise<void> {
  const fundId = newId();
  await table.write(table.put(fundRows, { id: fundId, name: 'General', taxDeductible: true }));
  await fillDays(table, fundId);
  await fillWaiting(table);
  await mapWithLimit(
    4,
    Array.from({ length: givers }, (_, at) => at),
    async (at) => {
      const personId = newId();
      const person = {
        id: personId,
        name: { display: `Giver ${at}`, first: 'Giver', last: String(at) },
        contactInfo: { email: `giver${at}@test.test` },
      };
      const own = Array.from({ length: giftsOfEach }, (_, gift) => giftOf(personId, fundId, gift));
      const months = new Map<string, number>();
      for (const { date, amount } of own) months.set(date.slice(0, 7), (months.get(date.slice(0, 7)) ?? 0) + amount);
      await table.write(
        table.set(people, { ...person, membershipStatus: 'Member', householdId: newId(), created: '2020-01-01T00:00:00.000Z', groups: [] }),
        ...own.map((row) => table.set(gifts, row)),
        ...[...months].map(([month, amount]) => table.set(giverSums, { month, personId, currency: 'usd', amount })),
      );
    },
  );
}

/** What the bank sent back at the year's end, and what came without a name: beside the gifts that statements tell of. */
async function fillWaiting(table: Table): Promise<void> {
  const fundId = newId();
  for (let at = 0; at < waiting; at++) {
    const failed = { ...giftOf(newId(), fundId, 11), personId: undefined, status: 'failed' as const, gatewayId: 'gateway' };
    await table.write(table.set(gifts, failed), markOps(table, undefined, failed));
  }
}

/** The sums of each day, the last of them in all shards. */
async function fillDays(table: Table, fundId: string): Promise<void> {
  const dates = [...new Set(Array.from({ length: 336 }, (_, at) => dateOf(at)))].toSorted();
  const shards = (date: string) => (date === dates.at(-1) ? [...'01234567'] : ['0']);
  for (const date of dates) {
    const sums = shards(date).flatMap((shard) => [
      { date, currency: 'usd', account: fundAccount(fundId), shard, amount: 650_000, gifts: 298 },
      { date, currency: 'usd', account: 'hand', shard, amount: -650_000, gifts: 0 },
    ]);
    await table.write(...sums.map((sum) => table.set(daySums, sum)));
  }
}

const range = `from=${year}-01-01&to=${year}-12-31`;
/** What the first screen of giving shows. */
const figures = [...['week', 'month', 'quarter'].map((by) => `/gifts/totals?${range}&by=${by}`), '/comparisons/status', '/gifts/attention'];

/** The slowest of ten, after the first. */
async function slowestOf(giving: TestGiving, calls: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run <= 10; run++) {
    for (const call of calls) {
      const begun = performance.now();
      await giving.done('GET', call);
      if (run > 0) times.push(performance.now() - begun);
    }
  }
  return Math.max(...times);
}

/** As the queue calls it: again and again, until the job is over. */
async function work(table: Table, jobId: string, watch: () => void): Promise<void> {
  for (let isOver = false; !isOver; ) {
    await handler(handedOver({ churchId: table.church, jobId }));
    watch();
    const { run } = await loadYear(table, year);
    isOver = run?.state === 'done' || run?.state === 'failed';
  }
}

const megabytes = () => Math.round(process.memoryUsage().rss / 2 ** 20);

/** What the process of the proof does; it dies if it needs more memory than it has. */
export async function issueAll(): Promise<Pick<ProofResult, 'facts' | 'faults'>> {
  const cloud = await startTestCloud();
  const faults: string[] = [];
  try {
    setClock(`${year + 1}-01-10T12:00:00.000Z`);
    const giving = await TestGiving.open();
    const { table } = giving.books;
    await fill(table);
    const shown = await slowestOf(giving, figures);
    const told = (await giving.done('GET', '/gifts/attention')).gifts.length;
    const begunNight = performance.now();
    const mended = await mendMarks(table);
    const night = (performance.now() - begunNight) / 1000;
    let most = 0;
    const watch = () => {
      most = Math.max(most, megabytes());
    };
    const timer = setInterval(watch, 200);
    const run = async (o: { issue: boolean; send: boolean }) => {
      const begun = performance.now();
      const started = await startRun(table, newId(), year, o);
      await work(table, started.run?.id ?? '', watch);
      return (performance.now() - begun) / 1000;
    };
    const [issuing, sending, again] = [
      await run({ issue: true, send: false }),
      await run({ issue: false, send: true }),
      await run({ issue: true, send: true }),
    ];
    clearInterval(timer);
    const issued = (await table.all(ofBooks, ['statements', String(year)])).of(statementRows);
    const sent = (await table.all(ofBooks, ['statementssent', String(year)])).of(statementsSent);
    const shared = await sharedFacts(table);
    const times: number[] = [];
    for (const { row } of issued.slice(0, 200)) {
      const begun = performance.now();
      await prepareOne(table, shared, { year, personIds: row.personIds, isClosed: false });
      times.push(performance.now() - begun);
    }
    const slowest = Math.max(...times);
    if (issued.length !== givers || new Set(issued.flatMap(({ row }) => row.personIds)).size !== givers)
      faults.push(`${issued.length} statements for ${givers} givers`);
    if (sent.length !== givers) faults.push(`${sent.length} were sent`);
    const wrong = issued.filter(({ row }) => row.lines.length !== giftsOfEach || row.totals[0]?.given !== 39_000);
    if (wrong.length > 0) faults.push(`${wrong.length} statements say something else than the gifts`);
    if (issuing > bars.all) faults.push(`Issuing took ${issuing.toFixed(1)} s`);
    if (slowest > bars.one) faults.push(`One took ${slowest.toFixed(0)} ms`);
    if (told !== waiting || mended !== 0)
      faults.push(`${told} gifts wait for a treasurer instead of ${waiting}, ${mended} were marked wrongly`);
    if (most > bars.memory) faults.push(`The process had ${most} MB.`);
    if (shown > bars.dashboard) faults.push(`The dashboard took ${shown.toFixed(0)} ms`);
    return {
      facts: [
        `issued in ${issuing.toFixed(1)} s (bar ${bars.all} s), ${givers} emails queued in ${sending.toFixed(1)} s, both again in ${again.toFixed(1)} s with nothing new`,
        `the dashboard’s figures in ${shown.toFixed(0)} ms (bar ${bars.dashboard} ms), with the ${told} gifts that wait for a treasurer; the night looks at all of half a year in ${night.toFixed(1)} s`,
        `one statement in at most ${slowest.toFixed(0)} ms of 200 (bar ${bars.one} ms)`,
        `in a process of at most ${bars.memory} MB of heap, with the table’s own client and the test’s rows; ${most} MB resident at most`,
      ],
      faults,
    };
  } finally {
    moveClock(0);
    await cloud.close();
  }
}

export const givingStatements: Proof = {
  name: 'giving-statements',
  claim: `${givers.toLocaleString('en')} givers with ${(givers * giftsOfEach).toLocaleString('en')} gifts get their statements within a minute, each once, in half a gigabyte; the figures of their treasurer’s dashboard come at once.`,
  run: () => apart('statements', { heapMb: bars.memory }),
};
