import { removed as contract } from '#shared/content/removed.ts';
import type { Caller } from '../core/auth/caller.ts';
import { implement } from '../core/serve/implement.ts';
import { removedOf, restoreRemoved, type Undoable, undoable } from '../core/table/softDelete.ts';
import { restoreBlock } from './blocks/remove.ts';
import { restoreCalendar } from './calendars/curated/curatedcalendars.ts';
import { removedEvents } from './calendars/events/removedEvents.ts';
import { curatedCalendars } from './calendars/rows.ts';
import { restorePage } from './pages/remove.ts';
import { restoreSermon } from './sermons/restore.ts';
import { sermonRows } from './sermons/rows.ts';
import { blocks, ofChurch, pages } from './table.ts';

const kinds: readonly Undoable<Caller>[] = [
  undoable(pages, restorePage),
  undoable(blocks, restoreBlock),
  undoable(curatedCalendars, restoreCalendar),
  undoable(sermonRows, restoreSermon),
  removedEvents(),
];

export const removed = implement(contract, {
  list: (_, { table }) => removedOf(table, ofChurch, kinds),
  restore: (asked, { caller, table }) => restoreRemoved(table, kinds, asked, caller),
});
