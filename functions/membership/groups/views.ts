import type { Caller } from '#functions/core/auth/caller.ts';
import { settings } from '#functions/core/settings.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { Group } from '#shared/membership/groups/groups.ts';
import { ofChurch } from '../table.ts';
import { type GroupRow, groups } from './rows.ts';
import { editsGroups, isInGroup, leadsGroup, managesGroup } from './rules.ts';

/** A group as every visitor can see it. */
export function publicGroup(churchId: string, { photo, labels, ...row }: GroupRow): Group {
  return {
    ...row,
    categoryName: row.categoryName ?? '',
    churchId,
    photoUrl: photo ? `${settings.content}${photo}` : '',
    labels: labels.join(', '),
    labelArray: labels,
  };
}

/** `asked`: the caller has asked to join and waits for an answer. */
export function groupView(
  { caller, table, asked = false }: { caller: Caller; table: Table; asked?: boolean },
  { row, version }: StoredRow<GroupRow>,
): Group {
  const inside = isInGroup(caller, row.id);
  return {
    ...publicGroup(table.church, row),
    leader: inside ? leadsGroup(caller, row.id) : undefined,
    asked: asked || undefined,
    version: managesGroup(caller, row.id) ? version : undefined,
    can: {
      manage: managesGroup(caller, row.id),
      remove: editsGroups(caller),
      join: caller.personId !== '' && !inside && !asked && row.joinPolicy !== 'closed',
      leave: inside,
    },
  };
}

const byName = ({ row: a }: StoredRow<GroupRow>, { row: b }: StoredRow<GroupRow>) => a.name.localeCompare(b.name);
/** All groups of a church by name: one request. */
export const allGroups = async (table: Table): Promise<StoredRow<GroupRow>[]> =>
  (await table.all(ofChurch, ['groups'])).of(groups).toSorted(byName);
export const isPublicGroup = ({ row }: StoredRow<GroupRow>): boolean => row.visibility === 'public';
