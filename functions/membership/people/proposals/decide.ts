// Staff take or decline what was proposed, field by field: the person is changed in the transaction that closes the proposal
// (docs/decisions.md, P14).
import type { Caller } from '#functions/core/auth/caller.ts';
import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { notify } from '#functions/core/outbox/notify.ts';
import { newId } from '#functions/core/random.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { tasks as contract, Task, TaskState } from '#shared/doing/tasks/tasks.ts';
import { Refusal } from '#shared/errors.ts';
import { displayName } from '#shared/membership/people/names.ts';
import { PersonSave } from '#shared/membership/people/people.ts';
import { type Change, isProposable, saveOf, valueToday } from '#shared/membership/people/proposals/proposal.ts';
import { type Out, parse } from '#shared/words.ts';
import { lockHousehold } from '../../households/moves.ts';
import type { PersonRow } from '../../table.ts';
import { checkPerson, mergePerson } from '../merge.ts';
import { putPhoto } from '../photos.ts';
import { personAndUser } from '../read.ts';
import { consequencesOf } from '../savePerson.ts';
import { addPerson, changePerson } from '../writes.ts';
import { hasPhoto, proposedPhoto, removeProposedPhoto } from './photos.ts';
import { taskView } from './read.ts';
import { type ProposalRow, proposals } from './rows.ts';
import { decidesProposal, seesProposal } from './rules.ts';

type Deciding = Out<(typeof contract)['decide']['body']>;
type Accepting = Deciding['accept'];

const tries = 3;

/** What was accepted, as long as nothing has changed since it was shown. */
function accepted({ changes }: ProposalRow, accept: Accepting, person: PersonRow): Change[] {
  return [...new Map(accept.map((one) => [one.at, one])).values()].map(({ at, today }) => {
    const change = changes[at];
    if (!change || !isProposable(change.field)) throw new Refusal('notFound');
    if (valueToday(person, change.field) !== today) throw new Refusal('outdated');
    return change;
  });
}

/** Someone who joins the household, as a new person: who is already known is never found by name alone. */
function newcomer(name: string, { householdId }: PersonRow): PersonRow {
  const [first = '', ...rest] = name.split(/\s+/);
  const parts = { first, ...(rest.length > 0 ? { last: rest.join(' ') } : {}) };
  return {
    ...{ id: newId(), name: { ...parts, display: displayName(parts) }, contactInfo: {}, membershipStatus: 'Visitor' },
    ...{ householdId, householdRole: 'Other', created: nowIso(), groups: [] },
  };
}

const told = (table: Table, caller: Caller, { id, createdById, personName }: ProposalRow): Op[] =>
  notify(table, {
    personIds: createdById === caller.personId ? [] : [createdById],
    ...{ byPersonId: caller.personId, byName: caller.name, contentType: 'task', contentId: id, message: '', says: 'decided' },
    ...{ about: personName, link: `/tasks/${id}`, kept: true, conversationId: '', number: 0 },
  });

async function applied(table: Table, changes: readonly Change[], { row: before, version }: StoredRow<PersonRow>, userId?: string) {
  const joining = changes.filter(({ field }) => field === 'familyMember').map(({ value }) => newcomer(value, before));
  const merged = mergePerson(parse(PersonSave, saveOf(changes)), before, before);
  checkPerson(merged, before);
  const row = changes.some(({ field }) => field === 'photo') ? { ...merged, photoUpdated: nowIso(), photoOf: undefined } : merged;
  return [
    ...changePerson(table, row, { row: before, version }),
    ...consequencesOf(table, row, before, userId),
    ...joining.flatMap((one) => addPerson(table, one)),
    ...(joining.length > 0 ? await lockHousehold(table, before.householdId) : []),
  ];
}

const closedAs = (row: ProposalRow, caller: Caller, fields: readonly string[], message?: string): ProposalRow => ({
  ...row,
  state: 'Closed',
  closed: nowIso(),
  decision: { accepted: [...fields], message: message || undefined, byName: caller.name },
});

async function decideOnce(id: string, { accept, message }: Deciding, caller: Caller, table: Table): Promise<ProposalRow> {
  const kept = await table.need(proposals, { id });
  if (kept.row.state === 'Closed') throw new Refusal('outdated');
  if (!decidesProposal(caller, kept.row)) throw new Refusal('forbidden');
  const { person, userId } = await personAndUser(table, kept.row.personId);
  const changes = accepted(kept.row, accept, person.row);
  const photo = changes.some(({ field }) => field === 'photo') && (await proposedPhoto(table.church, id));
  const row = closedAs(
    kept.row,
    caller,
    accept.map(({ at }) => String(at)),
    message,
  );
  const ops = changes.length > 0 ? await applied(table, changes, person, userId) : [];
  if (photo) await putPhoto(table.church, person.row.id, photo);
  await table.write(table.put(proposals, row, kept), ops, told(table, caller, row));
  return row;
}

export async function decideProposal(id: string, deciding: Deciding, caller: Caller, table: Table): Promise<Task> {
  const row = await retryOnRefusal(() => decideOnce(id, deciding, caller, table), 'outdated', tries);
  if (hasPhoto(row)) await removeProposedPhoto(table.church, id);
  return taskView(caller, table, row);
}

/** Closes it and applies nothing, as older staff clients do, which save the person themselves; or takes it back. */
export async function closeProposal(id: string, state: TaskState | undefined, caller: Caller, table: Table): Promise<Task> {
  const kept = await table.need(proposals, { id });
  if (!seesProposal(caller, kept.row)) throw new Refusal('forbidden');
  if (state !== 'Closed' || kept.row.state === 'Closed') return taskView(caller, table, kept.row);
  const row = closedAs(kept.row, caller, []);
  await table.write(table.put(proposals, row, kept), told(table, caller, row));
  if (hasPhoto(row)) await removeProposedPhoto(table.church, id);
  return taskView(caller, table, row);
}
