// How a rule changes when its series moves to another start: the entire series moves along.
import { civilDateOf, dayMs, daysInMonth, epochDayOf, isLeapYear, weekdayOf } from '#shared/time/civilDate.ts';
import { occurrences } from '../expand.ts';
import { plainRule, type Rule, type Weekday } from './rule.ts';
import { movedUntil } from './until.ts';

/** Epoch days. */
interface Move {
  readonly from: number;
  readonly to: number;
}

/**
 * The rule of a series whose start moves from one wall time to another. Weekdays shift by the same number of days; a day of the month, or
 * an nth weekday, becomes that of the new start. If the time changes, the rule's own times of day are dropped. A weekday that becomes the
 * fifth of its month is written as the last one, so that no month is skipped. Pass `until` as a wall time (`wallUntil`).
 */
export function movedRule(rule: Rule, fromWall: number, toWall: number): Rule {
  const move = { from: Math.floor(fromWall / dayMs), to: Math.floor(toWall / dayMs) };
  const sameTime = fromWall - move.from * dayMs === toWall - move.to * dayMs;
  const timed = sameTime ? rule : { ...rule, hours: [], minutes: [], seconds: [] };
  const moved = move.from === move.to ? timed : met(movedDays(timed, move), rule, fromWall, toWall);
  return rule.until === undefined ? moved : { ...moved, until: movedUntil(rule, moved, fromWall, toWall) };
}

/** Rules that the new start doesn't match fall back to the simplest of their frequency: a series never loses its own start. */
function met(moved: Rule, rule: Rule, fromWall: number, toWall: number): Rule {
  const meets = (start: number, one: Rule) =>
    occurrences({ start, rule: { ...one, until: undefined } }, { from: start, to: start + 1 }).length > 0;
  if (meets(toWall, moved) || !meets(fromWall, rule)) return moved;
  const { frequency, interval, count, until, untilInstant, weekStart } = rule;
  return { ...plainRule, frequency, interval, count, until, untilInstant, weekStart };
}

function movedDays(rule: Rule, move: Move): Rule {
  const { frequency, feast, weekdays, positions } = rule;
  if (feast) return { ...rule, feast: feastMoved(feast, move) };
  if (frequency === 'WEEKLY' || frequency === 'DAILY') return weeksMoved(rule, move);
  const months = rule.months.map((month) => ((((month - 1 + monthsBetween(move)) % 12) + 12) % 12) + 1).sort((a, b) => a - b);
  const begun = { ...rule, months, yearDays: shifted(rule.yearDays, yearDay(move.to) - yearDay(move.from), 366) };
  const single = weekdays.length === 1 && positions.length === 1 && rule.monthDays.length === 0;
  if (single) return { ...begun, positions: [], weekdays: nthsMoved([{ day: weekdays[0]?.day ?? 0, nth: positions[0] ?? 1 }], rule, move) };
  if (weekdays.some(({ nth }) => nth !== 0)) return { ...begun, weekdays: nthsMoved(weekdays, rule, move) };
  return { ...begun, weekdays: weekdaysMoved(weekdays, move), monthDays: monthDaysMoved(rule.monthDays, move) };
}

const feastMoved = (feast: NonNullable<Rule['feast']>, { from, to }: Move) => {
  const offset = feast.offset + to - from;
  return Math.abs(offset) > 200 ? undefined : { ...feast, offset };
};

const weekdaysMoved = (weekdays: readonly Weekday[], { from, to }: Move) =>
  weekdays.map(({ day, nth }) => ({ day: (((day + to - from) % 7) + 7) % 7, nth }));

/** The week start moves along if it matters which week a day belongs to. */
function weeksMoved(rule: Rule, move: Move): Rule {
  const { month } = civilDateOf(move.to);
  const months = rule.months.length === 0 || rule.months.includes(month) ? rule.months : [...rule.months, month].sort((a, b) => a - b);
  const isOneWeek = rule.positions.length > 0 || (rule.interval > 1 && rule.weekdays.length > 1);
  const weekStart = isOneWeek ? (weekdaysMoved([{ day: rule.weekStart, nth: 0 }], move)[0]?.day ?? 1) : rule.weekStart;
  return { ...rule, months, weekStart, weekdays: weekdaysMoved(rule.weekdays, move), monthDays: monthDaysMoved(rule.monthDays, move) };
}

function monthsBetween({ from, to }: Move): number {
  const [a, b] = [civilDateOf(from), civilDateOf(to)];
  return (b.year - a.year) * 12 + b.month - a.month;
}

const yearDay = (day: number) => day - epochDayOf(civilDateOf(day).year, 1, 1) + 1;

/** Shifts all values by the same amount; those that would leave the month or year stay. */
function shifted(list: readonly number[], by: number, most: number): number[] {
  const moved = list.map((value) => {
    const to = value + by;
    return to !== 0 && Math.abs(to) <= most && Math.sign(to) === Math.sign(value) ? to : value;
  });
  return [...new Set(moved)].sort((a, b) => a - b);
}

/** Days counted from the end remain so within the last week of the month. */
function monthDaysMoved(list: readonly number[], { from, to }: Move): number[] {
  const [old, now] = [civilDateOf(from), civilDateOf(to)];
  const back = ({ year, month, day }: { year: number; month: number; day: number }) => day - daysInMonth(year, month) - 1;
  const isFromEnd = !list.includes(old.day) && list.includes(back(old));
  if (!isFromEnd) return shifted(list, now.day - old.day, 31);
  return back(now) >= -7 ? shifted(list, back(now) - back(old), 31) : list.map((day) => (day === back(old) ? now.day : day));
}

/** The position of a weekday in its month, or in its year for yearly rules without months: from the start and from the end. */
function placeOf(day: number, ofYear: boolean): { nth: number; fromEnd: number } {
  const { year, month, day: ofMonth } = civilDateOf(day);
  const at = ofYear ? yearDay(day) : ofMonth;
  const length = ofYear ? (isLeapYear(year) ? 366 : 365) : daysInMonth(year, month);
  return { nth: Math.floor((at - 1) / 7) + 1, fromEnd: -Math.floor((length - at) / 7) - 1 };
}

/** The start's own weekday becomes that of the new start; other positions of it shift along. */
function nthsMoved(weekdays: readonly Weekday[], rule: Rule, { from, to }: Move): Weekday[] {
  const ofYear = rule.frequency === 'YEARLY' && rule.months.length === 0;
  const [old, now, most] = [placeOf(from, ofYear), placeOf(to, ofYear), ofYear ? 53 : 5];
  const own = weekdays.find(({ day, nth }) => day === weekdayOf(from) && (nth === old.nth || nth === old.fromEnd));
  if (!own) return weekdaysMoved(weekdays, { from, to });
  const staysLast = own.nth < 0 && now.fromEnd >= own.nth && now.fromEnd > -3;
  const wasLess = own.nth > 0 && own.nth < most;
  const nth = staysLast || (now.nth === most && wasLess) ? now.fromEnd : now.nth;
  const along = (other: Weekday) => {
    const next = other.nth + nth - own.nth;
    if (Math.sign(nth) === Math.sign(own.nth) && Math.sign(next) === Math.sign(nth) && Math.abs(next) < most) return next;
    // Swapped with the value it collides with, so that no day of the month is lost.
    return other.nth === nth ? own.nth : other.nth;
  };
  return weekdays.map((one) =>
    one === own ? { day: weekdayOf(to), nth } : one.day === own.day ? { day: weekdayOf(to), nth: along(one) } : one,
  );
}
