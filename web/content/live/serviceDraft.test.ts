import { expect, test } from '@jest/globals';
import { datesIn } from '#shared/content/live/dates.ts';
import { rescheduled, withDate, withoutDate } from '#shared/content/live/edit.ts';
import type { ServiceFields } from '#shared/content/live/service.ts';
import type { StreamingService } from '#shared/content/live/streamingServices.ts';
import { serviceOf } from '#shared/content/live/testing.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { beforeOf, changesOf, clockTimes, draftOf, emptyDraft, fieldOf, mergeServices, serviceProblems } from './serviceDraft.ts';
import { shownDates } from './shownDates.ts';

/** A Thursday. */
const now = Date.parse('2026-03-05T12:00:00Z');
const told = (fields: Partial<ServiceFields> = {}): StreamingService => {
  const service = { ...serviceOf({ start: '2026-01-04T10:00:00', ...fields }), sermonId: fields.sermonId ?? '' };
  const next = datesIn([service], { from: now, to: now + 35 * dayMs }, () => undefined);
  return {
    ...{ ...service, churchId: 'grace000001', serviceTime: new Date(now).toISOString(), timezoneOffset: 0, provider: '', providerKey: '' },
    ...{ videoUrl: '', recurring: service.rule !== '', next, version: 3 },
  };
};
const sent = (service: StreamingService, change: object) =>
  JSON.parse(JSON.stringify(changesOf(service, { ...draftOf(service), ...change })));

test('only what was changed is sent, in the series’ own terms', () => {
  const service = told({ earlyStart: 290 });
  expect(sent(service, {})).toEqual({});
  expect(sent(service, { title: ' Easter ' })).toEqual({ label: 'Easter' });
  // A client may have sent seconds, which stay unless someone enters minutes.
  expect(sent(service, { early: 5, before: 20 })).toEqual({ chatBefore: 1200 });
  expect(sent(service, { source: 'latest' })).toEqual({ sermonId: 'latest' });
  expect(sent(service, { source: 'video', video: ' https://youtu.be/abcdefghijk ', live: false })).toEqual({
    ...{ sermonId: '', videoData: 'https://youtu.be/abcdefghijk', live: false },
  });
  expect(sent(service, { chat: 'off' })).toMatchObject({ chat: 'off', grace: 5 });
  expect(Object.keys(changesOf(undefined, emptyDraft(now, 'UTC')))).toEqual(
    expect.arrayContaining(['label', 'start', 'zone', 'rule', 'sermonId', 'videoData', 'earlyStart', 'chat']),
  );
});

test('the next date is what one changes; the server moves all with it, single dates too', () => {
  const single = withDate(serviceOf({ start: '2026-01-04T10:00:00', sermonId: '' }), '2026-03-15T10:00:00', { label: 'Baptism' });
  const service = told({ dates: single.dates });
  expect(draftOf(service)).toMatchObject({ startDate: '2026-03-08', startTime: '10:00' });
  const change = sent(service, { startTime: '11:30', endTime: '11:30' });
  expect(change).toEqual({ start: '2026-03-08T11:30:00', zone: 'America/New_York', rule: 'FREQ=WEEKLY', original: '2026-03-08T10:00:00' });
  const moved = rescheduled(service, change.original, change);
  expect([moved.start, moved.dates]).toEqual(['2026-01-04T11:30:00', [{ original: '2026-03-15T11:30:00', label: 'Baptism' }]]);
  // A rule that someone enters begins where it first holds.
  expect(sent(service, { rule: 'FREQ=WEEKLY;BYDAY=WE', ownRule: true })).toMatchObject({ start: '2026-03-11T10:00:00' });
});

test('a new one is next Sunday at ten; what is missing is said', () => {
  const fresh = emptyDraft(Date.parse('2026-03-05T09:00:00Z'), 'Europe/Berlin');
  expect([fresh.startDate, fresh.startTime, fresh.rule]).toEqual(['2026-03-08', '10:00', 'FREQ=WEEKLY;BYDAY=SU']);
  expect(emptyDraft(Date.parse('2026-03-08T09:00:00Z'), 'UTC').startDate).toBe('2026-03-15');
  expect(serviceProblems({ ...fresh, startDate: '', video: 'nonsense' })).toEqual(['title', 'start', 'video']);
  expect(serviceProblems({ ...fresh, title: 'x', source: 'sermon' })).toEqual(['sermon']);
  const fine = { ...fresh, title: 'x', video: '/grace000001/files/a.webm' };
  expect(serviceProblems(fine)).toEqual([]);
});

test('clock times are counted from the service', () => {
  const fresh = { ...emptyDraft(Date.parse('2026-03-05T09:00:00Z'), 'UTC'), early: 5, before: 15, after: 30 };
  const times = clockTimes(fresh, 5400);
  expect(times && Object.values(times).map((at) => fieldOf(at).slice(11))).toEqual(['09:40', '09:55', '10:00', '11:25', '11:55']);
  expect(clockTimes({ ...fresh, startTime: '' }, 5400)).toBeUndefined();
});

test('dates show what is canceled and what differs, and what has gone by no more', () => {
  const fields = withDate(withoutDate(serviceOf({ start: '2026-01-04T10:00:00' }), '2026-03-15T10:00:00'), '2026-03-22T10:00:00', {
    start: '2026-03-21T18:00:00',
  });
  const service = told({ exceptions: fields.exceptions, dates: fields.dates });
  const rows = shownDates(service, now, now + 21 * dayMs);
  expect(rows.map(({ original, canceled, changed }) => [original.slice(5, 10), canceled, changed])).toEqual([
    ['03-08', false, false],
    ['03-15', true, false],
    ['03-22', false, true],
  ]);
  expect(rows.map(({ planned }) => planned !== undefined)).toEqual([true, false, true]);
  // Its next dates no longer have the one that a host has ended.
  const later = Date.parse('2026-03-08T15:30:00Z');
  expect(shownDates({ ...service, next: [] }, later, later + dayMs)).toEqual([]);
});

test('two people who change different things both keep theirs', () => {
  const base = draftOf(told());
  const { draft, conflicts, theirs } = mergeServices(base, { ...base, title: 'Mine' }, { ...base, chat: 'off' });
  expect([draft.title, draft.chat, conflicts, theirs]).toEqual(['Mine', 'off', [], ['chat']]);
  expect(beforeOf(told()).original).toBe('2026-03-08T10:00:00');
});
