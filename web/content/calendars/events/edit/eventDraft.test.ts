import { describe, expect, test } from '@jest/globals';
import type { EventFields } from '#shared/content/calendars/series/series.ts';
import { formatWallTime, parseWallTime } from '#shared/time/wallTime.ts';
import { clockNote, draftOf, type EventDraft, fieldsOf, newDraft, problemsOf, ruleSpan } from './eventDraft.ts';
import { withStart } from './moveStart.ts';

const wall = (text: string) => parseWallTime(text) ?? 0;
const zone = 'America/New_York';
const fields: EventFields = {
  ...{ title: 'Choir', description: 'Bring a pencil', location: 'Hall', allDay: false, zone, visibility: 'private' },
  ...{ start: '2026-11-22T10:00:00', end: '2026-11-22T11:30:00', rule: 'FREQ=WEEKLY;BYDAY=SU' },
};
const before = { rule: fields.rule, seriesStart: '2026-11-01T10:00:00', original: '2026-11-22T10:00:00' };

describe('a new event', () => {
  test('of a whole day lasts from 12:00 to 13:00, not all-day, public', () => {
    const draft = { ...newDraft(wall('2026-11-22'), zone, true), title: 'Lunch' };
    expect(fieldsOf(draft)).toEqual({
      ...{ title: 'Lunch', description: '', location: '', allDay: false, zone, visibility: 'public', rule: '' },
      ...{ start: '2026-11-22T12:00:00', end: '2026-11-22T13:00:00' },
    });
  });

  test('of an hour lasts that hour', () => {
    expect(newDraft(wall('2026-11-22T23:00:00'), zone, false)).toMatchObject({
      startTime: '23:00',
      endDate: '2026-11-23',
      endTime: '00:00',
    });
  });

  test('that was drawn lasts as long as it was drawn', () => {
    expect(newDraft(wall('2026-11-22T19:30:00'), zone, false, wall('2026-11-22T21:00:00'))).toMatchObject({
      startTime: '19:30',
      endTime: '21:00',
    });
    expect(newDraft(wall('2026-11-22'), zone, true, wall('2026-11-23'))).toMatchObject({ startTime: '12:00', endTime: '13:00' });
  });

  test('begins at the first date its rule has', () => {
    const draft = { ...newDraft(wall('2026-11-22'), zone, true), title: 'Prayer', rule: 'FREQ=WEEKLY;BYDAY=WE' };
    expect(fieldsOf(draft)).toMatchObject({ start: '2026-11-25T12:00:00', end: '2026-11-25T13:00:00' });
  });
});

describe('an event that is changed', () => {
  test('comes back the same', () => {
    expect(fieldsOf(draftOf(fields, zone), before)).toEqual(fields);
    const days: EventFields = { ...fields, allDay: true, start: '2026-11-22', end: '2026-11-24', rule: '' };
    expect(draftOf(days, zone)).toMatchObject({ startDate: '2026-11-22', endDate: '2026-11-23' });
    expect(fieldsOf(draftOf(days, zone), { ...before, rule: '', original: days.start })).toEqual(days);
  });

  test('its end follows its start, and so does an unchanged rule; what is sent is the series’ own', () => {
    const moved = withStart(draftOf(fields, zone), { startDate: '2026-11-24' }, before);
    expect(moved).toMatchObject({ endDate: '2026-11-24', endTime: '11:30', rule: 'FREQ=WEEKLY;BYDAY=TU' });
    expect(fieldsOf(moved, before)).toMatchObject({ start: '2026-11-24T10:00:00', rule: fields.rule });
  });

  test('a chosen rule is sent, moved along when the start is moved afterwards', () => {
    const own: EventDraft = { ...draftOf(fields, zone), rule: 'FREQ=WEEKLY;BYDAY=SU,WE', ownRule: true };
    expect(fieldsOf(withStart(own, { startDate: '2026-11-23' }, before), before)).toMatchObject({
      start: '2026-11-23T10:00:00',
      rule: 'FREQ=WEEKLY;BYDAY=MO,TH',
    });
  });

  test('dates are told from the occurrence on, as the series counts them', () => {
    expect(ruleSpan(draftOf(fields, zone), before)).toEqual({ start: wall(before.seriesStart), from: wall(before.original) });
  });
});

