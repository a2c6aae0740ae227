// Who was erased here: what erasing deletes doesn't come back with a file (docs/decisions.md, P38).
import type { Out, Schema } from '#shared/words.ts';
import type { Kind } from '../table/kind.ts';
import type { Table } from '../table/table.ts';

/** `of`: where people are; each area reads them itself. */
export const anyErased =
  <S extends Schema>(of: Kind<S, { id: string }>, isErased: (row: Out<S>) => boolean) =>
  async (table: Table, personIds: readonly string[]): Promise<boolean> => {
    const batch = table.batch();
    const asked = personIds.map((id) => batch.get(table, of, { id }, { withRemoved: true }));
    await batch.send();
    return asked.some((one) => {
      const found = one();
      return found !== undefined && isErased(found.row);
    });
  };
