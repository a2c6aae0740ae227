// A church keeps at least one administrator, whatever is removed, even concurrently.

import type { Caller } from '#functions/core/auth/caller.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { administers, type Granted, heldThrough, mustHold } from './grants.ts';
import type { ChurchRoles } from './loadRoles.ts';
import { type RoleMemberRow, type RoleRow, roles } from './rows.ts';

/** Whether anyone would hold a role that grants everything. */
export function hasAdmin(allRoles: readonly RoleRow[], members: readonly RoleMemberRow[]): boolean {
  const admin = new Set(allRoles.filter(administers).map(({ id }) => id));
  return members.some(({ roleId }) => admin.has(roleId));
}

/** The roles that would remain. */
export interface Left {
  readonly roles?: readonly RoleRow[];
  readonly members?: readonly RoleMemberRow[];
}

/**
 * Refuses with `lastAdmin` if no administrator would remain. The returned operations must be part of the same transaction: they make two
 * people who remove different administrators at the same time collide. `written` names roles that the transaction writes itself.
 */
export function requireRemainingAdmin(table: Table, book: ChurchRoles, left: Left, written: readonly string[] = []): Op[] {
  const rolesBefore = book.roles.map(({ row }) => row);
  const membersBefore = book.members.map(({ row }) => row);
  if (!hasAdmin(rolesBefore, membersBefore)) return [];
  if (!hasAdmin(left.roles ?? rolesBefore, left.members ?? membersBefore)) throw new Refusal('lastAdmin');
  const guarding = book.roles.filter(({ row }) => administers(row) && !written.includes(row.id));
  return guarding.flatMap((kept) => table.put(roles, kept.row, kept));
}

/** The caller's permissions in the church across all areas; a token covers only its own area. */
export function heldBy(caller: Caller, book: ChurchRoles): readonly Granted[] {
  const own = book.members.filter(({ row }) => row.userId === caller.userId).map(({ row }) => row.roleId);
  return heldThrough(
    book.roles.map(({ row }) => row),
    own,
  );
}

/** A role that grants more than the caller holds can be changed only by others. */
export const mustHoldRole = (caller: Caller, book: ChurchRoles, role: RoleRow): void => mustHold(heldBy(caller, book), role.permissions);
