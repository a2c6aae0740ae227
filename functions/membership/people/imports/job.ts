// The import of people: first the households, then the people, then what comes along: groups, members, forms and what was sent with them, as many at
// once as a transaction holds.

import type { Caller } from '#functions/core/auth/caller.ts';
import { orderFacts } from '#functions/core/facts/builds.ts';
import { type Change, changing, defineJob } from '#functions/core/jobs/define.ts';
import { itemsIn } from '#functions/core/table/conditions.ts';
import { type ImportPart, PeopleImportCounts } from '#shared/membership/people/imports/imports.ts';
import { sources } from '#shared/membership/people/imports/sources.ts';
import { choice, id, maybe, type Out, shape, text, whole } from '#shared/words.ts';
import { peopleFact } from '../../facts/people.ts';
import { editsPeople } from '../../rules.ts';
import { households, people } from '../../table.ts';
import { catalogueOf } from '../tags/change.ts';
import { addForms, undoesForm } from './moved/forms.ts';
import { addGroups, type Taken, undoesGroup } from './moved/groups.ts';
import { addMembers, undoesMembers } from './moved/members.ts';
import { addSubmissions, undoesSubmission } from './moved/submissions.ts';
import { readPart } from './parts.ts';
import { importKeys } from './rows.ts';
import { missingTags, tagChanges, undoesTag } from './tags.ts';
import { undoesHousehold, undoesKey, undoesPerson } from './undo.ts';
import { findAll, householdIdIn, type Importing, type Placed, planned } from './write.ts';

/** Of a transaction's hundred items; the job's own row, its journal and what tells of it need the rest. */
const mostItems = 92;
/** A household with its id and both of their lines in the journal. */
const householdsAtOnce = 15;
/** Most of an import that changes nothing is only read. */
const entriesAtOnce = 40;
/** Read at once: about as many new people as a transaction holds. */
const readAtOnce = 10;

export const noCounts: PeopleImportCounts = { added: 0, changed: 0, unchanged: 0, gone: 0 };

const movedPhases = ['groups', 'members', 'forms', 'submissions'] as const;
const phases = ['households', 'people', ...movedPhases] as const;
const Next = shape({ phase: choice(...phases), part: whole, at: whole, done: whole, counts: PeopleImportCounts });
type Next = Out<typeof Next>;

type MovedPhase = (typeof movedPhases)[number];
const isMoved = (phase: Next['phase']): phase is MovedPhase => movedPhases.some((one) => one === phase);

/** The next few of what comes along, as `phase` says. */
function addMoved(importing: Importing, phase: MovedPhase, part: ImportPart, from: number, startedBy: string): Promise<Taken> {
  const { groups = [], members = [], forms = [], submissions = [] } = part;
  if (phase === 'groups') return addGroups(importing, groups.slice(from));
  if (phase === 'members') return addMembers(importing, members.slice(from));
  if (phase === 'forms') return addForms(importing, startedBy, forms.slice(from));
  return addSubmissions(importing, submissions.slice(from));
}

/** Reads no further than it is asked for. */
async function* findEach(importing: Importing, placed: readonly Placed[]) {
  for (let from = 0; from < placed.length; from += readAtOnce) yield* await findAll(importing, placed.slice(from, from + readAtOnce));
}

