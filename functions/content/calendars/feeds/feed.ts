// What feeds are made of.

import { now } from '#functions/core/clock.ts';
import type { Table } from '#functions/core/table/table.ts';
import { type GroupRow, groups } from '#functions/membership/groups/rows.ts';
import type { SeriesRow } from '#shared/content/calendars/series/series.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { idForm } from '#shared/words.ts';

/** `changed`: instants at which the calendar changed; the newest becomes its modification time. */
export interface Feed {
  readonly name: string;
  readonly series: readonly SeriesRow[];
  readonly changed: readonly string[];
}

/** As often as programmes may ask: for calendars of which nothing tells when something left them. */
export const justNow = (): string => new Date(Math.floor(now().getTime() / (5 * minuteMs)) * 5 * minuteMs).toISOString();

/** Groups in the order asked for; those that were deleted are missing. One request. */
export async function feedGroups(table: Table, ids: readonly string[]): Promise<GroupRow[]> {
  const batch = table.batch();
  const asked = ids.filter((id) => idForm.test(id)).map((id) => batch.get(table, groups, { id }));
  await batch.send();
  return asked.flatMap((one) => one()?.row ?? []);
}
