// Pointers from occurrences, which older clients know as events of their own, to their series: none lies where its series does.
import type { Page } from '#functions/core/table/page.ts';
import type { Table } from '#functions/core/table/table.ts';
import { idAt } from '../calendars/events/read.ts';
import { partIds } from '../calendars/events/write.ts';
import { type EventRow, eventParts, events } from '../calendars/rows.ts';

const occurrencesOf = (row: EventRow): string[] => [...partIds(row), ...row.exceptions.map((one) => idAt(row.id, one))];

/** Those of the events of a page, wherever there are any. */
export async function eventPartsOf(table: Table, page: Page, index: string | undefined): Promise<{ name: string; line: string }[]> {
  const ids = index ? [...new Set(page.of(events).flatMap(({ row }) => occurrencesOf(row)))] : [];
  if (ids.length === 0) return [];
  const batch = table.batch();
  const asked = ids.map((id) => batch.get(table, eventParts, { id }));
  await batch.send();
  return asked.flatMap((one) => {
    const part = one();
    return part ? [{ name: eventParts.name, line: JSON.stringify({ kind: eventParts.name, row: part.row }) }] : [];
  });
}
