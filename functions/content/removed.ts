import { removed as contract } from '#shared/content/removed.ts';
import type { Caller } from '../core/caller.ts';
import { implement } from '../core/implement.ts';
import { bringBack, removedOf, type Undoable, undoable } from '../core/undoing.ts';
import { bringBackBlock } from './blockRemoving.ts';
import { bringBackCalendar } from './curatedCalendars.ts';
import { removedEvents } from './eventRemoved.ts';
import { bringBackPage } from './pageRemoving.ts';
import { blocks, ofChurch, pages } from './table.ts';
import { curatedCalendars } from './tableEvents.ts';

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
