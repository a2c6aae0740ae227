// Soft deletion: how rows that can be restored for 30 days are listed, found and shown, whatever their kind.
import { Refusal } from '#shared/errors.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import type { Out, Schema } from '#shared/words.ts';
import { retryOnRefusal } from '../concurrency/retryOnRefusal.ts';
import type { Kind, Owner, StoredRow } from './kind.ts';
import type { Page } from './page.ts';
import { type Table, undoDays } from './table.ts';

/** The maximum number listed. */
const mostListed = 1000;

/** A deleted item, as listed. */
interface View {
  readonly kind: string;
  readonly id: string;
  readonly label: string;
  readonly removedAt: string;
  readonly removedBy: string | undefined;
  readonly until: string;
}

/** A kind whose deletions can be undone. */
export interface Undoable<Asking> {
  readonly name: string;
  list(page: Page): View[];
  restore(table: Table, id: string, asking: Asking): Promise<View>;
}

/** `back` writes the restored row and everything restored with it; rows that aren't `listed` are restored with others. */
export function undoable<S extends Schema, Asking>(
  kind: Kind<S, { id: string }>,
  back: (table: Table, hidden: StoredRow<Out<S>>, asking: Asking) => Promise<void>,
  listed: (row: Out<S>) => boolean = () => true,
): Undoable<Asking> {
  const view = ({ row, removedAt = '', removedBy }: StoredRow<Out<S>>): View => ({
    kind: kind.name,
    id: kind.audit?.id(row) ?? '',
    label: kind.audit?.label(row) ?? '',
    removedAt,
    removedBy: removedBy || undefined,
    until: new Date(Date.parse(removedAt) + undoDays * dayMs).toISOString(),
  });
  return {
    name: kind.name,
    list: (page) =>
      page
        .of(kind)
        .filter(({ row }) => listed(row))
        .map(view),
    restore: async (table, id, asking) => {
      const hidden = await table.get(kind, { id }, { withRemoved: true });
      if (!hidden) throw new Refusal('undoExpired');
      if (!hidden.removedAt) throw new Refusal('notFound');
      await back(table, hidden, asking);
      return view(hidden);
    },
  };
}

/** Deleted items of these kinds, newest first, from pages of the index of deletions. */
export async function removedOf(table: Table, area: Owner, kinds: readonly Undoable<never>[]): Promise<View[]> {
  const found: View[] = [];
  let after: string | undefined;
  do {
    const page = await table.query(area, ['removed'], { index: 'gsi1', newestFirst: true, withRemoved: true, after });
    found.push(...kinds.flatMap((kind) => kind.list(page)));
    after = page.next;
  } while (after && found.length < mostListed);
  return found.toSorted((a, b) => b.removedAt.localeCompare(a.removedAt)).slice(0, mostListed);
}

/** Restores one; the kind's name is case-insensitive. Refuses other kinds. */
export async function restoreRemoved<Asking, U extends Undoable<Asking>>(
  table: Table,
  kinds: readonly U[],
  { kind, id }: { readonly kind: string; readonly id: string },
  asking: Asking,
  mayRestore: (kind: U) => boolean = () => true,
): Promise<View> {
  const undo = kinds.find(({ name }) => name.toLowerCase() === kind.toLowerCase());
  if (!undo) throw new Refusal('notFound');
  if (!mayRestore(undo)) throw new Refusal('forbidden');
  return retryOnRefusal(() => undo.restore(table, id, asking));
}
