// What the trail tells of a person goes with them; that something was done, when and by whom, stays.
import type { Table } from '../core/table.ts';
import { trailOf } from '../core/trail.ts';
import { ofChurch } from './table.ts';

const trail = trailOf('membership');
const atOnce = 50;

/** Empties the lines about one row, page by page through the whole trail; safe to repeat. */
export async function forgetTrail(table: Table, about: { kind: string; id: string; label: string }): Promise<void> {
  let after: string | undefined;
  do {
    const page = await table.query(ofChurch, ['trail'], { after });
    const told = page.of(trail).filter(({ row }) => row.kind === about.kind && row.rowId === about.id && row.label !== about.label);
    const empty = told.map(({ row }) => ({ ...row, label: about.label, changes: [] }));
    for (let at = 0; at < empty.length; at += atOnce)
      await table.write(...empty.slice(at, at + atOnce).map((row) => table.set(trail, row)));
    after = page.next;
  } while (after);
}
