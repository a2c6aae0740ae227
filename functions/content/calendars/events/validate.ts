// Validates events. Every refusal has a sentence that says why.

import { type RuleProblem, readRule, ruleText } from '#shared/content/calendars/recurrence/rule/rule.ts';
import { wallUntil } from '#shared/content/calendars/recurrence/rule/until.ts';
import type { EventFields } from '#shared/content/calendars/series/series.ts';
import { hasDates, wallName } from '#shared/content/calendars/series/starts.ts';
import { Refusal } from '#shared/errors.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { parseWallTime } from '#shared/time/wallTime.ts';
import type { EventRow } from '../rows.ts';

const problems: Record<RuleProblem, string> = {
  form: 'This recurrence is not valid.',
  frequency: 'An event can recur daily, weekly, monthly or yearly.',
  tooOften: 'An event can recur at most once a day.',
  range: 'A number in this recurrence is too large or too small.',
  together: 'This recurrence contradicts itself.',
};

/** A rule in our own form, its end a wall time; "" for none. */
function checkedRule(text: string, zone: string): string {
  if (!text.trim()) return '';
  const read = readRule(text);
  if ('problem' in read) throw new Refusal('invalid', problems[read.problem]);
  return ruleText(wallUntil(read.rule, zone));
}

const longest = 366 * dayMs;
const [earliest, latest] = ['1900-01-01', '2200-01-01'];

function checkedTime(text: string, allDay: boolean): { wall: number; name: string } {
  const wall = parseWallTime(text);
  if (wall === undefined || text < earliest || text >= latest) throw new Refusal('invalid', 'Please enter a date and time.');
  const name = wallName(wall, allDay);
  return { wall: parseWallTime(name) ?? wall, name };
}

/** The fields a person entered, if they are valid. */
export function checkedFields(given: EventFields, churchZone: string): EventFields & { readonly zone: string } {
  if (!given.title) throw new Refusal('invalid', 'Please enter a title');
  const zone = given.zone ?? churchZone;
  const [start, end] = [checkedTime(given.start, given.allDay), checkedTime(given.end, given.allDay)];
  // Timed events may have no duration (RFC 5545, section 3.6.1); all-day events last the day.
  if (given.allDay ? end.wall <= start.wall : end.wall < start.wall) throw new Refusal('invalid', 'The event must end after it starts.');
  if (end.wall - start.wall > longest) throw new Refusal('invalid', 'An event can last at most a year.');
  return { ...given, zone, start: start.name, end: end.name, rule: checkedRule(given.rule, zone) };
}

const mostOverrides = 500;
const mostExceptions = 2000;
/** A table row holds 400 KB, and an undo row holds two states. */
const mostBytes = 150_000;

/** Checks an event as it is about to be stored. */
export function checkedRow(row: EventRow): EventRow {
  const { overrides, exceptions } = row;
  if (overrides.length > mostOverrides || exceptions.length > mostExceptions || Buffer.byteLength(JSON.stringify(row)) > mostBytes) {
    throw new Refusal(
      'invalid',
      'Too many events in this series have been changed individually. Please change this and following events instead.',
    );
  }
  if (!hasDates(row)) throw new Refusal('invalid', 'No dates match this recurrence.');
  return row;
}
