// Who gets what is written to many, who not, and why (docs/decisions.md, P15). The same for a preview and for sending.
import { todayIn } from '#functions/core/clock.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { type ChurchRow, churches, ofChurch, type PersonRow, people } from '#functions/membership/table.ts';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { isDeceased } from '#shared/membership/people/deceased.ts';
import { isForgotten } from '#shared/membership/people/forgotten.ts';
import type { PassedReason } from '#shared/messaging/mailings/mailings.ts';
import { isMinor } from '#shared/messaging/safeguarding/minors.ts';
import { type Addressee, addressees } from '../notifications/delivery/recipients.ts';
import type { Reader, Way } from './way.ts';

/** More adults than any household should have. */
const mostGuardians = 8;
const householdsAtOnce = 8;

export interface Verdict {
  readonly person: PersonRow;
  /** Themselves, or the adults who are written to in place of a minor. */
  readonly readers: readonly Reader[];
  readonly isMinor: boolean;
  /** Their own address, whether or not it is written to. */
  readonly self: Reader | undefined;
  /** Why no one is written to. */
  readonly not: PassedReason | undefined;
}

interface Found {
  readonly rows: ReadonlyMap<string, PersonRow>;
  readonly to: ReadonlyMap<string, Addressee>;
  readonly church: ChurchRow | undefined;
}

/** Also those into whom some of them were merged. */
async function find(table: Table, ids: readonly string[]): Promise<Found> {
  let asked: (() => StoredRow<PersonRow> | undefined)[] = [];
  let church: () => StoredRow<ChurchRow> | undefined = () => undefined;
  const to = await addressees(table, ids, {
    first: (batch) => {
      asked = ids.map((id) => batch.get(table, people, { id }));
      church = batch.get(table, churches, {});
    },
  });
  const rows = new Map(asked.flatMap((row) => row()?.row ?? []).map((row) => [row.id, row]));
  const leads = [...rows.values()].flatMap(({ mergedInto }) => mergedInto ?? []).filter((id) => !rows.has(id));
  if (leads.length === 0) return { rows, to, church: church()?.row };
  const kept = await find(table, [...new Set(leads)]);
  return { rows: new Map([...rows, ...kept.rows]), to: new Map([...to, ...kept.to]), church: church()?.row };
}

async function adultIds(table: Table, householdId: string, today: string): Promise<string[]> {
  const page = await table.all(ofChurch, ['household', householdId], { index: 'gsi2' });
  const adults = page.of(people).filter(({ row }) => !isMinor(row, today) && !isDeceased(row) && !isForgotten(row));
  return adults.slice(0, mostGuardians).map(({ row }) => row.id);
}

async function readersOf(table: Table, found: Found, ids: readonly string[], way: Way): Promise<ReadonlyMap<string, Reader>> {
  const batch = table.batch();
  const asked = ids.flatMap((id) => {
    const [to, person] = [found.to.get(id), found.rows.get(id)];
    if (!to || !person) return [];
    const address = way.addressOf(person, to);
    const who = { to, person, address, key: way.keyOf(address) };
    return [{ who, against: way.ask(batch, table, who) }];
  });
  if (asked.length > 0) await batch.send();
  return new Map(asked.map(({ who, against }) => [who.person.id, { ...who, not: against() }]));
}

/** For a page of people: three requests for about a hundred of them, and one more for each household of a minor. */
export async function judge(table: Table, ids: readonly string[], way: Way): Promise<Verdict[]> {
  const found = await find(table, [...new Set(ids)]);
  const today = todayIn(found.church);
  const merged = (row: PersonRow | undefined): PersonRow | undefined => (row?.mergedInto ? found.rows.get(row.mergedInto) : row);
  const own = ids.flatMap((id) => merged(found.rows.get(id)) ?? []).filter((row) => !isForgotten(row) && !row.mergedInto);
  const persons = [...new Map(own.map((row) => [row.id, row])).values()];
  const homes = [...new Set(persons.filter((row) => isMinor(row, today)).map(({ householdId }) => householdId))].filter(Boolean);
  const adults = new Map(await mapWithLimit(householdsAtOnce, homes, async (id) => [id, await adultIds(table, id, today)] as const));
  const others = [...new Set([...adults.values()].flat())].filter((id) => !found.to.has(id));
  const more = others.length > 0 ? await find(table, others) : found;
  const all = { rows: new Map([...more.rows, ...found.rows]), to: new Map([...more.to, ...found.to]), church: found.church };
  const readers = await readersOf(table, all, [...persons.map(({ id }) => id), ...others], way);
  return persons.map((person) => verdict(person, isMinor(person, today), adults.get(person.householdId) ?? [], readers));
}

function verdict(person: PersonRow, isChild: boolean, adults: readonly string[], readers: ReadonlyMap<string, Reader>): Verdict {
  const self = readers.get(person.id);
  if (!isChild || isDeceased(person)) {
    const not = self ? self.not : 'deceased';
    return { person, self, isMinor: isChild, not, readers: self && !not ? [self] : [] };
  }
  const guardians = adults.flatMap((id) => readers.get(id) ?? []).filter(({ not }) => !not);
  return { person, self, isMinor: true, not: guardians.length > 0 ? undefined : 'minor', readers: guardians };
}
