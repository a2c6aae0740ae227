// All roles of a church, which share one partition and are read in one request.

import { endTokens } from '#functions/core/auth/sessions.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { ofChurch } from '../table.ts';
import { everyone, type RoleMemberRow, type RoleRow, roleMembers, roles } from './rows.ts';

export interface ChurchRoles {
  readonly roles: readonly StoredRow<RoleRow>[];
  readonly members: readonly StoredRow<RoleMemberRow>[];
  /** Ids of roles that exist or can still be restored. */
  readonly known: ReadonlySet<string>;
}

export async function loadRoles(table: Table): Promise<ChurchRoles> {
  const page = await table.all(ofChurch, ['roles'], { withRemoved: true });
  const all = page.of(roles);
  return {
    roles: all.filter(({ removedAt }) => !removedAt),
    members: page.of(roleMembers),
    known: new Set(all.map(({ row }) => row.id)),
  };
}

export function roleIn(book: ChurchRoles, id: string): StoredRow<RoleRow> {
  const found = book.roles.find(({ row }) => row.id === id);
  if (!found) throw new Refusal('notFound');
  return found;
}

export const membersOf = (book: ChurchRoles, roleId: string) => book.members.filter(({ row }) => row.roleId === roleId);

/** Above this many holders of a role, everyone in the church gets new tokens: a transaction has a size limit. */
const mostSingly = 40;

/** Ends the tokens of everyone affected by a change to this role. */
export function endTokensOfRole(churchId: string, book: ChurchRoles, roleId: string): Op[] {
  const users = [...new Set(membersOf(book, roleId).map(({ row }) => row.userId))];
  if (roleId === everyone || users.length > mostSingly) return endTokens(churchId);
  return users.flatMap((userId) => endTokens(churchId, userId));
}
