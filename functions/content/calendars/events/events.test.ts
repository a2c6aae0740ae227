// Events: who can see and change them, and the effect of “this event”, “this and following events” and “all events”.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ask, itemsOf, publications, TestChurch } from '#functions/content/testing.ts';
import { newId } from '#functions/core/random.ts';
import { requestsOf } from '#functions/core/serve/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { events as calls, Event } from '#shared/content/calendars/events/events.ts';
import { Series } from '#shared/content/calendars/series/series.ts';
import { many } from '#shared/words.ts';
import { makeGroup } from '../curated/testing.ts';
import { events } from '../rows.ts';
import { at, datesOf, EventChurch, only, tuesdays } from './testing.ts';

let cloud: TestCloud;
let own: EventChurch;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  own = await EventChurch.make();
});

describe('a new event', () => {
  test('is on the clocks of the church, or of a zone of its own; the calendars are rendered again', async () => {
    const series = await own.add();
    expect(series).toMatchObject({ zone: 'America/New_York', uid: `${series.id}@narthex`, sequence: 0, version: 1, can: { edit: true } });
    expect(await own.dates()).toEqual(tuesdays);
    expect((await own.add({ zone: 'Europe/Berlin', rule: '' })).zone).toBe('Europe/Berlin');
    expect(await publications(own.church.id)).toContainEqual({ churchId: own.church.id, lists: true });
  });

  test('begins with a date that its rule gives, its end told as wall time', async () => {
    const series = await own.add({ rule: 'FREQ=WEEKLY;BYDAY=TH;UNTIL=20260116T050000Z' });
    expect(series).toMatchObject({ start: '2026-01-08T10:00:00', rule: 'FREQ=WEEKLY;UNTIL=20260116T000000;BYDAY=TH' });
    expect(await own.dates()).toEqual(['01-08 10:00', '01-15 10:00']);
  });

  test.each([
    [{ title: ' ' }, 'Please enter a title'],
    [{ end: '2026-01-06T09:59:59' }, 'The event must end after it starts.'],
    [{ allDay: true, start: '2026-01-06', end: '2026-01-06' }, 'The event must end after it starts.'],
    [{ end: '2028-01-06T10:00:00' }, 'An event can last at most a year.'],
    [{ start: 'soon' }, 'Please enter a date and time.'],
    [{ start: '2026-02-30T10:00:00' }, 'Please enter a date and time.'],
    [{ rule: 'FREQ=SECONDLY' }, 'An event can recur at most once a day.'],
    [{ rule: 'FREQ=WEEKLY;COUNT=99999999' }, 'A number in this recurrence is too large or too small.'],
    [{ rule: 'nonsense' }, 'This recurrence is not valid.'],
    [{ rule: 'INTERVAL=2' }, 'An event can recur daily, weekly, monthly or yearly.'],
    [{ rule: 'FREQ=DAILY;COUNT=2;UNTIL=20270101' }, 'This recurrence contradicts itself.'],
    [{ rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }, 'No dates match this recurrence.'],
    [{ zone: 'Mars/Olympus' }, 'event.zone is not a known time zone.'],
  ])('%j is refused: %s', async (o, says) => {
    const reply = await own.addReply(o);
    expect([reply.code, reply.text]).toEqual(['invalid', says]);
  });

  test('may take no time, and is changed as others are', async () => {
    const series = await own.add({ end: at(0) });
    expect([series.start, series.end]).toEqual([at(0), at(0)]);
    await own.change(series, 'this', 1, { title: 'Bell', end: at(1) });
    expect(await own.dates()).toEqual(tuesdays.map((one, nth) => (nth === 1 ? `${one} Bell` : one)));
    const event = (await own.list()).find(({ id }) => id === series.id);
    expect(event?.end).toBe(event?.start);
    await own.save({ ...event, title: 'Bells' });
    expect(await own.dates()).toContain('01-06 10:00 Bells');
  });

  test('belongs to a group of this very church that is there', async () => {
    const other = await EventChurch.make();
    for (const group of [newId(), other.group]) {
      expect((await own.addReply({}, own.church.token, group)).status).toBe(404);
      const leader = await own.church.member({ groupIds: [group], leaderGroupIds: [group] });
      expect((await own.addReply({}, leader, group)).status).toBe(404);
    }
  });
});

