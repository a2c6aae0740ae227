import { expect, test } from '@jest/globals';
import ICAL from 'ical.js';
import { liveServiceOf } from '#shared/content/live/testing.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { liveCalendar } from './liveCalendar.ts';

test('a calendar reads each service at its instant, with a reminder, and finds a moved one again', () => {
  const at = Date.parse('2026-03-08T14:00:00Z');
  const date = (start: number) =>
    liveServiceOf({ key: 'abcdefghijk 2026-03-08T10:00:00', label: 'Prayer, bread; and\nwine', start, end: start + hourMs });
  const read = (start: number) => {
    const text = liveCalendar({ church: 'Grace', origin: 'https://grace.narthex.test', dates: [date(start)], now: at });
    const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    if (!event) throw new Error('There is no event.');
    const { uid, summary, startDate, endDate } = new ICAL.Event(event);
    const trigger = event.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger');
    return { uid, summary, start: startDate.toJSDate().getTime(), end: endDate.toJSDate().getTime(), trigger: String(trigger) };
  };
  const first = read(at);
  expect(first).toMatchObject({ summary: 'Prayer, bread; and\nwine', start: at, end: at + hourMs, trigger: '-PT15M' });
  expect(read(at + hourMs)).toEqual({ ...first, start: at + hourMs, end: at + 2 * hourMs });
});
