import { removed as contract } from '#shared/content/removed.ts';
import { implement } from '../core/implement.ts';
import { bringBack, removedOf, type Undoable, undoable } from '../core/undoing.ts';
import { bringBackBlock } from './blockRemoving.ts';
import { bringBackCalendar } from './curatedCalendars.ts';
import { bringBackEvent } from './eventUndoing.ts';
import { bringBackPage } from './pageRemoving.ts';
import { blocks, ofChurch, pages } from './table.ts';
import { curatedCalendars, events } from './tableEvents.ts';

const kinds: readonly Undoable<undefined>[] = [
  undoable(pages, bringBackPage),
  undoable(blocks, bringBackBlock),
  undoable(curatedCalendars, bringBackCalendar),
  // What came with a followed calendar comes back with it, not from here.
  undoable(events, bringBackEvent, ({ importId }) => !importId),
];

export const removed = implement(contract, {
  list: (_, { table }) => removedOf(table, ofChurch, kinds),
  restore: (asked, { table }) => bringBack(table, kinds, asked, undefined),
});
