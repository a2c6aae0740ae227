// A test model: a series as a plain list of dates, found day by day, and how changes affect it. It shares no code with the rules.
import type { Scope } from './series.ts';

const day = 86_400_000;

/** How dates recur, as the test needs it; `monthly` on a day that every month has, `nth` weekday of the month. */
export type Pattern = { readonly kind: 'daily' | 'monthly' | 'nth' | 'yearly'; readonly interval: number } | Weekly;
interface Weekly {
  readonly kind: 'weekly';
  readonly interval: number;
  readonly weekdays: readonly number[];
  readonly weekStart: number;
}

const monthOf = (at: number) => new Date(at).getUTCFullYear() * 12 + new Date(at).getUTCMonth();
const dateOf = (at: number) => new Date(at).getUTCDate();
const weekdayOf = (at: number) => new Date(at).getUTCDay();
export const nthOf = (at: number): number => Math.ceil(dateOf(at) / 7);

function recurs(pattern: Pattern, start: number, at: number): boolean {
  if (pattern.kind === 'weekly') return inWeeks(pattern, start, at);
  const { kind, interval } = pattern;
  const months = monthOf(at) - monthOf(start);
  if (kind === 'daily') return ((at - start) / day) % interval === 0;
  if (kind === 'monthly') return months % interval === 0 && dateOf(at) === dateOf(start);
  if (kind === 'nth') return months % interval === 0 && weekdayOf(at) === weekdayOf(start) && nthOf(at) === nthOf(start);
  return months % (12 * interval) === 0 && dateOf(at) === dateOf(start);
}

function inWeeks({ interval, weekdays, weekStart }: Weekly, start: number, at: number): boolean {
  const week = (one: number) => Math.floor((Math.floor(one / day) - ((weekdayOf(one) - weekStart + 7) % 7)) / 7);
  return (week(at) - week(start)) % interval === 0 && weekdays.includes(weekdayOf(at));
}

/** The dates from a start to the horizon. */
export function datesFrom(pattern: Pattern, start: number, horizon: number): number[] {
  const all: number[] = [];
  for (let at = start; at < horizon; at += day) if (recurs(pattern, start, at)) all.push(at);
  return all;
}

export interface Entry {
  original: number;
  start?: number | undefined;
  length?: number | undefined;
  title?: string | undefined;
}
export interface Model {
  readonly isNth: boolean;
  title: string;
  length: number;
  entries: Entry[];
}

export const shownOf = ({ title, length }: Model, entry: Entry) => {
  const start = entry.start ?? entry.original;
  return { start, end: start + (entry.length ?? length), title: entry.title ?? title };
};

/** The occurrence as the user wants it. */
export interface Wish {
  readonly start: number;
  readonly length: number;
  readonly title: string;
}

/** The same nth weekday in the month of another date, at the same time of day. */
function sameOfMonth(like: number, at: number): number {
  const date = new Date(at);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) + (like % day);
  for (let one = first; ; one += day) if (weekdayOf(one) === weekdayOf(like) && nthOf(one) === nthOf(like)) return one;
}

const tidy = (model: Model) => {
  for (const entry of model.entries) {
    if (entry.start === entry.original) entry.start = undefined;
    if (entry.length === model.length) entry.length = undefined;
    if (entry.title === model.title) entry.title = undefined;
  }
  return model;
};

/** The list after a change of one of its dates: what remains of it, and what is split off. */
export function wished(model: Model, scope: Scope, entry: Entry, wish: Wish): { left: Model | undefined; parted: Model | undefined } {
  const before = shownOf(model, entry);
  const [isMoved, isLonger, isNamed] = [
    wish.start !== before.start,
    wish.length !== before.end - before.start,
    wish.title !== before.title,
  ];
  if (scope === 'this') {
    Object.assign(entry, { start: wish.start, length: wish.length, title: wish.title });
    return { left: tidy(model), parted: undefined };
  }
  const isIn = ({ original }: Entry) => scope === 'all' || original >= entry.original;
  const [rest, own] = [model.entries.filter((one) => !isIn(one)), model.entries.filter(isIn)];
  if (isMoved) entry.start = undefined;
  if (isMoved || isLonger) entry.length = undefined;
  if (isNamed) entry.title = undefined;
  const from = entry.original;
  if (isMoved) {
    for (const one of own) {
      one.original = model.isNth ? sameOfMonth(wish.start, one.original) : one.original + wish.start - from;
    }
  }
  const changed = tidy({
    ...model,
    title: isNamed ? wish.title : model.title,
    length: isLonger ? wish.length : model.length,
    entries: own,
  });
  return rest.length > 0 ? { left: { ...model, entries: rest }, parted: changed } : { left: changed, parted: undefined };
}

export function withoutThese(model: Model, scope: Scope, entry: Entry): Model | undefined {
  const isGone = ({ original }: Entry) => scope === 'all' || (scope === 'this' ? original === entry.original : original >= entry.original);
  const entries = model.entries.filter((one) => !isGone(one));
  return entries.length > 0 ? { ...model, entries } : undefined;
}
