/**
 * A time zone's transitions as VTIMEZONE (RFC 5545, section 3.6.5). Transitions that follow a pattern up to the horizon become an
 * open-ended yearly rule; others are listed one by one, without RDATE, whose first value some readers drop.
 */
import { civilDateOf, dayMs, daysInMonth, epochDayOf, weekdayOf } from '#shared/time/civilDate.ts';
import { offsetAt, zoneClock } from '#shared/time/timeZone.ts';
import { dayNames } from '../recurrence/rule/parse.ts';
import { type Component, offset, type Property, raw, recur, text, utcText, wallTime } from './jCal.ts';

/** No zone is described before this year: earlier times get its initial offset. */
const firstYear = 1970;

interface Change {
  readonly instant: number;
  readonly before: number;
  readonly after: number;
  /** The wall time of that moment by the old offset. */
  readonly wall: number;
  readonly year: number;
}

/** Zones equal to UTC: their times are written as instants. */
export const isUtc = (zone: string): boolean => /^(Etc\/)?(UTC|UCT|GMT|Zulu|Universal|Greenwich|GMT[+-]?0)$/i.test(zone);

const known = new Map<string, Component>();

/** The component of a zone, from `fromYear` to `toYear`. */
export function zoneComponent(zone: string, fromYear: number, toYear: number): Component {
  const from = Math.max(firstYear, Math.min(fromYear, toYear));
  const name = `${zone} ${from} ${toYear}`;
  const found = known.get(name) ?? described(zone, from, toYear);
  if (known.size > 500) known.clear();
  known.set(name, found);
  return found;
}

function described(zone: string, fromYear: number, toYear: number): Component {
  const start = epochDayOf(fromYear, 1, 1) * dayMs;
  const all = [...zoneClock(zone).transitions(start, epochDayOf(toYear + 1, 1, 1) * dayMs)].map(({ instant, before, after }): Change => {
    const wall = instant + before;
    return { instant, before, after, wall, year: civilDateOf(Math.floor(wall / dayMs)).year };
  });
  const first = offsetAt(start, zone);
  const lowest = Math.min(first, ...all.filter(({ year }) => year <= fromYear + 1).map(({ after }) => after));
  return [
    'vtimezone',
    [text('tzid', zone), raw('x-lic-location', zone)],
    [observance(first > lowest, start + first, first, first), ...runsOf(all, toYear).flatMap((run) => runComponent(run, all, toYear))],
  ];
}

const observance = (isSummer: boolean, wall: number, before: number, after: number, more: readonly Property[] = []): Component => [
  isSummer ? 'daylight' : 'standard',
  [wallTime('dtstart', wall), offset('tzoffsetfrom', before), offset('tzoffsetto', after), ...more],
  [],
];

/** Changes of the same kind in consecutive years, on the same weekday of the month at the same time. */
interface Run {
  readonly changes: readonly Change[];
  /** `2SU`, `-1SU`; empty for a change that follows no pattern. */
  readonly byDay: string;
}

/** Its weekday's position in the month, counted from the start, and from the end if it is the last. */
function namesOf({ wall }: Change): string[] {
  const day = Math.floor(wall / dayMs);
  const { year, month, day: ofMonth } = civilDateOf(day);
  const weekday = dayNames[weekdayOf(day)] ?? '';
  const isLast = ofMonth + 7 > daysInMonth(year, month);
  const nth = Math.ceil(ofMonth / 7);
  return [...(isLast ? [`-1${weekday}`] : []), ...(nth < 5 ? [`${nth}${weekday}`] : [])];
}

const kindOf = ({ wall, before, after }: Change) =>
  [before, after, civilDateOf(Math.floor(wall / dayMs)).month, wall - Math.floor(wall / dayMs) * dayMs].join();

function runsOf(all: readonly Change[], toYear: number): Run[] {
  const kinds = new Map<string, Change[]>();
  for (const change of all) kinds.set(kindOf(change), [...(kinds.get(kindOf(change)) ?? []), change]);
  const runs = [...kinds.values()].flatMap(patterns);
  return runs
    .flatMap((run) => (isRegular(run, toYear) ? [run] : run.changes.map((change) => ({ changes: [change], byDay: '' }))))
    .sort((a, b) => (a.changes[0]?.instant ?? 0) - (b.changes[0]?.instant ?? 0));
}

/** Two years make no pattern, unless they are the last ones we look at. */
const isRegular = ({ changes, byDay }: Run, toYear: number) => byDay !== '' && changes.length > (changes.at(-1)?.year === toYear ? 1 : 2);

function patterns(list: readonly Change[]): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < list.length; ) {
    const best = longestFrom(list, at);
    runs.push(best);
    at += best.changes.length;
  }
  return runs;
}

function longestFrom(list: readonly Change[], at: number): Run {
  const first = list[at];
  if (!first) return { changes: [], byDay: '' };
  let best: Run = { changes: [first], byDay: '' };
  for (const byDay of namesOf(first)) {
    let end = at + 1;
    for (let next = list[end]; next && next.year === first.year + end - at && namesOf(next).includes(byDay); next = list[end]) end += 1;
    if (end - at > best.changes.length) best = { changes: list.slice(at, end), byDay };
  }
  return best;
}

function runComponent(run: Run, all: readonly Change[], toYear: number): Component[] {
  const [first] = run.changes;
  if (!first) return [];
  return [observance(isSummer(first, all), first.wall, first.before, first.after, run.byDay ? [ruleOf(run, toYear)] : [])];
}

function ruleOf({ changes, byDay }: Run, toYear: number): Property {
  const last = changes.at(-1);
  const month = civilDateOf(Math.floor((last?.wall ?? 0) / dayMs)).month;
  const rule = `FREQ=YEARLY;BYMONTH=${month};BYDAY=${byDay}`;
  return !last || last.year === toYear ? recur('rrule', rule) : recur('rrule', rule, utcText(last.instant));
}

/** Clocks that go forward and back again within a year mean daylight saving time. */
const isSummer = ({ instant, before, after }: Change, all: readonly Change[]) =>
  after > before && all.some((other) => other.instant > instant && other.instant < instant + 366 * dayMs && other.after < other.before);
