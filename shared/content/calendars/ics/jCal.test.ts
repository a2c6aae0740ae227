import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { feedOf, seriesOf } from './testing.ts';

fc.configureGlobal({ seed: 20261121 });

const octets = (text: string) => new TextEncoder().encode(text).length;
const fieldsOf = (text: string) => {
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
  return { title: event?.getFirstPropertyValue('summary'), description: event?.getFirstPropertyValue('description') };
};

const texts = [
  'Größe, Übung; "Café" \\ Ende',
  'Kinder 👨‍👩‍👧‍👦 und 🎉'.repeat(9),
  '主日崇拜与圣餐；每周日上午十点在教堂举行，欢迎大家参加。'.repeat(6),
  'one\ntwo\r\nthree\rfour\n\n',
  '\\n is no line; ,;:\\',
  'ي'.repeat(200),
  'x'.repeat(500),
  'tab\there',
];

describe('texts in a feed', () => {
  test.each(texts)('are read back as they were: %j', (text) => {
    const feed = feedOf([seriesOf({ title: text, description: text })]);
    expect(feed.split('\r\n').every((line) => octets(line) <= 75 && !/[\r\n]/.test(line))).toBe(true);
    const said = text.replace(/\r\n?/g, '\n');
    expect(fieldsOf(feed)).toEqual({ title: said, description: said });
    const [event] = Object.values(nodeIcal.sync.parseICS(feed)).filter((one) => one?.type === 'VEVENT');
    // RFC 5545, section 3.3.11: `\\\\` is a backslash, whatever follows; node-ical reads `\\\\n` as a line break.
    if (!text.includes('\\n')) expect(String(event?.summary)).toBe(said);
  });

  test('whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const feed = feedOf([seriesOf({ title: text })]);
        expect(feed.split('\r\n').every((line) => octets(line) <= 75 && !/[\r\n]/.test(line))).toBe(true);
        const said = text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
        expect(fieldsOf(feed).title).toBe(said);
      }),
      { seed: 5, numRuns: 200 },
    );
  });

  test('no character is cut', () => {
    for (let before = 0; before < 80; before++) {
      const feed = feedOf([seriesOf({ title: `${'a'.repeat(before)}${'👪'.repeat(60)}` })]);
      for (const line of feed.split('\r\n')) expect(line).not.toMatch(/\p{Cs}/u);
    }
  });

  test('cannot end the event they stand in', () => {
    const hostile = {
      title: 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT',
      location: 'y\nATTACH:https://bad.test',
      uid: 'u\r\nATTACH:https://bad.test',
    };
    const feed = feedOf([seriesOf(hostile)], { name: 'n\r\nATTACH:https://bad.test\r\nBEGIN:VEVENT' });
    expect(feed.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
    expect(feed).not.toMatch(/^ATTACH/m);
  });
});

describe('a feed', () => {
  const text = feedOf([
    seriesOf({
      id: 's2',
      uid: 'same',
      sequence: 3,
      zone: 'America/New_York',
      description: 'With tea',
      location: 'Hall',
      visibility: 'private',
    }),
    seriesOf({ id: 's1', uid: 'same', rule: 'FREQ=WEEKLY;UNTIL=20260330T193000', exceptions: ['2026-01-12T19:30:00'] }),
    seriesOf({ id: 's3', uid: 'from@elsewhere.test', zone: 'UTC' }),
  ]);
  const lines = text.split('\r\n');

  test.each([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Narthex//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Choir',
    'X-WR-TIMEZONE:Europe/Berlin',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'UID:same@narthex.test',
    'UID:s2@narthex.test',
    'UID:from@elsewhere.test',
    'SEQUENCE:3',
    'DTSTAMP:20260102T100000Z',
    'CREATED:20260101T100000Z',
    'LAST-MODIFIED:20260102T100000Z',
    'DTSTART;TZID=Europe/Berlin:20260105T193000',
    'DTEND;TZID=America/New_York:20260105T210000',
    'DTSTART:20260105T193000Z',
    // An instant in daylight saving time: the rule itself says 7:30 p.m.
    'RRULE:FREQ=WEEKLY;UNTIL=20260330T173000Z',
    'EXDATE;TZID=Europe/Berlin:20260112T193000',
    'LOCATION:Hall',
    'DESCRIPTION:With tea',
    'CLASS:PRIVATE',
  ])('says %s', (line) => expect(lines).toContain(line));

  test('requests no reply', () => expect(text).not.toMatch(/^(METHOD|ATTENDEE|ORGANIZER)/m));
  test('is the same text for the same events on another day', () => {
    const series = [seriesOf({ rule: 'FREQ=YEARLY;X-FEAST=EASTER+0' }), seriesOf()];
    expect(feedOf(series, { now: Date.UTC(2026, 5, 1) })).toBe(feedOf(series.toReversed(), { now: Date.UTC(2026, 9, 9) }));
  });

  test('describes each zone once, and UTC not at all', () => {
    expect(lines.filter((line) => line.startsWith('TZID:'))).toEqual(['TZID:America/New_York', 'TZID:Europe/Berlin']);
    const zone = text.slice(text.indexOf('TZID:Europe/Berlin'), text.lastIndexOf('END:VTIMEZONE'));
    expect(zone.split('\r\n')).toEqual(
      expect.arrayContaining([
        ...['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'DTSTART:20250330T020000'],
        ...['DTSTART:20251026T030000', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU', 'BEGIN:DAYLIGHT', 'BEGIN:STANDARD'],
      ]),
    );
  });
});
