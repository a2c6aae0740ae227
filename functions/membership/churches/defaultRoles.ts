// The roles every new church starts with (docs/wire.md, section 2).

import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { areas } from '#shared/areas.ts';
import { everything, newGrant } from '../roles/grants.ts';
import { everyone, type RoleRow, roleMembers, roles } from '../roles/rows.ts';
import type { PersonRow, UserRow } from '../table.ts';

const { membership, attendance } = areas;
const permits = (apiName: string, contentType: string, action: string) => newGrant({ apiName, contentType, action });

/** The founder administers the church; everyone can edit their own person and check in. */
export function foundingRoles(table: Table, user: UserRow, person: PersonRow): { roleIds: string[]; ops: Op[] } {
  const admins: RoleRow = { id: newId(), name: 'Domain Admins', permissions: [newGrant(everything)] };
  const members: RoleRow = { id: newId(), name: 'All Members', permissions: [permits(membership.keyName, 'People', 'View Members')] };
  const all: RoleRow = {
    id: everyone,
    name: 'Everyone',
    permissions: [permits(membership.keyName, 'People', 'Edit Self'), permits(attendance.keyName, 'Attendance', 'Checkin')],
  };
  const founder = {
    id: newId(),
    roleId: admins.id,
    userId: user.id,
    personId: person.id,
    label: `${person.name.display} · ${admins.name}`,
    dateAdded: nowIso(),
    addedBy: user.id,
  };
  return {
    roleIds: [admins.id],
    ops: [...[admins, members, all].flatMap((role) => table.put(roles, role)), ...table.put(roleMembers, founder)],
  };
}
