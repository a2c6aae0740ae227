/**
 * How the books compare with the gateways, day by day, and with themselves.
 *
 * | question                            | where                                | requests |
 * |-------------------------------------|--------------------------------------|----------|
 * | how the latest days compared        | query `compared#<gateway>`, newest first | 1    |
 * | when the books were counted         | query `recounts`, newest first       | 1        |
 */
import { kind } from '#functions/core/table/kind.ts';
import { Comparison, Recount } from '#shared/giving/comparisons.ts';

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
