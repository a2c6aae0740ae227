// Test helpers for series: short definitions, and the dates they show.

import { cancelOccurrences, type Edit, type EditContext, editSeries } from './edit.ts';
import { occurrencesOf } from './occurrences.ts';
import type { EventFields, Scope, SeriesRow } from './series.ts';
import { fieldsAt, wallIn, wallName } from './starts.ts';

const making = (): EditContext => {
  let made = 0;
  return { newId: () => `new${String(++made).padStart(8, '0')}`, now: '2026-02-01T00:00:00.000Z' };
};

/** Tuesdays at 10 in New York, an hour long. */
export function seriesOf(o: Partial<SeriesRow> = {}): SeriesRow {
  const start = o.start ?? '2026-01-06T10:00:00';
  const allDay = o.allDay ?? false;
  return {
    ...{
      id: 'aaaaaaaaaaa',
      uid: 'one@test',
      sequence: 0,
      groupId: 'ggggggggggg',
      title: 'Choir',
      zone: 'America/New_York',
      visibility: 'public',
    },
    ...{ rule: 'FREQ=WEEKLY;COUNT=5', exceptions: [], additions: [], overrides: [] },
    ...{ created: '2026-01-01T00:00:00.000Z', modified: '2026-01-01T00:00:00.000Z' },
    ...o,
    ...{ allDay, start, end: o.end ?? wallName(wallIn(start) + (allDay ? 24 : 1) * 3_600_000, allDay) },
  };
}

const window = { from: Date.UTC(2025, 0, 1), to: Date.UTC(2029, 0, 1) };

/** The starts shown, in short form: `01-06 10:00`, with the title if it isn't the usual one. */
export function datesOf(series: SeriesRow | undefined, most?: number): string[] {
  if (!series) return [];
  return occurrencesOf(series, window, series.zone, most).map(({ start, end, title, allDay }) => {
    const hours = (end - start) / 3_600_000;
    const at = wallName(start, allDay).slice(5, 16).replace('T', ' ');
    return [at, ...(hours === (allDay ? 24 : 1) ? [] : [`${hours} h`]), ...(title === 'Choir' ? [] : [title])].join(' ');
  });
}

export const both = ({ kept, added }: Edit): string[][] => [datesOf(kept), datesOf(added)];

/** Changes an occurrence. A new start keeps the duration unless an end is given. */
export function change(series: SeriesRow, scope: Scope, original: string, o: Partial<EventFields>, make = making()): Edit {
  const now = fieldsAt(series, original);
  const fields = { ...now, ...o };
  const end = o.end ?? wallName(wallIn(fields.start) + wallIn(now.end) - wallIn(now.start), fields.allDay);
  return editSeries(series, scope, original, { ...fields, end }, make);
}
export const cancel = (series: SeriesRow, scope: Scope, original: string): Edit => cancelOccurrences(series, scope, original, making());
