/**
 * What happens to an event when one occurrence, this and the following, or all are changed or deleted (decisions D1, D2). The server
 * decides with it, and the browser uses it for the preview. `original` is the wall time at which the rule places the occurrence, wherever
 * it was moved.
 */
import { dayMs } from '#shared/time/civilDate.ts';
import { ruleText } from '../recurrence/rule/rule.ts';
import { type ChangedFields, changedFields, overrideOf, ruleMeaning } from './changedFields.ts';
import { type Step, stepOf } from './follow.ts';
import { reschedule } from './reschedule.ts';
import type { EventFields, Scope, SeriesRow } from './series.ts';
import { hasDates, isOccurrence, ruledStarts, ruleOf, wallIn, wallName } from './starts.ts';

/**
 * `kept`: the updated old row, `undefined` if it is deleted. `added`: the series split off from it. `step`: what finds occurrences again
 * that were moved along; absent if all keep the wall time at which the rule places them.
 */
export interface Edit {
  readonly kept: SeriesRow | undefined;
  readonly added: SeriesRow | undefined;
  readonly step?: Step;
}

export interface EditContext {
  newId(): string;
  /** An instant. */
  readonly now: string;
}

/** Leaves the series unchanged if `original` isn't one of its occurrences. */
export function editSeries(series: SeriesRow, scope: Scope, original: string, fields: EventFields, make: EditContext): Edit {
  if (!isOccurrence(series, original)) return { kept: series, added: undefined };
  const said = changedFields(series, original, fields);
  const isSingle = !series.rule && series.additions.length === 0;
  const all = stepOf('all', original, said);
  if (isSingle || scope === 'all') return { kept: touched(reschedule(series, original, said), series, make), added: undefined, step: all };
  if (scope === 'this') return fields.allDay === series.allDay ? one(series, original, fields, make) : apart(series, original, said, make);
  const head = headOf(series, wallIn(original));
  const tail = reschedule(tailOf(series, original, said), original, reduced(series, original, said));
  if (!head) return { kept: touched(tail, series, make), added: undefined, step: all };
  return { kept: touched(head, series, make), added: parted(tail, series, make), step: stepOf('since', original, said) };
}

/** The entire event as sent, even if its start is an exception. */
export function rewritten(
  series: SeriesRow,
  original: string,
  fields: EventFields,
  make: EditContext,
): { readonly kept: SeriesRow; readonly step: Step } {
  const said = changedFields(series, original, fields);
  return { kept: touched(reschedule(series, original, said), series, make), step: stepOf('all', original, said) };
}

export function cancelOccurrences(series: SeriesRow, scope: Scope, original: string, make: EditContext): Edit {
  if (!isOccurrence(series, original)) return { kept: series, added: undefined };
  if (scope === 'all') return { kept: undefined, added: undefined };
  const left = scope === 'future' ? headOf(series, wallIn(original)) : without(series, original);
  return { kept: left && touched(left, series, make), added: undefined };
}

/** A new event. If its rule doesn't match its start, it begins with the first date that does. */
export function begunSeries(groupId: string, { zone = 'UTC', ...fields }: EventFields, make: EditContext): SeriesRow {
  const id = make.newId();
  const facts = { id, uid: `${id}@narthex`, sequence: 0, groupId, created: make.now, modified: make.now };
  const once = { ...facts, ...fields, zone, rule: '', exceptions: [], additions: [], overrides: [] };
  return reschedule(once, once.start, changedFields(once, once.start, { ...fields, zone }));
}

/** Keeps the identity of a series; the raised sequence tells feeds that it changed. */
const touched = (row: SeriesRow, { id, uid, sequence, created, origin }: SeriesRow, { now }: EditContext): SeriesRow => ({
  ...row,
  ...{ id, uid, created, origin, sequence: sequence + 1, modified: now },
});

function parted(row: SeriesRow, { id: from, origin }: SeriesRow, make: EditContext): SeriesRow {
  const id = make.newId();
  return { ...row, id, uid: `${id}@narthex`, sequence: 0, created: make.now, modified: make.now, origin: origin ?? from };
}

