/**
 * Rows of streaming services.
 *
 * | question                     | where            | requests |
 * |------------------------------|------------------|----------|
 * | the services of a church     | query `live`     | 1        |
 * | one of them                  | get `live/<id>`  | 1        |
 *
 * What they show is read with the sermons (`sermons/rows.ts`).
 */
import { kind } from '#functions/core/table/kind.ts';
import { ServiceFields } from '#shared/content/live/service.ts';

/** Hosts' steps on a date are audited like all changes: who began it, who ended it. */
export const serviceRows = kind({
  area: 'content',
  name: 'StreamingService',
  row: ServiceFields,
  key: ({ id }: { id: string }) => ({ pk: ['live'], sk: [id] }),
  audit: { label: (row) => row.label, id: (row) => row.id },
});
