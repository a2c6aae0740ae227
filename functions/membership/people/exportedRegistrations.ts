// The registrations for events that a person is part of: rows of content, read only. They name people of the church by id alone, so that
// someone who is erased here is nameless there.
import { attendances, registrations } from '#functions/content/registrations/rows.ts';
import { ofChurch } from '#functions/content/table.ts';
import type { Table } from '#functions/core/table/table.ts';

export async function exportedRegistrations(table: Table, personId: string) {
  const parts = (await table.all(ofChurch, ['attends', personId])).of(attendances);
  const batch = table.batch();
  const asked = parts.map(({ row }) => batch.get(table, registrations, { id: row.registrationId }));
  await batch.send();
  return asked
    .flatMap((one) => one()?.row ?? [])
    .map(({ title, start, status, registered }) => ({ event: title, start, status, registered }));
}
