// What feeds share: contents, modification times, and groups.

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

/**
 * The current time, rounded down to the five minutes after which clients may ask again: for calendars where nothing records that an entry
 * was removed.
 */
export const justNow = (): string => new Date(Math.floor(now().getTime() / (5 * minuteMs)) * 5 * minuteMs).toISOString();

/** Groups in the order requested; deleted ones are missing. One request. */
export async function feedGroups(table: Table, ids: readonly string[]): Promise<GroupRow[]> {
  const batch = table.batch();
  const asked = ids.filter((id) => idForm.test(id)).map((id) => batch.get(table, groups, { id }));
  await batch.send();
  return asked.flatMap((one) => one()?.row ?? []);
}
