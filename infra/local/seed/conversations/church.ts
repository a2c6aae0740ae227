import type { Op, Table } from '#functions/core/table/table.ts';
import type { PersonRow } from '#functions/membership/table.ts';

/** Where the rows go: the church with its people by their keys. */
export interface SeedChurch {
  readonly table: Table;
  readonly people: ReadonlyMap<string, PersonRow>;
  readonly today: Date;
  readonly zone: string;
  readonly subDomain: string;
}

export function personIn({ people }: SeedChurch, key: string): PersonRow {
  const person = people.get(key);
  if (!person) throw new Error(`Nobody in the demo church is called ${key}.`);
  return person;
}

/** The maximum size of a transaction. */
const atOnce = 100;

export async function writeAll({ table }: SeedChurch, ops: readonly Op[]): Promise<void> {
  for (let at = 0; at < ops.length; at += atOnce) await table.write(ops.slice(at, at + atOnce));
}
