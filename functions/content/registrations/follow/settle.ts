// Registrations follow their dates: seats, places on waiting lists and people move along with each of them.
import { now, nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { log } from '#functions/core/log.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { leave, noSeats, type Seats } from '#shared/content/registrations/seats.ts';
import { type EventRow, events } from '../../calendars/rows.ts';
import { ofChurch } from '../../table.ts';
import { attendances, type MoveRow, moves, peopleOf, type RegistrationRow, registrations, seats, slotOf } from '../rows.ts';
import { rootsOf } from './moves.ts';
import { placed } from './place.ts';

/** Operations of a transaction, of which no registration adds more than sixty. */
const mostOps = 40;
const tries = 10;
const pauseMs = 60;

export interface Following {
  readonly kept: StoredRow<RegistrationRow>;
  readonly row: RegistrationRow;
}

export const keptOf = async (table: Table, rootId: string): Promise<StoredRow<RegistrationRow>[]> =>
  (await table.all(ofChurch, ['registrations', rootId], { index: 'gsi1' })).of(registrations);
export const movesOf = async (table: Table, rootId: string): Promise<StoredRow<MoveRow>[]> =>
  (await table.all(ofChurch, ['seats', rootId], { begins: ['move', ''] })).of(moves);

/** After a change of events. What fails here is done when those registered are told. */
export async function followChange(table: Table, rows: readonly (EventRow | undefined)[], isQuiet = false): Promise<void> {
  for (const rootId of rootsOf(rows)) {
    try {
      await settle(table, rootId, isQuiet);
    } catch (error) {
      log.error('registrations did not follow', { church: table.church, rootId, error });
    }
  }
}

/** Before anyone registers: no one is given a seat of those who are about to follow. */
export async function settled(table: Table, rootId: string): Promise<void> {
  if ((await movesOf(table, rootId)).some(({ row }) => !row.settled)) await settle(table, rootId);
}

/** Safe to repeat, and at the same time. `isQuiet`: no one has to be told, as the clock on the wall shows the same. */
export const settle = (table: Table, rootId: string, isQuiet = false): Promise<void> =>
  retryOnRefusal(() => settleOnce(table, rootId, isQuiet), 'outdated', tries, pauseMs);

async function settleOnce(table: Table, rootId: string, isQuiet: boolean): Promise<void> {
  const [all, steps] = await Promise.all([keptOf(table, rootId), movesOf(table, rootId)]);
  if (all.length > 0) {
    const known = steps.map(({ row }) => row);
    const [zone, now] = await Promise.all([zoneOf(table), eventsOf(table, all, known)]);
    const following = all.flatMap((kept): Following[] => {
      const row = placed(kept.row, known, now, zone);
      const told = toldAfter(kept.row, row, isQuiet);
      return isSame(kept.row, row) ? [] : [{ kept, row: { ...row, told } }];
    });
    await moveAll(table, await inOrder(table, following));
  }
  const open = steps.filter(({ row }) => !row.settled);
  await table.write(open.flatMap((one) => table.put(moves, { ...one.row, settled: true }, one)));
}

const zoneOf = async (table: Table): Promise<string> => (await table.need(churches, {})).row.timeZone;

/** Read one by one: the index may not know of the change yet. */
async function eventsOf(table: Table, all: readonly StoredRow<RegistrationRow>[], steps: readonly MoveRow[]): Promise<EventRow[]> {
  const ids = new Set([...all.map(({ row }) => row.eventId), ...steps.flatMap(({ eventId, to }) => [eventId, to.eventId])]);
  const batch = table.batch();
  const asked = [...ids].map((id) => batch.get(table, events, { id }));
  await batch.send();
  return asked.flatMap((one) => one()?.row ?? []);
}

const facts = ({ sequence: _, told: __, ...row }: RegistrationRow) => row;
const isSame = (a: RegistrationRow, b: RegistrationRow) => {
  const [one, other]: Record<string, unknown>[] = [facts(a), facts(b)];
  return [...new Set(Object.keys({ ...one, ...other }))].every((key) => JSON.stringify(one?.[key]) === JSON.stringify(other?.[key]));
};

/** What its people know, if that is no longer so. What is over, or has no seat yet, concerns no one. */
function toldAfter(before: RegistrationRow, { status, start, allDay, off = false }: RegistrationRow, isQuiet: boolean) {
  if (isQuiet) return before.told;
  if (status !== 'confirmed' && status !== 'waiting') return undefined;
  const was = before.told ?? { start: before.start, allDay: before.allDay, off: before.off ?? false };
  if (was.off === off && (off || (was.start === start && was.allDay === allDay))) return undefined;
  const isOver = [was.start, start].every((at) => Date.parse(at) <= now().getTime());
  return isOver ? undefined : { ...was, since: nowIso() };
}

const keyOf = ({ rootId, day }: Pick<RegistrationRow, 'rootId' | 'day'>) => `${rootId} ${day}`;

/** Those who wait keep their order. */
async function inOrder(table: Table, all: readonly Following[]): Promise<Following[]> {
  const batch = table.batch();
  const lists = new Map(all.map(({ kept: { row } }) => [keyOf(row), batch.get(table, seats, { rootId: row.rootId, day: row.day })]));
  await batch.send();
  const place = new Map([...lists.values()].flatMap((one) => one()?.row.waiting ?? []).map(({ id }, at) => [id, at]));
  return all.toSorted((a, b) => (place.get(a.row.id) ?? -1) - (place.get(b.row.id) ?? -1));
}

async function moveAll(table: Table, all: readonly Following[]): Promise<void> {
  let [now, ops]: [Following[], Op[]] = [[], []];
  for (const one of all) {
    now.push(one);
    ops.push(...partOps(table, one));
    if (ops.length < mostOps) continue;
    await table.write(ops, await seatMoves(table, now));
    [now, ops] = [[], []];
  }
  await table.write(ops, await seatMoves(table, now));
}

/** The row, and its people's places. */
function partOps(table: Table, { kept, row }: Following): Op[] {
  const isActive = row.status !== 'cancelled' && keyOf(kept.row) !== keyOf(row);
  const one = (from: RegistrationRow, personId: string) => ({ personId, slot: slotOf(from), registrationId: row.id, until: row.until });
  const people = isActive ? peopleOf(row) : [];
  return [
    ...table.put(registrations, row, kept).slice(0, 1),
    ...people.flatMap((id) => [...table.erase(attendances, one(kept.row, id)), ...table.set(attendances, one(row, id))]),
  ];
}

async function seatMoves(table: Table, all: readonly Following[]): Promise<Op[]> {
  const seated = all.filter(({ row }) => row.status === 'confirmed' || row.status === 'waiting');
  const batch = table.batch();
  const keys = new Map(seated.flatMap(({ kept, row }) => [kept.row, row]).map((row) => [keyOf(row), row]));
  const asked = new Map([...keys].map(([key, { rootId, day }]) => [key, batch.get(table, seats, { rootId, day })]));
  await batch.send();
  const now = new Map<string, Seats>([...asked].map(([key, one]) => [key, one()?.row ?? noSeats]));
  for (const { kept, row } of seated) {
    const party = { id: row.id, seats: row.members.length };
    if (keyOf(kept.row) === keyOf(row)) continue;
    now.set(keyOf(kept.row), leave(now.get(keyOf(kept.row)) ?? noSeats, party));
    const there = now.get(keyOf(row)) ?? noSeats;
    const waiting = row.status === 'waiting' ? [...there.waiting, party] : there.waiting;
    now.set(keyOf(row), { waiting, taken: there.taken + (row.status === 'waiting' ? 0 : party.seats) });
  }
  return [...keys].flatMap(([key, { rootId, day, start, allDay, until }]) => {
    const { taken, waiting } = now.get(key) ?? noSeats;
    return table.put(seats, { rootId, day, start, allDay, until, taken, waiting: [...waiting] }, asked.get(key)?.());
  });
}
