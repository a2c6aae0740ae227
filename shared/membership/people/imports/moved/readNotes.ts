// Notes on people from the tables of a file: a table of notes, or the messages of conversations about people. What is said privately or in groups, and
// prayers, are not read.
import { longestMessage } from '#shared/messaging/longestMessage.ts';
import type { MovedNote } from '#shared/messaging/movednotes/movednotes.ts';
import { cut } from './names.ts';
import { type Clock, momentOf } from './readContent.ts';
import { cellOf, idOf, type Row, type Tables } from './tables.ts';

export interface NoteProblem {
  readonly table: 'notes';
  readonly id: string;
  readonly code: 'noPerson' | 'noDate';
}
export interface MovedNotes {
  readonly notes: readonly MovedNote[];
  readonly problems: readonly NoteProblem[];
  /** How many rows of each table are about this; the rest stays in the file, and is named. */
  readonly taken: ReadonlyMap<string, number>;
}

/** Any other is for those who may read confidential ones: pastoral, of health, of money, or of a kind that only this church knows. */
const plainTypes = new Set(['', 'general', 'discipleship', 'family', 'ministry', 'outreach']);

/** The first of each person, then the second: so that a transaction holds one of each. */
function byTurns(all: readonly MovedNote[]): MovedNote[] {
  const turns = new Map<string, number>();
  return all
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map((note) => {
      const turn = turns.get(note.person) ?? 0;
      turns.set(note.person, turn + 1);
      return { note, turn };
    })
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ note }) => note);
}

export function readNotes(tables: Tables, people: ReadonlySet<string>, clock: Clock): MovedNotes {
  const notes = new Map<string, MovedNote>();
  const problems: NoteProblem[] = [];
  const taken = new Map<string, number>();
  const take = (table: string, row: Row, of: { key: string; person: string; author: string; confidential: boolean }) => {
    const content = cut(cellOf(row, 'contents', 'content'), longestMessage);
    if (!content) return;
    taken.set(table, (taken.get(table) ?? 0) + 1);
    const at = momentOf(cellOf(row, 'createdat', 'timesent', 'updatedat'), clock);
    if (!people.has(of.person)) problems.push({ table: 'notes', id: idOf(row), code: 'noPerson' });
    else if (!at) problems.push({ table: 'notes', id: idOf(row), code: 'noDate' });
    else if (!notes.has(of.key))
      notes.set(of.key, {
        ...{ key: of.key, person: `person:${of.person}`, content, at, confidential: of.confidential },
        author: people.has(of.author) ? `person:${of.author}` : undefined,
      });
  };
  const isOnPerson = (row: Row): boolean => cellOf(row, 'contenttype').toLowerCase() === 'person';
  for (const row of tables.get('notes') ?? []) {
    const type = cellOf(row, 'notetype').toLowerCase();
    const id = idOf(row);
    if (!id || !isOnPerson(row) || type.includes('prayer')) continue;
    const [person, author] = [cellOf(row, 'contentid'), cellOf(row, 'addedby')];
    take('notes', row, { key: `note:${id}`, person, author, confidential: !plainTypes.has(type) });
  }
  const about = new Map((tables.get('conversations') ?? []).filter(isOnPerson).map((row) => [idOf(row), row]));
  for (const row of tables.get('privatemessages') ?? []) about.delete(cellOf(row, 'conversationid'));
  if (about.size > 0) taken.set('conversations', about.size);
  for (const row of tables.get('messages') ?? []) {
    const [conversation, id] = [about.get(cellOf(row, 'conversationid')), idOf(row)];
    if (!conversation || !id) continue;
    const confidential = cellOf(conversation, 'visibility').toLowerCase() === 'confidential';
    take('messages', row, {
      key: `message:${id}`,
      person: cellOf(conversation, 'contentid'),
      author: cellOf(row, 'personid'),
      confidential,
    });
  }
  return { notes: byTurns([...notes.values()]), problems, taken };
}
