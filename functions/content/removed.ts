import { removed as contract } from '#shared/content/removed.ts';
import { Refusal } from '#shared/errors.ts';
import type { Removed } from '#shared/membership/removed.ts';
import type { Out, Schema } from '#shared/words.ts';
import { again } from '../core/again.ts';
import { day } from '../core/clock.ts';
import { implement } from '../core/implement.ts';
import type { Kept, Kind } from '../core/kind.ts';
import type { Page } from '../core/page.ts';
import type { Table } from '../core/table.ts';
import { bringBackBlock } from './blockRemoving.ts';
import { bringBackCalendar } from './curatedCalendars.ts';
import { bringBackEvent } from './eventUndoing.ts';
import { bringBackPage } from './pageRemoving.ts';
import { blocks, ofChurch, pages } from './table.ts';
import { curatedCalendars, events } from './tableEvents.ts';

const undoDays = 30;

/** A kind whose deletions can be taken back. */
interface Undoable {
  readonly name: string;
  list(page: Page): Removed[];
  restore(table: Table, id: string): Promise<Removed>;
}

/** What came with a followed calendar comes back with it, not from here. */
const isHeld = (row: unknown): boolean => !(typeof row === 'object' && row !== null && 'importId' in row && row.importId);

function undoable<S extends Schema>(kind: Kind<S, { id: string }>, back: (table: Table, hidden: Kept<Out<S>>) => Promise<void>): Undoable {
  const view = ({ row, removedAt = '', removedBy }: Kept<Out<S>>): Removed => ({
    kind: kind.name,
    id: kind.trail?.id(row) ?? '',
    label: kind.trail?.label(row) ?? '',
    removedAt,
    removedBy: removedBy || undefined,
    until: new Date(Date.parse(removedAt) + undoDays * day).toISOString(),
  });
  return {
    name: kind.name,
    list: (page) =>
      page
        .of(kind)
        .filter(({ row }) => isHeld(row))
        .map(view),
    restore: async (table, id) => {
      const hidden = await table.get(kind, { id }, { withRemoved: true });
      if (!hidden) throw new Refusal('undoExpired');
      if (!hidden.removedAt) throw new Refusal('notFound');
      await back(table, hidden);
      return view(hidden);
    },
  };
}

const kinds: readonly Undoable[] = [
  undoable(pages, bringBackPage),
  undoable(blocks, bringBackBlock),
  undoable(curatedCalendars, bringBackCalendar),
  undoable(events, bringBackEvent),
];

export const removed = implement(contract, {
  list: async (_, { table }) => {
    const page = await table.all(ofChurch, ['removed'], { index: 'gsi1', newestFirst: true, withRemoved: true });
    return kinds
      .flatMap((kind) => kind.list(page))
      .toSorted((a, b) => b.removedAt.localeCompare(a.removedAt))
      .slice(0, 1000);
  },

  restore: ({ kind, id }, { table }) => {
    const undo = kinds.find(({ name }) => name.toLowerCase() === kind.toLowerCase());
    if (!undo) throw new Refusal('notFound');
    return again(() => undo.restore(table, id));
  },
});
