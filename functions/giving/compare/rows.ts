/**
 * How the books compare with the gateways, day by day, and with themselves.
 *
 * | question                            | where                                | requests |
 * |-------------------------------------|--------------------------------------|----------|
 * | how the latest days compared        | query `compared#<gateway>`, newest first | 1    |
 * | when the books were counted         | query `recounts`, newest first       | 1        |
 * | whose books are to be counted        | query `counted#<shard>`              | 1        |
 */
import { shardOf } from '#functions/core/schedule/shards.ts';
import { kind } from '#functions/core/table/kind.ts';
import { Comparison, Recount } from '#shared/giving/comparisons.ts';
import { id, shape } from '#shared/words.ts';

const area = 'giving';

export const comparisonRows = kind({
  area,
  name: 'Comparison',
  row: Comparison,
  key: ({ gatewayId, date }: { gatewayId: string; date: string }) => ({ pk: ['compared', gatewayId], sk: [date] }),
});

export const recountRows = kind({
  area,
  name: 'Recount',
  row: Recount,
  key: ({ date }: { date: string }) => ({ pk: ['recounts'], sk: [date] }),
});

/** A church that has a batch: its books are counted each night, whether it has a gateway or not. */
export const countedChurches = kind({
  area,
  name: 'CountedChurch',
  global: true,
  row: shape({ churchId: id }),
  key: ({ churchId }: { churchId: string }) => ({ pk: ['counted', shardOf(churchId)], sk: [churchId] }),
});
