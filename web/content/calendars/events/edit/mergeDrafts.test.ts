import { expect, test } from '@jest/globals';
import { draftOf } from './eventDraft.ts';
import { mergeDrafts } from './mergeDrafts.ts';

const first = draftOf(
  {
    ...{ title: 'Choir', description: 'Bring a pencil', location: 'Hall', allDay: false, visibility: 'public' },
    ...{ start: '2026-11-22T10:00:00', end: '2026-11-22T11:00:00', rule: 'FREQ=WEEKLY;BYDAY=SU' },
  },
  'America/New_York',
);

test('nobody else changed it: it is as it was typed', () => {
  const typed = { ...first, title: 'Singers' };
  expect(mergeDrafts(typed, first, { ...first })).toBe(typed);
});

test('what was not touched is as somebody else left it', () => {
  const newest = { ...first, title: 'Their title', location: 'Tower', startTime: '12:00', endTime: '13:00', isPrivate: true };
  expect(mergeDrafts({ ...first, title: 'Singers' }, first, newest)).toEqual({ ...newest, title: 'Singers' });
  expect(mergeDrafts(first, first, newest)).toEqual(newest);
});

test('times go together, and so does the rule', () => {
  const newest = { ...first, startDate: '2026-11-23', endDate: '2026-11-23', rule: 'FREQ=DAILY' };
  expect(mergeDrafts({ ...first, endTime: '12:00' }, first, newest)).toEqual({ ...first, endTime: '12:00', rule: 'FREQ=DAILY' });
  expect(mergeDrafts({ ...first, ownRule: true, rule: '' }, first, newest)).toEqual({ ...newest, ownRule: true, rule: '' });
});
