import { removed as contract } from '#shared/messaging/removed.ts';
import { implement } from '../core/serve/implement.ts';
import { removedOf, restoreRemoved, type Undoable, undoable } from '../core/table/softDelete.ts';
import { emailTemplates } from './emailTemplates/rows.ts';
import { ofChurch } from './table.ts';

const kinds: readonly Undoable<unknown>[] = [
  undoable(emailTemplates, (table, hidden) => table.write(table.restore(emailTemplates, hidden))),
];

export const removed = implement(contract, {
  list: (_, { table }) => removedOf(table, ofChurch, kinds),
  restore: (asked, { table }) => restoreRemoved(table, kinds, asked, undefined),
});