describe('who may', () => {
  test('change: staff, and leaders in their own group', async () => {
    const series = await own.add();
    const second = await makeGroup(own.church);
    expect((await own.addReply({}, own.church.token)).status).toBe(200);
    expect((await own.addReply({}, own.leader, second)).code).toBe('forbidden');
    for (const token of [own.inside, own.member]) {
      expect((await own.addReply({}, token)).code).toBe('forbidden');
      expect((await own.change(series, 'all', 0, { title: 'X' }, token)).code).toBe('forbidden');
      expect((await own.cancel(series, 'all', 0, token)).code).toBe('forbidden');
      expect((await own.church.ask('DELETE', `/events/${series.id}`, undefined, token)).code).toBe('forbidden');
      expect((await own.post('/events', [{ id: series.id, title: 'X' }], token)).code).toBe('forbidden');
      expect((await own.post('/eventExceptions', [{ eventId: series.id, exceptionDate: at(0) }], token)).code).toBe('forbidden');
    }
    const other = await EventChurch.make();
    expect((await own.change(series, 'all', 0, { title: 'X' }, other.church.token)).status).toBe(404);
    expect(await own.dates()).toContain('01-06 10:00');
  });

  test('see: the public what is public, the church too, the group and staff all', async () => {
    const series = await own.add();
    const hidden = await own.add({ visibility: 'private', title: 'Secret', rule: '' });
    await own.change(series, 'this', 1, { visibility: 'private', title: 'Secret' });
    const open = tuesdays.filter((_, nth) => nth !== 1);
    expect(await own.dates()).toEqual(['01-06 10:00', '01-06 10:00 Secret', '01-13 10:00 Secret', ...tuesdays.slice(2)]);
    expect(await own.dates(own.inside)).toHaveLength(6);
    expect(await own.dates(own.church.token)).toHaveLength(6);
    expect(await own.dates(own.member)).toEqual(open);
    expect(datesOf(await own.publicSeries())).toEqual(open);
    const listed = (await ask('GET', `/events/public/group/${own.church.id}/${own.group}`)).of(many(Event));
    expect(only(listed)).toMatchObject({ exceptionDates: ['2026-01-13T15:00:00.000Z'] });
    expect(JSON.stringify([listed, await own.publicSeries()])).not.toMatch(/Secret|importId/);
    expect((await own.church.ask('GET', `/events/${hidden.id}`, undefined, own.inside)).of(Event).title).toBe('Secret');
    for (const token of [own.member, (await TestChurch.make()).token]) {
      expect((await own.church.ask('GET', `/events/${hidden.id}`, undefined, token)).text).toBe('{}');
    }
    expect((await ask('GET', `/events/public/${own.church.id}/${hidden.id}`)).text).toBe('{}');
    expect((await ask('GET', `/events/public/${own.church.id}/${series.id}`)).of(Event).title).toBe('Choir');
    expect((await own.church.ask('GET', '/events/mine', undefined, own.inside)).of(many(Series))).toHaveLength(2);
    expect((await own.church.ask('GET', '/events/mine', undefined, own.member)).of(many(Series))).toEqual([]);
  });

  test('see one date of a private series that was made public', async () => {
    const series = await own.add({ visibility: 'private', title: 'Secret', description: 'Secret talk', location: 'Secret place' });
    await own.change(series, 'this', 2, { title: 'Open evening', description: '', location: '', visibility: 'public' });
    expect(datesOf(await own.publicSeries())).toEqual(['01-20 10:00 Open evening']);
    const listed = (await ask('GET', `/events/public/group/${own.church.id}/${own.group}`)).of(many(Event));
    expect(only(listed)).toMatchObject({ title: 'Open evening', start: '2026-01-20T15:00:00.000Z', seriesId: series.id });
    expect(JSON.stringify([listed, await own.publicSeries(), await own.series(own.member)])).not.toMatch(/Secret/);
  });

  test('see nothing of a group that is for members, hidden or gone', async () => {
    const inner = await EventChurch.make('members');
    await inner.add();
    expect([await inner.publicSeries(), await inner.dates(inner.member)]).toEqual([[], tuesdays]);
    const guest = await inner.church.member({ membershipStatus: 'Guest' });
    expect((await inner.church.ask('GET', `/events/series/${inner.group}`, undefined, guest)).code).toBe('notFound');
    const hidden = await EventChurch.make('hidden');
    const series = await hidden.add();
    expect(await hidden.dates(hidden.inside)).toEqual(tuesdays);
    expect((await hidden.church.ask('GET', `/events/series/${hidden.group}`, undefined, hidden.member)).status).toBe(404);
    expect((await hidden.church.ask('GET', `/events/group/${hidden.group}`, undefined, hidden.member)).text).toBe('[]');
    expect((await hidden.church.ask('GET', `/events/${series.id}`, undefined, hidden.member)).text).toBe('{}');
    expect((await ask('GET', `/events/public/series/${own.church.id}/${newId()}`)).of(many(Series))).toEqual([]);
    expect((await ask('GET', `/events/public/series/nowhere/${own.group}`)).of(many(Series))).toEqual([]);
  });

  test('know the zone of a church', async () => {
    expect((await ask('GET', `/events/zone/${own.church.id}`)).of(calls.zone.returns)).toEqual({ zone: 'America/New_York' });
    expect((await ask('GET', `/events/zone/${newId()}`)).code).toBe('churchNotFound');
  });
});

