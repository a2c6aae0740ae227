// Rules as one function that decides about a person. Pure: the same rules, person and day always give the same answer, whatever has read them.
import { fold } from '#shared/caseFolding.ts';
import { civilDateOf, dayMs, isLeapYear } from '#shared/time/civilDate.ts';
import { formatDate, parseWallTime } from '#shared/time/wallTime.ts';
import { isGivingField } from './givingRules.ts';
import { type ListDay, type ListedPerson, valuesOf } from './person.ts';
import { askedKey, isSound, kindOf, type ListCondition, type ListPart, type ListRules, type RuleKind, type RuleMatch } from './rules.ts';

type Test = (has: readonly string[]) => boolean;
export type Predicate = (person: ListedPerson) => boolean;

/** Days since 1970. */
export const dayOf = (date: string) => (parseWallTime(date) ?? 0) / dayMs;

/** The days of the year from today on, `MM-DD`. In common years, February 29 is celebrated a day earlier, as on Home. */
export function daysOfYear(today: string, ahead: number): ReadonlySet<string> {
  const days = new Set<string>();
  const first = dayOf(today);
  for (let at = first; at <= first + ahead; at += 1) {
    const monthAndDay = formatDate(at).slice(5);
    days.add(monthAndDay);
    if (monthAndDay === '02-28' && !isLeapYear(civilDateOf(at).year)) days.add('02-29');
  }
  return days;
}

function isOneOf(values: readonly string[], like: (text: string) => string): Test {
  const wanted = new Set(values.map(like));
  return (has) => has.some((one) => wanted.has(like(one)));
}

/** Whether one of a person’s values is at least, or at most, a number or a date. */
function compared(value: string, kind: RuleKind, isEnough: (has: number, wanted: number) => boolean): Test {
  const measure = kind === 'date' ? dayOf : Number;
  const wanted = measure(value);
  return (has) => has.some((one) => isEnough(measure(one), wanted));
}

/** Whether values meet a condition. */
export function testOf({ field, is, values }: Pick<ListCondition, 'field' | 'is' | 'values'>, kind: RuleKind, today: string): Test {
  // Ids are case-sensitive; phone numbers are digits.
  const like = kind === 'reference' ? (text: string) => text : fold;
  const wanted = field === 'phone' ? values.map((value) => value.replace(/\D/g, '')) : values;
  const [first = ''] = wanted;
  const tests: Readonly<Record<ListCondition['is'], () => Test>> = {
    in: () => isOneOf(wanted, like),
    notIn: () => {
      const isIn = isOneOf(wanted, like);
      return (has) => !isIn(has);
    },
    contains: () => {
      const parts = wanted.map(like);
      return (has) => has.some((one) => parts.some((part) => like(one).includes(part)));
    },
    startsWith: () => {
      const parts = wanted.map(like);
      return (has) => has.some((one) => parts.some((part) => like(one).startsWith(part)));
    },
    from: () => compared(first, kind, (has, least) => has >= least),
    to: () => compared(first, kind, (has, most) => has <= most),
    months: () => isOneOf(values, (text) => String(Number(text.length > 2 ? text.slice(5, 7) : text))),
    next: () => {
      const days = daysOfYear(today, Number(first));
      return (has) => has.some((one) => days.has(one.slice(5)));
    },
    last: () => {
      const end = dayOf(today);
      return (has) => has.some((one) => dayOf(one) <= end && dayOf(one) >= end - Number(first));
    },
    filled: () => (has) => has.length > 0,
    empty: () => (has) => has.length === 0,
  };
  return tests[is]();
}

function holding<T>(match: RuleMatch, parts: readonly ((of: T) => boolean)[]): (of: T) => boolean {
  if (match === 'all') return (of) => parts.every((part) => part(of));
  if (match === 'any') return (of) => parts.some((part) => part(of));
  return (of) => !parts.some((part) => part(of));
}

/**
 * Parts without conditions say nothing; rules without any condition mean everyone. `kinds`: those of the questions that the rules ask for,
 * by `askedKey`. Throws if a condition isn’t sound.
 */
export function compile(rules: ListRules, day: ListDay, kinds: ReadonlyMap<string, RuleKind>): Predicate {
  const predicateOf = (condition: ListCondition): Predicate => {
    const { field } = condition;
    const kind = kindOf(condition, kinds.get(askedKey(condition)));
    if (!kind || !isSound(condition, kind)) throw new Error('A condition of a list makes no sense.');
    if (isGivingField(field)) {
      const gives = day.givesAs?.({ ...condition, field });
      if (!gives) throw new Error('Gifts aren’t known where a condition asks for them.');
      return ({ id }) => gives(id);
    }
    const [read, test] = [valuesOf(field, condition), testOf(condition, kind, day.today)];
    return (person) => test(read(person, day));
  };
  const parts = rules.parts
    .filter(({ conditions }) => conditions.length > 0)
    .map(({ match, conditions }: ListPart) => holding(match, conditions.map(predicateOf)));
  return parts.length > 0 ? holding(rules.match, parts) : () => true;
}
