import type { Table } from '#functions/core/table/table.ts';
import { type RoleRow, roleMembers, roles } from '#functions/membership/roles/rows.ts';
import { ofChurch as membership } from '#functions/membership/table.ts';

type Named = Pick<RoleRow['permissions'][number], 'apiName' | 'contentType' | 'action'>;

const permission = (apiName: string, contentType: string, action: string): Named => ({ apiName, contentType, action });
const founder = permission('MembershipApi', 'Domain', 'Admin');
const looksAfter = permission('ContentApi', 'StreamingServices', 'Edit');
const host = permission('ContentApi', 'Chat', 'Host');
const cleared = permission('MembershipApi', 'Safeguarding', 'Cleared');

/** Users by what their roles permit. `staff`: who looks after services. `hosts`: who may host and is cleared, which founders aren't by themselves. */
export async function holdersOf(table: Table): Promise<{ staff: string[]; hosts: string[] }> {
  const page = await table.all(membership, ['roles']);
  const members = page.of(roleMembers);
  const usersWith = (...wanted: readonly Named[]) => {
    const granting = new Set(
      page
        .of(roles)
        .filter(({ row }) => row.permissions.some((one) => !one.contentId && wanted.some((named) => isSame(one, named))))
        .map(({ row }) => row.id),
    );
    return new Set(members.flatMap(({ row }) => (granting.has(row.roleId) ? [row.userId] : [])));
  };
  const isCleared = usersWith(cleared);
  return { staff: [...usersWith(looksAfter, founder)], hosts: [...usersWith(host, founder)].filter((id) => isCleared.has(id)) };
}

const isSame = (one: Named, other: Named) =>
  one.apiName === other.apiName && one.contentType === other.contentType && one.action === other.action;
