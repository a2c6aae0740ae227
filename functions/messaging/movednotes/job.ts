// Enters notes of another system, part by part, once its people are there. Beside what notifies people, as all jobs of this area
// (`../transfers/jobs.ts`).
import { type Change, defineJob } from '#functions/core/jobs/define.ts';
import { itemsIn } from '#functions/core/table/conditions.ts';
import { sources } from '#shared/membership/people/imports/sources.ts';
import { MovedNotesCounts as Counts, type MovedNotesCounts, MovedNotesPart } from '#shared/messaging/movednotes/movednotes.ts';
import { choice, id, type Out, parse, shape, text, whole } from '#shared/words.ts';
import { enterNote } from './enter.ts';
import { movedNotesParts } from './rows.ts';
import { undoesNote } from './undo.ts';

/** Each is read by itself. */
const lookedAt = 12;
/** Of a transaction's hundred items; the job's own row and what shows it need the rest. */
const mostItems = 80;

export const noMovedNotes: MovedNotesCounts = { notes: 0, skipped: 0 };

const Next = shape({ part: whole, at: whole, done: whole, counts: Counts });
type Next = Out<typeof Next>;

export const movedNotesImport = defineJob({
  name: 'imports.notes',
  queue: 'deliver',
  input: shape({ importId: id, userId: text(20), fileName: text(200), source: choice(...sources), parts: whole, items: whole }),
  next: Next,
  result: Counts,
  undoes: [undoesNote],
  chunk: async ({ table, id: jobId, created, startedBy, input, next: given }) => {
    const { importId, userId, fileName, source, parts, items: total } = input;
    const at: Next = given ?? { part: 0, at: 0, done: 0, counts: noMovedNotes };
    const stored = await table.need(movedNotesParts, { userId, importId, part: at.part });
    const all = parse(MovedNotesPart, JSON.parse(stored.row.json)).notes;
    const moving = { table, source, jobId, created, startedBy, fileName };
    const changes: Change[] = [];
    const counts = { ...at.counts };
    const [places, keys] = [new Set<string>(), new Set<string>()];
    let [items, taken] = [0, 0];
    for (const note of all.slice(at.at, at.at + lookedAt)) {
      const { is, change, conversationId = '' } = keys.has(note.key) ? { is: 'known' as const } : await enterNote(moving, note);
      const more = change ? itemsIn(change.ops) + 1 : 0;
      // The second note on someone waits for the next chunk, and finds the first.
      if (taken > 0 && (items + more > mostItems || (change && places.has(conversationId)))) break;
      if (change) changes.push(change);
      places.add(conversationId);
      keys.add(note.key);
      if (is === 'fresh') counts.notes += 1;
      if (is === 'skipped') counts.skipped += 1;
      items += more;
      taken += 1;
    }
    const done = at.done + taken;
    if (at.at + taken < all.length) return { changes, done, total, next: { ...at, at: at.at + taken, done, counts } };
    if (at.part + 1 < parts) return { changes, done, total, next: { part: at.part + 1, at: 0, done, counts } };
    return { changes, done, total: done, result: counts };
  },
});
