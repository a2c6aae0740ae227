// How an event takes registrations, as its editors set it.
import type { Caller } from '#functions/core/auth/caller.ts';
import { checkPayable } from '#functions/core/payments/currencies.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { rootOf } from '#shared/content/registrations/occurrences.ts';
import { mostSeats } from '#shared/content/registrations/party.ts';
import type { Offer } from '#shared/content/registrations/registrations.ts';
import { Refusal } from '#shared/errors.ts';
import { isEnough, largestAmount } from '#shared/giving/money/currencies.ts';
import { instantToWallTime, wallTimeToInstant } from '#shared/time/timeZone.ts';
import { formatWallTime, parseWallTime } from '#shared/time/wallTime.ts';
import { mayEdit, maySeePrivate, mustEdit } from '../calendars/events/access.ts';
import { findEvent } from '../calendars/events/wire/save.ts';
import { editContext, writeEdit } from '../calendars/events/write.ts';
import type { EventRow } from '../calendars/rows.ts';
import { managesRegistrations, readsRegistrations } from './access.ts';
import { promote } from './changes.ts';
import { formProblem } from './form.ts';
import { allSeats } from './occasion.ts';

type Change = Pick<Offer, 'enabled' | 'capacity' | 'acceptHours' | 'opens' | 'closes' | 'formId' | 'price' | 'version'>;
const mostCapacity = 100_000;
const mostHours = 30 * 24;

/** An event whose registrations the caller reads; to others it doesn't exist. */
export async function eventForStaff(table: Table, caller: Caller, eventId: string): Promise<StoredRow<EventRow>> {
  const found = await findEvent(table, eventId);
  if (!found) throw new Refusal('notFound');
  const { row } = found.kept;
  if (!readsRegistrations(caller, row.groupId))
    throw new Refusal(row.visibility === 'private' && !maySeePrivate(caller, row.groupId) ? 'notFound' : 'forbidden');
  return found.kept;
}

const zoneOf = async (table: Table): Promise<string> => (await table.need(churches, {})).row.timeZone;
const wallOf = (instant: string | undefined, zone: string): string =>
  instant ? formatWallTime(instantToWallTime(Date.parse(instant), zone)).slice(0, 16) : '';

function instantOf(wall: string, zone: string): string | undefined {
  if (!wall) return undefined;
  const at = parseWallTime(wall);
  if (at === undefined) throw new Refusal('invalid', 'Please enter a date and time.');
  return new Date(wallTimeToInstant(at, zone)).toISOString();
}

async function offerOf(table: Table, caller: Caller, { row, version }: StoredRow<EventRow>): Promise<Offer> {
  const zone = await zoneOf(table);
  return {
    ...{
      eventId: row.id,
      title: row.title,
      version,
      zone,
      enabled: row.registrationEnabled ?? false,
      capacity: row.capacity,
      acceptHours: row.acceptHours,
      price: row.price,
    },
    ...{ opens: wallOf(row.registrationOpenDate, zone), closes: wallOf(row.registrationCloseDate, zone), formId: row.formId ?? '' },
    problem: await formProblem(table, row.formId),
    can: { edit: mayEdit(caller, row.groupId) && !row.importId, manage: managesRegistrations(caller, row.groupId) },
  };
}

export const loadOffer = async (table: Table, caller: Caller, eventId: string): Promise<Offer> =>
  offerOf(table, caller, await eventForStaff(table, caller, eventId));

/** Gives the free seats of an event to those who wait, after its capacity may have changed. */
export async function fillSeats(table: Table, row: EventRow): Promise<void> {
  for (const { row: one } of await allSeats(table, rootOf(row))) {
    if (one.waiting.length > 0) await promote(table, { rootId: one.rootId, day: one.day, groupId: row.groupId });
  }
}

/** Refuses forms that can't be asked, so that registration is never offered and then impossible. */
export async function changeOffer(table: Table, caller: Caller, eventId: string, change: Change): Promise<{ offer: Offer; undo: string }> {
  const found = await findEvent(table, eventId);
  if (!found) throw new Refusal('notFound');
  await mustEdit(table, caller, found.kept);
  if (found.kept.version !== change.version) throw new Refusal('outdated');
  const { enabled, capacity, acceptHours, formId, price } = change;
  if (price && !(isEnough(price.amount, price.currency) && price.amount * mostSeats <= largestAmount))
    throw new Refusal('invalid', 'Please enter an amount above the minimum.');
  if (price && JSON.stringify(price) !== JSON.stringify(found.kept.row.price)) await checkPayable(table, [price]);
  if (acceptHours !== undefined && (acceptHours < 1 || acceptHours > mostHours))
    throw new Refusal('invalid', `Please enter a number of hours up to ${mostHours}.`);
  if (capacity !== undefined && (capacity < 1 || capacity > mostCapacity)) throw new Refusal('invalid', 'Please enter a number of seats.');
  const problem = enabled ? await formProblem(table, formId || undefined) : undefined;
  if (problem) throw new Refusal(problem === 'payment' ? 'registrationPayment' : 'registrationForm');
  const zone = await zoneOf(table);
  const [registrationOpenDate, registrationCloseDate] = [instantOf(change.opens, zone), instantOf(change.closes, zone)];
  if (registrationOpenDate && registrationCloseDate && registrationOpenDate >= registrationCloseDate)
    throw new Refusal('invalid', 'Registration must open before it closes.');
  const { row } = found.kept;
  const kept: EventRow = {
    ...row,
    ...{
      registrationEnabled: enabled,
      capacity,
      acceptHours,
      registrationOpenDate,
      registrationCloseDate,
      formId: formId || undefined,
      price,
    },
    ...{ sequence: row.sequence + 1, modified: editContext().now },
  };
  const { left, undo } = await writeEdit(table, caller.personId, found.kept, { kept, added: undefined });
  await fillSeats(table, row);
  return { offer: await offerOf(table, caller, left[0] ?? found.kept), undo };
}
