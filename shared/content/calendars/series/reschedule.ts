// A series, or the remainder of one, after a change of all its events: where it starts, by which rule, and what happens to exceptions,
// additions and overrides.
import { civilDateOf, dayMs, epochDayOf } from '#shared/time/civilDate.ts';
import { occurrences, type Window } from '../recurrence/expand.ts';
import { movedRule } from '../recurrence/rule/move.ts';
import { type Rule, readRule, ruleText } from '../recurrence/rule/rule.ts';
import { wallUntil } from '../recurrence/rule/until.ts';
import { type ChangedFields, overrideOf, withoutChangedFields } from './changedFields.ts';
import type { Override, SeriesRow } from './series.ts';
import { durationOf, explicit, fieldsAt, firstStart, isRuled, ruledStarts, ruleOf, wallIn, wallName } from './starts.ts';

/** From the original start of the changed occurrence to its new one. */
interface Move {
  readonly from: number;
  readonly to: number;
}

/** The series after a change of all its events. `part` starts with an occurrence of its own rule. */
export function reschedule(part: SeriesRow, original: string, said: ChangedFields): SeriesRow {
  const { fields, texts } = said;
  const move = { from: wallIn(original), to: wallIn(said.moved ? fields.start : original) };
  const zone = fields.zone ?? part.zone;
  const facts = { ...part, ...texts, allDay: fields.allDay, zone };
  const length = said.lasting ? wallIn(fields.end) - wallIn(fields.start) : durationOf(part);
  if (said.rule && !fields.rule) return single(facts, said);
  const old = ruleOf(part);
  const rule = said.rule ? givenRule(fields.rule, zone) : old && movedRule(old, move.from, move.to);
  const start = startOf(part, { old, rule: said.rule ? undefined : rule, all: rule, move });
  const made = {
    ...facts,
    rule: rule ? ruleText(rule) : '',
    start: wallName(start, fields.allDay),
    end: wallName(start + length, fields.allDay),
  };
  return withSingles(made, part, { move, said });
}

/** An event that no longer recurs takes place where it was changed. */
const single = (facts: SeriesRow, { fields }: ChangedFields): SeriesRow => {
  const { title, description, location, visibility, start, end } = fields;
  return { ...facts, title, description, location, visibility, start, end, rule: '', exceptions: [], additions: [], overrides: [] };
};

function givenRule(text: string, zone: string): Rule | undefined {
  const read = readRule(text);
  return 'rule' in read ? wallUntil(read.rule, zone) : undefined;
}

interface Ruling {
  readonly old: Rule | undefined;
  /** The old rule, moved along; `undefined` if the user chose another. */
  readonly rule: Rule | undefined;
  readonly all: Rule | undefined;
  readonly move: Move;
}

/** The start has to be an occurrence of its own rule, or other programs would show an extra one. */
function startOf(part: SeriesRow, { old, rule, all, move }: Ruling): number {
  const first = wallIn(part.start);
  const plain = first + move.to - move.from;
  if (!all) return plain;
  const start = rule && old && inPeriods(rule) ? alongPeriods(first, { old, rule, move }) : plain;
  return firstStart(start, all) ?? start;
}

const inPeriods = ({ frequency }: Rule) => frequency === 'MONTHLY' || frequency === 'YEARLY';

/** Months and years differ in length: the start follows from its period and the changed occurrence. */
function alongPeriods(first: number, { rule, move }: { old: Rule; rule: Rule; move: Move }): number {
  const told = explicit(rule, move.to);
  const time = move.to - Math.floor(move.to / dayMs) * dayMs;
  const plain = first + move.to - move.from;
  if (startsOf(told, periodOf(rule, plain), time).includes(plain)) return plain;
  const period = periodOf(rule, first, periodsBetween(rule, move.from, move.to));
  return firstStart(period.from + time, { ...told, count: undefined, until: undefined }) ?? plain;
}

const startsOf = (rule: Rule, period: Window, time: number) => [
  ...occurrences({ start: period.from + time, rule: { ...rule, interval: 1, count: undefined, until: undefined } }, period),
];

function periodOf({ frequency }: Rule, wall: number, beyond = 0): Window {
  const { year, month } = civilDateOf(Math.floor(wall / dayMs));
  const begin = (more: number) => {
    const at = frequency === 'YEARLY' ? (year + more) * 12 : year * 12 + month - 1 + more;
    return epochDayOf(Math.floor(at / 12), (at % 12) + 1, 1) * dayMs;
  };
  return { from: begin(beyond), to: begin(beyond + 1) };
}

function periodsBetween({ frequency }: Rule, from: number, to: number): number {
  const [a, b] = [civilDateOf(Math.floor(from / dayMs)), civilDateOf(Math.floor(to / dayMs))];
  return frequency === 'YEARLY' ? b.year - a.year : (b.year - a.year) * 12 + b.month - a.month;
}

