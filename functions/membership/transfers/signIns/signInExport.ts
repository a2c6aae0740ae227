// What there is of how a person signed in where their church comes from, and of their invitation: part of what the church stores about them.
import type { Table } from '#functions/core/table/table.ts';
import { invited } from '../../account/invitation.ts';
import { idsOfRow } from '../../people/merges/mergedRows.ts';
import { roles } from '../../roles/rows.ts';
import type { PersonRow } from '../../table.ts';
import { arrivedSignIns } from './signIns.ts';

/** Sign-ins that wait until they confirm their address, with the names of their roles; when they were invited. */
export async function exportedSignIns(table: Table, person: Pick<PersonRow, 'id' | 'merged'>) {
  const rows = (await arrivedSignIns(table, person)).map(({ row }) => row);
  const batch = table.batch();
  const marks = idsOfRow(person).map((whom) => batch.get(table, invited, { whom }));
  const named = rows.map(({ roleIds }) => roleIds.map((id) => batch.get(table, roles, { id })));
  await batch.send();
  return {
    waitingSignIns: rows.map(({ email, firstName, lastName, language, until }, at) => ({
      ...{ email, firstName, lastName, language, until },
      roles: (named[at] ?? []).flatMap((role) => role()?.row.name ?? []),
    })),
    invited: marks.flatMap((mark) => mark()?.row.at ?? []),
  };
}
