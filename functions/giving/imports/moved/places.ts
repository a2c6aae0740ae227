// Where the gifts of another system go: its funds and batches. A fund of the same name is the same fund.

import { nowIso } from '#functions/core/clock.ts';
import { type Change, changing, type Restorer } from '#functions/core/jobs/define.ts';
import { hashOf } from '#functions/core/random.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { MovedBatch, MovedFund } from '#shared/giving/imports/moved.ts';
import { fold } from '#shared/membership/people/imports/fold.ts';
import type { Source } from '#shared/membership/people/imports/sources.ts';
import { idForm, parse } from '#shared/words.ts';
import { isOpen, loadFunds } from '../../funds/loadFunds.ts';
import { fundRows } from '../../funds/rows.ts';
import { batches, gifts, ofBooks } from '../../ledger/rows.ts';
import { MovedKey, movedKeys } from '../rows.ts';

export interface Moving {
  readonly table: Table;
  readonly source: Source;
  readonly jobId: string;
}

/** Ids of another suite of this kind are kept where they are free (docs/decisions.md, P25); others follow from the source's. */
export function idsFor({ source }: Pick<Moving, 'source'>, key: string): readonly string[] {
  const own = source === 'b1' ? key.slice(key.indexOf(':') + 1) : '';
  return [...(idForm.test(own) ? [own] : []), hashOf(`moved ${source} ${key}`).slice(0, 11)];
}

export const idOfKey = async ({ table, source }: Pick<Moving, 'table' | 'source'>, key: string): Promise<string | undefined> =>
  (await table.get(movedKeys, { source, key }))?.row.id;

/** The changes that make the funds of a part, and how many of them are new. */
export async function fundChanges({ table, source, jobId }: Moving, given: readonly MovedFund[]) {
  const all = await loadFunds(table);
  const names = new Map(all.filter(isOpen).map(({ id, name }) => [fold(name), id]));
  const taken = new Set(all.map(({ id }) => id));
  const changes: Change[] = [];
  let made = 0;
  for (const { key, name, taxDeductible } of given) {
    if (await idOfKey({ table, source }, key)) continue;
    const same = names.get(fold(name));
    const [first = '', second = ''] = idsFor({ source }, key);
    const hidden = all.find((fund) => [first, second].includes(fund.id) && fold(fund.name) === fold(name));
    const id = same ?? hidden?.id ?? (taken.has(first) ? second : first);
    const row: MovedKey = { source, key, id, jobId, isMade: same === undefined };
    const before = hidden && !same ? await table.get(fundRows, { id }) : undefined;
    const fund = before ? { ...before.row, removedAt: undefined } : { id, name, taxDeductible };
    const { ops, entry } = changing(table, movedKeys, row);
    changes.push({ ops: [...ops, ...(same ? [] : table.put(fundRows, fund, before))], entry });
    names.set(fold(name), id);
    taken.add(id);
    if (!same) made += 1;
  }
  return { changes, made };
}

export async function batchChanges({ table, source, jobId }: Moving, given: readonly MovedBatch[]) {
  const changes: Change[] = [];
  let made = 0;
  for (const { key, name, date } of given) {
    if (await idOfKey({ table, source }, key)) continue;
    const [first = '', second = first] = idsFor({ source }, key);
    const there = await Promise.all([first, second].map((id) => table.get(batches, { id })));
    // The batch of an import that was taken back lies where it was: its voided gifts explain it.
    const same = there.find((one) => one && one.row.name === name && one.row.date === date);
    const id = same?.row.id ?? (there[0] ? second : first);
    const row: MovedKey = { source, key, id, jobId, isMade: same === undefined };
    const batch = { id, name, date, kind: 'hand' as const, byTwo: false, state: 'open' as const, counts: [] };
    const { ops, entry } = changing(table, movedKeys, row);
    changes.push({ ops: [...ops, ...(same ? [] : table.put(batches, batch))], entry });
    if (!same) made += 1;
  }
  return { changes, made };
}

/** A fund that the import made is hidden if nothing given to it is left, a batch goes if nothing is in it. */
export const undoesPlace: Restorer = {
  kind: movedKeys.name,
  restore: async (table, { after }) => {
    const row = parse(MovedKey, JSON.parse(after));
    const kept = await table.get(movedKeys, row);
    if (!kept || kept.row.jobId !== row.jobId) return undefined;
    const gone = table.remove(movedKeys, kept);
    if (!row.isMade) return gone;
    if (row.key.startsWith('batch:')) {
      const batch = await table.get(batches, { id: row.id });
      const isEmpty = (await table.all(ofBooks, ['batch', row.id])).of(gifts).length === 0;
      return [...gone, ...(batch && isEmpty ? table.remove(batches, batch) : [])];
    }
    const fund = await table.get(fundRows, { id: row.id });
    return [
      ...gone,
      ...(fund && isOpen(fund.row) && !fund.row.mainSince ? table.put(fundRows, { ...fund.row, removedAt: nowIso() }, fund) : []),
    ];
  },
};
