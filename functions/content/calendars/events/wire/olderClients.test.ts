// Events as older clients save, change and exclude them (decisions D1 to D3): instants on the wire, wall times in storage.
import { EventHelper, type EventInterface } from '@churchapps/helpers';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Event } from '#shared/content/calendars/events/events.ts';
import { EventException } from '#shared/content/calendars/events/wire/eventexceptions.ts';
import { at, EventChurch, only, tuesdays } from '../testing.ts';

let cloud: TestCloud;
let own: EventChurch;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  own = await EventChurch.make();
});

const once = { title: 'Choir', start: '2026-01-06T15:00:00.000Z', end: '2026-01-06T16:00:00.000Z', allDay: false, visibility: 'public' };
const rule = 'FREQ=WEEKLY;INTERVAL=1;COUNT=5;BYDAY=TU';
const saved = async (...body: object[]) => own.save(...body.map((one) => ({ groupId: own.group, ...one })));
const kept = async () => only(await own.series());

describe('a save', () => {
  test('turns instants into wall times at the church, and answers instants', async () => {
    const event = only(await saved({ ...once, recurrenceRule: rule }));
    expect(event).toMatchObject({
      ...once,
      timeZone: 'America/New_York',
      recurrenceRule: 'FREQ=WEEKLY;COUNT=5;BYDAY=TU',
      exceptionDates: [],
    });
    expect(await kept()).toMatchObject({ start: at(0), end: '2026-01-06T11:00:00', zone: 'America/New_York' });
    // After the clocks change it is an hour earlier in UTC, but the same local time.
    const [spring] = await saved({ ...once, start: '2026-03-10T14:00:00Z', end: '2026-03-10T15:00:00Z' });
    expect(spring?.start).toBe('2026-03-10T14:00:00.000Z');
    expect(await own.dates()).toEqual([...tuesdays, '03-10 10:00']);
  });

  test.each([
    ['midnight UTC is its date', '2026-01-06T00:00:00.000Z', '2026-01-07T00:00:00.000Z', ['2026-01-06', '2026-01-07']],
    [
      'any other instant is the day at the church, its end within the last day',
      '2026-01-06T17:00:00Z',
      '2026-01-06T18:00:00Z',
      ['2026-01-06', '2026-01-07'],
    ],
    ['late in the evening too', '2026-01-07T03:00:00Z', '2026-01-08T03:30:00Z', ['2026-01-06', '2026-01-08']],
    ['midnight at the church is the day after the last', '2026-01-06T05:00:00Z', '2026-01-08T05:00:00Z', ['2026-01-06', '2026-01-08']],
    ['the same date twice is that day', '2026-01-06', '2026-01-06', ['2026-01-06', '2026-01-07']],
    ['dates end before their last', '2026-01-06', '2026-01-08', ['2026-01-06', '2026-01-08']],
  ])('all day: %s', async (_, start, end, dates) => {
    const event = only(await saved({ ...once, allDay: 'true', start, end }));
    expect([event.allDay, event.start, event.end]).toEqual([true, ...dates]);
    // Whatever we returned comes back unchanged.
    expect(only(await saved({ ...event }))).toEqual(event);
  });

  test('changes what is sent and leaves the rest; an empty rule clears it', async () => {
    const event = only(
      await saved({ ...once, recurrenceRule: rule, description: 'Bring *music*', tags: 'a,b', capacity: '20', formId: 'f' }),
    );
    expect(only(await own.save({ id: event.id, title: 'New', capacity: null }))).toMatchObject({
      ...{ title: 'New', description: 'Bring *music*', tags: 'a,b', formId: 'f', start: once.start },
      recurrenceRule: 'FREQ=WEEKLY;COUNT=5;BYDAY=TU',
    });
    expect(only(await own.save({ id: event.id, recurrenceRule: '', start: once.start }))).toMatchObject({ recurrenceRule: '' });
    expect(await own.dates()).toEqual(['01-06 10:00 New']);
    for (const [body, code] of [
      [{ id: newId(), title: 'X' }, 'notFound'],
      [{ id: event.id, groupId: newId() }, 'invalid'],
      [{ id: event.id, title: '' }, 'invalid'],
      [{ id: event.id, visibility: 'secret' }, 'invalid'],
      [{ ...once }, 'invalid'],
      [{ ...once, groupId: own.group, recurrenceRule: 'FREQ=HOURLY' }, 'invalid'],
    ] as const) {
      const reply = await own.post('/events', [body]);
      expect(reply.code ?? reply.text).toBe(code === 'notFound' ? 'notFound' : code);
    }
  });

  test('reads rules as their libraries write them', async () => {
    const long = 'DTSTART:20260106T150000Z\nRRULE:FREQ=WEEKLY;INTERVAL=1;WKST=SU;BYDAY=TU;BYHOUR=15;BYMINUTE=0;BYSECOND=0';
    expect(only(await saved({ ...once, recurrenceRule: long })).recurrenceRule).toBe('FREQ=WEEKLY;BYDAY=TU;WKST=SU');
    const easter = only(
      await saved({ ...once, start: '2026-04-05T14:00:00Z', end: '2026-04-05T15:00:00Z', recurrenceRule: 'FREQ=YEARLY;BYEASTER=0' }),
    );
    expect(easter.recurrenceRule).toBe('FREQ=YEARLY;BYEASTER=0');
    expect((await own.series()).map((one) => one.rule)).toContain('FREQ=YEARLY;X-FEAST=EASTER+0');
    // Properties they can't express aren't sent to them, and stay when they send nothing.
    const advent = await own.add({ rule: 'FREQ=YEARLY;X-FEAST=ADVENT+0', start: '2026-11-29T10:00:00', end: '2026-11-29T11:00:00' });
    const [sent] = (await own.list()).filter(({ id }) => id === advent.id);
    expect(sent?.recurrenceRule).toBe('');
    await own.save({ ...sent, title: 'Advent' });
    expect((await own.series()).find(({ id }) => id === advent.id)).toMatchObject({ title: 'Advent', rule: advent.rule });
  });
});

