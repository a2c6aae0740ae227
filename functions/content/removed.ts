import { removed as contract } from '#shared/content/removed.ts';
import type { Caller } from '../core/auth/caller.ts';
import { implement } from '../core/serve/implement.ts';
import { bringBack, removedOf, type Undoable, undoable } from '../core/table/softDelete.ts';
import { bringBackBlock } from './blocks/remove.ts';
import { bringBackCalendar } from './calendars/curated/curatedcalendars.ts';
import { removedEvents } from './calendars/events/deleted.ts';
import { curatedCalendars } from './calendars/rows.ts';
import { bringBackPage } from './pages/remove.ts';
import { blocks, ofChurch, pages } from './table.ts';

const kinds: readonly Undoable<Caller>[] = [
  undoable(pages, bringBackPage),
  undoable(blocks, bringBackBlock),
  undoable(curatedCalendars, bringBackCalendar),
  removedEvents(),
];

export const removed = implement(contract, {
  list: (_, { table }) => removedOf(table, ofChurch, kinds),
  restore: (asked, { caller, table }) => bringBack(table, kinds, asked, caller),
});
