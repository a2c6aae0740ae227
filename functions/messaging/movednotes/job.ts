// Enters notes of another system, part by part, once its people are there. Beside what notifies people, as all jobs of this area
// (`../transfers/jobs.ts`).

import { HandedInput } from '#functions/core/handedOver/rows.ts';
import { takeSome } from '#functions/core/handedOver/take.ts';
import { defineJob } from '#functions/core/jobs/define.ts';
import { MovedNotesCounts as Counts, type MovedNotesCounts, MovedNotesPart } from '#shared/messaging/movednotes/movednotes.ts';
import { type Out, parse, shape, whole } from '#shared/words.ts';
import { enterNote } from './enter.ts';
import { movedNotesParts } from './rows.ts';
import { undoesNote } from './undo.ts';

export const noMovedNotes: MovedNotesCounts = { notes: 0, skipped: 0 };

const Next = shape({ part: whole, at: whole, done: whole, counts: Counts });
type Next = Out<typeof Next>;

export const movedNotesImport = defineJob({
  name: 'imports.notes',
  queue: 'deliver',
  input: HandedInput,
  next: Next,
  result: Counts,
  undoes: [undoesNote],
  chunk: async ({ table, id: jobId, created, startedBy, input, next: given }) => {
    const { importId, userId, fileName, source, parts, items: total } = input;
    const at: Next = given ?? { part: 0, at: 0, done: 0, counts: noMovedNotes };
    const stored = await table.need(movedNotesParts, { userId, importId, part: at.part });
    const all = parse(MovedNotesPart, JSON.parse(stored.row.json)).notes;
    const moving = { table, source, jobId, created, startedBy, fileName };
    const { changes, taken, fresh, skipped } = await takeSome(all, at.at, (note) => enterNote(moving, note));
    const counts = { notes: at.counts.notes + fresh, skipped: at.counts.skipped + skipped };
    const done = at.done + taken;
    if (at.at + taken < all.length) return { changes, done, total, next: { ...at, at: at.at + taken, done, counts } };
    if (at.part + 1 < parts) return { changes, done, total, next: { part: at.part + 1, at: 0, done, counts } };
    return { changes, done, total: done, result: counts };
  },
});