describe('"save all"', () => {
  test('sends the occurrence that was clicked on: the series keeps its beginning', async () => {
    const event = only(await saved({ ...once, recurrenceRule: rule }));
    await own.save({ ...event, title: 'New', start: '2026-01-20T15:00:00Z', end: '2026-01-20T16:00:00Z' });
    expect(await own.dates()).toEqual(tuesdays.map((one) => `${one} New`));
    await own.save({ ...event, start: '2026-01-20T16:30:00Z', end: '2026-01-20T17:30:00Z' });
    expect((await own.dates())[0]).toBe('01-06 11:30');
  });
});

describe('"save this"', () => {
  test('leaves a date out and adds a copy', async () => {
    const event = only(await saved({ ...once, recurrenceRule: rule }));
    const left = only(await own.leaveOut({ eventId: event.id, exceptionDate: '2026-01-13T15:00:00.000Z' }));
    expect(left).toMatchObject({ eventId: event.id, exceptionDate: '2026-01-13T15:00:00.000Z' });
    await saved({ ...once, title: 'Feast', start: '2026-01-14T15:00:00Z', end: '2026-01-14T16:00:00Z' });
    expect(await own.dates()).toEqual(['01-06 10:00', '01-14 10:00 Feast', ...tuesdays.slice(2)]);
    expect((await own.list()).find(({ id }) => id === event.id)?.exceptionDates).toEqual(['2026-01-13T15:00:00.000Z']);

    const read = await own.church.ask('GET', `/eventExceptions/${left.id}`, undefined, own.inside);
    expect(read.of(EventException)).toEqual(left);
    const other = await EventChurch.make();
    expect((await other.church.ask('GET', `/eventexceptions/${left.id}`)).text).toBe('{}');
    expect((await own.church.ask('DELETE', `/eventExceptions/${left.id}`, undefined, own.inside)).code).toBe('forbidden');
    expect((await own.church.ask('DELETE', `/eventExceptions/${left.id}`, undefined, own.leader)).status).toBe(200);
    expect(await own.dates()).toContain('01-13 10:00');
    expect((await own.church.ask('GET', `/eventExceptions/${left.id}`, undefined, own.leader)).text).toBe('{}');
  });

  test('finds the date by its instant, its wall time or its day, once however often it is sent', async () => {
    const event = only(await saved({ ...once, recurrenceRule: rule }));
    const ids = await own.leaveOut(
      { eventId: event.id, exceptionDate: '2026-01-13T15:00:00Z' },
      { eventId: event.id, exceptionDate: '2026-01-13' },
      { eventId: event.id, exceptionDate: '2026-01-20T10:00:00' },
      { eventId: event.id, exceptionDate: '2026-01-27T18:00:00Z' },
    );
    expect(new Set(ids.map(({ id }) => id)).size).toBe(3);
    expect(await own.dates()).toEqual(['01-06 10:00', '02-03 10:00']);
    expect(only(await own.leaveOut({ eventId: event.id, exceptionDate: at(1) })).id).toBe(ids[0]?.id);
    expect((await kept()).sequence).toBe(3);
    expect((await own.post('/eventExceptions', [{ eventId: event.id, exceptionDate: '2026-01-14' }])).code).toBe('invalid');
    expect((await own.post('/eventExceptions', [{ eventId: newId(), exceptionDate: at(1) }])).status).toBe(404);
  });

  test('of the last date there is deletes the event', async () => {
    const event = only(await saved({ ...once, recurrenceRule: 'FREQ=WEEKLY;COUNT=2' }));
    await own.leaveOut({ eventId: event.id, exceptionDate: at(0) }, { eventId: event.id, exceptionDate: at(1) });
    expect(await own.series()).toEqual([]);
  });

  test('of our own is an event of its own to them: changed, read and deleted by its id', async () => {
    const series = await own.add();
    await own.change(series, 'this', 1, { title: 'Feast', start: '2026-01-14T18:00:00', end: '2026-01-14T19:00:00' });
    const [whole, part, more] = await own.list();
    expect([whole?.id, more]).toEqual([series.id, undefined]);
    expect(whole?.exceptionDates).toEqual(['2026-01-13T15:00:00.000Z']);
    expect(part).toMatchObject({ title: 'Feast', start: '2026-01-14T23:00:00.000Z', end: '2026-01-15T00:00:00.000Z', seriesId: series.id });
    expect((await own.church.ask('GET', `/events/${part?.id}`, undefined, own.member)).of(Event)).toEqual(part);
    expect(only(await own.save({ ...part, title: 'Great feast' }))).toEqual({ ...part, title: 'Great feast' });
    expect(await own.dates()).toEqual(['01-06 10:00', '01-14 18:00 Great feast', ...tuesdays.slice(2)]);
    await own.church.ask('DELETE', `/events/${part?.id}`, undefined, own.leader);
    expect(await own.dates()).toEqual(['01-06 10:00', ...tuesdays.slice(2)]);
    expect((await own.church.ask('GET', `/events/${part?.id}`, undefined, own.leader)).text).toBe('{}');
  });
});

