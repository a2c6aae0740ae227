// The calls of imports of notes from another system.

import { handsOver } from '#functions/core/handedOver/calls.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { importRuns, notesJobOf } from '#functions/membership/people/imports/rows.ts';
import { Refusal } from '#shared/errors.ts';
import { movedNotes as contract, mostMovedNoteParts } from '#shared/messaging/movednotes/movednotes.ts';
import { movedNotesImport, noMovedNotes } from './job.ts';
import { movedNotesParts, movedNotesRuns } from './rows.ts';

const calls = handsOver({
  ...{
    area: 'messaging',
    runs: movedNotesRuns,
    people: importRuns,
    list: 'movednotes',
    parts: movedNotesParts,
    mostParts: mostMovedNoteParts,
  },
  ...{ job: movedNotesImport, none: noMovedNotes, jobOf: notesJobOf },
});

export const movedNotes = implement(contract, {
  ...calls,
  part: async ({ id: importId, body: { part, ...given } }, { caller, table }) => {
    if (given.notes.some(({ confidential }) => confidential) && !caller.can('Messaging:Notes:Confidential')) throw new Refusal('forbidden');
    return calls.store(table, { userId: caller.userId, importId, part }, given);
  },
});
