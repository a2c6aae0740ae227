import type { Caller } from '#functions/core/auth/caller.ts';
import { forgetSessions } from '#functions/core/auth/sessions.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import { Refusal } from '#shared/errors.ts';
import { merges as contract } from '#shared/membership/people/merges/merges.ts';
import { isSelf } from '../../rules.ts';
import { households, type PersonRow } from '../../table.ts';
import { personView, seeingAll } from '../views.ts';
import { guardiansDiffer, mergePeople, pairOf } from './merge.ts';
import { partPeople } from './part.ts';

/** In full, for the permission to merge includes seeing both. */
async function viewFor(caller: Caller, churchId: string, kept: StoredRow<PersonRow>, hasUser: boolean) {
  const all = { ...seeingAll(caller, churchId), seesAll: true } as const;
  const view = await personView(all, kept, hasUser);
  if (!view) throw new Refusal('forbidden');
  return { ...view, hasUser };
}

const groupNames = ({ groups }: PersonRow) => groups.map(({ name }) => name);

export const merges = implement(contract, {
  compare: async ({ keptId, otherId }, { caller, table }) => {
    const pair = await pairOf(table, keptId, otherId);
    const batch = table.batch();
    const [one, two] = [pair.kept, pair.other].map(({ row }) => batch.get(table, households, { id: row.householdId }));
    await batch.send();
    return {
      kept: await viewFor(caller, table.church, pair.kept, pair.keptUser !== undefined),
      other: await viewFor(caller, table.church, pair.other, pair.otherUser !== undefined),
      households: { kept: one?.()?.row.name ?? '', other: two?.()?.row.name ?? '' },
      groups: { kept: groupNames(pair.kept.row), other: groupNames(pair.other.row) },
      visibility: { kept: pair.kept.row.visibility, other: pair.other.row.visibility },
      guardiansDiffer: guardiansDiffer(pair),
    };
  },

  merge: async ({ keptId, otherId, body }, { caller, table }) => {
    if (isSelf(caller, otherId)) throw new Refusal('mergeSignsIn');
    // What is anyone’s would become the caller’s own to read: gifts, submissions, notes.
    if (isSelf(caller, keptId)) throw new Refusal('mergeSelf');
    const isVersioned = body.keptVersion !== undefined || body.otherVersion !== undefined;
    await retryOnRefusal(() => mergePeople(table, keptId, otherId, body), 'outdated', isVersioned ? 1 : 6);
    return { id: keptId };
  },

  part: async ({ keptId, otherId }, { table }) => {
    const parted = await retryOnRefusal(() => partPeople(table, keptId, otherId));
    forgetSessions();
    return parted;
  },
});
