// What comes along with people: groups with their members, forms, calendars, sermons and gifts. Pure: from the tables of a file to rows that the jobs take.
import type { MovedBatch, MovedFund, MovedGift } from '#shared/giving/imports/moved.ts';
import { Columns, type TableQuestion, type Writing } from './columns.ts';
import type { MovedForm, MovedSubmission } from './forms.ts';
import type { GiftFileQuestion } from './giftFiles.ts';
import type { MovedGroup, MovedMember } from './groups.ts';
import { cut, plainName } from './names.ts';
import { type Clock, type ContentProblem, type MovedContent, noContent, readContent, utc } from './readContent.ts';
import { type FormProblem, readForms } from './readForms.ts';
import { type GiftProblem, peopleIn, readGifts } from './readGifts.ts';
import { type MovedNotes, type NoteProblem, readNotes } from './readNotes.ts';
import { cellOf, idOf, isSet, type Tables } from './tables.ts';

/** A row that can’t be taken: `noPerson`, `noGroup`: it names one that isn’t in the file. */
interface GroupProblem {
  readonly table: 'groups' | 'groupmembers';
  readonly id: string;
  readonly code: 'noName' | 'noGroup' | 'noPerson';
}

export type MovedProblem = GroupProblem | GiftProblem | FormProblem | ContentProblem | NoteProblem;

export interface Moved {
  readonly forms: readonly MovedForm[];
  readonly submissions: readonly MovedSubmission[];
  readonly groups: readonly MovedGroup[];
  /** Group by group. */
  readonly members: readonly MovedMember[];
  readonly funds: readonly MovedFund[];
  readonly batches: readonly MovedBatch[];
  readonly gifts: readonly MovedGift[];
  /** Events, curated calendars and sermons. */
  readonly content: MovedContent['content'];
  /** Notes on people; `taken`: how many rows of which tables they are. */
  readonly notes: MovedNotes['notes'];
  readonly taken: MovedNotes['taken'];
  readonly problems: readonly MovedProblem[];
  /** How its columns are written, where they don't show it, and which of several files its gifts are. */
  readonly questions: readonly (TableQuestion | GiftFileQuestion)[];
}
export const nothingMoved: Moved = {
  ...{ groups: [], members: [], forms: [], submissions: [] },
  ...{ funds: [], batches: [], gifts: [], content: noContent, notes: [], taken: new Map(), problems: [], questions: [] },
};

/** What is read here, of all that a file may hold. */
export const movedTables: ReadonlySet<string> = new Set([
  ...['groups', 'groupmembers', 'forms', 'questions', 'formsubmissions', 'answers'],
  ...['events', 'eventexceptions', 'curatedcalendars', 'curatedevents', 'playlists', 'sermons', 'streamingservices'],
  ...['funds', 'donationbatches', 'donations', 'funddonations'],
]);

function readGroups(tables: Tables, columns: Columns, problems: MovedProblem[]): Pick<Moved, 'groups' | 'members'> {
  const rows = tables.get('groups') ?? [];
  const names = new Map(rows.map((row) => [idOf(row), cellOf(row, 'name')]));
  const groups = new Map<string, MovedGroup>();
  for (const row of rows) {
    const [id, name] = [idOf(row), plainName(cellOf(row, 'name'), 100)];
    if (groups.has(id)) continue;
    if (!id || !name) problems.push({ table: 'groups', id, code: 'noName' });
    else {
      const category = cellOf(row, 'categoryname');
      groups.set(id, {
        ...{ key: `group:${id}`, name, trackAttendance: isSet(cellOf(row, 'trackattendance')) },
        ...{ parentPickup: isSet(cellOf(row, 'parentpickup')), printNametag: isSet(cellOf(row, 'printnametag')) },
        // A team names the ministry it belongs to by id.
        categoryName: plainName(names.get(category) ?? category, 100) || undefined,
        about: cut(cellOf(row, 'about'), 10_000) || undefined,
        meetingTime: cut(cellOf(row, 'meetingtime'), 200) || undefined,
        meetingLocation: cut(cellOf(row, 'meetinglocation'), 300) || undefined,
        tags: cut(cellOf(row, 'tags'), 100) || undefined,
        labels: cut(cellOf(row, 'labels'), 1000) || undefined,
        slug: cut(cellOf(row, 'slug'), 100) || undefined,
      });
    }
  }
  const people = peopleIn(tables);
  const members = new Map<string, MovedMember>();
  const joinedOf = columns.dates('groupmembers', 'joindate');
  for (const row of tables.get('groupmembers') ?? []) {
    const [group, person] = [cellOf(row, 'groupid', 'groupkey'), cellOf(row, 'personid', 'personkey')];
    if (!groups.has(group)) problems.push({ table: 'groupmembers', id: idOf(row), code: 'noGroup' });
    else if (!people.has(person)) problems.push({ table: 'groupmembers', id: idOf(row), code: 'noPerson' });
    else {
      const name = JSON.stringify([group, person]);
      const leader = isSet(cellOf(row, 'leader')) || members.get(name)?.leader === true;
      const joined = joinedOf(row);
      const date = joined.is === 'date' ? joined.date : undefined;
      members.set(name, { group: `group:${group}`, person: `person:${person}`, leader, joined: date });
    }
  }
  return {
    groups: [...groups.values()],
    members: [...members.values()].toSorted((a, b) => (a.group < b.group ? -1 : a.group > b.group ? 1 : 0)),
  };
}

/** `currency`: in which the church is given to; a file names none. `clock`: in which it speaks of times. */
export function movedOf(
  tables: Tables,
  currency: MovedGift['currency'] = 'usd',
  clock: Clock = utc,
  writing: Writing = { answers: {} },
): Moved {
  const problems: MovedProblem[] = [];
  const columns = new Columns(tables, writing);
  const { content, problems: ofContent } = readContent(tables, { clock, columns });
  const [groups, forms] = [readGroups(tables, columns, problems), readForms(tables, columns)];
  const gifts = readGifts(tables, { currency, columns }, problems);
  const { notes, taken, problems: ofNotes } = readNotes(tables, peopleIn(tables), clock);
  const all = [...problems, ...forms.problems, ...ofContent, ...ofNotes];
  return { ...nothingMoved, ...groups, ...forms, ...gifts, content, notes, taken, problems: all, questions: columns.questions };
}