test('a start that clocks skip, or show twice, is told', () => {
  const at = (startDate: string, startTime: string) => clockNote({ ...draftOf(fields, zone), startDate, startTime });
  expect(at('2026-03-08', '02:30')).toEqual({ note: 'skipped', wall: wall('2026-03-08T03:30:00') });
  expect(at('2026-11-01', '01:30')).toEqual({ note: 'twice' });
  expect(at('2026-11-01', '02:30')).toBeUndefined();
});

describe('a start that is cleared and typed again', () => {
  const type = (draft: EventDraft, ...starts: Parameters<typeof withStart>[1][]) =>
    starts.reduce<EventDraft>((now, start) => withStart(now, start), draft);
  const lunch = { ...newDraft(wall('2026-11-25'), zone, true), title: 'Lunch' };

  test('takes the end along from where it last was, and leaves nothing behind', () => {
    const cleared = type(lunch, { startDate: '' });
    expect(cleared).toMatchObject({ endDate: '2026-11-25', endTime: '13:00' });
    expect(problemsOf(cleared)).toEqual(['start']);
    expect(type(cleared, { startDate: '2026-11-20' })).toMatchObject({ endDate: '2026-11-20', endTime: '13:00' });
    const both = type(lunch, { startTime: '' }, { startDate: '' }, { startDate: '2026-11-20' }, { startTime: '23:30' });
    expect(both).toMatchObject({ endDate: '2026-11-21', endTime: '00:30' });
    expect(JSON.stringify(type(lunch, { startDate: '' }, { startDate: '2026-11-25' }))).toBe(JSON.stringify(lunch));
  });

  test('takes the rule along, so that it begins where it was typed', () => {
    const weekly: EventDraft = { ...newDraft(wall('2026-11-23'), zone, true), title: 'Prayer', rule: 'FREQ=WEEKLY;BYDAY=MO' };
    const moved = type(weekly, { startDate: '' }, { startDate: '2026-11-25' });
    expect(problemsOf(moved)).toEqual([]);
    expect(fieldsOf(moved)).toMatchObject({ start: '2026-11-25T12:00:00', end: '2026-11-25T13:00:00', rule: 'FREQ=WEEKLY;BYDAY=WE' });
  });

  test('of an all-day event too, though its time is missing', () => {
    const days = type({ ...lunch, endDate: '2026-11-27' }, { startTime: '' });
    const moved = type({ ...days, allDay: true }, { startDate: '' }, { startDate: '2026-11-30' });
    expect(fieldsOf(moved)).toMatchObject({ start: '2026-11-30', end: '2026-12-03' });
    expect(fieldsOf(type({ ...moved, allDay: false }, { startTime: '14:00' }))).toMatchObject({ end: '2026-12-02T15:00:00' });
  });

  test('leaves alone what was given meanwhile', () => {
    const given: EventDraft = { ...type(lunch, { startDate: '' }), endDate: '2026-11-20', rule: 'FREQ=WEEKLY;BYDAY=FR' };
    expect(formatWallTime(ruleSpan(given).start)).toBe('2026-11-25T12:00:00');
    expect(type(given, { startDate: '2026-11-20' })).toMatchObject({ endDate: '2026-11-20', rule: given.rule });
  });

  test('is moved by the series’ own rule as well', () => {
    const cleared = withStart(draftOf(fields, zone), { startDate: '' }, before);
    expect(withStart(cleared, { startDate: '2026-11-24' }, before)).toMatchObject({ endDate: '2026-11-24', rule: 'FREQ=WEEKLY;BYDAY=TU' });
  });
});

describe('what stands in the way', () => {
  const draft = draftOf(fields, zone);
  test.each([
    [{ title: '  ' }, ['title']],
    [{ startDate: '' }, ['start']],
    [{ endTime: '' }, ['end']],
    [{ endTime: '09:00' }, ['order']],
    [{ allDay: true, endDate: '2026-11-21' }, ['order']],
    [{ allDay: true, startTime: '' }, []],
    [{ ownRule: true, rule: 'FREQ=WEEKLY;UNTIL=20261101' }, ['noDates']],
    [{ ownRule: true, rule: 'FREQ=WEEKLY;UNTIL=' }, ['lastDate']],
  ])('%j', (change, problems) => expect(problemsOf({ ...draft, ...change })).toEqual(problems));
});