describe('"save future"', () => {
  const next = { ...once, title: 'New', start: '2026-01-20T15:00:00Z', end: '2026-01-20T16:00:00Z', recurrenceRule: 'FREQ=WEEKLY;COUNT=3' };
  const both = ['01-06 10:00', '01-13 10:00', '01-20 10:00 New', '01-27 10:00 New', '02-03 10:00 New'];

  test.each([
    ['ends the old series at the very start of the new one', 'FREQ=WEEKLY;UNTIL=20260120T150000Z', 'FREQ=WEEKLY'],
    ['ends a counted one besides', 'FREQ=WEEKLY;COUNT=5;UNTIL=20260120T150000Z', rule],
    ['ends it before', 'FREQ=WEEKLY;UNTIL=20260119T150000Z', 'FREQ=WEEKLY'],
  ])('%s, and nothing is there twice', async (_, ended, began) => {
    const event = only(await saved({ ...once, recurrenceRule: began }));
    const [old, added] = await saved({ ...event, recurrenceRule: ended }, next);
    expect([old?.id, added?.id === event.id]).toEqual([event.id, false]);
    expect(await own.dates()).toEqual(both);
  });

  test.each([
    ['later that day', '2026-01-13T18:00:00Z', 'TU', '01-13 13:00'],
    ['on the day after', '2026-01-14T15:00:00Z', 'WE', '01-14 10:00'],
    ['on the day before', '2026-01-12T15:00:00Z', 'MO', '01-12 10:00'],
    ['from the first on', '2026-01-06T18:00:00Z', 'TU', '01-06 13:00'],
  ])('ends the old series before the occurrence that was moved: %s', async (_, start, day, shown) => {
    const event = only(await saved({ ...once, recurrenceRule: 'FREQ=WEEKLY;COUNT=2' }));
    const end = start.replace(/T(\d\d)/, (_all, hour: string) => `T${Number(hour) + 1}`);
    await saved(
      // As their app has it: until the start of the next, wherever that was moved.
      { ...event, recurrenceRule: `FREQ=WEEKLY;UNTIL=${start.replace(/[-:]/g, '')}` },
      { ...once, title: 'New', start, end, recurrenceRule: `FREQ=WEEKLY;BYDAY=${day};COUNT=1` },
    );
    expect(await own.dates()).toEqual([...(shown.startsWith('01-06') ? [] : ['01-06 10:00']), `${shown} New`]);
  });

  test('"delete future" ends the old series as told', async () => {
    const event = only(await saved({ ...once, recurrenceRule: 'FREQ=WEEKLY' }));
    const ended = only(await saved({ ...event, recurrenceRule: 'FREQ=WEEKLY;UNTIL=20260119T235959Z' }));
    expect(ended.recurrenceRule).toBe('FREQ=WEEKLY;UNTIL=20260119T235959Z;BYDAY=TU');
    expect((await kept()).rule).toBe('FREQ=WEEKLY;UNTIL=20260119T235959');
    expect(await own.dates()).toEqual(tuesdays.slice(0, 2));
  });
});

