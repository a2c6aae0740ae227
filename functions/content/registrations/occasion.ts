// What a registration is for: an occurrence of an event, as far as the caller can see it.
import type { Caller } from '#functions/core/auth/caller.ts';
import { stranger } from '#functions/core/auth/caller.ts';
import { now } from '#functions/core/clock.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { groups } from '#functions/membership/groups/rows.ts';
import { type ChurchRow, churches } from '#functions/membership/table.ts';
import type { Occurrence } from '#shared/content/calendars/series/occurrences.ts';
import { dayOf, occurrenceAt, originalOn, rootOf } from '#shared/content/registrations/occurrences.ts';
import { Refusal } from '#shared/errors.ts';
import { idForm } from '#shared/words.ts';
import { maySeeGroup } from '../calendars/events/access.ts';
import { publicSeries, seenSeries, seriesOfGroup } from '../calendars/events/read.ts';
import { findEvent } from '../calendars/events/wire/save.ts';
import type { EventRow } from '../calendars/rows.ts';
import { ofChurch } from '../table.ts';
import { type RegistrationRow, type SeatsRow, seats } from './rows.ts';

export interface Occasion {
  /** Within the event's church, with the caller as seen there: callers from other churches are strangers. */
  readonly table: Table;
  readonly caller: Caller;
  readonly church: ChurchRow;
  readonly event: StoredRow<EventRow>;
  readonly occurrence: Occurrence;
  readonly rootId: string;
  readonly day: string;
}

/** The church of the event: stated by strangers, otherwise the caller's own. */
function placeOf(table: Table, caller: Caller, churchId: string | undefined): { table: Table; caller: Caller } {
  const isOwn = caller.standing === 'member' && (!churchId || churchId === caller.churchId);
  if (isOwn) return { table, caller };
  if (!churchId || !idForm.test(churchId)) throw new Refusal('notFound');
  return { table: table.within(churchId), caller: stranger };
}

/** An event the caller can see, and the occurrence meant; refuses with `notFound`. */
export async function occasionOf(
  context: { readonly table: Table; readonly caller: Caller },
  asked: { readonly churchId?: string | undefined; readonly eventId: string; readonly original?: string | undefined },
): Promise<Occasion> {
  const { table, caller } = placeOf(context.table, context.caller, asked.churchId);
  if (!idForm.test(asked.eventId)) throw new Refusal('notFound');
  const [found, church] = await Promise.all([findEvent(table, asked.eventId), table.get(churches, {})]);
  const group = found && (await table.get(groups, { id: found.kept.row.groupId }))?.row;
  if (!found || !group || !church || church.row.archivedDate) throw new Refusal('notFound');
  const isMember = caller.standing === 'member';
  const isSeen = isMember ? maySeeGroup(caller, group) : group.visibility === 'public';
  const series = isSeen ? (isMember ? seenSeries(caller, found.kept.row) : publicSeries(found.kept.row)) : undefined;
  const occurrence = series && occurrenceAt(series, found.original ?? asked.original, church.row.timeZone, now().getTime());
  if (!series || !occurrence) throw new Refusal('notFound');
  const event = found.kept;
  return { table, caller, church: church.row, event, occurrence, rootId: rootOf(event.row), day: dayOf(event.row, occurrence.original) };
}

export const seatsOf = (table: Table, { rootId, day }: Pick<SeatsRow, 'rootId' | 'day'>): Promise<StoredRow<SeatsRow> | undefined> =>
  table.get(seats, { rootId, day });
export const allSeats = async (table: Table, rootId: string): Promise<StoredRow<SeatsRow>[]> =>
  (await table.all(ofChurch, ['seats', rootId])).of(seats);

/** The event that the occurrence of a registration belongs to now, which may have been split from another; `undefined` if it is gone. */
export async function eventNow(
  table: Table,
  { rootId, groupId, day }: Pick<RegistrationRow, 'rootId' | 'groupId' | 'day'>,
): Promise<StoredRow<EventRow> | undefined> {
  const all = (await seriesOfGroup(table, groupId)).filter(({ row }) => rootOf(row) === rootId);
  return all.find(({ row }) => originalOn(row, day) !== undefined);
}
