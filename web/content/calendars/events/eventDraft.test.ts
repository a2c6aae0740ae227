import { describe, expect, test } from '@jest/globals';
import { wallOf } from '#shared/content/days.ts';
import type { EventFields } from '#shared/content/series.ts';
import { clockNote, draftOf, type EventDraft, fieldsOf, newDraft, problemsOf, ruleSpan, withStart } from './eventDraft.ts';

const wall = (text: string) => wallOf(text) ?? 0;
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

  test('its end follows its start, and so does a rule nobody changed; what is sent is the series’ own', () => {
    const moved = withStart(draftOf(fields, zone), { startDate: '2026-11-24' }, before);
    expect(moved).toMatchObject({ endDate: '2026-11-24', endTime: '11:30', rule: 'FREQ=WEEKLY;BYDAY=TU' });
    expect(fieldsOf(moved, before)).toMatchObject({ start: '2026-11-24T10:00:00', rule: fields.rule });
    expect(withStart(moved, { startTime: '' }, before)).toMatchObject({ startTime: '', endTime: '11:30' });
  });

  test('a rule that somebody gave is sent, moved along when the start is moved afterwards', () => {
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
  ])('%j', (change, problems) => expect(problemsOf({ ...draft, ...change })).toEqual(problems));
});
