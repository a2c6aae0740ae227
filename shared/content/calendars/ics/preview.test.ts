import { expect, test } from '@jest/globals';
import { shownDates, shownNext } from './preview.ts';

const berlin = `BEGIN:VTIMEZONE
TZID:Europe/Berlin
BEGIN:DAYLIGHT
DTSTART:19810329T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:19961027T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`;
const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', berlin, ...events.map((one) => `BEGIN:VEVENT\n${one}\nEND:VEVENT`), 'END:VCALENDAR']
    .join('\n')
    .replaceAll('\n', '\r\n');
const weekly = `UID:a
DTSTAMP:20260301T000000Z
SUMMARY:Practice
DTSTART;TZID=Europe/Berlin:20260302T190000
DTEND;TZID=Europe/Berlin:20260302T203000
RRULE:FREQ=WEEKLY
EXDATE;TZID=Europe/Berlin:20260330T190000`;
const moved = `UID:a
DTSTAMP:20260301T000000Z
SUMMARY:Practice on Tuesday
RECURRENCE-ID;TZID=Europe/Berlin:20270322T190000
DTSTART;TZID=Europe/Berlin:20260324T180000
DTEND;TZID=Europe/Berlin:20260324T193000`;
const march = Date.parse('2026-03-20T00:00:00Z');
const told = async (text: string, zone = 'Europe/Berlin') =>
  (await shownNext(text, march, zone)).dates.map(({ start, title }) => `${new Date(start).toISOString().slice(0, 16)} ${title}`);

test('ten at the wall time, across a change of clocks, without what is left out, with what was moved from far away', async () => {
  const dates = await told(calendar(weekly, moved));
  expect(dates).toHaveLength(10);
  expect(dates.slice(0, 4)).toEqual([
    '2026-03-23T18:00 Practice',
    '2026-03-24T17:00 Practice on Tuesday',
    '2026-04-06T17:00 Practice',
    '2026-04-13T17:00 Practice',
  ]);
});

test('days are days wherever one is; what goes on is among them, what is over is not', async () => {
  const camp = 'UID:b\nDTSTAMP:20260301T000000Z\nSUMMARY:Camp\nDTSTART;VALUE=DATE:20260319\nDTEND;VALUE=DATE:20260322';
  const over = 'UID:c\nDTSTAMP:20260301T000000Z\nSUMMARY:Over\nDTSTART:20260319T100000Z\nDTEND:20260319T110000Z';
  expect(await told(calendar(camp, over))).toEqual(['2026-03-18T23:00 Camp']);
  expect(await told(calendar(camp, over), 'America/New_York')).toEqual(['2026-03-19T04:00 Camp']);
  expect((await shownNext(calendar(camp), march, 'UTC')).dates[0]).toMatchObject({ allDay: true });
});

test('what is no calendar is said to be none', async () => {
  await expect(shownNext('<html>', march, 'UTC')).rejects.toThrow();
});

const old = (rule: string, start = '19900131T100000', more = '') =>
  calendar(`UID:d\nDTSTAMP:20260301T000000Z\nSUMMARY:Old\nDTSTART;TZID=Europe/Berlin:${start}\nDURATION:PT1H\nRRULE:${rule}${more}`);

test.each([
  ['DAILY'],
  ['DAILY;INTERVAL=3'],
  ['DAILY;COUNT=1200'],
  ['WEEKLY;INTERVAL=3;BYDAY=MO,WE,SU'],
  ['WEEKLY;UNTIL=20260410T080000Z'],
  ['MONTHLY'],
  ['MONTHLY;INTERVAL=5;BYDAY=-1FR,2MO'],
  ['MONTHLY;BYMONTHDAY=13;BYDAY=FR'],
  ['YEARLY;INTERVAL=2'],
  ['YEARLY;INTERVAL=4', '19920229T100000'],
  ['YEARLY;BYDAY=MO;BYMONTH=1,3;BYSETPOS=-1'],
  ['MONTHLY;COUNT=41;BYDAY=1MO'],
])(
  '%s that began long ago is the same whether it is followed from there or from near the window',
  async (rule, start = '20221231T100000') => {
    const text = old(`FREQ=${rule}`, start);
    const years = { from: march, to: Date.parse('2028-06-01T00:00:00Z') };
    const all = await shownDates(text, { from: 0, to: years.to });
    const near = await shownDates(text, years);
    expect(near).toEqual(all.filter(({ start: at }) => at >= march));
  },
);

test('every day since 1990, and every day of the months since; what is left out is, also days of hours', async () => {
  const without = '\nEXDATE;TZID=Europe/Berlin:19910101T100000,19910102T110000,19910103T100000,20260321T100000\nEXDATE;VALUE=DATE:20260322';
  for (const rule of ['FREQ=DAILY', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU']) {
    const { dates, unread } = await shownNext(old(rule, '19900131T100000', without), march, 'Europe/Berlin');
    expect(unread).toEqual([]);
    expect(dates.map(({ start }) => new Date(start).toISOString().slice(5, 16))).toEqual(
      ['03-20T09', '03-23T09', '03-24T09', '03-25T09', '03-26T09', '03-27T09', '03-28T09', '03-29T08', '03-30T08', '03-31T08'].map(
        (hour) => `${hour}:00`,
      ),
    );
  }
});

test('an event the reader cannot follow is named; the others are shown', async () => {
  const weeks =
    'UID:e\nDTSTAMP:20260301T000000Z\nSUMMARY:Last week\nDTSTART:20201228T100000Z\nDURATION:PT1H\nRRULE:FREQ=YEARLY;BYWEEKNO=53';
  const { dates, unread } = await shownNext(calendar(weeks, weekly), march, 'UTC');
  expect(unread).toEqual(['Last week']);
  expect(dates).toHaveLength(10);
});
