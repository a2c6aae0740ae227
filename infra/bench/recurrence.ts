// The expansion of recurring events compared with five libraries: a thousand series, from one year back to one year ahead.
import ICAL from 'ical.js';
import rrule from 'rrule';
import { DateTime, RRuleSet } from 'rrule-rust';
import { RRuleTemporal } from 'rrule-temporal';
import { instants, type Recurring } from '#shared/content/calendars/recurrence/expand.ts';
import { type Rule, readRule } from '#shared/content/calendars/recurrence/rule/rule.ts';
import { dayMs, epochDayOf } from '#shared/time/civilDate.ts';
import { wallTimeToInstant } from '#shared/time/timeZone.ts';
import { formatWallTime } from '#shared/time/wallTime.ts';
import { atMost, type Effort, type Measured, median } from './report.ts';

const barMs = 10;
const many = 1000;
const zone = 'America/Chicago';
const window = { from: epochDayOf(2025, 11, 21) * dayMs, to: epochDayOf(2027, 11, 21) * dayMs };

/** Typical for churches, in equal parts: daily, weekly, weekdays, every other week, first Sunday, last Friday, day of the month, yearly. */
const texts = [
  'FREQ=DAILY',
  'FREQ=WEEKLY;BYDAY=SU',
  'FREQ=WEEKLY;BYDAY=MO,WE',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH',
  'FREQ=MONTHLY;BYDAY=1SU',
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=MONTHLY;BYMONTHDAY=15',
  'FREQ=YEARLY',
];

interface Series extends Recurring {
  readonly text: string;
}

function ruleOf(text: string): Rule {
  const read = readRule(text);
  if ('problem' in read) throw new Error(`${text} cannot be used: ${read.problem}.`);
  return read.rule;
}

const series: readonly Series[] = Array.from({ length: many }, (_, at) => {
  const text = texts[at % texts.length] ?? '';
  const start = epochDayOf(2020, 1 + (at % 12), 1 + (at % 28)) * dayMs + (at % 24) * 3_600_000;
  return { text, start, rule: ruleOf(text) };
});

const compact = (wall: number) => formatWallTime(wall).replace(/[-:]/g, '');
const floating = ({ start, text }: Series) => `DTSTART:${compact(start)}Z\nRRULE:${text}`;
const zoned = ({ start, text }: Series) => `DTSTART;TZID=${zone}:${compact(start)}\nRRULE:${text}`;
const edges = { from: wallTimeToInstant(window.from, zone), to: wallTimeToInstant(window.to, zone) - 1000 };

/** Returns the number of occurrences. */
type Expand = (one: Series) => number;

function byRust(one: Series): number {
  const [after, before] = [DateTime.fromTimestamp(edges.from), DateTime.fromTimestamp(edges.to)];
  return RRuleSet.fromString(zoned(one)).between(after, before, true).length;
}

const byTemporal: Expand = (one) =>
  new RRuleTemporal({ rruleString: zoned(one) }).between(new Date(edges.from), new Date(edges.to), true).length;
const byRRule: Expand = (one) => rrule.rrulestr(floating(one)).between(new Date(window.from), new Date(window.to - 1000), true).length;
const byRRuleZoned: Expand = (one) => rrule.rrulestr(zoned(one)).between(new Date(window.from), new Date(window.to - 1000), true).length;

function byICal({ start, text }: Series): number {
  const dates = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateTimeString(formatWallTime(start)));
  let size = 0;
  for (let date = dates.next(); date; date = dates.next()) {
    const wall = epochDayOf(date.year, date.month, date.day) * dayMs + date.hour * 3_600_000;
    if (wall >= window.to) break;
    if (wall >= window.from) size += 1;
  }
  return size;
}

interface Timed {
  readonly ms: number;
  readonly size: number;
}

/** CPU time in milliseconds: unlike wall-clock time, it doesn't grow with other load on the machine. */
const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The median of that many rounds, after as many for warming up. */
function timed(expand: Expand, rounds: number, which: readonly Series[]): Timed {
  const round = () => {
    const begun = spent();
    let size = 0;
    for (const one of which) size += expand(one);
    return { ms: spent() - begun, size };
  };
  if (rounds > 1) for (let at = 0; at < rounds; at += 1) round();
  const all = Array.from({ length: rounds }, round);
  return { ms: median(all.map(({ ms }) => ms)), size: all[0]?.size ?? 0 };
}

const inMs = (ms: number) => `${ms < 100 ? ms.toFixed(1) : Math.round(ms).toLocaleString('en-US')} ms`;

/** Two series of each kind, extrapolated: all of them would take minutes. */
const sample = series.filter((_, at) => Math.floor(at / texts.length) % 63 === 0);

export async function measureRecurrence(effort: Effort): Promise<[string, Measured[]][]> {
  const whole = effort === 'whole';
  const which = whole ? series : series.slice(0, texts.length);
  const own = timed((one) => instants(one, window, zone).length, whole ? 101 : 1, which);
  const others: [string, Timed][] = [
    ['rrule-rust', timed(byRust, whole ? 3 : 1, which)],
    ['rrule-temporal', timed(byTemporal, whole ? 3 : 1, which)],
    ['rrule, floating', timed(byRRule, whole ? 3 : 1, which)],
    ['ical.js', timed(byICal, 1, which)],
  ];
  const few = whole ? sample : which.slice(1, 2);
  const slow = timed(byRRuleZoned, 1, few);
  others.push([`rrule with TZID (${few.length} series, scaled up)`, { ms: (slow.ms * which.length) / few.length, size: 0 }]);
  const heading = `${which.length} recurring events, one year back to one ahead, ${zone}: ${own.size.toLocaleString('en-US')} occurrences, time of the processor`;
  const lines = others.map(([what, { ms, size }]): Measured => {
    const unlike = size > 0 && size !== own.size ? `, ${size - own.size} occurrences` : '';
    return { what, is: inMs(ms), bar: `${Math.round(ms / own.ms).toLocaleString('en-US')} times ours${unlike}` };
  });
  const bar = { what: 'ours, as instants', is: inMs(own.ms), bar: `<= ${barMs} ms`, holds: atMost(own.ms, barMs) };
  return [[heading, [bar, ...lines]]];
}