describe('a change', () => {
  test('of this, this and following, and all is written at once, and told in the audit log', async () => {
    const first = await own.add();
    const one = only((await own.change(first, 'this', 1, { title: 'Feast' })).of(calls.change.returns).series);
    const { series } = (await own.change(one, 'future', 3, { title: 'New' })).of(calls.change.returns);
    expect(series.map(({ version, origin }) => [version, origin])).toEqual([
      [3, undefined],
      [1, first.id],
    ]);
    expect(await own.dates()).toEqual(['01-06 10:00', '01-13 10:00 Feast', '01-20 10:00', '01-27 10:00 New', '02-03 10:00 New']);
    const all = (await own.change(series[0]!, 'all', 0, { start: '2026-01-06T09:00:00' })).of(calls.change.returns);
    expect(only(all.series)).toMatchObject({ version: 4, sequence: 3 });
    expect((await own.dates()).slice(0, 3)).toEqual(['01-06 09:00', '01-13 09:00 Feast', '01-20 09:00']);
    const lines = (await itemsOf(own.church.id)).filter(({ kind }) => kind === 'Trail').map(({ row }) => JSON.stringify(row));
    expect(lines.filter((line) => line.includes('"kind":"Event"')).length).toBeGreaterThanOrEqual(4);
    expect(lines.some((line) => line.includes('Feast') && line.includes(at(1)))).toBe(true);
  });

  test('of an event that someone else changed meanwhile is refused, without side effects', async () => {
    const first = await own.add();
    const [a, b] = await Promise.all([own.change(first, 'future', 2, { title: 'A' }), own.change(first, 'future', 3, { title: 'B' })]);
    expect([a.status, b.status].toSorted()).toEqual([200, 409]);
    expect(await own.dates()).toHaveLength(5);
    expect(await own.series()).toHaveLength(2);
    expect((await own.cancel(first, 'all', 0)).code).toBe('outdated');
    const current = (await own.series()).find(({ id }) => id === first.id)!;
    expect((await own.post('/events/cancel', { ...current, scope: 'this', original: '2026-01-07T10:00:00' })).status).toBe(404);
  });

  test('takes three requests, however many dates there are', async () => {
    const first = await own.add({ rule: 'FREQ=DAILY' });
    const requests = await requestsOf(() => own.change(first, 'future', 2, { title: 'New' }));
    expect(requests).toEqual(['GetItem', 'GetItem', 'TransactWriteItems']);
  });

  test('of an event that is followed from elsewhere is refused', async () => {
    const { table } = own.church;
    const first = await own.add();
    const { row, ...kept } = await table.need(events, { id: first.id });
    await table.write(table.put(events, { ...row, importId: newId() }, { row, ...kept }));
    const now = only(await own.series());
    expect(now.can).toEqual({ edit: false });
    expect((await own.change(now, 'all', 0, { title: 'X' })).text).toMatch(/comes from another calendar/);
    expect((await own.church.ask('DELETE', `/events/${now.id}`, undefined, own.leader)).code).toBe('invalid');
  });

  test('has a bound: dates that differ beyond it are refused with what to do', async () => {
    const { table } = own.church;
    const first = await own.add({ rule: 'FREQ=DAILY' });
    const { row, ...kept } = await table.need(events, { id: first.id });
    const originals = Array.from({ length: 500 }, (_, nth) => new Date(Date.UTC(2027, 0, 1 + nth, 10)).toISOString().slice(0, 19));
    const overrides = originals.map((original) => ({ id: newId(), original, title: 'Own' }));
    await table.write(table.put(events, { ...row, overrides }, { row, ...kept }));
    const full = only(await own.series());
    expect((await own.change(full, 'this', 1, { title: 'X' })).text).toMatch(/^Too many events/);
    const { series } = (await own.change(full, 'future', 1, { title: 'New', rule: full.rule })).of(calls.change.returns);
    expect(series.map((one) => one.overrides.length)).toEqual([0, 500]);
    expect((await own.church.ask('GET', `/events/${overrides[499]!.id}`, undefined, own.leader)).of(Event)).toMatchObject({ title: 'Own' });
  });
});

