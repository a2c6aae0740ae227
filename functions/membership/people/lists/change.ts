// Gives everyone on a list a status, or adds them to a group; what someone else has changed since stays when it is undone.
import type { Caller } from '#functions/core/auth/caller.ts';
import { type Change, defineJob, type Restorer } from '#functions/core/jobs/define.ts';
import type { JobRow } from '#functions/core/jobs/rows.ts';
import { itemsIn } from '#functions/core/table/conditions.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { isForgotten } from '#shared/membership/people/forgotten.ts';
import { id, maybe, type Out, parse, shape, text, whole } from '#shared/words.ts';
import { joining, leaving } from '../../groups/memberWrites.ts';
import { groupMembers } from '../../groups/rows.ts';
import { editsMembersOf } from '../../groups/rules.ts';
import { editsPeople } from '../../rules.ts';
import { type PersonRow, people, personUsers } from '../../table.ts';
import { shownPeople } from '../merges/mergedRows.ts';
import { consequencesOf } from '../savePerson.ts';
import { changePerson } from '../writes.ts';
import { Chosen, chosenFrom } from './chosen.ts';

/** One of `status` and `groupId`. `about`: what that is called. */
const Input = shape({ about: text(600), chosen: Chosen, status: maybe(text(30)), groupId: maybe(id) });
type Input = Out<typeof Input>;
const Next = shape({ at: whole, changed: whole });
const Restatused = shape({ id, from: text(30), to: text(30) });
const Joined = shape({ groupId: id, personId: id, memberId: id });

/** Looked at by a chunk. */
const peopleAtOnce = 20;
/** Of a transaction's hundred items: a status is in the rows of all words by which someone is found. */
const mostItems = 80;

async function statusOps(table: Table, before: StoredRow<PersonRow>, membershipStatus: string): Promise<Op[]> {
  const row = { ...before.row, membershipStatus };
  const user = await table.get(personUsers, { personId: row.id });
  return [...changePerson(table, row, before), ...consequencesOf(table, row, before.row, user?.row.userId)];
}

const undoesStatus: Restorer = {
  kind: people.name,
  restore: async (table, { after }) => {
    const { id: personId, from, to } = parse(Restatused, JSON.parse(after));
    const before = await table.get(people, { id: personId });
    if (!before || before.row.mergedInto || isForgotten(before.row) || before.row.membershipStatus !== to) return undefined;
    return statusOps(table, before, from);
  },
};

/** A place in the group that was given anew, or made a leader's, stays. Each has a chunk of its own, as each changes the group's row. */
const undoesJoining: Restorer = {
  kind: groupMembers.name,
  restore: async (table, { after, version }) => {
    const { groupId, personId, memberId } = parse(Joined, JSON.parse(after));
    const member = await table.get(groupMembers, { groupId, personId });
    return member?.row.id === memberId && member.version === version ? leaving(table, member) : undefined;
  },
};

/** The next people of the list as they are shown, each with how many ids have been looked at once they are. */
async function nextPeople(table: Table, chosen: readonly string[], from: number) {
  const { ids, next } = await chosenFrom(chosen, from, peopleAtOnce);
  const shown = await shownPeople(table, ids);
  const seen = new Set<string>();
  const found = ids.flatMap((one, at) => {
    const kept = shown.get(one);
    if (!kept || seen.has(kept.row.id) || isForgotten(kept.row)) return [];
    seen.add(kept.row.id);
    return { kept, after: from + at + 1 };
  });
  return { found, next };
}

interface Some {
  readonly changes: readonly Change[];
  /** Where the next chunk starts; absent after the last. */
  readonly at: number | undefined;
}

async function someStatuses(table: Table, chosen: readonly string[], status: string, from: number): Promise<Some> {
  const { found, next } = await nextPeople(table, chosen, from);
  const changes: Change[] = [];
  let items = 0;
  let done = from;
  for (const { kept, after } of found) {
    if (kept.row.membershipStatus !== status) {
      const ops = await statusOps(table, kept, status);
      items += itemsIn(ops) + 1;
      if (changes.length > 0 && items > mostItems) return { changes, at: done };
      const journalled = { id: kept.row.id, from: kept.row.membershipStatus, to: status };
      changes.push({ ops, entry: { kind: people.name, after: JSON.stringify(journalled), version: kept.version + 1 } });
    }
    done = after;
  }
  return { changes, at: next };
}

async function someJoining(table: Table, chosen: readonly string[], groupId: string, from: number): Promise<Some> {
  const { found, next } = await nextPeople(table, chosen, from);
  const [one] = found.filter(({ kept }) => !kept.row.groups.some((group) => group.id === groupId));
  if (!one) return { changes: [], at: next };
  const personId = one.kept.row.id;
  const { row, ops } = await joining(table, groupId, personId, {});
  const journalled = { groupId, personId, memberId: row.id };
  const entry = { kind: groupMembers.name, after: JSON.stringify(journalled), version: 1 };
  const isLast = found.at(-1) === one;
  return { changes: ops.length > 0 ? [{ ops, entry }] : [], at: isLast ? next : one.after };
}

const some = (table: Table, { chosen, status, groupId = '' }: Input, from: number): Promise<Some> =>
  status === undefined ? someJoining(table, chosen, groupId, from) : someStatuses(table, chosen, status, from);

export const changePeople = defineJob({
  name: 'lists.people',
  queue: 'jobs',
  input: Input,
  next: Next,
  result: shape({ changed: whole }),
  undoes: [undoesStatus, undoesJoining],
  chunk: async ({ table, input, next: from = { at: 0, changed: 0 } }) => {
    const { changes, at } = await some(table, input, from.at);
    const changed = from.changed + changes.length;
    if (at === undefined) return { changes, done: changed, total: changed, result: { changed } };
    return { changes, done: changed, next: { at, changed } };
  },
});

export const mayChange = (caller: Caller, { status, groupId = '' }: Pick<Input, 'status' | 'groupId'>): boolean =>
  status === undefined ? editsMembersOf(caller, groupId) : editsPeople(caller);

/** Who may undo it now. */
export const mayUndoChange = async (_: Table, caller: Caller, { input }: JobRow): Promise<boolean> =>
  mayChange(caller, parse(Input, JSON.parse(input)));