interface Singles {
  readonly move: Move;
  readonly said: ChangedFields;
}

/** What it takes to find an occurrence again: when a series takes place, whatever was excluded. */
export type Schedule = Pick<SeriesRow, 'start' | 'rule' | 'zone' | 'allDay' | 'additions'>;

/**
 * Where the occurrences of a series are after a change of all: at the same distance, or at the same place in their month or year;
 * `undefined` for those that the new rule doesn't produce. `asked`: the latest it is asked for is among them.
 */
export function follower(
  made: Omit<Schedule, 'additions'>,
  part: Schedule,
  { move, isNewRule, asked }: { readonly move: Move; readonly isNewRule: boolean; readonly asked: readonly string[] },
): (original: string) => string | undefined {
  const by = move.to - move.from;
  const [old, rule] = [ruleOf(part), ruleOf(made)];
  const hits = hitting(made, asked, by);
  return (original) => {
    const wall = wallIn(original);
    if (part.additions.includes(original) || hits(wall + by)) return wallName(wall + by, made.allDay);
    const to = rule && old && !isNewRule && inPeriods(rule) ? sameInPeriod(wall, { old, part, rule, made, move }) : undefined;
    return to !== undefined && hits(to) ? wallName(to, made.allDay) : undefined;
  };
}

/** Exceptions, additions and overrides move along; those the new rule doesn't produce are dropped. */
function withSingles(made: SeriesRow, part: SeriesRow, { move, said }: Singles): SeriesRow {
  const by = move.to - move.from;
  const name = (wall: number) => wallName(wall, made.allDay);
  const asked = [...part.exceptions, ...part.overrides.map(({ original }) => original)];
  const along = follower(made, part, { move, isNewRule: said.rule, asked });
  const additions = part.additions.map((one) => name(wallIn(one) + by)).filter((one) => !isRuled(made, wallIn(one)));
  const bare = { ...made, additions, exceptions: [], overrides: [] };
  return {
    ...bare,
    exceptions: [...new Set(part.exceptions.flatMap((one) => along(one) ?? []))].sort(),
    overrides: part.overrides.flatMap((one) => {
      const original = along(one.original);
      return original === undefined ? [] : (overrideAlong(bare, part, one, { original, said, move }) ?? []);
    }),
  };
}

/** Whether the rule produces a wall time. Rules with a COUNT are expanded once, not for each check. */
function hitting(made: Omit<Schedule, 'additions'>, asked: readonly string[], by: number): (wall: number) => boolean {
  if (ruleOf(made)?.count === undefined) return (wall) => isRuled(made, wall);
  const last = asked.reduce((latest, one) => Math.max(latest, wallIn(one)), 0) + Math.abs(by) + 400 * dayMs;
  const starts = new Set(ruledStarts(made, { from: wallIn(made.start), to: last }));
  return (wall) => starts.has(wall);
}

/** The third occurrence in its month becomes the third in the month it is moved to. */
function sameInPeriod(
  wall: number,
  { old, part, rule, made, move }: { old: Rule; part: Pick<Schedule, 'start'>; rule: Rule; made: Pick<Schedule, 'start'>; move: Move },
): number | undefined {
  const time = (text: string) => wallIn(text) - Math.floor(wallIn(text) / dayMs) * dayMs;
  const nth = startsOf(explicit(old, wallIn(part.start)), periodOf(old, wall), time(part.start)).indexOf(wall);
  const period = periodOf(rule, wall, periodsBetween(rule, move.from, move.to));
  return startsOf(explicit(rule, wallIn(made.start)), period, time(made.start))[nth];
}

/** A start or duration set for this occurrence alone is kept. */
function overrideAlong(
  made: SeriesRow,
  part: SeriesRow,
  own: Override,
  { original, said, move }: { original: string; said: ChangedFields; move: Move },
): Override | undefined {
  const kept = wallIn(own.original) === move.from ? withoutChangedFields(own, said) : own;
  const kind = made.allDay === part.allDay;
  const start = kept.start && (kind ? kept.start : startAs(made, kept.start));
  const length = kept.end && kind ? wallIn(kept.end) - wallIn(kept.start ?? kept.original) : undefined;
  const end = length === undefined ? undefined : wallName(wallIn(start ?? original) + length, made.allDay);
  return overrideOf(made, original, fieldsAt({ ...made, overrides: [{ ...kept, original, start, end }] }, original), own.id);
}

/** Converts a date to a time on that day, or the reverse. */
function startAs({ allDay, start }: SeriesRow, own: string): string {
  const day = Math.floor(wallIn(own) / dayMs) * dayMs;
  return wallName(allDay ? day : day + (wallIn(start) % dayMs), allDay);
}
