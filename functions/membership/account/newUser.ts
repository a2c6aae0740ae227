// Users are created by registering, by an invitation, and when staff enter an address.

import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import { type Op, Table } from '#functions/core/table/table.ts';
import type { RefusalCode } from '#shared/errors.ts';
import { nearestLanguage } from '#shared/languages.ts';
import { emails, type UserRow, users } from '../table.ts';
import { loadUser, userIdOf } from './loadUser.ts';

const table = new Table('-');

export interface Named {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The browser's `accept-language`. */
  readonly language?: string;
}

export const newUserRow = ({ email, firstName, lastName, language }: Named): UserRow => ({
  id: newId(),
  email,
  firstName,
  lastName,
  verified: false,
  registrationDate: nowIso(),
  language: language ? nearestLanguage(language.split(',').map((one) => one.split(';')[0])) : undefined,
});

/** Creates a user and the claim on the address; the transaction fails with `taken` if someone else came first. */
export const claimUser = (row: UserRow, taken: RefusalCode): Op[] => [
  ...table.put(emails, { email: row.email, userId: row.id }, undefined, taken),
  ...table.put(users, row),
];
export const addUser = (row: UserRow): Op[] => claimUser(row, 'emailTaken');

export async function userByEmail(email: string): Promise<StoredRow<UserRow> | undefined> {
  const userId = await userIdOf(table, email);
  return userId ? (await loadUser(table, userId))?.user : undefined;
}

/** The user of an address, created if there is none. */
export async function userFor(named: Named): Promise<{ user: UserRow; isNew: boolean; ops: Op[] }> {
  const known = await userByEmail(named.email);
  if (known) return { user: known.row, isNew: false, ops: [] };
  const user = newUserRow(named);
  return { user, isNew: true, ops: addUser(user) };
}
