// The directory as it may leave the screen: what is printed is read by others than who printed it (docs/decisions.md, P31).
import { todayIn } from '#functions/core/clock.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { isDeceased } from '#shared/membership/people/deceased.ts';
import { directory as contract, type DirectoryEntry } from '#shared/membership/people/directory/directory.ts';
import { rankOf } from '#shared/membership/people/ranks.ts';
import { visibleContact } from '#shared/membership/people/visibility.ts';
import { isMinor } from '#shared/messaging/safeguarding/minors.ts';
import { canSeeEveryone, directoryOf, readsDirectory, seesMembers, type Viewer } from '../../rules.ts';
import { churches, ofChurch, type PersonRow, people } from '../../table.ts';
import { photoPath } from '../photos.ts';

const pageSize = 200;
const mostPages = 5;

/** Hidden people, minors, those who died and guests who aren't confirmed are in no directory, no matter who prints it. */
const isListed = ({ directory, today }: Pick<Viewer, 'directory' | 'today'>, row: PersonRow) =>
  !row.optedOut && !row.unconfirmed && !isDeceased(row) && rankOf(row.membershipStatus) <= directory && !isMinor(row, today);

/** What a person shows any member, or any reader of the directory who isn't one; no group is shared with who finds the paper. */
async function entry(table: Table, { row }: StoredRow<PersonRow>, isMember: boolean): Promise<DirectoryEntry> {
  const { id, name, householdId, householdRole, contactInfo, visibility } = row;
  return {
    ...{ id, name, householdId, householdRole, photo: await photoPath(table.church, row) },
    contactInfo: visibleContact(contactInfo, visibility, { isMember, sharesGroup: false }),
  };
}

export const directory = implement(contract, {
  entries: async ({ query }, { caller, table }) => {
    const isMember = canSeeEveryone(caller) || seesMembers(caller) || rankOf(caller.membershipStatus) <= 1;
    if (!isMember && !readsDirectory(caller)) throw new Refusal('forbidden');
    const church = (await table.need(churches, {})).row;
    const of = { directory: directoryOf(church), today: todayIn(church) };
    const found: StoredRow<PersonRow>[] = [];
    let next = query.after;
    for (let pages = 0; pages < mostPages; pages += 1) {
      const page = await table.query(ofChurch, ['people'], { index: 'gsi1', limit: pageSize - found.length, after: next });
      found.push(...page.of(people).filter(({ row }) => isListed(of, row)));
      next = page.next;
      if (!next || found.length >= pageSize) break;
    }
    return { people: await Promise.all(found.map((kept) => entry(table, kept, isMember))), next };
  },
});