describe('taking back', () => {
  const undo = (id: string, token = own.leader) => own.post(`/events/undo/${id}`, {}, token);
  const parted = ['01-06 10:00', '01-13 10:00', '01-20 10:00 New', '01-27 10:00 New', '02-03 10:00 New'];

  test.each([
    ['this', ['01-06 10:00', '01-13 10:00', '01-20 10:00 New', '01-27 10:00', '02-03 10:00']],
    ['future', parted],
    ['all', tuesdays.map((one) => `${one} New`)],
  ])('a change of %s', async (scope, after) => {
    const first = await own.add();
    const { undo: id } = (await own.change(first, scope, 2, { title: 'New' })).of(calls.change.returns);
    expect(await own.dates()).toEqual(after);
    expect(only((await undo(id)).of(calls.undo.returns).series)).toMatchObject({ id: first.id, sequence: 2, version: 3 });
    expect([await own.dates(), (await own.series()).length]).toEqual([tuesdays, 1]);
    expect((await undo(id)).status).toBe(404);
  });

  test.each([['this'], ['future'], ['all']])('a deletion of %s, and of what was made', async (scope) => {
    const made = (await own.addReply()).of(calls.add.returns);
    const { undo: id } = (await own.cancel(only(made.series), scope, 0)).of(calls.cancel.returns);
    expect(await own.dates()).toEqual(scope === 'this' ? tuesdays.slice(1) : []);
    await undo(id);
    expect(await own.dates()).toEqual(tuesdays);
    // It was changed after it was created.
    expect((await undo(made.undo)).code).toBe('outdated');
    const again = (await own.addReply({ title: 'Other' })).of(calls.add.returns);
    expect((await undo(again.undo)).of(calls.undo.returns).series).toEqual([]);
    expect(await own.dates()).toEqual(tuesdays);
    expect((await own.church.ask('GET', '/removed')).text).not.toContain(again.series[0]?.id);
  });

  test('is for the author of the change, and only while no one has changed it since', async () => {
    const first = await own.add();
    const { undo: id, series } = (await own.change(first, 'future', 2, { title: 'New' })).of(calls.change.returns);
    expect((await undo(id, own.church.token)).code).toBe('notYours');
    const tail = series.find((one) => one.id !== first.id)!;
    await own.change(tail, 'this', 3, { title: 'Feast' });
    expect((await undo(id)).code).toBe('outdated');
    expect(await own.dates()).toEqual([...parted.slice(0, 3), '01-27 10:00 Feast', '02-03 10:00 New']);
  });

  test('a deletion can be undone for thirty days', async () => {
    const first = await own.add();
    await own.church.ask('DELETE', `/events/${first.id}`, undefined, own.leader);
    expect(await own.dates()).toEqual([]);
    expect((await own.church.ask('GET', '/removed')).text).toContain(first.id);
    expect((await own.post(`/removed/event/${first.id}`, {}, own.church.token)).status).toBe(200);
    expect(await own.dates()).toEqual(tuesdays);
  });
});
