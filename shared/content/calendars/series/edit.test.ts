// This, this and following, or all (decisions D1, D2): what a series shows afterwards.
import { describe, expect, test } from '@jest/globals';
import { both, cancel, change, datesOf, seriesOf } from './testing.ts';

const tuesdays = ['2026-01-06', '2026-01-13', '2026-01-20', '2026-01-27', '2026-02-03'].map((day) => `${day}T10:00:00`);
const at = (nth: number): string => tuesdays[nth] ?? '';
const shown = ['01-06 10:00', '01-13 10:00', '01-20 10:00', '01-27 10:00', '02-03 10:00'];

describe('this one', () => {
  test('is changed under its original start, and shown where it was moved to', () => {
    const { kept, added } = change(seriesOf(), 'this', at(0), { start: '2026-01-07T18:00:00', title: 'Late' });
    expect(kept?.overrides).toEqual([{ id: 'new00000001', original: at(0), start: '2026-01-07T18:00:00', title: 'Late' }]);
    expect([kept?.sequence, kept?.modified, added]).toEqual([1, '2026-02-01T00:00:00.000Z', undefined]);
    expect(datesOf(kept)).toEqual(['01-07 18:00 Late', ...shown.slice(1)]);
  });

  test('stays one however often it is changed, and is no exception any more once it equals the series', () => {
    const once = change(seriesOf(), 'this', at(2), { start: '2026-01-21T10:00:00' }).kept;
    const twice = change(once!, 'this', at(2), { title: 'Other' }).kept;
    expect(twice?.overrides).toEqual([{ id: 'new00000001', original: at(2), start: '2026-01-21T10:00:00', title: 'Other' }]);
    const back = change(twice!, 'this', at(2), { start: at(2), title: 'Choir' }).kept;
    expect(back?.overrides).toEqual([]);
    expect(datesOf(back)).toEqual(shown);
  });

  test('may be longer, and may have nothing where the series has something', () => {
    const series = seriesOf({ description: 'Bring music', location: 'Hall' });
    const { kept } = change(series, 'this', at(1), { end: '2026-01-13T13:00:00', description: undefined });
    expect(kept?.overrides[0]).toMatchObject({ end: '2026-01-13T13:00:00', description: '' });
    expect(datesOf(kept)[1]).toBe('01-13 10:00 3 h');
  });

  test('told in another zone is kept on the clocks of the series', () => {
    const { kept } = change(seriesOf(), 'this', at(1), { zone: 'Europe/Berlin', start: '2026-01-13T18:00:00' });
    expect(kept?.overrides[0]?.start).toBe('2026-01-13T12:00:00');
  });

  test('becomes an event of its own when it takes the whole day', () => {
    const edit = change(seriesOf(), 'this', at(1), { allDay: true, start: '2026-01-13', end: '2026-01-14' });
    expect(both(edit)).toEqual([shown.filter((one) => one !== '01-13 10:00'), ['01-13']]);
    expect(edit.added).toMatchObject({ rule: '', origin: 'aaaaaaaaaaa' });
  });

  test('goes: the first, one in between, the last, one that was moved; with the last of all the event', () => {
    expect(datesOf(cancel(seriesOf(), 'this', at(0)).kept)).toEqual(shown.slice(1));
    expect(datesOf(cancel(seriesOf(), 'this', at(4)).kept)).toEqual(shown.slice(0, 4));
    const moved = change(seriesOf(), 'this', at(2), { start: '2026-01-22T10:00:00' }).kept;
    const gone = cancel(moved!, 'this', at(2)).kept;
    expect([datesOf(gone), gone?.overrides]).toEqual([shown.filter((one) => one !== '01-20 10:00'), []]);
    const last = tuesdays.slice(0, 4).reduce((series, original) => cancel(series, 'this', original).kept!, seriesOf());
    expect(datesOf(last)).toEqual(['02-03 10:00']);
    expect(cancel(last, 'this', at(4)).kept).toBeUndefined();
  });

  test('that is none leaves everything as it is', () => {
    const series = seriesOf({ exceptions: [at(1)] });
    for (const original of [at(1), '2026-01-07T10:00:00']) {
      expect(change(series, 'this', original, { title: 'No' }).kept).toBe(series);
      expect(cancel(series, 'future', original).kept).toBe(series);
    }
  });
});

