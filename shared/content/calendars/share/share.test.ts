import { describe, expect, test } from '@jest/globals';
import { seriesOf } from '../series/testing.ts';
import { eventPath, parseEventPath } from './eventPath.ts';
import { googleUrl } from './googleUrl.ts';
import { mapUrl } from './mapUrl.ts';

describe('the address of an event', () => {
  test('names the event and the date, and is read back', () => {
    for (const original of [undefined, '2026-11-25', '2026-11-25T19:00:00']) {
      expect(parseEventPath(eventPath('Ab-c_123456', original))).toEqual({ id: 'Ab-c_123456', original });
    }
    expect(eventPath('Ab-c_123456', '2026-11-25T19:00:00')).toBe('/events/Ab-c_123456/20261125T190000');
  });

  test.each([
    '/events',
    '/events/',
    '/events/a/b',
    '/events/Ab-c_123456/2026',
    '/events/Ab-c_123456/20261125T19',
    '/about',
    '/events/../x',
  ])('%s is none', (path) => expect(parseEventPath(path)).toBeUndefined());
});

describe('Google’s form', () => {
  const read = (url: string) => Object.fromEntries(new URL(url).searchParams);
  const weekly = seriesOf({ title: 'Choir & Band', rule: 'FREQ=WEEKLY;UNTIL=20260203T100000', zone: 'America/New_York', location: 'Hall' });

  test('takes a series with its rule, on the clocks of its zone, its end as an instant', () => {
    expect(read(googleUrl(weekly, '2026-01-13T10:00:00', 'https://grace.test/e'))).toEqual({
      ...{ action: 'TEMPLATE', text: 'Choir & Band', dates: '20260106T100000/20260106T110000', ctz: 'America/New_York', location: 'Hall' },
      ...{ details: 'https://grace.test/e', recur: 'RRULE:FREQ=WEEKLY;UNTIL=20260203T150000Z' },
    });
  });

  test('takes one date where the rule alone would say something else', () => {
    const moved = { ...weekly, exceptions: ['2026-01-20T10:00:00'] };
    const { dates, recur } = read(googleUrl(moved, '2026-01-13T10:00:00', 'u'));
    expect([dates, recur]).toEqual(['20260113T100000/20260113T110000', undefined]);
    const feast = seriesOf({ rule: 'FREQ=YEARLY;X-FEAST=EASTER+0' });
    expect(read(googleUrl(feast, feast.start, 'u')).recur).toBeUndefined();
  });

  test('takes whole days without a zone', () => {
    const { dates, ctz } = read(googleUrl(seriesOf({ allDay: true, start: '2026-01-06', end: '2026-01-08' }), '2026-01-06', 'u'));
    expect([dates, ctz]).toEqual(['20260106/20260108', undefined]);
  });
});

describe('a map', () => {
  const church = { address1: '212 Meadowlark Road', city: 'New Paltz', zip: '12561' };
  const asked = (location?: string) => {
    const url = mapUrl(location, church);
    return url && new URL(url).searchParams.get('query');
  };
  test.each([
    [undefined, '212 Meadowlark Road, 12561, New Paltz'],
    ['14 Main Street', '14 Main Street, New Paltz'],
    ['14 Main Street, New Paltz', '14 Main Street, New Paltz'],
    ['Hauptstraße 5', 'Hauptstraße 5, New Paltz'],
    ['Main hall', undefined],
    ['Room 5', undefined],
    ['By phone', undefined],
    ['https://meet.test/room12345', undefined],
  ])('of %s shows %s', (location, query) => expect(asked(location)).toBe(query));
  test('is not offered where the church has no address', () => expect(mapUrl('', {})).toBeUndefined());
});
