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

import { HandedPart, HandedRun, ofPart, type PartAt } from '#functions/core/handedOver/rows.ts';
import { kind } from '#functions/core/table/kind.ts';
import { sources } from '#shared/membership/people/imports/sources.ts';
import { choice, type Out, shape, text } from '#shared/words.ts';

const area = 'content';

export const movedRuns = kind({
  area,
  name: 'MovedContentImport',
  row: HandedRun,
  key: ({ id: own }: { id: string }) => ({ pk: ['movedimport', own], sk: ['import'] }),
  gsi1: ({ at, id: own }) => ({ pk: ['movedimports'], sk: [at, own] }),
});

export const movedParts = kind({
  area,
  name: 'MovedContentPart',
  row: HandedPart,
  key: (at: PartAt) => ({ pk: ['movedpart', at.userId, at.importId], sk: ofPart.sk(at) }),
  expires: ofPart.expires,
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
