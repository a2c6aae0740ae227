// What someone said about texts, also under the ids of those who were merged into them (docs/decisions.md, P24).
import type { Batch } from '#functions/core/table/batch.ts';
import type { Table } from '#functions/core/table/table.ts';
import { idsOfRow } from '#functions/membership/people/merges/mergedRows.ts';
import type { PersonRow } from '#functions/membership/table.ts';
import { textConsents } from './rows.ts';

/** `none`: never asked, or agreed for another number only. */
export type Standing = 'agreed' | 'declined' | 'none';

/**
 * Who declined under one id gets none, until they agree anew after the merge; who agreed did so for that number, whose it was
 * before. Nothing is rewritten by a merge, so that each has their own back when they are parted.
 */
export function askStanding(batch: Batch, table: Table, person: PersonRow, key: string): () => Standing {
  const asked = idsOfRow(person).map((personId) => batch.get(table, textConsents, { personId }));
  return () => {
    const given = asked.flatMap((one) => one()?.row ?? []);
    const own = given.find(({ personId }) => personId === person.id);
    const since = own?.agreed ? own.at : '';
    const mergedAt = (id: string) => person.merged?.find((one) => one.id === id || one.others.includes(id))?.at ?? '';
    if (given.some(({ personId, agreed }) => !agreed && (personId === person.id || since <= mergedAt(personId)))) return 'declined';
    return given.some((one) => one.agreed && one.key === key) ? 'agreed' : 'none';
  };
}
