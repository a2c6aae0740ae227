// Person calls that only older clients make.

import { later, nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import type { Handlers } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { guests } from '#functions/membership/expiringRows.ts';
import { arrivals, churches, ofChurch, type PersonRow, people } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { displayName } from '#shared/membership/people/names.ts';
import type { Condition, people as contract } from '#shared/membership/people/people.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { idForm } from '#shared/words.ts';
import { everyoneNow } from '../../facts/people.ts';
import { claimPerson } from '../claim.ts';
import { noteBulkRead } from '../exports/bulkReads.ts';
import { batchOf, seenByIds } from '../read.ts';
import { searchPeople } from '../search/search.ts';
import { ownView, personViews, viewerOf } from '../views.ts';
import { idsIn, meets } from './conditions.ts';

/** Limited by the 6 MB of a response: beyond this many, people are read page by page. */
const mostListed = 5000;
const mostMeeting = 5000;
/** Read at once. */
const idsAtOnce = 1000;

const keyOf = ({ row: { id, name } }: StoredRow<PersonRow>) =>
  [name.last ?? '', name.first ?? ''].map((one) => one.toLowerCase()).join('\0') + id;

interface Meeting {
  readonly found: readonly StoredRow<PersonRow>[];
  /** Also of those who are too many to be answered. */
  readonly total: number;
}

/** Those among some people, in the order of the list: only these are read. */
async function meetingOf(ids: readonly string[], meetsAll: (row: PersonRow) => boolean, table: Table): Promise<Meeting> {
  const found: StoredRow<PersonRow>[] = [];
  const known = ids.filter((id) => idForm.test(id));
  for (let from = 0; from < known.length; from += idsAtOnce) {
    const some = await batchOf(table, known.slice(from, from + idsAtOnce));
    found.push(...some.filter(({ row }) => !row.mergedInto && meetsAll(row)));
  }
  const sorted = found.map((kept) => ({ kept, key: keyOf(kept) })).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return { found: sorted.slice(0, mostMeeting).map(({ kept }) => kept), total: sorted.length };
}

async function meeting(conditions: readonly Condition[], table: Table): Promise<Meeting> {
  const meetsAll = meets(conditions, nowIso().slice(0, 10));
  const ids = idsIn(conditions);
  if (ids) return meetingOf(ids, meetsAll, table);
  const all = await everyoneNow(table);
  if (all) {
    const met = all.filter(({ row }) => meetsAll(row));
    return { found: met.slice(0, mostMeeting), total: met.length };
  }
  const found: StoredRow<PersonRow>[] = [];
  let total = 0;
  let after: string | undefined;
  do {
    const page = await table.query(ofChurch, ['people'], { index: 'gsi1', after });
    const some = page.of(people).filter(({ row }) => meetsAll(row));
    total += some.length;
    found.push(...some.slice(0, mostMeeting - found.length));
    after = page.next;
  } while (after);
  return { found, total };
}

type Calls = 'list' | 'recent' | 'byIds' | 'searchPosted' | 'advancedSearch' | 'claim' | 'loadOrCreate';
export const olderPeopleCalls: Pick<Handlers<typeof contract>, Calls> = {
  list: async (_, { caller, table }) => {
    const found: StoredRow<PersonRow>[] = [];
    let after: string | undefined;
    do {
      const page = await table.query(ofChurch, ['people'], { index: 'gsi1', after });
      found.push(...page.of(people));
      if (found.length > mostListed) throw new Refusal('tooLarge');
      after = page.next;
    } while (after);
    await noteBulkRead(table, caller, found.length);
    return personViews(await viewerOf(table, caller), found);
  },

  recent: async (_, { caller, table }) => {
    const page = await table.query(ofChurch, ['arrivals'], { newestFirst: true, limit: 25 });
    const found = await batchOf(
      table,
      page.of(arrivals).map(({ row }) => row.personId),
    );
    return personViews(await viewerOf(table, caller), found);
  },

  byIds: async ({ query }, { caller, table }) => {
    const { viewer, found } = await seenByIds(query.ids, caller, table);
    await noteBulkRead(table, caller, found.length);
    return personViews(viewer, found);
  },

  searchPosted: async ({ body }, { caller, table }) => searchPeople(body.term ?? '', caller, table),
  advancedSearch: async ({ body }, { caller, table, setTotal }) => {
    const [viewer, { found, total }] = await Promise.all([viewerOf(table, caller), meeting(body, table)]);
    setTotal(total);
    await noteBulkRead(table, caller, found.length);
    return personViews(viewer, found);
  },

  claim: async ({ churchId }, { caller, table }) => {
    const church = table.within(churchId);
    const { person, membership } = await claimPerson(caller.userId, churchId, church);
    const { id, userId, personId, lastAccessed } = membership.row;
    return { person: await ownView(caller, churchId, person), userChurch: { id, userId, churchId, personId, lastAccessed } };
  },

  /** Everyone gets the same response, staff included: their input, and an id that is valid only for this gift or form. */
  loadOrCreate: async ({ body }, { table }) => {
    const { churchId, email, firstName, lastName } = body;
    await table.within(churchId).need(churches, {}, 'churchNotFound');
    const guest = { id: newId(), churchId, email, firstName, lastName, expires: later(dayMs).toISOString() };
    await table.write(table.put(guests, guest));
    const name = { display: displayName({ first: firstName, last: lastName }), first: firstName, last: lastName };
    return { id: guest.id, name, contactInfo: { email } };
  },
};
