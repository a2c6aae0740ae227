import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { feastDays } from '#shared/content/calendars/recurrence/feastDays.ts';
import { readRule, ruleText } from '#shared/content/calendars/recurrence/rule/rule.ts';
import { dayMs, epochDayOf } from '#shared/time/civilDate.ts';
import { parseWallTime } from '#shared/time/wallTime.ts';
import { firstDates, firstMet, ruleMoved } from './firstDates.ts';
import { draftRule, newRuleDraft, type RuleDraft, ruleDraft, withWeekday } from './ruleDraft.ts';

fc.configureGlobal({ seed: 20261121 });

/** A Sunday, at ten. */
const start = parseWallTime('2026-11-22T10:00:00') ?? 0;

const weekday = fc.integer({ min: 0, max: 6 });
const drafts: fc.Arbitrary<RuleDraft> = fc
  .record({
    frequency: fc.constantFrom('DAILY' as const, 'WEEKLY' as const, 'MONTHLY' as const, 'YEARLY' as const),
    interval: fc.integer({ min: 1, max: 1000 }),
    weekdays: fc.uniqueArray(weekday, { minLength: 1, maxLength: 7 }),
    weekStart: weekday,
    place: fc.constantFrom('day' as const, 'nth' as const, 'feast' as const),
    day: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant(-1)),
    nth: fc.constantFrom(1, 2, 3, 4, 5, -1),
    weekday,
    month: fc.integer({ min: 1, max: 12 }),
    feast: fc.constantFrom('easter' as const, 'orthodoxEaster' as const, 'advent' as const),
    offset: fc.integer({ min: -200, max: 200 }),
    ends: fc.constantFrom('never' as const, 'on' as const, 'after' as const),
    until: fc.integer({ min: 0, max: 9999 }).map((days) => new Date((epochDayOf(2026, 11, 22) + days) * dayMs).toISOString().slice(0, 10)),
    count: fc.integer({ min: 1, max: 10_000 }),
  })
  .map((draft) => (draft.frequency === 'MONTHLY' && draft.place === 'feast' ? { ...draft, place: 'day' as const } : draft));