function one(series: SeriesRow, original: string, fields: EventFields, make: EditContext): Edit {
  const others = series.overrides.filter((own) => own.original !== original);
  const id = series.overrides.find((own) => own.original === original)?.id ?? make.newId();
  const own = overrideOf(series, original, fields, id);
  const overrides = own ? [...others, own].sort((a, b) => (a.original < b.original ? -1 : 1)) : others;
  return { kept: touched({ ...series, overrides }, series, make), added: undefined };
}

/** A timed occurrence of an all-day series, or the reverse, can't be an override: it becomes a separate event. */
function apart(series: SeriesRow, original: string, said: ChangedFields, make: EditContext): Edit {
  const left = without(series, original);
  const { rule: _, zone = series.zone, ...own } = said.fields;
  const row = { ...series, ...own, zone, rule: '', exceptions: [], additions: [], overrides: [] };
  return { kept: left && touched(left, series, make), added: parted(row, series, make), step: stepOf('one', original, said) };
}

function without(series: SeriesRow, original: string): SeriesRow | undefined {
  const isRuled = ruledStarts(series, { from: wallIn(original), to: wallIn(original) + 1 }).length > 0;
  const left = {
    ...series,
    exceptions: isRuled ? [...series.exceptions, original].sort() : series.exceptions,
    additions: series.additions.filter((one) => one !== original),
    overrides: series.overrides.filter((own) => own.original !== original),
  };
  return hasDates(left) ? left : undefined;
}

const before = (series: SeriesRow, wall: number) => ruledStarts(series, { from: wallIn(series.start), to: wall });

/** The part before a wall time; `undefined` if it is empty. UNTIL is inclusive, so it is set strictly before (decision D1). */
function headOf(series: SeriesRow, wall: number): SeriesRow | undefined {
  const rule = ruleOf(series);
  const ruled = before(series, wall).length;
  const earlier = (text: string) => wallIn(text) < wall;
  const additions = series.additions.filter(earlier).sort();
  const rest = {
    ...series,
    exceptions: series.exceptions.filter(earlier),
    overrides: series.overrides.filter((own) => earlier(own.original)),
  };
  if (ruled === 0) return additions[0] === undefined ? undefined : left(begun(rest, additions));
  if (!rule) return left({ ...rest, additions });
  return left({
    ...rest,
    additions,
    rule: ruleText(rule.count === undefined ? { ...rule, until: wall - 1000 } : { ...rule, count: ruled }),
  });
}

const left = (series: SeriesRow): SeriesRow | undefined => (hasDates(series) ? series : undefined);

/** Additions alone, the first of which becomes the start. */
function begun(series: SeriesRow, [first = series.start, ...additions]: readonly string[]): SeriesRow {
  const end = wallName(wallIn(first) + wallIn(series.end) - wallIn(series.start), series.allDay);
  return { ...series, start: first, end, rule: '', additions };
}

/** An occurrence and the following ones, before any change. */
function tailOf(series: SeriesRow, original: string, { rule: isNewRule }: ChangedFields): SeriesRow {
  const wall = wallIn(original);
  const rule = ruleOf(series);
  const later = (text: string) => wallIn(text) >= wall;
  const additions = series.additions.filter(later).sort();
  const first = ruledStarts(series, { from: wall, to: rule?.until === undefined ? wall + 200 * 365 * dayMs : rule.until + 1 }, 1)[0];
  const rest = { ...series, exceptions: series.exceptions.filter(later), overrides: series.overrides.filter((own) => later(own.original)) };
  if (isNewRule) return { ...begun(rest, [original]), rule: series.rule, additions: additions.filter((one) => one !== original) };
  if (first === undefined || !rule) return begun(rest, first === undefined ? additions : [wallName(first, series.allDay), ...additions]);
  const count = rule.count === undefined ? undefined : rule.count - before(series, wall).length;
  return { ...begun(rest, [wallName(first, series.allDay)]), rule: ruleText({ ...rule, count }), additions };
}

/** A count left unchanged is the total of the series. */
function reduced(series: SeriesRow, original: string, said: ChangedFields): ChangedFields {
  const count = ruleOf(series)?.count;
  const told = said.rule ? ruleOf({ rule: said.fields.rule, zone: series.zone }) : undefined;
  if (count === undefined || told?.count !== count) return said;
  const rest = Math.max(1, count - before(series, wallIn(original)).length);
  return { ...said, fields: { ...said.fields, rule: ruleMeaning(ruleText({ ...told, count: rest }), series.zone) } };
}
