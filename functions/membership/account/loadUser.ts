// A user with everything a sign-in needs, in as few requests as possible.

import { askEpoch } from '#functions/core/auth/sessions.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { type DeviceRow, devices } from '../expiringRows.ts';
import { everyone, type RoleRow, roles } from '../roles/rows.ts';
import { type PasskeyRow, passkeys } from '../signIn/passkeys/rows.ts';
import {
  type ChurchRow,
  churches,
  emails,
  everywhere,
  lastLogins,
  type PersonRow,
  people,
  type UserChurchRow,
  type UserRow,
  userChurches,
  users,
} from '../table.ts';

export interface Membership {
  readonly membership: StoredRow<UserChurchRow>;
  readonly church: ChurchRow;
  readonly person: PersonRow;
  readonly roles: readonly RoleRow[];
  readonly epoch: string;
}
export interface LoadedUser {
  readonly user: StoredRow<UserRow>;
  readonly memberships: readonly StoredRow<UserChurchRow>[];
  readonly devices: readonly StoredRow<DeviceRow>[];
  readonly passkeys: readonly StoredRow<PasskeyRow>[];
  readonly lastLogin?: string;
}

/** A user with memberships, known devices and passkeys: one request. */
export async function loadUser(table: Table, userId: string): Promise<LoadedUser | undefined> {
  if (!userId) return undefined;
  const page = await table.all(everywhere, ['user', userId]);
  const user = page.of(users)[0];
  return (
    user && {
      user,
      memberships: page.of(userChurches),
      devices: page.of(devices),
      passkeys: page.of(passkeys),
      lastLogin: page.of(lastLogins)[0]?.row.at,
    }
  );
}

/** Refuses an account whose address isn't verified: it belongs to no church (decision D57). */
export function requireVerified({ user }: LoadedUser): void {
  if (!user.row.verified) throw new Refusal('emailUnverified');
}

/** The caller's own user. */
export async function ownUser(table: Table, { caller }: Context): Promise<LoadedUser> {
  const loaded = await loadUser(table, caller.userId);
  if (!loaded) throw new Refusal('tokenEnded');
  return loaded;
}

/** The id of the user with an email address. */
export const userIdOf = async (table: Table, email: string): Promise<string | undefined> =>
  (await table.get(emails, { email }))?.row.userId;

/** Church, person and roles of each membership: one request for all of them. Archived churches are left out. */
export async function loadMemberships(
  table: Table,
  userId: string,
  memberships: readonly StoredRow<UserChurchRow>[],
): Promise<Membership[]> {
  const batch = table.batch();
  const asked = memberships.map((membership) => {
    const { churchId, personId, roleIds } = membership.row;
    const there = table.within(churchId);
    return {
      membership,
      church: batch.get(there, churches, {}),
      person: batch.get(there, people, { id: personId }),
      roles: [everyone, ...roleIds].map((id) => batch.get(there, roles, { id })),
      epoch: askEpoch(batch, churchId, userId),
    };
  });
  await batch.send();
  return asked.flatMap(({ membership, church, person, roles: held, epoch }) => {
    const [churchRow, personRow] = [church()?.row, person()?.row];
    if (!churchRow || churchRow.archivedDate || !personRow) return [];
    return [
      {
        membership,
        church: churchRow,
        person: personRow,
        roles: held.map((role) => role()?.row).filter((role) => role !== undefined),
        epoch: epoch(),
      },
    ];
  });
}
