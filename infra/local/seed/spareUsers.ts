import { hashPassword } from '#functions/core/auth/passwords.ts';
import { Table } from '#functions/core/table/table.ts';
import { addUser, type Named, newUserRow } from '#functions/membership/account/newUser.ts';

/** Two rows each; a transaction can have a hundred. */
const perTransaction = 50;

/** Writes users without a church, all with one password, hashed at a lower strength: they aren't real. */
export async function writeSpareUsers(named: readonly Named[], password: string): Promise<void> {
  const passwordHash = await hashPassword(password, { N: 2 ** 10, r: 8, p: 1 });
  const table = new Table('-');
  for (let at = 0; at < named.length; at += perTransaction) {
    const rows = named.slice(at, at + perTransaction).map((one) => ({ ...newUserRow(one), passwordHash, verified: true }));
    await table.write(...rows.map(addUser));
  }
}
