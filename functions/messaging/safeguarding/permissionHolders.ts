// Who holds a permission by name: everyone with a role that grants it. Founders hold everything, which doesn't count as named.

import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { type RoleMemberRow, type RoleRow, roleMembers, roles } from '#functions/membership/roles/rows.ts';
import { ofChurch as membership, userChurches } from '#functions/membership/table.ts';
import { areas } from '#shared/areas.ts';
import { type Permission, permissionParts } from '#shared/permissions.ts';

interface Named {
  readonly apiName: string;
  readonly contentType: string;
  readonly action: string;
}

/** What founders hold. */
export const domainAdmin: Named = { apiName: areas.membership.keyName, contentType: 'Domain', action: 'Admin' };

export function named(permission: Permission): Named {
  const parts = permissionParts(permission);
  if (!parts) throw new Error(`There is no permission ${permission}.`);
  return { apiName: areas[parts.area].keyName, contentType: parts.contentType, action: parts.action };
}

const grants = ({ permissions }: RoleRow, { apiName, contentType, action }: Named) =>
  permissions.some((one) => one.apiName === apiName && one.contentType === contentType && one.action === action && !one.contentId);

/** Ids of the people who hold it through a role with members, longest holders first. One or two requests. */
export async function holdersOf(table: Table, permission: Named): Promise<string[]> {
  const page = await table.all(membership, ['roles']);
  const granting = new Set(
    page
      .of(roles)
      .filter(({ row }) => grants(row, permission))
      .map(({ row }) => row.id),
  );
  const members = page.of(roleMembers).filter(({ row }) => granting.has(row.roleId));
  return [...new Set(await personIdsOf(table, members.toSorted(byTime)))];
}

const byTime = (a: StoredRow<RoleMemberRow>, b: StoredRow<RoleMemberRow>) =>
  a.row.dateAdded.localeCompare(b.row.dateAdded) || a.row.id.localeCompare(b.row.id);

async function personIdsOf(table: Table, members: readonly StoredRow<RoleMemberRow>[]): Promise<string[]> {
  const batch = table.batch();
  const asked = members.map(({ row }) => batch.get(table, userChurches, { userId: row.userId, churchId: table.church }));
  await batch.send();
  return asked.map((answer) => answer()?.row.personId ?? '').filter(Boolean);
}