describe('this and following', () => {
  test.each([1, 2, 3, 4])('part a counted series before its occurrence %i: none is doubled, none is lost', (nth) => {
    const edit = change(seriesOf(), 'future', at(nth), { title: 'New' });
    expect(both(edit)).toEqual([shown.slice(0, nth), shown.slice(nth).map((one) => `${one} New`)]);
    expect([edit.kept?.rule, edit.added?.rule]).toEqual([`FREQ=WEEKLY;COUNT=${nth}`, `FREQ=WEEKLY;COUNT=${5 - nth}`]);
    expect(edit.added).toMatchObject({ id: 'new00000001', uid: 'new00000001@narthex', sequence: 0, origin: 'aaaaaaaaaaa' });
    expect(edit.kept).toMatchObject({ uid: 'one@test', sequence: 1 });
    expect(datesOf(cancel(seriesOf(), 'future', at(nth)).kept)).toEqual(shown.slice(0, nth));
  });

  test('at the first are all: nothing is parted', () => {
    const edit = change(seriesOf(), 'future', at(0), { title: 'New' });
    expect(both(edit)).toEqual([shown.map((one) => `${one} New`), []]);
    expect(edit.kept?.id).toBe('aaaaaaaaaaa');
    expect(cancel(seriesOf(), 'future', at(0))).toEqual({ kept: undefined, added: undefined });
    const first = seriesOf({ exceptions: [at(0)] });
    expect(both(change(first, 'future', at(1), { title: 'New' }))).toEqual([shown.slice(1).map((one) => `${one} New`), []]);
    expect(cancel(first, 'future', at(1)).kept).toBeUndefined();
  });

  test('count what is left out, and take along what comes after', () => {
    const series = seriesOf({ exceptions: [at(1), at(3)], overrides: [{ id: 'ooooooooooo', original: at(4), title: 'Feast' }] });
    const edit = change(series, 'future', at(2), { start: '2026-01-21T11:00:00' });
    expect(both(edit)).toEqual([['01-06 10:00'], ['01-21 11:00', '02-04 11:00 Feast']]);
    expect(edit.added).toMatchObject({
      exceptions: ['2026-01-28T11:00:00'],
      overrides: [{ id: 'ooooooooooo', original: '2026-02-04T11:00:00' }],
    });
    expect(edit.kept).toMatchObject({ exceptions: [at(1)], overrides: [] });
  });

  test.each([
    ['FREQ=WEEKLY;UNTIL=20260127T100000', 'FREQ=WEEKLY;UNTIL=20260127T095959'],
    ['FREQ=WEEKLY;UNTIL=20260127', 'FREQ=WEEKLY;UNTIL=20260127T095959'],
    ['FREQ=WEEKLY;UNTIL=20260127T150000Z', 'FREQ=WEEKLY;UNTIL=20260127T095959'],
  ])('end strictly before, where %s equals an occurrence', (rule, ended) => {
    const edit = change(seriesOf({ rule }), 'future', at(3), { title: 'New' });
    expect(both(edit)).toEqual([shown.slice(0, 3), ['01-27 10:00 New']]);
    expect(edit.kept?.rule).toBe(ended);
  });

  test('take the weekday along when the day moves, and the end', () => {
    const series = seriesOf({ rule: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20260203T100000' });
    const edit = change(series, 'future', at(3), { start: '2026-01-29T09:00:00' });
    expect(both(edit)).toEqual([shown.slice(0, 3), ['01-29 09:00', '02-05 09:00']]);
    expect(edit.added?.rule).toBe('FREQ=WEEKLY;UNTIL=20260205T090000;BYDAY=TH');
  });

  test('follow a rule that a person gives, from the first date it meets; what is none of its dates is dropped', () => {
    const series = seriesOf({ exceptions: [at(3)], overrides: [{ id: 'ooooooooooo', original: at(4), title: 'Feast' }] });
    const edit = change(series, 'future', at(2), { rule: 'FREQ=WEEKLY;BYDAY=TH;COUNT=2' });
    expect(both(edit)).toEqual([shown.slice(0, 2), ['01-22 10:00', '01-29 10:00']]);
    expect(edit.added).toMatchObject({ start: '2026-01-22T10:00:00', exceptions: [], overrides: [] });
    // The old count, left unchanged, is the total of the series.
    expect(datesOf(change(series, 'future', at(2), { rule: 'FREQ=DAILY;COUNT=5' }).added)).toEqual([
      '01-20 10:00',
      '01-21 10:00',
      '01-22 10:00',
    ]);
    expect(both(change(series, 'future', at(2), { rule: '' }))).toEqual([shown.slice(0, 2), ['01-20 10:00']]);
  });

  test('of a moved occurrence: only what was changed now goes for those that follow', () => {
    const moved = change(seriesOf(), 'this', at(2), { start: '2026-01-22T18:00:00' }).kept;
    expect(both(change(moved!, 'future', at(2), { title: 'New' }))).toEqual([
      shown.slice(0, 2),
      ['01-22 18:00 New', '01-27 10:00 New', '02-03 10:00 New'],
    ]);
    expect(both(change(moved!, 'future', at(2), { start: '2026-01-21T10:00:00' }))).toEqual([
      shown.slice(0, 2),
      ['01-21 10:00', '01-28 10:00', '02-04 10:00'],
    ]);
  });

  test('of dates that were added besides', () => {
    const series = seriesOf({ rule: 'FREQ=WEEKLY;COUNT=2', additions: ['2026-01-10T12:00:00', '2026-01-30T12:00:00'] });
    expect(both(change(series, 'future', '2026-01-10T12:00:00', { start: '2026-01-10T13:00:00' }))).toEqual([
      ['01-06 10:00'],
      ['01-10 13:00', '01-13 11:00', '01-30 13:00'],
    ]);
    expect(both(change(series, 'future', '2026-01-30T12:00:00', { title: 'New' }))).toEqual([
      ['01-06 10:00', '01-10 12:00', '01-13 10:00'],
      ['01-30 12:00 New'],
    ]);
    expect(datesOf(cancel(series, 'this', '2026-01-10T12:00:00').kept)).toEqual(['01-06 10:00', '01-13 10:00', '01-30 12:00']);
  });
});

describe('months', () => {
  const second = seriesOf({ rule: 'FREQ=MONTHLY;BYDAY=2TU;COUNT=6', start: '2026-01-13T10:00:00' });
  test('keep the place in the month that one of them is moved to', () => {
    const except = {
      ...second,
      exceptions: ['2026-04-14T10:00:00'],
      overrides: [{ id: 'o', original: '2026-05-12T10:00:00', title: 'Feast' }],
    };
    const split = change(except, 'future', '2026-03-10T10:00:00', { start: '2026-03-12T10:00:00' });
    expect(both(split)).toEqual([
      ['01-13 10:00', '02-10 10:00'],
      ['03-12 10:00', '05-14 10:00 Feast', '06-11 10:00'],
    ]);
    expect(split.added?.rule).toBe('FREQ=MONTHLY;COUNT=4;BYDAY=2TH');
    const all = change(except, 'all', '2026-02-10T10:00:00', { start: '2026-02-12T10:00:00' });
    expect(datesOf(all.kept)).toEqual(['01-08 10:00', '02-12 10:00', '03-12 10:00', '05-14 10:00 Feast', '06-11 10:00']);
  });

  test('over the end of a month stay one a month', () => {
    const last = seriesOf({ rule: 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=3', start: '2026-01-30T10:00:00' });
    expect(datesOf(change(last, 'all', '2026-02-27T10:00:00', { start: '2026-03-02T10:00:00' }).kept)).toEqual([
      '02-02 10:00',
      '03-02 10:00',
      '04-06 10:00',
    ]);
    const plain = seriesOf({ rule: 'FREQ=MONTHLY;COUNT=3', start: '2026-01-28T10:00:00' });
    expect(datesOf(change(plain, 'all', '2026-02-28T10:00:00', { start: '2026-03-02T10:00:00' }).kept)).toEqual([
      '02-02 10:00',
      '03-02 10:00',
      '04-02 10:00',
    ]);
  });

  test('on the 31st are parted as they are', () => {
    const series = seriesOf({ rule: 'FREQ=MONTHLY;COUNT=4', start: '2026-01-31T10:00:00' });
    expect(both(change(series, 'future', '2026-05-31T10:00:00', { title: 'New' }))).toEqual([
      ['01-31 10:00', '03-31 10:00'],
      ['05-31 10:00 New', '07-31 10:00 New'],
    ]);
  });
});

describe('all', () => {
  test('keep what was changed in single ones alone', () => {
    const overrides = [
      { id: 'o1', original: at(1), title: 'Feast' },
      { id: 'o2', original: at(2), start: '2026-01-22T18:00:00' },
      { id: 'o3', original: at(3), end: '2026-01-27T13:00:00' },
    ];
    const series = seriesOf({ overrides, exceptions: [at(4)] });
    const { kept } = change(series, 'all', at(0), { start: '2026-01-07T11:00:00', title: 'New' });
    expect(datesOf(kept)).toEqual(['01-07 11:00 New', '01-14 11:00 Feast', '01-22 18:00 New', '01-28 11:00 3 h New']);
    expect(kept).toMatchObject({ exceptions: ['2026-02-04T11:00:00'], uid: 'one@test' });
    // The moved occurrence itself: the others don't take its time unless it is changed now.
    expect(datesOf(change(series, 'all', at(2), { title: 'New' }).kept)[0]).toBe('01-06 10:00 New');
    expect(datesOf(change(series, 'all', at(2), { start: '2026-01-20T12:00:00' }).kept)).toContain('01-06 12:00');
  });

  test('move by as much as one of them does, across weeks as well', () => {
    const series = seriesOf({ rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SA;COUNT=4' });
    expect(datesOf(series)).toEqual(['01-06 10:00', '01-10 10:00', '01-20 10:00', '01-24 10:00']);
    expect(datesOf(change(series, 'all', '2026-01-10T10:00:00', { start: '2026-01-12T10:00:00' }).kept)).toEqual([
      '01-08 10:00',
      '01-12 10:00',
      '01-22 10:00',
      '01-26 10:00',
    ]);
  });

  test('become days, and times again', () => {
    const series = seriesOf({ exceptions: [at(1)], overrides: [{ id: 'o', original: at(2), start: '2026-01-21T20:00:00' }] });
    const days = change(series, 'all', at(0), { allDay: true, start: '2026-01-06', end: '2026-01-07' }).kept;
    expect(datesOf(days)).toEqual(['01-06', '01-21', '01-27', '02-03']);
    expect(days?.exceptions).toEqual(['2026-01-13']);
    const times = change(days!, 'all', '2026-01-06', { allDay: false, start: '2026-01-06T09:00:00', end: '2026-01-06T10:00:00' }).kept;
    expect(datesOf(times)).toEqual(['01-06 09:00', '01-21 09:00', '01-27 09:00', '02-03 09:00']);
  });

  test('of an event that happens once: becomes a series and one event again, whatever scope is said', () => {
    const once = seriesOf({ rule: '' });
    for (const scope of ['this', 'future', 'all'] as const) {
      const series = change(once, scope, at(0), { rule: 'FREQ=WEEKLY;COUNT=5' });
      expect(both(series)).toEqual([shown, []]);
      const back = change(series.kept!, 'all', at(2), { rule: '', title: 'Once' });
      expect(both(back)).toEqual([['01-20 10:00 Once'], []]);
    }
    expect(cancel(once, 'this', at(0)).kept).toBeUndefined();
    const thursdays = change(once, 'all', at(0), { rule: 'FREQ=WEEKLY;BYDAY=TH;COUNT=2' }).kept;
    expect([thursdays?.start, datesOf(thursdays)]).toEqual(['2026-01-08T10:00:00', ['01-08 10:00', '01-15 10:00']]);
  });

  test('go', () => {
    expect(cancel(seriesOf(), 'all', at(3))).toEqual({ kept: undefined, added: undefined });
  });
});

describe('days', () => {
  const series = seriesOf({ allDay: true, start: '2026-01-06', rule: 'FREQ=WEEKLY;UNTIL=20260127' });
  test('are parted by day', () => {
    const edit = change(series, 'future', '2026-01-20', { start: '2026-01-21', end: '2026-01-23' });
    expect(both(edit)).toEqual([
      ['01-06', '01-13'],
      ['01-21 48 h', '01-28 48 h'],
    ]);
    expect(edit.kept?.rule).toBe('FREQ=WEEKLY;UNTIL=20260119T235959');
    expect(datesOf(cancel(series, 'this', '2026-01-27').kept)).toEqual(['01-06', '01-13', '01-20']);
    expect(change(series, 'this', '2026-01-13', { start: '2026-01-14' }).kept?.overrides).toEqual([
      { id: 'new00000001', original: '2026-01-13', start: '2026-01-14' },
    ]);
  });
});
