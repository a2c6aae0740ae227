// Gives many people tags or takes them away, a few at a time, so that it can be undone and holds up no one.
import type { Caller } from '#functions/core/auth/caller.ts';
import { type Change, defineJob, mostChanges, type Restorer } from '#functions/core/jobs/define.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { isForgotten } from '#shared/membership/people/forgotten.ts';
import { mostChosen, mostOfPerson } from '#shared/membership/people/tags/tags.ts';
import { id, many, maybe, type Out, parse, shape, text, whole } from '#shared/words.ts';
import { editsPeople } from '../../rules.ts';
import { ofChurch, people } from '../../table.ts';
import { Chosen, chosenFrom } from '../lists/chosen.ts';
import { shownPeople } from '../merges/mergedRows.ts';
import { catalogueOf, retagged, tagWrites } from './change.ts';
import { taggings } from './rows.ts';

/** Of a transaction's hundred items; the job's own row and what tells of it need the rest. */
const mostItems = 88;
/** The person with its mark, a line of their history, and one in the journal. */
const perPerson = 4;

const someTags = many(id, mostOfPerson);
/** `about`: the tags by their names then. */
const Input = shape({
  about: maybe(text(600)),
  personIds: maybe(many(id, mostChosen)),
  chosen: maybe(Chosen),
  tagged: maybe(id),
  add: someTags,
  remove: someTags,
});
const Next = shape({ at: whole, after: maybe(text(600)), changed: whole, passed: maybe(whole) });
const Journalled = shape({ id, added: someTags, removed: someTags });

interface Some {
  readonly ids: readonly string[];
  /** Where those after them begin; without it, these are the last. */
  readonly after?: string | undefined;
  /** The place of the first one after them, if it isn’t the next. */
  readonly at?: number | undefined;
}

async function nextPeople(
  table: Table,
  { personIds = [], tagged, chosen }: Out<typeof Input>,
  from: Out<typeof Next>,
  limit: number,
): Promise<Some> {
  if (chosen) {
    const { ids, next } = await chosenFrom(chosen, from.at, limit);
    return { ids, after: next === undefined ? undefined : String(next), at: next };
  }
  if (tagged === undefined) {
    const end = from.at + limit;
    return { ids: personIds.slice(from.at, end), after: end < personIds.length ? String(end) : undefined };
  }
  const page = await table.query(ofChurch, ['tagged', tagged], { index: 'gsi1', limit, after: from.after });
  return { ids: page.of(taggings).map(({ row }) => row.personId), after: page.next };
}

/** Only what the job gave and took, whatever else has changed since. Someone merged meanwhile stays as they are. */
const undoesTags: Restorer = {
  kind: people.name,
  restore: async (table, { after }) => {
    const { id: personId, added, removed } = parse(Journalled, JSON.parse(after));
    const [before, catalogue] = await Promise.all([table.get(people, { id: personId }), catalogueOf(table)]);
    if (!before || before.row.mergedInto || isForgotten(before.row)) return undefined;
    const change = retagged(before.row, removed, added, catalogue);
    if (change.isFull) return undefined;
    return change.added.length + change.removed.length > 0 ? tagWrites(table, before, change, catalogue) : [];
  },
};

export const tagPeople = defineJob({
  name: 'peopleTags.change',
  queue: 'jobs',
  input: Input,
  next: Next,
  // `passed`: who would have had too many.
  result: shape({ changed: whole, passed: maybe(whole) }),
  undoes: [undoesTags],
  chunk: async ({ table, input, next: from = { at: 0, changed: 0 } }) => {
    const { add, remove } = input;
    const limit = Math.max(1, Math.min(mostChanges, Math.floor(mostItems / (perPerson + add.length + remove.length))));
    const catalogue = await catalogueOf(table);
    if (![...add, ...remove].some((tag) => catalogue.live.has(tag))) throw new Refusal('notFound');
    const { ids, after, at = from.at + ids.length } = await nextPeople(table, input, from, limit);
    // Two ids may mean one person by now: nothing is written twice in a transaction.
    const shown = new Map([...(await shownPeople(table, ids)).values()].map((kept) => [kept.row.id, kept]));
    let { passed = 0 } = from;
    const changes = [...shown.values()].flatMap((before): Change[] => {
      if (isForgotten(before.row)) return [];
      const change = retagged(before.row, add, remove, catalogue);
      if (change.isFull) passed += 1;
      if (change.added.length + change.removed.length === 0) return [];
      const journalled = { id: before.row.id, added: change.added, removed: change.removed };
      const entry = { kind: people.name, after: JSON.stringify(journalled), version: before.version + 1 };
      return [{ ops: tagWrites(table, before, change, catalogue), entry }];
    });
    const changed = from.changed + changes.length;
    // Those who had or lacked them already are none of its work.
    if (after === undefined) return { changes, done: changed, total: changed, result: { changed, passed } };
    return { changes, done: changed, next: { at, after, changed, passed } };
  },
});

/** Who may undo it now. */
export const mayUndoTags = async (_: unknown, caller: Caller): Promise<boolean> => editsPeople(caller);
