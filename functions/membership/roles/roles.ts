import { forgetSessions } from '#functions/core/auth/sessions.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { newId } from '#functions/core/random.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { membership as contract } from '#shared/membership/index.ts';
import type { Role } from '#shared/membership/roles/roles.ts';
import { mustHoldRole, requireRemainingAdmin } from './admins.ts';
import { endTokensOfRole, loadRoles, roleIn } from './loadRoles.ts';
import { everyone, roles as kept, type RoleRow } from './rows.ts';

/** A sign-in reads all roles, so their number is limited. */
const most = 100;

const answer = (table: Table, { id, name }: RoleRow): Role => ({ id, churchId: table.church, name });
const named = ({ id }: RoleRow) => id !== everyone;

export const roles = implement(contract.roles, {
  ofChurch: async (_, { table }) => {
    const book = await loadRoles(table);
    const rows = book.roles.map(({ row }) => row).filter(named);
    return rows.sort((a, b) => a.name.localeCompare(b.name)).map((row) => answer(table, row));
  },

  load: async ({ id }, { table }) => {
    const { row } = await table.need(kept, { id });
    if (!named(row)) throw new Refusal('notFound');
    return answer(table, row);
  },

  save: async ({ body }, { caller, table }) =>
    retryOnRefusal(async () => {
      const book = await loadRoles(table);
      if (book.roles.length + body.filter(({ id }) => !id).length > most)
        throw new Refusal('invalid', `A church can have at most ${most} roles.`);
      const saved = body.map(({ id, name }) => {
        if (!id) return { row: { id: newId(), name, permissions: [] }, before: undefined };
        const before = roleIn(book, id);
        mustHoldRole(caller, book, before.row);
        return { row: { ...before.row, name }, before };
      });
      await table.write(...saved.map(({ row, before }) => table.put(kept, row, before)));
      return saved.map(({ row }) => answer(table, row));
    }),

  remove: async ({ id }, { caller, table }) =>
    retryOnRefusal(async () => {
      const book = await loadRoles(table);
      const role = roleIn(book, id);
      if (!named(role.row)) throw new Refusal('notFound');
      mustHoldRole(caller, book, role.row);
      const left = book.roles.filter((one) => one !== role).map(({ row }) => row);
      // Its members are kept, so that a restored role has the same people.
      const guard = requireRemainingAdmin(table, book, { roles: left }, [id]);
      await table.write(table.remove(kept, role), guard, endTokensOfRole(table.church, book, id));
      forgetSessions();
      return {};
    }),
});
