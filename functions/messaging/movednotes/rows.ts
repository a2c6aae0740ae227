/**
 * Notes that another system hands over with its people.
 *
 * | question                             | where                                   | requests |
 * |--------------------------------------|-----------------------------------------|----------|
 * | the latest imports                   | query gsi1 `movednotes`, newest first   | 1        |
 * | one of them                          | get `movednotes#<import>`               | 1        |
 * | a part that such an import brings    | get `movednotespart#<user>#<import>`    | 1        |
 * | what an id of another system means   | get `movednotekeys#<source>`            | 1        |
 */

import { HandedPart, HandedRun, ofPart, type PartAt } from '#functions/core/handedOver/rows.ts';
import { kind } from '#functions/core/table/kind.ts';
import { sources } from '#shared/membership/people/imports/sources.ts';
import { choice, type Out, shape, text, whole } from '#shared/words.ts';

const area = 'messaging';

export const movedNotesRuns = kind({
  area,
  name: 'MovedNotesImport',
  row: HandedRun,
  key: ({ id: own }: { id: string }) => ({ pk: ['movednotes', own], sk: ['import'] }),
  gsi1: ({ at, id: own }) => ({ pk: ['movednotes'], sk: [at, own] }),
});

export const movedNotesParts = kind({
  area,
  name: 'MovedNotesPart',
  row: HandedPart,
  key: (at: PartAt) => ({ pk: ['movednotespart', at.userId, at.importId], sk: ofPart.sk(at) }),
  expires: ofPart.expires,
});

/** Where a note is now. */
export const MovedNoteKey = shape({ source: choice(...sources), key: text(220), conversationId: text(20), number: whole, jobId: text(20) });
export type MovedNoteKey = Out<typeof MovedNoteKey>;
export const movedNoteKeys = kind({
  area,
  name: 'MovedNoteKey',
  row: MovedNoteKey,
  key: ({ source, key }: { source: string; key: string }) => ({ pk: ['movednotekeys', source], sk: [key] }),
});
