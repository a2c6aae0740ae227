// The registrations for events that a person is part of: rows of content, read only. They name people of the church by id alone, so that
// someone who is erased here is nameless there.
import { attendances, registrations } from '#functions/content/registrations/rows.ts';
import { ofChurch } from '#functions/content/table.ts';
import type { Table } from '#functions/core/table/table.ts';
import { aliasesOf } from './merges/mergedRows.ts';

export async function exportedRegistrations(table: Table, personId: string) {
  const { all } = await aliasesOf(table, [personId]);
  const pages = await Promise.all(all.map((id) => table.all(ofChurch, ['attends', id])));
  const parts = pages.flatMap((page) => page.of(attendances));
  const batch = table.batch();
  const asked = parts.map(({ row }) => batch.get(table, registrations, { id: row.registrationId }));
  await batch.send();
  return asked
    .flatMap((one) => one()?.row ?? [])
    .map(({ title, start, status, registered }) => ({ event: title, start, status, registered }));
}
