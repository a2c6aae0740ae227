// Notes on people as another system hands them over, by its own ids. The people come first, by an import of their own
// (`shared/membership/people/imports`), which hands over to this one.
import { handedOverCalls, handedOverFields, keyOfFile as key } from '#shared/membership/people/imports/handedOver.ts';
import { entity, exact, instant, many, maybe, type Out, shape, whole, yes } from '#shared/words.ts';
import { longestMessage } from '../longestMessage.ts';

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

export const MovedNotesImport = entity('MovedNotesImport', handedOverFields(MovedNotesCounts));
export type MovedNotesImport = Out<typeof MovedNotesImport>;

/** Who can’t read confidential notes brings none. */
export const movedNotes = handedOverCalls('messaging', '/movedNotes', {
  what: 'notes',
  undoes: 'deletes the notes it added and no one has changed',
  access: 'Messaging:Notes:Edit',
  part: MovedNotesPart.entries,
  returns: MovedNotesImport,
});
