import { expect, test } from '@jest/globals';
import { draftOf } from './eventDraft.ts';
import { mergeEvents } from './mergeEvents.ts';

const first = draftOf(
  {
    ...{ title: 'Choir', description: 'Bring a pencil', location: 'Hall', allDay: false, visibility: 'public' },
    ...{ start: '2026-11-22T10:00:00', end: '2026-11-22T11:00:00', rule: 'FREQ=WEEKLY;BYDAY=SU' },
  },
  'America/New_York',
);
const merged = (mine: Partial<typeof first>, theirs: Partial<typeof first>) => {
  const { draft, conflicts } = mergeEvents(first, { ...first, ...mine }, { ...first, ...theirs });
  return { draft, conflicts };
};

test('untouched fields keep someone else’s values', () => {
  const theirs = { location: 'Tower', startTime: '12:00', endTime: '13:00', isPrivate: true };
  expect(merged({ title: 'Singers' }, theirs)).toEqual({ draft: { ...first, ...theirs, title: 'Singers' }, conflicts: [] });
  expect(merged({}, theirs)).toEqual({ draft: { ...first, ...theirs }, conflicts: [] });
});

test('times go together, and so does the rule', () => {
  const theirs = { startDate: '2026-11-23', endDate: '2026-11-23', rule: 'FREQ=DAILY' };
  expect(merged({ location: 'Tower', endTime: '12:00' }, theirs).conflicts).toEqual(['when']);
  expect(merged({ ownRule: true, rule: '' }, theirs).conflicts).toEqual(['rule']);
  expect(merged({ endTime: '12:00' }, { rule: 'FREQ=DAILY' }).draft).toEqual({ ...first, endTime: '12:00', rule: 'FREQ=DAILY' });
});

test('a rule that only moved along with the start gives way to theirs', () => {
  const moved = { startDate: '2026-11-23', endDate: '2026-11-23', rule: 'FREQ=WEEKLY;BYDAY=MO' };
  expect(merged(moved, { title: 'Singers' }).draft).toEqual({ ...first, ...moved, title: 'Singers' });
  expect(merged(moved, { rule: 'FREQ=DAILY' })).toEqual({ draft: { ...first, ...moved, rule: 'FREQ=DAILY' }, conflicts: [] });
});
