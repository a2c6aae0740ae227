/**
 * What another system hands over with its people: events, curated calendars, sermons.
 *
 * | question                             | where                                   | requests |
 * |--------------------------------------|-----------------------------------------|----------|
 * | the latest imports                   | query gsi1 `movedimports`, newest first | 1        |
 * | one of them                          | get `movedimport#<import>`              | 1        |
 * | a part that such an import brings    | get `movedpart#<user>#<import>`         | 1        |
 * | what an id of another system means   | get `movedkeys#<source>`                | 1        |
 */
import { later } from '#functions/core/clock.ts';
import { kind } from '#functions/core/table/kind.ts';
import { sources } from '#shared/membership/people/imports/sources.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { choice, exact, id, instant, type Out, shape, text, whole } from '#shared/words.ts';

const area = 'content';

export const movedRuns = kind({
  area,
  name: 'MovedContentImport',
  row: shape({ id, jobId: id, fileName: text(200), at: instant, by: text(200) }),
  key: ({ id: own }: { id: string }) => ({ pk: ['movedimport', own], sk: ['import'] }),
  gsi1: ({ at, id: own }) => ({ pk: ['movedimports'], sk: [at, own] }),
});

/** Of the user who stores it, so that no one else's parts can be among them. */
export const movedParts = kind({
  area,
  name: 'MovedContentPart',
  row: shape({ userId: text(20), importId: id, part: whole, json: exact(300_000) }),
  key: ({ userId, importId, part }: { userId: string; importId: string; part: number }) => ({
    pk: ['movedpart', userId, importId],
    sk: [String(part).padStart(5, '0')],
  }),
  expires: () => later(dayMs),
});

/** `id`: of the event, calendar, entry, playlist, sermon or service. */
export const MovedKey = shape({ source: choice(...sources), key: text(220), id: text(20), jobId: text(20) });
export type MovedKey = Out<typeof MovedKey>;
export const movedKeys = kind({
  area,
  name: 'MovedContentKey',
  row: MovedKey,
  key: ({ source, key }: { source: string; key: string }) => ({ pk: ['movedkeys', source], sk: [key] }),
});
