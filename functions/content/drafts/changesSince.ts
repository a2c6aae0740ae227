// What an editor has missed.

import type { Table } from '#functions/core/table/table.ts';
import type { Delta } from '#shared/content/words.ts';
import { Refusal } from '#shared/errors.ts';
import { ofChurch } from '../table.ts';
import { type Holder, needContainer } from './draft.ts';
import { moves, movesAfter, stepData, steps } from './rows.ts';
import { putsOf, unpackChange } from './snapshot.ts';
import { stepView } from './steps.ts';

/** Clients further behind reload the draft. */
const most = 200;

export async function changesSince(
  table: Table,
  type: Holder['type'],
  id: string,
  revision: number,
): Promise<{ revision: number; deltas: Delta[] }> {
  const { row } = (await needContainer(table, type, id)).kept;
  const behind = row.revision - revision;
  if (behind === 0) return { revision, deltas: [] };
  if (behind < 0 || behind > most) throw new Refusal('outdated');
  const page = await table.all(ofChurch, ['moves', id], { between: movesAfter(revision) });
  const made = page
    .of(moves)
    .map((kept) => kept.row)
    .filter((move) => move.revision <= row.revision);
  if (made.length !== behind) throw new Refusal('outdated');
  const batch = table.batch();
  const asked = made.map((move) => ({
    move,
    step: batch.get(table, steps, { containerId: id, seq: move.seq }),
    data: batch.get(table, stepData, { containerId: id, seq: move.seq, side: move.way === 'do' ? 'after' : 'before' }),
  }));
  await batch.send();
  const deltas = asked.map(({ move, step, data }): Delta => {
    const [found, kept] = [step(), data()];
    if (!found || !kept) throw new Refusal('outdated');
    const { puts, removes } = unpackChange(kept.row.change);
    return { revision: move.revision, puts: putsOf(puts), removes: [...removes], step: stepView(found.row, move.way === 'undo') };
  });
  return { revision: row.revision, deltas };
}
