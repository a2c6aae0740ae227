// Random series for tests of the expansion.
import { dayMs, epochDayOf } from '#shared/time/civilDate.ts';
import { formatWallTime } from '#shared/time/wallTime.ts';
import { occurrences, type Recurring, type Window } from './expand.ts';
import { type Rule, readRule } from './rule/rule.ts';

export interface Case extends Recurring {
  readonly text: string;
  readonly zone: string;
  readonly window: Window;
}

export function ruleOf(text: string): Rule {
  const read = readRule(text);
  if ('problem' in read) throw new Error(`${text} cannot be used: ${read.problem}.`);
  return read.rule;
}

/** A seeded random generator (mulberry32). */
class Dice {
  private state: number;
  constructor(seed: number) {
    this.state = seed | 0;
  }
  roll(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  number = (from: number, to: number) => from + Math.floor(this.roll() * (to - from + 1));
  chance = (share: number) => this.roll() < share;
  pick<T>(list: readonly [T, ...T[]]): T {
    return list[this.number(0, list.length - 1)] ?? list[0];
  }
  /** Up to `most` distinct values. */
  some = (most: number, one: () => string | number) => [...new Set(Array.from({ length: this.number(1, most) }, one))].join(',');
  /** A number counted from the start or, less often, from the end. */
  fromEitherEnd = (most: number) => this.number(1, most) * (this.chance(0.3) ? -1 : 1);
}

const names = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
const zones = [
  'America/New_York',
  'America/Chicago',
  'Europe/London',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'Pacific/Apia',
  'Asia/Kolkata',
  'America/Santiago',
  'UTC',
] as const;

/** The parts that select days, as each frequency allows them (RFC 5545, section 3.3.10, the table of its BY parts). */
const dayParts: Readonly<Record<string, (dice: Dice, hasMonth: boolean) => string[]>> = {
  DAILY: (dice) => {
    const roll = dice.roll();
    if (roll < 0.3) return [`BYDAY=${dice.some(3, () => dice.pick(names))}`];
    return roll < 0.5 ? [`BYMONTHDAY=${dice.some(3, () => dice.fromEitherEnd(31))}`] : [];
  },
  WEEKLY: (dice) => (dice.chance(0.8) ? [`BYDAY=${dice.some(3, () => dice.pick(names))}`] : []),
  MONTHLY: (dice) => {
    const roll = dice.roll();
    if (roll < 0.3) return [`BYMONTHDAY=${dice.some(3, () => dice.fromEitherEnd(31))}`];
    if (roll < 0.65) return [`BYDAY=${dice.some(2, () => `${dice.pick([1, 2, 3, 4, 5, -1, -2])}${dice.pick(names)}`)}`];
    if (roll < 0.8) return [`BYDAY=${dice.some(3, () => dice.pick(names))}`];
    return roll < 0.9 ? [`BYDAY=${dice.pick(names)}`, `BYMONTHDAY=${dice.some(7, () => dice.number(1, 31))}`] : [];
  },
  YEARLY: (dice, hasMonth) => {
    const roll = dice.roll();
    const nth = () => dice.pick(hasMonth ? [1, 2, 3, 4, -1] : [1, 2, 20, 35, 52, -1, -10]);
    if (roll < 0.25) return [`BYMONTHDAY=${dice.some(2, () => dice.fromEitherEnd(31))}`];
    if (roll < 0.5) return [`BYDAY=${dice.some(2, () => `${nth()}${dice.pick(names)}`)}`];
    if (roll < 0.6) return [`BYDAY=${dice.some(2, () => dice.pick(names))}`];
    if (hasMonth) return [];
    if (roll < 0.75) return [`BYYEARDAY=${dice.some(3, () => dice.fromEitherEnd(366))}`];
    return roll < 0.85 ? [`BYWEEKNO=${dice.some(2, () => dice.fromEitherEnd(53))}`, `BYDAY=${dice.some(2, () => dice.pick(names))}`] : [];
  },
};

/** At an arbitrary time, or exactly at an occurrence, which the end then includes. */
function endOf(dice: Dice, start: number, rule: Rule): string {
  if (rule.count !== undefined || dice.chance(0.7)) return '';
  const within = { from: start, to: start + 900 * dayMs };
  const all = occurrences({ start, rule }, within);
  const exact = dice.chance(0.5) ? all[dice.number(0, all.length - 1)] : undefined;
  const until = exact ?? start + dice.number(0, 43_200) * 1_800_000;
  return `;UNTIL=${formatWallTime(until)
    .replace(/[-:]/g, '')
    .slice(0, dice.chance(0.2) ? 8 : 15)}`;
}

function randomRule(dice: Dice): string {
  const frequency = dice.pick(['DAILY', 'WEEKLY', 'WEEKLY', 'MONTHLY', 'MONTHLY', 'YEARLY']);
  const by = dice.chance(0.25) ? [`BYMONTH=${dice.some(3, () => dice.number(1, 12))}`] : [];
  by.push(...(dayParts[frequency]?.(dice, by.length > 0) ?? []));
  if (dice.chance(0.1)) by.push(`BYHOUR=${dice.some(3, () => dice.number(0, 23))}`);
  // A day has a single occurrence, so BYSETPOS would have nothing to select from.
  if (by.length > 0 && frequency !== 'DAILY' && dice.chance(0.2)) by.push(`BYSETPOS=${dice.some(2, () => dice.pick([1, 2, 3, -1, -2]))}`);
  const interval = dice.chance(0.5) ? [`INTERVAL=${dice.number(1, 4)}`] : [];
  const count = dice.chance(0.3) ? [`COUNT=${dice.number(1, 40)}`] : [];
  const weekStart = dice.chance(0.2) ? [`WKST=${dice.pick(names)}`] : [];
  return [`FREQ=${frequency}`, ...interval, ...by, ...weekStart, ...count].join(';');
}

/** Two years, from shortly before the start or, less often, from long after it. */
function windowOf(dice: Dice, start: number): Window {
  const from = start + (dice.chance(0.7) ? -30 : dice.number(0, 1000)) * dayMs;
  return { from, to: from + 730 * dayMs };
}

/**
 * Valid series. Each starts with its first occurrence, as RFC 5545 requires (section 3.8.5.3: otherwise the result is undefined). Those
 * without an occurrence within eleven years are kept apart: some libraries search until the year 9999.
 */
export function randomCases(seed: number, count: number): { cases: Case[]; never: Case[] } {
  const dice = new Dice(seed);
  const [cases, never]: [Case[], Case[]] = [[], []];
  while (cases.length < count) {
    const endless = randomRule(dice);
    const from = epochDayOf(dice.number(2023, 2026), dice.number(1, 12), dice.number(1, 28)) * dayMs + dice.number(0, 47) * 1_800_000;
    const [start] = occurrences({ start: from, rule: ruleOf(endless) }, { from, to: from + 4000 * dayMs }, 1);
    const text = start === undefined ? endless : endless + endOf(dice, start, ruleOf(endless));
    const made = { text, rule: ruleOf(text), zone: dice.pick(zones), start: start ?? from, window: windowOf(dice, start ?? from) };
    (start === undefined ? never : cases).push(made);
  }
  return { cases, never };
}
