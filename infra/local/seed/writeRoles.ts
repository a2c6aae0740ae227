import { newId } from '#functions/core/random.ts';
import type { Table } from '#functions/core/table/table.ts';
import { everything, newGrant } from '#functions/membership/roles/grants.ts';
import { everyone, roleMembers, roles } from '#functions/membership/roles/rows.ts';
import type { PersonRow, UserRow } from '#functions/membership/table.ts';
import { areas } from '#shared/areas.ts';
import { permissionParts } from '#shared/permissions.ts';
import type { DemoChurch } from './demo.ts';
import { everything as everythingText } from './roles.ts';

const permits = (text: string) => {
  if (text === everythingText) return newGrant(everything);
  const parts = permissionParts(text);
  if (!parts) throw new Error(`The catalogue has no permission ${text}.`);
  return newGrant({ apiName: areas[parts.area].keyName, contentType: parts.contentType, action: parts.action });
};

/** Writes roles with permissions and members; returns the role ids of each account. */
export async function writeRoles(
  table: Table,
  church: DemoChurch,
  users: ReadonlyMap<string, UserRow>,
  people: ReadonlyMap<string, PersonRow>,
): Promise<Map<string, string[]>> {
  const held = new Map<string, string[]>();
  const everyoneRole = {
    id: everyone,
    name: 'Everyone',
    permissions: ['Membership:People:Edit Self', 'Attendance:Attendance:Checkin'].map(permits),
  };
  await table.write(table.put(roles, everyoneRole));
  for (const role of church.roles) {
    const row = { id: newId(), name: role.name, permissions: role.permissions.map(permits) };
    const members = role.members.flatMap((email) => {
      const user = users.get(email);
      const person = people.get(church.accounts.find((account) => account.email === email)?.person ?? '');
      held.set(email, [...(held.get(email) ?? []), row.id]);
      const label = `${person?.name.display ?? email} · ${role.name}`;
      return user
        ? table.put(roleMembers, {
            id: newId(),
            roleId: row.id,
            userId: user.id,
            personId: person?.id,
            label,
            dateAdded: new Date().toISOString(),
          })
        : [];
    });
    await table.write(table.put(roles, row), members);
  }
  return held;
}
