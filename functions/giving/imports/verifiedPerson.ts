import type { Table } from '#functions/core/table/table.ts';
import { emails, userChurches, users } from '#functions/membership/table.ts';

/** Who signs in to this church with a verified address (decision D44); no one for an address that is only claimed. */
export async function verifiedPerson(table: Table, email: string | undefined): Promise<string | undefined> {
  if (!email) return undefined;
  const reserved = await table.get(emails, { email });
  const user = reserved && (await table.get(users, { id: reserved.row.userId }));
  if (!user?.row.verified) return undefined;
  return (await table.get(userChurches, { userId: user.row.id, churchId: table.church }))?.row.personId || undefined;
}
