// What one guardian of a child submitted for it is the other's, too.
import type { Caller } from '#functions/core/auth/caller.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { isMinor } from '#shared/messaging/safeguarding/minors.ts';
import { peopleOf } from '../../households/moves.ts';
import { type PersonRow, people } from '../../table.ts';
import { todayAt } from '../load.ts';
import type { SubmissionRow } from '../rows.ts';
import { isOwner } from '../views.ts';
import { isGuardian } from './about.ts';
import { aboutPerson } from './store.ts';

type Sent = Pick<SubmissionRow, 'contentType' | 'contentId' | 'submittedBy'>;

/** Staff submit forms about children, too: those are not their guardians'. */
function isOfGuardians(own: PersonRow, subject: PersonRow | undefined, sender: PersonRow | undefined, today: string): boolean {
  const isTheirs = (one: PersonRow | undefined) => isGuardian({ own: one, subject, today });
  return subject !== undefined && isMinor(subject, today) && isTheirs(own) && isTheirs(sender);
}

/** Sent by the caller, or for a child by another adult of the household in which the caller is an adult. */
export async function isTheirs(table: Table, caller: Caller, row: Sent, zone: string): Promise<boolean> {
  if (isOwner(caller, row.submittedBy)) return true;
  if (!caller.personId || !row.submittedBy || row.contentType !== 'person' || row.contentId === row.submittedBy) return false;
  const batch = table.batch();
  const [own, subject, sender] = [caller.personId, row.contentId, row.submittedBy].map((id) => batch.get(table, people, { id }));
  await batch.send();
  const person = own?.()?.row;
  return person !== undefined && isOfGuardians(person, subject?.()?.row, sender?.()?.row, todayAt(zone));
}

/** What others of the caller's household submitted for its children. One request, and one for each child. */
export async function sentByGuardians(table: Table, caller: Caller, zone: string): Promise<StoredRow<SubmissionRow>[]> {
  const own = caller.personId ? (await table.get(people, { id: caller.personId }))?.row : undefined;
  const today = todayAt(zone);
  if (!own?.householdId || isMinor(own, today)) return [];
  const house = (await peopleOf(table, own.householdId)).map(({ row }) => row);
  const about = await Promise.all(house.filter((one) => isMinor(one, today)).map((child) => aboutPerson(table, child.id)));
  const known = new Map(house.map((one) => [one.id, one]));
  return about
    .flat()
    .filter(
      ({ row }) => row.submittedBy !== own.id && isOfGuardians(own, known.get(row.contentId), known.get(row.submittedBy ?? ''), today),
    );
}