describe('a rule and its draft', () => {
  test('every rule the editor can make is read back the same', () => {
    fc.assert(
      fc.property(drafts, fc.integer({ min: 0, max: 86_399 }), (draft, second) => {
        const text = draftRule(draft);
        const at = epochDayOf(2026, 11, 22) * dayMs + second * 1000;
        const again = ruleDraft(text, at);
        expect(again && draftRule(again)).toBe(text);
        expect(again?.frequency).toBe(draft.frequency);
        const read = readRule(text);
        expect('rule' in read && ruleText(read.rule)).toBe(text);
      }),
      { seed: 5, numRuns: 500 },
    );
  });

  test('what the start says of older rules is filled in', () => {
    expect(ruleDraft('FREQ=WEEKLY;INTERVAL=2', start)).toMatchObject({ frequency: 'WEEKLY', interval: 2, weekdays: [0], ends: 'never' });
    expect(ruleDraft('FREQ=MONTHLY', start)).toMatchObject({ place: 'day', day: 22 });
    expect(ruleDraft('FREQ=YEARLY', start)).toMatchObject({ place: 'day', day: 22, month: 11 });
    expect(ruleDraft('FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1', start)).toMatchObject({ place: 'nth', nth: -1, weekday: 5 });
  });

  test('an end right before an occurrence is the day of the one before', () => {
    expect(ruleDraft('FREQ=DAILY;UNTIL=20261130T095959', start)).toMatchObject({ ends: 'on', until: '2026-11-29' });
    expect(ruleDraft('FREQ=DAILY;UNTIL=20261130T100000', start)).toMatchObject({ ends: 'on', until: '2026-11-30' });
    expect(ruleDraft('FREQ=DAILY;UNTIL=20261130', start)).toMatchObject({ ends: 'on', until: '2026-11-30' });
  });

  test.each([
    'FREQ=DAILY;BYDAY=MO,TU',
    'FREQ=MONTHLY;BYMONTHDAY=1,15',
    'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
    'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1',
    'FREQ=WEEKLY;BYMONTH=5',
    'FREQ=YEARLY;BYDAY=2SU',
    'FREQ=YEARLY;BYMONTH=5,6;BYMONTHDAY=1',
    'FREQ=DAILY;UNTIL=20261130T100000Z',
    'FREQ=HOURLY',
  ])('%s is beyond the editor', (text) => expect(ruleDraft(text, start)).toBeUndefined());

  test('ticking gives daily, interval 1; what is chosen then follows the start', () => {
    expect(draftRule(newRuleDraft(start))).toBe('FREQ=DAILY');
    expect(draftRule({ ...newRuleDraft(start), frequency: 'MONTHLY', place: 'nth' })).toBe('FREQ=MONTHLY;BYDAY=4SU');
    const last = parseWallTime('2026-11-30T10:00:00') ?? 0;
    expect(draftRule({ ...newRuleDraft(last), frequency: 'MONTHLY', place: 'nth' })).toBe('FREQ=MONTHLY;BYDAY=-1MO');
    expect(draftRule({ ...newRuleDraft(start), ends: 'after' })).toBe('FREQ=DAILY;COUNT=1');
  });

  test('when weeks begin is said where weeks are left out', () => {
    const draft = withWeekday({ ...newRuleDraft(start, 0), frequency: 'WEEKLY' }, 3);
    expect(draftRule(draft)).toBe('FREQ=WEEKLY;BYDAY=WE,SU');
    expect(draftRule({ ...draft, interval: 2 })).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE;WKST=SU');
    expect(ruleDraft('FREQ=WEEKLY;WKST=SU;BYDAY=WE,SU', start)).toBeDefined();
  });

  test('an end on a date that is missing is no rule, and stays so when the start moves', () => {
    const open = draftRule({ ...newRuleDraft(start), frequency: 'WEEKLY', ends: 'on', until: '' });
    expect(readRule(open)).toHaveProperty('problem');
    const moved = ruleMoved(open, start, start + dayMs);
    expect(ruleDraft(moved, start + dayMs)).toMatchObject({ frequency: 'WEEKLY', weekdays: [1], ends: 'on', until: '' });
  });

  test('one weekday always stays', () => {
    const draft = newRuleDraft(start);
    expect(withWeekday(draft, 0)).toBe(draft);
    expect(draftRule({ ...withWeekday(draft, 3), frequency: 'WEEKLY' })).toBe('FREQ=WEEKLY;BYDAY=WE,SU');
  });
});

describe('what a rule means from a start on', () => {
  test('each day with a name of the church’s year falls on its date', () => {
    const in2027 = feastDays.map(({ name, feast, offset }) => {
      const text = draftRule({ ...newRuleDraft(start), frequency: 'YEARLY', place: 'feast', feast, offset });
      const [first = 0] = firstDates(text, parseWallTime('2027-01-01') ?? 0, 1);
      return `${name} ${new Date(first).toISOString().slice(0, 10)}`;
    });
    expect(in2027).toContain('goodFriday 2027-03-26');
    expect(in2027).toContain('goodFriday 2027-04-30');
    expect(in2027).toContain('pentecost 2027-05-16');
    expect(in2027).toContain('advent 2027-11-28');
  });

  test('a start that the rule does not meet gives way to the first date that does', () => {
    expect(firstMet('FREQ=WEEKLY;BYDAY=WE', start)).toBe(start + 3 * dayMs);
    expect(firstMet('', start)).toBe(start);
    expect(firstMet('FREQ=YEARLY;BYMONTH=2;BYDAY=5SU', start)).toBe(parseWallTime('2032-02-29T10:00:00'));
  });

  test('a rule moves along with its start', () => {
    expect(ruleMoved('FREQ=WEEKLY;BYDAY=SU', start, start + dayMs)).toBe('FREQ=WEEKLY;BYDAY=MO');
    expect(ruleMoved('', start, start + dayMs)).toBe('');
  });
});