describe('an end at the very start of an occurrence', () => {
  const until = (time: string) => `FREQ=WEEKLY;UNTIL=${time}`;

  test.each([
    ['an endless series', 'FREQ=WEEKLY', until('20260120T150000Z')],
    ['a counted one', rule, `${rule};UNTIL=20260120T150000Z`],
    ['one that ended later', until('20260203'), until('20260120T150000Z')],
  ])('is where the first goes that is deleted: %s; once, however often it is sent', async (_, began, ended) => {
    const event = only(await saved({ ...once, recurrenceRule: began }));
    await saved({ ...event, recurrenceRule: ended });
    expect(await own.dates()).toEqual(tuesdays.slice(0, 2));
    if (began === rule) return;
    await saved({ ...event, recurrenceRule: ended });
    expect(await own.dates()).toEqual(tuesdays.slice(0, 2));
  });

  test('is where a series is parted by two calls', async () => {
    const event = only(await saved({ ...once, recurrenceRule: 'FREQ=WEEKLY' }));
    await saved({ ...event, recurrenceRule: until('20260120T150000Z') });
    await saved({
      ...once,
      title: 'New',
      start: '2026-01-20T15:00:00Z',
      end: '2026-01-20T16:00:00Z',
      recurrenceRule: 'FREQ=WEEKLY;COUNT=1',
    });
    expect(await own.dates()).toEqual([...tuesdays.slice(0, 2), '01-20 10:00 New']);
  });

  test('that is the first leaves nothing, with a new event in its place too', async () => {
    for (const began of ['FREQ=WEEKLY', rule]) {
      const event = only(await saved({ ...once, recurrenceRule: began }));
      const ended = { ...event, recurrenceRule: `${began};UNTIL=20260106T150000Z` };
      expect(only(await saved(ended, { ...once, title: 'New', recurrenceRule: 'FREQ=WEEKLY;COUNT=1' })).title).toBe('New');
      const next = only(await own.series());
      expect(next.title).toBe('New');
      await own.church.ask('DELETE', `/events/${next.id}`, undefined, own.leader);
    }
    expect(await own.series()).toEqual([]);
  });

  test.each(['20260120T000000Z', '20260120T050000Z'])('of a day is told as midnight UTC or at the church: %s', async (end) => {
    const days = { ...once, allDay: true, start: '2026-01-06', end: '2026-01-07' };
    const event = only(await saved({ ...days, recurrenceRule: 'FREQ=WEEKLY' }));
    await saved({ ...event, recurrenceRule: until(end) });
    expect(await own.dates()).toEqual(['01-06', '01-13'].map((day) => expect.stringContaining(day)));
  });

  test('is inclusive of a new event, when it is as it was, and when it is later', async () => {
    const event = only(await saved({ ...once, recurrenceRule: until('20260120T150000Z') }));
    expect(await own.dates()).toEqual(tuesdays.slice(0, 3));
    await saved({ ...event, title: 'Choir', recurrenceRule: until('20260120T150000Z') });
    expect(await own.dates()).toEqual(tuesdays.slice(0, 3));
    await saved({ ...event });
    expect(await own.dates()).toEqual(tuesdays.slice(0, 3));
    await saved({ ...event, recurrenceRule: until('20260127T150000Z') });
    expect(await own.dates()).toEqual(tuesdays.slice(0, 4));
  });
});

