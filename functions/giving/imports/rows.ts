/**
 * What was imported from gateways.
 *
 * | question                               | where                                        | requests |
 * |----------------------------------------|----------------------------------------------|----------|
 * | the latest imports                     | query `imports`, newest first                | 1        |
 * | whether a line was imported, and undone | get `imported#<gateway>`, by payment or line | 1        |
 */
import { kind } from '#functions/core/table/kind.ts';
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