/** A household and its people all have ids of their own, so that what a killed attempt has planned is planned again. */
export const peopleImport = defineJob({
  name: 'imports.people',
  queue: 'jobs',
  input: shape({
    importId: id,
    userId: text(20),
    fileName: text(200),
    source: choice(...sources),
    parts: whole,
    people: whole,
    gifts: maybe(id),
    content: maybe(id),
    notes: maybe(id),
  }),
  next: Next,
  result: PeopleImportCounts,
  undoes: [undoesTag, undoesPerson, undoesHousehold, undoesKey, undoesGroup, undoesMembers, undoesForm, undoesSubmission],
  chunk: async ({
    table,
    id: jobId,
    created,
    startedBy,
    input: { importId, userId, fileName, source, parts, people: total, gifts, content, notes },
    next: given,
  }) => {
    const at: Next = given ?? { phase: 'households', part: 0, at: 0, done: 0, counts: noCounts };
    const part = await readPart(table.church, { userId, importId, part: at.part });
    /** From here on: the rest of the part, the next part, the next phase, or nothing. */
    const after = (taken: number, all: number): Pick<Next, 'phase' | 'part' | 'at'> | undefined => {
      if (at.at + taken < all) return { phase: at.phase, part: at.part, at: at.at + taken };
      if (at.part + 1 < parts) return { phase: at.phase, part: at.part + 1, at: 0 };
      const phase = phases[phases.indexOf(at.phase) + 1];
      return phase && { phase, part: 0, at: 0 };
    };
    if (at.phase === 'households') {
      const some = part.households.slice(at.at, at.at + householdsAtOnce);
      const changes = some.flatMap(({ at: number, name, key }): Change[] => {
        const row = { id: householdIdIn(jobId, number), name };
        const noted = { source, key: key ?? '', id: row.id, jobId };
        const entry = { kind: importKeys.name, after: JSON.stringify(noted), version: 1 };
        return [changing(table, households, row), ...(key ? [{ ops: table.set(importKeys, noted), entry }] : [])];
      });
      const next = { ...at, ...after(some.length, part.households.length) };
      return { changes, done: at.done, total, next, mayLookAhead: next.phase === at.phase };
    }
    if (isMoved(at.phase)) {
      const all = part[at.phase] ?? [];
      const importing = { table, jobId, source, created };
      const { changes, ops, taken, added, asText = 0 } = await addMoved(importing, at.phase, part, at.at, startedBy);
      const texts = asText > 0 ? { asText: (at.counts.asText ?? 0) + asText } : {};
      const counts = { ...at.counts, ...(all.length > 0 ? { [at.phase]: (at.counts[at.phase] ?? 0) + added } : {}), ...texts };
      const done = at.done + taken;
      const goesOn = after(taken, all.length);
      if (goesOn) return { changes, ops, done, total, next: { ...at, ...goesOn, done, counts } };
      const told = Object.entries(counts).map(([field, after]) => ({ field, after }));
      const note = table.note('membership', 'import', { kind: people.name, id: importId, label: fileName, changes: told });
      const handsOver = [
        ...(gifts ? table.follow('givingJobs', { churchId: table.church, jobId: gifts }) : []),
        ...(content ? table.follow('contentJobs', { churchId: table.church, jobId: content }) : []),
        ...(notes ? table.follow('deliver', { churchId: table.church, jobId: notes }) : []),
      ];
      return { changes, ops: [...ops, ...note, ...orderFacts(table, peopleFact), ...handsOver], done, total: done, result: counts };
    }
    const placed = part.entries
      .slice(at.at, at.at + entriesAtOnce)
      .map((entry, index) => ({ entry, place: `${at.part} ${at.at + index}` }));
    const names = placed.flatMap(({ entry }) => entry.tags ?? []);
    const catalogue = names.length > 0 ? await catalogueOf(table) : undefined;
    const missing = catalogue ? missingTags(catalogue, names) : [];
    if (missing.length > 0) return { changes: tagChanges(table, jobId, missing), done: at.done, total, next: at };
    const importing = { table, jobId, source, created, catalogue };
    const changes: Change[] = [];
    const counts = { ...at.counts };
    let [items, taken] = [0, 0];
    const seen = new Set<string>();
    for await (const found of findEach(importing, placed)) {
      // Nothing is written twice in a transaction: a second line about the same person or id waits for the next one.
      const own = [found.person?.row.id, found.entry.key].filter((one) => one !== undefined);
      if (own.some((one) => seen.has(one))) break;
      const { is, change } = planned(importing, found);
      const more = change ? itemsIn(change.ops) + 1 : 0;
      if (taken > 0 && items + more > mostItems) break;
      if (change) changes.push(change);
      for (const one of own) seen.add(one);
      counts[is] += 1;
      items += more;
      taken += 1;
    }
    const done = at.done + taken;
    const next = { ...at, ...after(taken, part.entries.length), done, counts };
    // People look for their households and tags, which are there.
    return { changes, done, total, next, mayLookAhead: next.phase === at.phase };
  },
});

/** Who may undo it now. */
export const mayUndoImport = async (_: unknown, caller: Caller): Promise<boolean> => editsPeople(caller);
