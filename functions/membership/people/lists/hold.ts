// Finds who is on a saved list now, with the rights of who asks, and holds their ids for what this person does next, such as writing to them.
import type { Caller } from '#functions/core/auth/caller.ts';
import { later } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { Stop } from '#shared/membership/people/lists/lists.ts';
import type { ListRules } from '#shared/membership/people/lists/rules.ts';
import { type HeldRow, heldAtOnce, heldParts, heldPeople } from './heldRows.ts';
import { listFor, whoMeets } from './peopleOfList.ts';
import { prepared } from './run.ts';

/** Long enough to read who gets an email; sending one finds them anew. */
const usableMs = 30 * 60_000;
/** Of a transaction's four megabytes. */
const partsAtOnce = 20;

interface Held {
  readonly rules: ListRules;
  readonly stopped: readonly Stop[];
  readonly held?: HeldRow;
}

/** The head is written last: what was interrupted can't be used. */
export async function holdList(table: Table, caller: Caller, listId: string, met?: string): Promise<Held> {
  if (!caller.personId) throw new Refusal('forbidden');
  const { rules, name } = (await listFor(table, caller, listId)).row;
  const ready = await prepared(table, caller, { rules, columns: [], met });
  if ('stopped' in ready) return { rules, stopped: ready.stopped };
  const ids = await whoMeets(table, ready);
  const id = newId();
  const parts = Array.from({ length: Math.ceil(ids.length / heldAtOnce) }, (_, part) => ({
    ...{ id, part, ids: ids.slice(part * heldAtOnce, (part + 1) * heldAtOnce) },
  }));
  for (let at = 0; at < parts.length; at += partsAtOnce)
    await table.write(...parts.slice(at, at + partsAtOnce).map((part) => table.set(heldParts, part)));
  const held: HeldRow = { id, personId: caller.personId, name, count: ids.length, until: later(usableMs).toISOString() };
  await table.write(table.set(heldPeople, held));
  return { rules, stopped: [], held };
}
