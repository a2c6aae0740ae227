// Postal addresses of a list, for letters and labels. Who takes them along is audited, as with an export (docs/decisions.md, P4 and P34).
import { requireRecentSignIn } from '#functions/core/auth/recentSignIn.ts';
import { todayIn } from '#functions/core/clock.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { Refusal } from '#shared/errors.ts';
import { isDeceased } from '#shared/membership/people/deceased.ts';
import { isForgotten } from '#shared/membership/people/forgotten.ts';
import { peopleLetters as contract, mostLetters, type Recipient } from '#shared/membership/people/letters/letters.ts';
import { isMinor } from '#shared/messaging/safeguarding/minors.ts';
import { peopleOf } from '../../households/moves.ts';
import { churches, type PersonRow } from '../../table.ts';
import { mayExportPeople } from '../exports/job.ts';
import { listFor, peopleMeeting } from '../lists/peopleOfList.ts';
import { peopleLists } from '../lists/rows.ts';
import { batchOf } from '../read.ts';

const peopleAtOnce = 100;
const requestsAtOnce = 8;
const mostGuardians = 4;

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

async function rowsOf(table: Table, ids: readonly string[]): Promise<PersonRow[]> {
  const found = await mapWithLimit(requestsAtOnce, chunks(ids, peopleAtOnce), (some) => batchOf(table, some));
  return found.flat().flatMap(({ row }) => (row.mergedInto || isForgotten(row) ? [] : [row]));
}

/** The names of the adults of each household with a minor: a request for each. */
async function guardiansOf(table: Table, minors: readonly PersonRow[], today: string) {
  const homes = [...new Set(minors.map(({ householdId }) => householdId))].filter(Boolean);
  const known = await mapWithLimit(requestsAtOnce, homes, async (id) => {
    const all = (await peopleOf(table, id)).map(({ row }) => row);
    const adults = all.filter((row) => !isMinor(row, today) && !isDeceased(row) && !isForgotten(row));
    return [id, adults.slice(0, mostGuardians).map(({ name }) => name)] as const;
  });
  return new Map(known);
}

const addressOf = ({ contactInfo: { address1, address2, city, state, zip } }: PersonRow) => ({ address1, address2, city, state, zip });
/** A letter needs a street or box, and a place. */
const hasAddress = ({ contactInfo: { address1, city, zip } }: PersonRow) => Boolean(address1?.trim() && (city?.trim() || zip?.trim()));

export const peopleLetters = implement(contract, {
  recipients: async ({ body: { listId, met } }, { caller, table }) => {
    if (!mayExportPeople(caller)) throw new Refusal('forbidden');
    await requireRecentSignIn(caller);
    const { row: list } = await listFor(table, caller, listId);
    const ids = await peopleMeeting(table, caller, { rules: list.rules, columns: [], met });
    if (ids.length > mostLetters) throw new Refusal('lettersFull');
    const [rows, church] = await Promise.all([rowsOf(table, ids), table.get(churches, {})]);
    const today = todayIn(church?.row);
    const living = rows.filter((row) => !isDeceased(row));
    const reached = living.filter(hasAddress);
    const minors = reached.filter((row) => isMinor(row, today));
    const guardians = await guardiansOf(table, minors, today);
    const recipients = reached.map((row): Recipient => {
      const isChild = isMinor(row, today);
      const adults = isChild ? (guardians.get(row.householdId) ?? []) : [];
      const { id, name, householdId } = row;
      return { id, name, householdId, address: addressOf(row), isMinor: isChild, guardians: adults };
    });
    const changes = [{ field: 'people', after: recipients.length }];
    await table.write(table.note('membership', 'export', { kind: peopleLists.name, id: listId, label: list.name, changes }));
    const noAddress = living.filter((row) => !hasAddress(row)).map(({ id, name }) => ({ id, name: name.display }));
    return { country: church?.row.country ?? '', recipients, noAddress, deceased: rows.length - living.length };
  },
});
