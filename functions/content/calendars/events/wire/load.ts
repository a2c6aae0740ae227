import { type Caller, stranger } from '#functions/core/auth/caller.ts';
import type { Table } from '#functions/core/table/table.ts';
import { groups } from '#functions/membership/groups/rows.ts';
import type { Event } from '#shared/content/calendars/events/events.ts';
import { Refusal } from '#shared/errors.ts';
import { maySeeGroup } from '../access.ts';
import { seenSeries } from '../read.ts';
import type { Found } from './save.ts';
import { wireEvents } from './views.ts';

/** An event, or one occurrence of it, for older clients. */
export async function oneEvent(table: Table, caller: Caller, found: Found | undefined, id: string): Promise<Event> {
  const group = found && (await table.get(groups, { id: found.kept.row.groupId }))?.row;
  const row = group && maySeeGroup(caller, group) ? seenSeries(caller, found.kept.row) : undefined;
  const event = row && wireEvents(row, table.church).find((one) => one.id === id);
  if (!event) throw new Refusal('notFound');
  return event;
}

export async function publicEvent(table: Table, found: Found | undefined, id: string): Promise<Event> {
  const group = found && (await table.get(groups, { id: found.kept.row.groupId }))?.row;
  if (group?.visibility !== 'public') throw new Refusal('notFound');
  return oneEvent(table, stranger, found, id);
}
