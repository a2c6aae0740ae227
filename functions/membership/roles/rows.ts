// Roles: their permissions and members. Access patterns: `../table.ts`.
import { kind } from '#functions/core/table/kind.ts';
import { instant, many, maybe, type Out, shape, text } from '#shared/words.ts';

const area = 'membership';

/** Permissions of everyone in a church are stored as a role with this id; on the wire its id is `null`. */
export const everyone = 'everyone';

export const GrantRow = shape({ id: text(20), apiName: text(40), contentType: text(60), contentId: maybe(text(20)), action: text(60) });
export type GrantRow = Out<typeof GrantRow>;
export const RoleRow = shape({ id: text(20), name: text(100), permissions: many(GrantRow, 200) });
export type RoleRow = Out<typeof RoleRow>;
export const roles = kind({
  area,
  name: 'Role',
  row: RoleRow,
  key: ({ id }: { id: string }) => ({ pk: ['roles'], sk: ['role', id] }),
  audit: { label: (row) => row.name, id: (row) => row.id, skip: ['permissions'] },
  undo: true,
});

export const RoleMemberRow = shape({
  id: text(20),
  roleId: text(20),
  userId: text(20),
  personId: maybe(text(20)),
  /** Person and role, for the audit log. */
  label: maybe(text(300)),
  dateAdded: instant,
  addedBy: maybe(text(20)),
});
export type RoleMemberRow = Out<typeof RoleMemberRow>;
export const roleMembers = kind({
  area,
  name: 'RoleMember',
  row: RoleMemberRow,
  key: ({ id }: { id: string }) => ({ pk: ['roles'], sk: ['member', id] }),
  audit: { label: (row) => row.label ?? row.roleId, id: (row) => row.id, about: ({ personId, userId }) => ({ personId, userId }) },
});
