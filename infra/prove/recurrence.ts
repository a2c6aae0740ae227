// The expansion of recurring events: right for any rule, and at every clock change.
import { Temporal } from 'temporal-polyfill';
import { instants } from '#shared/content/calendars/recurrence/expand.ts';
import { judge } from '#shared/content/calendars/recurrence/oracles/compareTesting.ts';
import type { Difference } from '#shared/content/calendars/recurrence/oracles/knownDifferencesTesting.ts';
import { oracles } from '#shared/content/calendars/recurrence/oracles/testing.ts';
import { randomCases, ruleOf } from '#shared/content/calendars/recurrence/testing.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { formatWallTime, parseWallTime } from '#shared/time/wallTime.ts';
import type { Proof, ProofResult } from './proof.ts';
import { zones } from './timeZones.ts';

const rules = 10_000;
const shown = 20;

/** Yields to the event loop, so that other tasks, including the progress output, can run. */
const breath = () => new Promise((resolve) => setImmediate(resolve));

async function randomRules(): Promise<ProofResult> {
  const { cases, never } = randomCases(20_260_101, rules);
  const faults: string[] = [];
  const met = new Map<Difference, number>();
  for (const [at, one] of cases.entries()) {
    const judged = judge(one);
    faults.push(...judged.faults);
    for (const difference of judged.met) met.set(difference, (met.get(difference) ?? 0) + 1);
    if (at % 100 === 0) await breath();
  }
  const wrong = never.filter((one) => oracles['rrule-temporal'](one).length > 0);
  const listed = [...met].map(([{ oracle, what, rfc }, times]) => `${oracle}, ${times} times: ${what} ${rfc}`);
  return {
    facts: [
      `${cases.length} random rules of two years each, held against rrule, rrule-temporal, ical.js and rrule-rust`,
      `${never.length} more never happen, says rrule-temporal as well`,
      ...listed,
    ],
    faults: [...faults.slice(0, shown), ...wrong.map(({ text }) => `It does happen: ${text}`)],
  };
}

interface Change {
  readonly zone: string;
  /** The wall time just before the change, and how far clocks move. */
  readonly wall: number;
  readonly by: number;
}

function changesOf(zone: string): Change[] {
  const changes: Change[] = [];
  const end = Temporal.ZonedDateTime.from(`2036-01-01T00:00[${zone}]`);
  let at = Temporal.ZonedDateTime.from(`2020-01-01T00:00[${zone}]`).getTimeZoneTransition('next');
  for (; at && Temporal.ZonedDateTime.compare(at, end) < 0; at = at.getTimeZoneTransition('next')) {
    const before = at.subtract({ nanoseconds: 1 });
    const by = (at.offsetNanoseconds - before.offsetNanoseconds) / 1_000_000;
    const wall = parseWallTime(at.toPlainDateTime().toString({ smallestUnit: 'second' }));
    if (wall !== undefined && by !== 0) changes.push({ zone, by, wall: wall - by });
  }
  return changes;
}

const texts = ['FREQ=DAILY', 'FREQ=WEEKLY', 'FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH,FR,SA', 'FREQ=MONTHLY;BYMONTHDAY=1,8,15,22,29'];

/** Times around a change: well before it, at its edges, in the skipped or repeated hour, and well after it. */
const aside = [-11 * 60, -60, -30, -1, 0, 1, 15, 29, 30, 31, 45, 59, 60, 61, 90, 120, 121, 600];

function faultsAt({ zone, wall }: Change): { faults: string[]; compared: number } {
  const faults: string[] = [];
  let compared = 0;
  for (const minutes of aside) {
    for (const text of texts) {
      const start = wall + minutes * 60_000 - 14 * dayMs;
      const window = { from: start, to: start + 30 * dayMs };
      const own = instants({ start, rule: ruleOf(text) }, window, zone);
      const walls = instants({ start, rule: ruleOf(text) }, window, undefined);
      for (const [at, one] of walls.entries()) {
        const right = Temporal.PlainDateTime.from(formatWallTime(one)).toZonedDateTime(zone, {
          disambiguation: 'compatible',
        }).epochMilliseconds;
        compared += 1;
        if (own[at] !== right) faults.push(`${zone}, ${formatWallTime(one)}, ${text}: ${own[at]} instead of ${right}`);
      }
    }
  }
  return { faults, compared };
}

async function clockChanges(): Promise<ProofResult> {
  const changes = zones.flatMap(changesOf);
  const faults: string[] = [];
  let compared = 0;
  for (const change of changes) {
    const found = faultsAt(change);
    faults.push(...found.faults);
    compared += found.compared;
    await breath();
  }
  const forward = changes.filter(({ by }) => by > 0).length;
  return {
    facts: [
      `${zones.length} zones change their clocks ${changes.length} times from 2020 to 2035, ${forward} times forward`,
      `${compared} occurrences of daily, weekly and monthly series around them are where Temporal has them ("compatible")`,
    ],
    faults: faults.slice(0, shown),
  };
}

export const recurrence: readonly Proof[] = [
  { name: 'recurrence-changes', claim: 'A series keeps its time of day through every change of the clocks.', run: clockChanges },
  { name: 'recurrence-rules', claim: 'Any rule gives the instants that other libraries give.', run: randomRules },
];
