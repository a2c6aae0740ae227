// Further ways in which older clients request people; the usual rules decide what each of them shows.
import { implement } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import { membersOfGroup } from '#functions/membership/groups/memberWrites.ts';
import { seesMembersOf } from '#functions/membership/groups/rules.ts';
import { canSeeEveryone, mayList, readsDirectory, seesMembers } from '#functions/membership/rules.ts';
import { ofChurch, type PersonRow, people } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { olderPeople as contract } from '#shared/membership/people/wire/olderPeople.ts';
import { olderGroupCalls } from '../../groups/wire/groups.ts';
import { batchOf, peopleReading, seenByIds } from '../read.ts';
import { searchPhone } from '../search/search.ts';
import { personViews, viewerOf } from '../views.ts';

/** Limited by the 6 MB of a response. */
const mostListed = 5000;

export const olderPeople = implement(contract, {
  directory: async (_, { caller, table }) => {
    if (!canSeeEveryone(caller) && !seesMembers(caller) && !readsDirectory(caller)) throw new Refusal('forbidden');
    const viewer = await viewerOf(table, caller);
    const found: StoredRow<PersonRow>[] = [];
    let after: string | undefined;
    do {
      const page = await table.query(ofChurch, ['people'], { index: 'gsi1', after });
      found.push(...page.of(people).filter(({ row }) => mayList(viewer, row)));
      if (found.length > mostListed) throw new Refusal('tooLarge');
      after = page.next;
    } while (after);
    return personViews(viewer, found);
  },

  inDirectory: (asked, context) => peopleReading.load(asked, context),

  ofGroup: async ({ query: { groupId } }, { caller, table }) => {
    if (!seesMembersOf(caller, groupId)) throw new Refusal('forbidden');
    const members = await membersOfGroup(table, groupId);
    const found = await batchOf(
      table,
      members.map(({ row }) => row.personId),
    );
    return personViews(await viewerOf(table, caller), found);
  },

  byPhone: ({ query }, { caller, table }) => searchPhone(query.number, caller, table),

  timeline: async ({ query: { personIds = '', groupIds = '' } }, context) => {
    const { viewer, found } = await seenByIds(personIds, context.caller, context.table);
    const groups = groupIds ? await olderGroupCalls.byIds({ query: { ids: groupIds } }, context) : [];
    return { people: await personViews(viewer, found), groups };
  },
});
