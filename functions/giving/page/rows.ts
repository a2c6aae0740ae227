/**
 * What visitors got of the giving page, day by day (decision D42).
 *
 * | question                              | where              | requests |
 * |---------------------------------------|--------------------|----------|
 * | the latest check, and all their days  | query `pagechecks` | 1        |
 */
import { kind } from '#functions/core/table/kind.ts';
import { CheckedDay, PageCheck } from '#shared/giving/page/pageChecks.ts';
import { dayMs } from '#shared/time/civilDate.ts';

const area = 'giving';
const keptMs = 400 * dayMs;

export const latestChecks = kind({ area, name: 'PageCheck', row: PageCheck, key: () => ({ pk: ['pagechecks'], sk: ['latest'] }) });

export const checkedDays = kind({
  area,
  name: 'CheckedDay',
  row: CheckedDay,
  key: ({ date }: { date: string }) => ({ pk: ['pagechecks'], sk: ['day', date] }),
  expires: ({ at }) => new Date(Date.parse(at) + keptMs),
});
