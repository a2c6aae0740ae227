// One event of an imported calendar.
import type ICAL from 'ical.js';
import { hashOf } from '#functions/core/random.ts';
import { occurrences } from '#shared/content/calendars/recurrence/expand.ts';
import { type Rule, readRule, ruleText } from '#shared/content/calendars/recurrence/rule/rule.ts';
import { wallUntil } from '#shared/content/calendars/recurrence/rule/until.ts';
import type { Block } from './components.ts';
import { plainText } from './plainText.ts';
import { Skipped } from './skip.ts';
import { endOf, type Moment, momentsOf, nameOf, originalIn } from './times.ts';
import type { Zones } from './zones.ts';

/** An event as written there, or an override of one of its occurrences (`replaces`). */
export interface ReadEvent {
  readonly uid: string;
  readonly sequence: number;
  readonly title: string;
  readonly description: string | undefined;
  readonly location: string | undefined;
  readonly isPrivate: boolean;
  readonly isCancelled: boolean;
  readonly start: Moment;
  readonly end: number;
  readonly replaces: Moment | undefined;
  readonly rule: string;
  readonly exceptions: readonly string[];
  readonly additions: readonly string[];
}

/** Throws `Skipped` for what can't be imported, and any error of the reader for what it can't read. */
export function eventIn(ical: typeof ICAL, { text, rules }: Block, zones: Zones): ReadEvent {
  const parsed: unknown = ical.parse(text);
  if (!Array.isArray(parsed)) throw new Skipped('form');
  const component = new ical.Component(parsed);
  const [start] = momentsOf(component.getFirstProperty('dtstart'), zones);
  if (!start) throw new Skipped('noStart');
  const said = (name: string, most: number) => textOf(component.getFirstPropertyValue(name), most);
  const [replaces] = momentsOf(component.getFirstProperty('recurrence-id'), zones);
  if (component.getFirstProperty('recurrence-id')?.getParameter('range')) throw new Skipped('future');
  const title = said('summary', 200).replace(/[\n\t]+/g, ' ');
  const recurs = replaces ? { rule: '', more: [] } : ruleIn(rules, start);
  const dates = (name: string) =>
    component
      .getAllProperties(name)
      .flatMap((one) => momentsOf(one, zones).map((moment) => nameOf(originalIn(moment, start), start.isDate)));
  return {
    uid: said('uid', 255) || hashOf(text),
    sequence: Math.min(Math.max(0, Math.floor(Number(component.getFirstPropertyValue('sequence'))) || 0), 1_000_000),
    title: title || '–',
    description: textOf(described(component.getFirstPropertyValue('description')), 10_000) || undefined,
    location: said('location', 300) || undefined,
    isPrivate: /^(PRIVATE|CONFIDENTIAL)$/i.test(said('class', 20)),
    isCancelled: /^CANCELLED$/i.test(said('status', 20)),
    ...{ start, end: endOf(component, start, zones), replaces, rule: recurs.rule },
    exceptions: [...new Set(dates('exdate'))].sort(),
    additions: [...new Set([...dates('rdate'), ...recurs.more])]
      .filter((one) => recurs.rule || one !== nameOf(start.wall, start.isDate))
      .sort(),
  };
}

const described = (value: unknown) => (typeof value === 'string' ? plainText(value) : '');

/** Lone surrogates can't be stored and marks that change text direction can deceive; text that is too long is cut. */
const textOf = (value: unknown, most: number): string =>
  (typeof value === 'string' ? value : '')
    .slice(0, most)
    .replace(/[\p{Cs}\u202A-\u202E\u2066-\u2069]/gu, '')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/**
 * The rule in our own form. Other programs count a start that doesn't match the rule as the first occurrence, so it is stored as an
 * additional date.
 */
function ruleIn(rules: readonly string[], start: Moment): { rule: string; more: string[] } {
  const [text, another] = rules;
  if (text === undefined) return { rule: '', more: [] };
  if (another !== undefined || text === 'EXRULE') throw new Skipped('rules');
  const read = readRule(text);
  if ('problem' in read) throw new Skipped(read.problem === 'tooOften' ? 'tooOften' : 'rule');
  const rule = wallUntil(read.rule, start.isDate ? 'UTC' : start.zone);
  const isMet = occurrences({ start: start.wall, rule }, { from: start.wall, to: start.wall + 1 }, 1).length > 0;
  return isMet ? { rule: kept(rule), more: [] } : { rule: kept(oneLess(rule)), more: [nameOf(start.wall, start.isDate)] };
}

const oneLess = (rule: Rule): Rule | undefined =>
  rule.count === undefined ? rule : rule.count > 1 ? { ...rule, count: rule.count - 1 } : undefined;

function kept(rule: Rule | undefined): string {
  const text = rule ? ruleText(rule) : '';
  if (text.length > 1000) throw new Skipped('rule');
  return text;
}
