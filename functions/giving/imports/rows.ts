/**
 * What was imported from gateways.
 *
 * | question                               | where                                        | requests |
 * |----------------------------------------|----------------------------------------------|----------|
 * | the latest imports                     | query `imports`, newest first                | 1        |
 * | whether a line was imported, and undone | get `imported#<gateway>`, by payment or line; of another system `imported#moved:<source>`, by its id | 1 |
 * | imports of gifts from another system   | query gsi1 `movedimports`, dry runs `movedchecks`, newest first; one: get `movedimport#<import>` | 1 |
 * | a part that such an import brings      | get `movedpart#<user>#<import>`              | 1        |
 * | the fund or batch of another system’s id | get `movedkeys#<source>`                    | 1        |
 */

import { later } from '#functions/core/clock.ts';
import { HandedPart, HandedRun, ofPart, type PartAt } from '#functions/core/handedOver/rows.ts';
import { kind } from '#functions/core/table/kind.ts';
import { sources } from '#shared/membership/people/imports/sources.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { choice, id, instant, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';

const area = 'giving';

export const importRuns = kind({
  area,
  name: 'ImportRun',
  row: shape({ id, gatewayId: text(40), from: text(10), to: text(10), dryRun: yes, at: instant, by: text(200) }),
  key: ({ at, id: own }: { at: string; id: string }) => ({ pk: ['imports'], sk: [at, own] }),
});

/**
 * A payment, transfer or fee that an import has booked. It is written before the booking, so that an import that died knows what is its own.
 * `causes`: how many entries the gift had then; more of them are changes since. `entry`: of a transfer or fee. `isOut`: taken back;
 * `times`: how often it was taken back and imported again.
 */
export const ImportedLine = shape({
  gatewayId: text(40),
  lineId: text(200),
  kind: choice('gift', 'payout', 'fee'),
  jobId: text(20),
  isBooked: yes,
  giftId: maybe(id),
  personId: maybe(id),
  causes: maybe(whole),
  entry: maybe(shape({ cause: text(200), at: instant })),
  isOut: yes,
  times: whole,
});
export type ImportedLine = Out<typeof ImportedLine>;

export const importedLines = kind({
  area,
  name: 'ImportedLine',
  row: ImportedLine,
  key: ({ gatewayId, lineId }: { gatewayId: string; lineId: string }) => ({ pk: ['imported', gatewayId], sk: [lineId] }),
});

/** `waits`: for the import of people of the same id, which then starts it. */
export const movedRuns = kind({
  area,
  name: 'MovedImport',
  row: shape({ ...HandedRun.entries, dryRun: yes, waits: maybe(yes) }),
  key: ({ id: own }: { id: string }) => ({ pk: ['movedimport', own], sk: ['import'] }),
  gsi1: ({ at, dryRun, id: own }) => ({ pk: [dryRun ? 'movedchecks' : 'movedimports'], sk: [at, own] }),
  expires: ({ dryRun }) => (dryRun ? later(dayMs) : undefined),
});

export const movedParts = kind({
  area,
  name: 'MovedPart',
  row: HandedPart,
  key: (at: PartAt) => ({ pk: ['movedpart', at.userId, at.importId], sk: ofPart.sk(at) }),
  expires: ofPart.expires,
});

/** `isMade`: an import made the fund or batch; else it was there, and had the same name. */
export const MovedKey = shape({ source: choice(...sources), key: text(200), id, jobId: text(20), isMade: yes });
export type MovedKey = Out<typeof MovedKey>;
export const movedKeys = kind({
  area,
  name: 'MovedKey',
  row: MovedKey,
  key: ({ source, key }: { source: string; key: string }) => ({ pk: ['movedkeys', source], sk: [key] }),
});
