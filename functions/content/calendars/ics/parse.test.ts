import { describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { icsOf } from '#shared/content/calendars/ics/write.ts';
import { occurrencesOf } from '#shared/content/calendars/series/occurrences.ts';
import { parseCalendar, type ReadSeries } from './parse.ts';

fc.configureGlobal({ seed: 20261121 });

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a@b', 'SUMMARY:Choir', ...lines, 'END:VEVENT'];
const read = async (text: string) => {
  const found = await parseCalendar(text, 'Europe/Berlin');
  if ('problem' in found) throw new Error(found.problem);
  return found;
};
const one = async (...lines: string[]) => {
  const { series, skipped } = await read(calendar(...event(...lines)));
  expect(skipped).toEqual([]);
  expect(series).toHaveLength(1);
  return series[0]!;
};
const skips = async (...lines: string[]) => (await read(calendar(...event(...lines)))).skipped.map(({ why }) => why);
const whole = (series: ReadSeries) => ({
  ...series,
  id: 'aaaaaaaaaaa',
  groupId: 'g',
  created: '2026-01-01T00:00:00.000Z',
  modified: '2026-01-01T00:00:00.000Z',
  overrides: series.overrides.map((over, at) => ({ ...over, id: `o${at}` })),
});
const starts = (series: readonly ReadSeries[], to = Date.UTC(2027, 0, 1)) =>
  series
    .flatMap((row) => occurrencesOf(whole(row), { from: Date.UTC(2025, 0, 1), to }, 'UTC').map(({ startInstant }) => startInstant))
    .sort()
    .map((at) => new Date(at).toISOString().slice(0, 16));

describe('times', () => {
  const at = 'DTSTART;TZID=America/New_York:20260105T193000';
  test.each([
    ['in a zone', [at, 'DTEND;TZID=America/New_York:20260105T210000'], 'America/New_York 2026-01-05T19:30:00 2026-01-05T21:00:00'],
    [
      'with an end in another zone',
      [at, 'DTEND;TZID=Europe/Berlin:20260106T030000'],
      'America/New_York 2026-01-05T19:30:00 2026-01-05T21:00:00',
    ],
    ['with a duration', [at, 'DURATION:PT1H30M'], 'America/New_York 2026-01-05T19:30:00 2026-01-05T21:00:00'],
    [
      'with days as duration',
      ['DTSTART;TZID=America/New_York:20260307T120000', 'DURATION:P1D'],
      'America/New_York 2026-03-07T12:00:00 2026-03-08T12:00:00',
    ],
    [
      'with exact hours',
      ['DTSTART;TZID=America/New_York:20260307T120000', 'DURATION:PT24H'],
      'America/New_York 2026-03-07T12:00:00 2026-03-08T13:00:00',
    ],
    ['without an end', [at], 'America/New_York 2026-01-05T19:30:00 2026-01-05T19:30:00'],
    [
      'that end before they begin',
      [at, 'DTEND;TZID=America/New_York:20260105T180000'],
      'America/New_York 2026-01-05T19:30:00 2026-01-05T19:30:00',
    ],
    ['of nowhere', ['DTSTART:20260105T193000', 'DTEND:20260105T210000'], 'Europe/Berlin 2026-01-05T19:30:00 2026-01-05T21:00:00'],
    ['in UTC', ['DTSTART:20260105T193000Z', 'DTEND:20260105T210000Z'], 'UTC 2026-01-05T19:30:00 2026-01-05T21:00:00'],
    ['of a day', ['DTSTART;VALUE=DATE:20260105'], 'Europe/Berlin 2026-01-05 2026-01-06'],
    ['of days', ['DTSTART;VALUE=DATE:20260105', 'DTEND;VALUE=DATE:20260108'], 'Europe/Berlin 2026-01-05 2026-01-08'],
    [
      'as Windows names zones',
      ['DTSTART;TZID=W. Europe Standard Time:20260105T193000'],
      'Europe/Berlin 2026-01-05T19:30:00 2026-01-05T19:30:00',
    ],
    [
      'as Outlook quotes them',
      ['DTSTART;TZID="Eastern Standard Time":20260105T193000'],
      'America/New_York 2026-01-05T19:30:00 2026-01-05T19:30:00',
    ],
    [
      'with a name before',
      ['DTSTART;TZID=/citadel.org/20210210_1/Europe/Paris:20260105T193000'],
      'Europe/Paris 2026-01-05T19:30:00 2026-01-05T19:30:00',
    ],
  ])('%s', async (_, lines, expected) => {
    const { zone, start, end } = await one(...lines);
    expect(`${zone} ${start} ${end}`).toBe(expected);
  });

  const custom = [
    ...['BEGIN:VTIMEZONE', 'TZID:Ours', 'BEGIN:STANDARD', 'DTSTART:16011104T020000', 'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11'],
    ...['TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500', 'END:STANDARD', 'BEGIN:DAYLIGHT', 'DTSTART:16010311T020000'],
    ...['RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400', 'END:DAYLIGHT', 'END:VTIMEZONE'],
  ];
  test('of a zone the calendar describes itself', async () => {
    const { series } = await read(calendar(...custom, ...event('DTSTART;TZID=Ours:20260105T193000')));
    expect(series.map(({ zone }) => zone)).toEqual(['America/New_York']);
  });
  test('of a zone named within it', async () => {
    const named = custom.map((line) => (line === 'TZID:Ours' ? 'TZID:Ours\r\nX-LIC-LOCATION:America/Toronto' : line));
    const { series } = await read(calendar(...named, ...event('DTSTART;TZID=Ours:20260105T193000')));
    expect(series.map(({ zone }) => zone)).toEqual(['America/Toronto']);
  });
  test('of an unknown zone are not guessed', async () =>
    expect(await skips('DTSTART;TZID=Middle Earth:20260105T193000')).toEqual(['zone']));
});

describe('series', () => {
  const berlin = ['DTSTART;TZID=Europe/Berlin:20260105T193000', 'DTEND;TZID=Europe/Berlin:20260105T210000'];
  test('end on the wall, with what is left out and comes besides', async () => {
    const series = await one(
      ...berlin,
      'RRULE:FREQ=WEEKLY;UNTIL=20260330T173000Z',
      'EXDATE:20260112T183000Z',
      'EXDATE;VALUE=DATE:20260119',
      'RDATE;TZID=Europe/Berlin:20260107T193000,20260108T193000',
    );
    expect(series).toMatchObject({
      rule: 'FREQ=WEEKLY;UNTIL=20260330T193000',
      exceptions: ['2026-01-12T19:30:00', '2026-01-19T19:30:00'],
      additions: ['2026-01-07T19:30:00', '2026-01-08T19:30:00'],
    });
  });

  test('begin with a start that their rule does not meet, as others show it', async () => {
    const series = await one(...berlin, 'RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=3');
    expect(starts([series])).toEqual(['2026-01-05T18:30', '2026-01-07T18:30', '2026-01-14T18:30']);
  });

  test('keep what differs, and lose what was cancelled', async () => {
    const { series } = await read(
      calendar(
        ...event(...berlin, 'RRULE:FREQ=WEEKLY;COUNT=5', 'LOCATION:Hall'),
        ...event(
          'RECURRENCE-ID:20260112T183000Z',
          'DTSTART;TZID=Europe/Berlin:20260113T180000',
          'DTEND;TZID=Europe/Berlin:20260113T190000',
          'LOCATION:Hall',
        ),
        ...event(
          'RECURRENCE-ID;TZID=Europe/Berlin:20260119T193000',
          ...berlin.map((line) => line.replace('20260105', '20260119')),
          'STATUS:CANCELLED',
        ),
        ...event(
          'RECURRENCE-ID;TZID=Europe/Berlin:20260126T193000',
          ...berlin.map((line) => line.replaceAll('20260105', '20260126')),
          'DESCRIPTION:Bring cake',
          'LOCATION:Hall',
        ),
      ),
    );
    expect(series).toHaveLength(1);
    expect(series[0]).toMatchObject({ exceptions: ['2026-01-19T19:30:00'], location: 'Hall' });
    expect(JSON.parse(JSON.stringify(series[0]?.overrides))).toEqual([
      { original: '2026-01-12T19:30:00', start: '2026-01-13T18:00:00', end: '2026-01-13T19:00:00' },
      { original: '2026-01-26T19:30:00', description: 'Bring cake' },
    ]);
    expect(starts(series)).toEqual(['2026-01-05T18:30', '2026-01-13T17:00', '2026-01-26T18:30', '2026-02-02T18:30']);
  });

  test('of which only one occurrence was sent are that occurrence', async () => {
    const { series } = await read(calendar(...event('RECURRENCE-ID:20260112T183000Z', 'DTSTART:20260113T180000Z')));
    expect(series).toMatchObject([{ start: '2026-01-13T18:00:00', rule: '', overrides: [] }]);
  });

  test('an occurrence that became a whole day is one of its own', async () => {
    const { series } = await read(
      calendar(...event(...berlin, 'RRULE:FREQ=WEEKLY;COUNT=3'), ...event('RECURRENCE-ID:20260112T183000Z', 'DTSTART;VALUE=DATE:20260112')),
    );
    expect(series.map(({ allDay, exceptions }) => [allDay, exceptions])).toEqual([
      [false, ['2026-01-12T19:30:00']],
      [true, []],
    ]);
  });

  test('that were cancelled are not there; the later word counts', async () => {
    expect(
      (
        await read(
          calendar(...event(...berlin, 'STATUS:CANCELLED'), ...event(...berlin, 'SEQUENCE:2').map((line) => line.replace('a@b', 'c'))),
        )
      ).series,
    ).toHaveLength(1);
    const twice = calendar(...event(...berlin, 'SEQUENCE:2', 'LOCATION:New'), ...event(...berlin, 'SEQUENCE:1', 'LOCATION:Old'));
    expect((await read(twice)).series).toMatchObject([{ location: 'New', sequence: 2 }]);
  });

  test('are described in plain text, whatever they came with', async () => {
    const html = 'DESCRIPTION:<p>Bring <b>cake</b>\\, please.<br>Or tea &amp\\; milk.</p>';
    expect((await one(...berlin, html)).description).toBe('Bring cake, please.\nOr tea & milk.');
    expect((await one(...berlin, 'DESCRIPTION:One &amp\\; <two>\\n\\n\\nthree')).description).toBe('One &amp; <two>\n\n\nthree');
  });

  test('what is private stays so', async () => expect((await one(...berlin, 'CLASS:PRIVATE')).visibility).toBe('private'));

  test.each([
    ['tooOften', ['RRULE:FREQ=HOURLY']],
    ['rule', ['RRULE:FREQ=WEEKLY;BYDAY=XX']],
    ['rule', ['RRULE:nonsense']],
    ['rules', ['RRULE:FREQ=DAILY', 'RRULE:FREQ=WEEKLY']],
    ['rules', ['RRULE:FREQ=DAILY', 'EXRULE:FREQ=WEEKLY']],
    ['period', ['RDATE;VALUE=PERIOD:20260110T100000Z/PT1H']],
    ['never', ['RRULE:FREQ=DAILY;COUNT=1', 'EXDATE:20260105T183000Z']],
    ['future', ['RECURRENCE-ID;RANGE=THISANDFUTURE:20260110T100000Z']],
    ['tooLong', ['DTEND;TZID=Europe/Berlin:20290105T210000']],
  ])('are passed over with why: %s', async (why, lines) => {
    expect(await skips(...(why === 'tooLong' ? berlin.slice(0, 1) : berlin), ...lines)).toEqual([why]);
  });
  test('without a start are passed over', async () => expect(await skips()).toEqual(['noStart']));
  test('one that is broken spoils no other', async () => {
    const { series, skipped } = await read(
      calendar(...event('DTSTART:nonsense'), ...event(...berlin).map((line) => line.replace('a@b', 'c'))),
    );
    expect([series.length, skipped]).toEqual([1, [{ title: 'Choir', why: 'form' }]]);
  });
});

test.each([
  ['', 'notCalendar'],
  ['<html>', 'notCalendar'],
  ['BEGIN:VCALENDAR\r\nVERSION:2.0', 'empty'],
  ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VCALENDAR', 'empty'],
  ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT', 'empty'],
  [`BEGIN:VCALENDAR${'x'.repeat(2_000_001)}`, 'tooLarge'],
])('%#: no calendar is told with why', async (text, problem) => expect(await parseCalendar(text, 'UTC')).toEqual({ problem }));

test.each(['BEGIN:VCALENDAR\r\nEND:VCALENDAR', '\uFEFFBEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VTODO\nend:vcalendar \n\n'])(
  '%#: a whole calendar may have no events',
  async (text) => expect(await parseCalendar(text, 'UTC')).toEqual({ series: [], skipped: [] }),
);

test('our own calendars come back as they are', async () => {
  const base = await one(
    'DTSTART;TZID=Europe/Berlin:20260105T193000',
    'DTEND;TZID=Europe/Berlin:20260105T210000',
    'RRULE:FREQ=MONTHLY;BYDAY=1MO;UNTIL=20261231T000000Z',
    'EXDATE;TZID=Europe/Berlin:20260202T193000',
  );
  const text = icsOf({ name: 'x', zone: 'UTC', series: [whole(base)], now: Date.UTC(2026, 0, 1), uidHost: 'x.test' });
  const { series } = await read(text);
  expect(starts(series)).toEqual(starts([base]));
});

const lineBreaks = fc.constantFrom('\r\n', '\n', '\r', '\r\n ', '\n\t');
const words = fc.constantFrom(
  ...[
    'BEGIN:VEVENT',
    'END:VEVENT',
    'BEGIN:VCALENDAR',
    'END:VCALENDAR',
    'BEGIN:VTIMEZONE',
    'END:VTIMEZONE',
    'BEGIN:STANDARD',
    'END:STANDARD',
  ],
  ...[
    'BEGIN:VALARM',
    'END:VALARM',
    'UID:1',
    'UID:2',
    'SUMMARY:x',
    'SUMMARY',
    ':',
    ';',
    'DTSTART',
    'DTSTART;TZID=X:20260101T100000',
    'TZID:X',
  ],
  ...[
    'DTSTART:20260101T100000Z',
    'DTSTART;VALUE=DATE:20260101',
    'DTSTART:99999999T999999',
    'DTSTART;TZID=":20260101T100000',
    'DURATION:P1000000D',
  ],
  ...['DURATION:-P1D', 'DURATION:x', 'RRULE:FREQ=DAILY', 'RRULE:FREQ=SECONDLY', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'RRULE:'],
  ...['RECURRENCE-ID:20260101T100000Z', 'RECURRENCE-ID:x', 'EXDATE:20260101T100000Z,x', 'RDATE:20260101', 'RDATE;VALUE=PERIOD:x/y'],
  ...[
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:x',
    'TZOFFSETTO:+9999',
    'SEQUENCE:-1',
    'SEQUENCE:x',
    'STATUS:CANCELLED',
    'CLASS:;',
    '__proto__:x',
    'constructor:x',
  ],
);
test('nothing a text holds makes us stumble', async () => {
  const body = fc.array(fc.tuple(fc.oneof(words, words, words, fc.string({ unit: 'binary', maxLength: 12 })), lineBreaks), {
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(body, async (parts) => {
      const text = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n${parts.map((part) => part.join('')).join('')}\r\nEND:VEVENT\r\nEND:VCALENDAR`;
      const found = await parseCalendar(text, 'Europe/Berlin');
      expect('problem' in found || Array.isArray(found.series)).toBe(true);
    }),
    { seed: 3, numRuns: 1500 },
  );
});

test('16,000 events are no more work than 5,000, and their zone is told apart once (finding A7)', async () => {
  const zone = [
    ...['BEGIN:VTIMEZONE', 'TZID:Ours', 'BEGIN:STANDARD', 'DTSTART:16011104T020000', 'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11'],
    ...['TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500', 'END:STANDARD', 'BEGIN:DAYLIGHT', 'DTSTART:16010311T020000'],
    ...['RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400', 'END:DAYLIGHT', 'END:VTIMEZONE'],
  ];
  const events = (count: number) =>
    Array.from({ length: count }, (_, at) => ['BEGIN:VEVENT', `UID:${at}`, 'DTSTART;TZID=Ours:20260101T100000', 'END:VEVENT']).flat();
  const work = async (count: number) => {
    const [parsed, offsets] = [jest.spyOn(ICAL, 'parse'), jest.spyOn(ICAL.Timezone.prototype, 'utcOffset')];
    const { series, skipped } = await read(calendar(...zone, ...events(count)));
    const done = { series: series.length, skipped, parsed: parsed.mock.calls.length, offsets: offsets.mock.calls.length };
    jest.restoreAllMocks();
    return done;
  };
  const few = await work(10);
  expect(few).toMatchObject({ series: 10, skipped: [], parsed: 11 });
  expect(await work(16_000)).toEqual({ series: 5000, skipped: [{ title: '…', why: 'tooMany' }], parsed: 5001, offsets: few.offsets });
});

test('large and hostile files come to an end', async () => {
  const many = calendar(
    ...Array.from({ length: 6000 }, (_, at) => [
      'BEGIN:VEVENT',
      `UID:${at}`,
      'DTSTART:20260101T100000Z',
      'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
      'END:VEVENT',
    ]).flat(),
  );
  const { series, skipped } = await read(many);
  expect([series.length, skipped]).toEqual([5000, [{ title: '…', why: 'tooMany' }]]);
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:X',
    'BEGIN:STANDARD',
    'DTSTART:00010101T000000',
    'RRULE:FREQ=SECONDLY',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  expect((await read(calendar(...zone, ...event('DTSTART;TZID=X:20260101T100000')))).skipped).toMatchObject([{ why: 'zone' }]);
  const never = zone.map((line) => line.replace('SECONDLY', 'YEARLY;BYMONTH=2;BYMONTHDAY=30'));
  expect((await read(calendar(...never, ...event('DTSTART;TZID=X:20260101T100000')))).skipped).toMatchObject([{ why: 'zone' }]);
  expect((await read(calendar(...event('DTSTART:20260101T100000Z', `SUMMARY:${'\n x'.repeat(300_000)}`)))).series).toHaveLength(1);
});