describe('the client’s own library', () => {
  const inWinter = [new Date('2026-01-01T00:00:00Z'), new Date('2026-03-01T00:00:00Z')] as const;
  /** Expands a list of events the way the client does, which takes the hour of its rules from the current time. */
  const shown = (all: readonly Event[]) => {
    jest.useFakeTimers({ now: new Date('2026-11-21T23:00:00Z') });
    const each = all
      .map(read)
      .flatMap((one): (typeof one)[] =>
        one.recurrenceRule ? EventHelper.getRange(one, ...inWinter).map((start: Date) => ({ ...one, start })) : [one],
      );
    jest.useRealTimers();
    EventHelper.removeExcludeDates(each);
    return each.map(({ start, title }) => `${start?.toISOString().slice(5, 16)} ${title}`).toSorted();
  };
  const read = ({ start, end, title, recurrenceRule, exceptionDates }: Event): EventInterface => ({
    ...{ title, recurrenceRule, start: new Date(start), end: new Date(end), exceptionDates: exceptionDates.map((date) => new Date(date)) },
  });

  test('shows what we show, with dates changed and left out', async () => {
    await EventHelper.ensureInitialized();
    const series = await own.add();
    await own.change(series, 'this', 1, { title: 'Feast', start: '2026-01-14T18:00:00', end: '2026-01-14T19:00:00' });
    await own.leaveOut({ eventId: series.id, exceptionDate: at(3) });
    expect(shown(await own.list())).toEqual(['01-06T15:00 Choir', '01-14T23:00 Feast', '01-20T15:00 Choir', '02-03T15:00 Choir']);
  });

  test('shows a series that we parted, in the evening too', async () => {
    await EventHelper.ensureInitialized();
    const series = await own.add({ rule: 'FREQ=WEEKLY' });
    await own.change(series, 'future', 2, { title: 'New', rule: 'FREQ=WEEKLY;UNTIL=20260203' });
    const [first, second] = await own.list();
    expect([first?.recurrenceRule, second?.recurrenceRule].toSorted()).toEqual([
      'FREQ=WEEKLY;UNTIL=20260119T235959Z;BYDAY=TU',
      'FREQ=WEEKLY;UNTIL=20260203T235959Z;BYDAY=TU',
    ]);
    expect(shown(await own.list())).toEqual(tuesdays.map((one, nth) => `${one.replace(' 10', 'T15')} ${nth < 2 ? 'Choir' : 'New'}`));
    await own.save(...(await own.list()));
    expect(await own.dates()).toEqual(tuesdays.map((one, nth) => (nth < 2 ? one : `${one} New`)));
  });

  test('parts a series with rules of its own making', async () => {
    await EventHelper.ensureInitialized();
    const event = only(await saved({ ...once, recurrenceRule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=5' }));
    const full = EventHelper.getFullRRule(read(event));
    full.options.until = new Date('2026-01-20T15:00:00Z');
    const next = { ...once, title: 'New', start: '2026-01-20T15:00:00.000Z', end: '2026-01-20T16:00:00.000Z' };
    await saved(
      { ...event, recurrenceRule: EventHelper.getPartialRRuleString(full.options) },
      { ...next, recurrenceRule: 'FREQ=WEEKLY;COUNT=2' },
    );
    expect(await own.dates()).toEqual(['01-06 10:00', '01-13 10:00', '01-20 10:00 New', '01-27 10:00 New']);
    expect(shown(await own.list())).toEqual(['01-06T15:00 Choir', '01-13T15:00 Choir', '01-20T15:00 New', '01-27T15:00 New']);
  });
});
