import { forgetSessions } from '#functions/core/auth/sessions.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { membership as contract } from '#shared/membership/index.ts';
import type { RolePermission } from '#shared/membership/roles/rolepermissions.ts';
import { heldBy, mustHoldRole, requireRemainingAdmin } from './admins.ts';
import { grantFrom, mustHold, newGrant, sameGrant } from './grants.ts';
import { type ChurchRoles, endTokensOfRole, loadRoles, roleIn } from './loadRoles.ts';
import { everyone, type GrantRow, type RoleRow, roles } from './rows.ts';

/** A role's grants are kept in its row. */
const most = 200;

const answer = (table: Table, roleId: string, { id, apiName, contentType, contentId, action }: GrantRow): RolePermission => ({
  id,
  churchId: table.church,
  roleId: roleId === everyone ? null : roleId,
  apiName,
  contentType,
  contentId,
  action,
});

/** On the wire, everyone's role has no id; in a path it is written `null`. */
const roleIdFrom = (given: string | undefined): string => (!given || given === 'null' || given === '0' ? everyone : given);

/** The row doesn't exist as long as everyone has no permissions. */
const roleOrEveryone = (book: ChurchRoles, id: string): { row: RoleRow; before: StoredRow<RoleRow> | undefined } => {
  const found = book.roles.find(({ row }) => row.id === id);
  if (!found && id === everyone) return { row: { id, name: 'Everyone', permissions: [] }, before: undefined };
  const before = roleIn(book, id);
  return { row: before.row, before };
};

export const rolepermissions = implement(contract.rolepermissions, {
  ofRole: async ({ roleId }, { table }) => {
    const id = roleIdFrom(roleId);
    const { row } = roleOrEveryone(await loadRoles(table), id);
    return row.permissions.map((grant) => answer(table, id, grant));
  },

  save: async ({ body }, { caller, table }) => {
    const asked = body.map((one) => ({ roleId: roleIdFrom(one.roleId), grant: grantFrom(one) }));
    return retryOnRefusal(async () => {
      const book = await loadRoles(table);
      mustHold(
        heldBy(caller, book),
        asked.map(({ grant }) => grant),
      );
      const changes = [...new Set(asked.map(({ roleId }) => roleId))].map((roleId) => {
        const { row, before } = roleOrEveryone(book, roleId);
        mustHoldRole(caller, book, row);
        return { before, row: asked.filter((one) => one.roleId === roleId).reduce((role, { grant }) => withGrant(role, grant), row) };
      });
      const changed = changes.filter(({ row, before }) => row !== before?.row);
      for (const { row, before } of changed) {
        const added = row.permissions.filter((grant) => !before?.row.permissions.includes(grant));
        // Gained permissions take effect with the next token (decision D62).
        await table.write(table.put(roles, row, before), noted(table, 'grant', row, added));
      }
      forgetSessions();
      const rows = new Map(changes.map(({ row }) => [row.id, row]));
      return asked.map(({ roleId, grant }) =>
        answer(
          table,
          roleId,
          grantIn(rows.get(roleId), (one) => sameGrant(one, grant)),
        ),
      );
    });
  },

  remove: async ({ id }, { caller, table }) =>
    retryOnRefusal(async () => {
      const book = await loadRoles(table);
      const role = book.roles.find(({ row }) => row.permissions.some((grant) => grant.id === id));
      if (!role) throw new Refusal('notFound');
      mustHoldRole(caller, book, role.row);
      const row = { ...role.row, permissions: role.row.permissions.filter((grant) => grant.id !== id) };
      const left = book.roles.map((one) => (one === role ? row : one.row));
      const guard = requireRemainingAdmin(table, book, { roles: left }, [row.id]);
      const taken = role.row.permissions.filter((grant) => grant.id === id);
      await table.write(
        table.put(roles, row, role),
        guard,
        noted(table, 'revoke', row, taken),
        endTokensOfRole(table.church, book, row.id),
      );
      forgetSessions();
      return {};
    }),
});

function withGrant(role: RoleRow, grant: Omit<GrantRow, 'id'>): RoleRow {
  if (role.permissions.some((one) => sameGrant(one, grant))) return role;
  if (role.permissions.length >= most) throw new Refusal('invalid', `A role can grant at most ${most} permissions.`);
  return { ...role, permissions: [...role.permissions, newGrant(grant)] };
}

function grantIn(role: RoleRow | undefined, wanted: (grant: GrantRow) => boolean): GrantRow {
  const found = role?.permissions.find(wanted);
  if (!found) throw new Refusal('notFound');
  return found;
}

const asText = ({ apiName, contentType, action }: GrantRow) => `${apiName} ${contentType} ${action}`;

function noted(table: Table, action: 'grant' | 'revoke', { id, name }: RoleRow, grants: readonly GrantRow[]): Op[] {
  const side = action === 'grant' ? 'after' : 'before';
  const changes = grants.map((grant) => ({ field: 'permissions', before: undefined, after: undefined, [side]: asText(grant) }));
  return table.note('membership', action, { kind: 'Role', id, label: name, changes });
}
