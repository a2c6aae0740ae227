import { expect, test } from '@jest/globals';
import { nextDates } from './feedDates.ts';

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
  (await nextDates(text, march, zone)).map(({ start, title }) => `${new Date(start).toISOString().slice(0, 16)} ${title}`);

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
  expect((await nextDates(calendar(camp), march, 'UTC'))[0]).toMatchObject({ allDay: true });
});

test('what is no calendar is said to be none', async () => {
  await expect(nextDates('<html>', march, 'UTC')).rejects.toThrow();
});
