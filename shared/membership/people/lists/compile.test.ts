import { expect, test } from '@jest/globals';
import { compile } from './compile.ts';
import type { ListDay, ListedPerson } from './person.ts';
import { isSound, type ListCondition, type ListRules, type operatorsOf } from './rules.ts';

const person: ListedPerson = {
  id: 'p',
  name: { display: 'Änne Groß', first: 'Änne', last: 'Groß' },
  contactInfo: { city: 'Köln', email: 'anne@home.test', mobilePhone: '+49 (30) 1-2' },
  membershipStatus: 'Member',
  birthDate: '2000-02-29',
  created: '2026-11-23T23:30:00.000Z',
  tags: ['choir'],
  groups: [{ id: 'youth', leader: true }],
};
const day = (today: string, answers: Record<string, string[]> = {}): ListDay => ({
  ...{ today, zone: 'Europe/Berlin' },
  answersOf: () => new Map(Object.entries(answers)),
});
const rules = (...conditions: ListCondition[]): ListRules => ({ match: 'all', parts: [{ match: 'all', conditions }] });
const holds = (field: ListCondition['field'], is: ListCondition['is'], values: string[] = [], today = '2026-11-24') =>
  compile(rules({ field, is, values }), day(today), new Map())(person);

test('texts are compared as people type them, ids to the letter, phone numbers by their digits', () => {
  expect(holds('name', 'contains', ['anne gross'])).toBe(true);
  expect(holds('city', 'in', ['KOLN', 'Bonn'])).toBe(true);
  expect(holds('city', 'startsWith', ['ko'])).toBe(true);
  expect(holds('phone', 'contains', ['30 12'])).toBe(true);
  expect(holds('tag', 'in', ['Choir'])).toBe(false);
  expect(holds('leads', 'in', ['youth'])).toBe(true);
  expect(holds('group', 'notIn', ['youth'])).toBe(false);
  // Nothing is none of anything.
  expect([holds('gender', 'notIn', ['Male']), holds('gender', 'empty'), holds('gender', 'filled')]).toEqual([true, true, false]);
});

test('days are those of the church’s calendar: leap days come a day earlier, and who was added just before midnight UTC, on the next', () => {
  expect(holds('birthday', 'next', ['3'], '2027-02-25')).toBe(true);
  expect(holds('birthday', 'next', ['3'], '2028-02-25')).toBe(false);
  expect(holds('birthday', 'next', ['60'], '2026-12-31')).toBe(true);
  expect(holds('birthday', 'months', ['2'])).toBe(true);
  expect(holds('age', 'from', ['26'], '2026-02-28')).toBe(false);
  expect(holds('age', 'from', ['26'], '2026-03-01')).toBe(true);
  expect(holds('added', 'from', ['2026-11-24'])).toBe(true);
  expect([holds('added', 'last', ['0']), holds('added', 'to', ['2026-11-23'])]).toEqual([true, false]);
});

test('sets hold all, any or none; an empty one says nothing, and no conditions mean everyone', () => {
  const member: ListCondition = { field: 'status', is: 'in', values: ['Member'] };
  const guest: ListCondition = { field: 'status', is: 'in', values: ['Guest'] };
  const meets = (match: ListRules['match'], ...parts: ListRules['parts']) =>
    compile({ match, parts }, day('2026-11-24'), new Map())(person);
  const any = { match: 'any' as const, conditions: [member, guest] };
  const none = { match: 'none' as const, conditions: [guest] };
  const empty = { match: 'any' as const, conditions: [] };
  expect([meets('all', any, none), meets('none', any, none), meets('any', { ...any, match: 'all' }, none)]).toEqual([true, false, true]);
  expect([meets('any', empty), meets('none'), meets('all', empty, { ...none, match: 'all' })]).toEqual([true, true, false]);
});

test('answers are compared by the type of their question', () => {
  const asked = { field: 'answer' as const, formId: 'f', questionId: 'q' };
  const holdsAnswer = (is: ListCondition['is'], values: string[], kind: 'number' | 'date', answers: string[]) =>
    compile(rules({ ...asked, is, values }), day('2026-11-24', { 'f q': answers }), new Map([['f q', kind]]))(person);
  expect(holdsAnswer('from', ['9'], 'number', ['10'])).toBe(true);
  expect(holdsAnswer('last', ['30'], 'date', ['2026-11-01'])).toBe(true);
  expect(holdsAnswer('last', ['30'], 'date', ['2026-11-25'])).toBe(false);
  expect(holdsAnswer('filled', [], 'date', [])).toBe(false);
});

test('conditions that make no sense are known', () => {
  const sound = (field: ListCondition['field'], is: ListCondition['is'], values: string[], kind: keyof typeof operatorsOf) =>
    isSound({ field, is, values }, kind);
  expect(sound('age', 'contains', ['1'], 'number')).toBe(false);
  expect([sound('age', 'from', ['x'], 'number'), sound('added', 'from', ['2026-02-30'], 'date')]).toEqual([false, false]);
  expect([sound('birthday', 'months', ['13'], 'dayOfYear'), sound('birthday', 'next', ['400'], 'dayOfYear')]).toEqual([false, false]);
  expect([sound('phone', 'contains', ['-'], 'text'), sound('status', 'in', [], 'choice')]).toEqual([false, false]);
  expect(() => compile(rules({ field: 'age', is: 'in', values: ['3'] }), day('2026-11-24'), new Map())).toThrow();
});
