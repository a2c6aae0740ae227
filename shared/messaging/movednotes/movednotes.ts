// Notes on people as another system hands them over, by its own ids. The people come first, by an import of their own
// (`shared/membership/people/imports`), which hands over to this one.
import { verbs } from '#shared/api.ts';
import { jobStates } from '#shared/jobs.ts';
import { sources } from '#shared/membership/people/imports/sources.ts';
import { choice, entity, exact, id, instant, many, maybe, name, type Out, required, shape, whole, yes } from '#shared/words.ts';
import { longestMessage } from '../longestMessage.ts';

const { get, post } = verbs('messaging');

/** An id of the file: its kind and its own, such as `note:7`. */
const key = required(220);

/** `author`: who wrote it, as the file names people. */
export const MovedNote = shape({ key, person: key, author: maybe(key), at: instant, content: exact(longestMessage), confidential: yes });
export type MovedNote = Out<typeof MovedNote>;

export const mostMovedNotesInPart = 200;
export const MovedNotesPart = shape({ notes: many(MovedNote, mostMovedNotesInPart) });
export type MovedNotesPart = Out<typeof MovedNotesPart>;
export const mostMovedNoteParts = 1000;

/** How many are new. `skipped`: those on people who aren’t here. */
export const MovedNotesCounts = shape({ notes: whole, skipped: whole });
export type MovedNotesCounts = Out<typeof MovedNotesCounts>;

/** `id`: of the import of people it came with. */
export const MovedNotesImport = entity('MovedNotesImport', {
  id,
  /** Of its job; without one, it is over and can't be undone any more. */
  state: maybe(choice(...jobStates)),
  counts: maybe(MovedNotesCounts),
  kept: maybe(whole),
  can: shape({ undo: yes }),
});
export type MovedNotesImport = Out<typeof MovedNotesImport>;

const access = 'Messaging:Notes:Edit';

export const movedNotes = {
  list: get('/movedNotes', {
    says: 'Returns the latest imports of notes from another system, newest first.',
    access,
    returns: many(MovedNotesImport, 50),
  }),
  part: post('/movedNotes/:id/parts', {
    says: 'Stores a part of an import that is about to start, numbered from 0; `id`: of the import of people it comes with. Who can’t read confidential notes brings none. Parts are kept for a day.',
    access,
    body: shape({ part: whole, ...MovedNotesPart.entries }),
    returns: shape({}),
  }),
  start: post('/movedNotes', {
    says: 'Prepares the import of the parts that were stored under this id: it begins once the import of people of the same id is over. Sent twice, it takes effect once.',
    access,
    body: shape({ id, fileName: name(200), source: choice(...sources), parts: whole, items: whole }),
    returns: MovedNotesImport,
  }),
  undo: post('/movedNotes/:id/undo', {
    says: 'Undoes an import within 30 days: deletes the notes it added and no one has changed.',
    access,
    body: shape({}),
    returns: MovedNotesImport,
  }),
};
