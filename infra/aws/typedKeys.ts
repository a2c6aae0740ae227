/** A record with one value per name, typed by the names. */
export function byName<Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value): Record<Name, Value> {
  const all: Partial<Record<Name, Value>> = {};
  for (const name of names) all[name] = make(name);
  if (!isWhole(all, names)) throw new Error('A name got no value.');
  return all;
}

const isWhole = <Name extends string, Value>(all: Partial<Record<Name, Value>>, names: readonly Name[]): all is Record<Name, Value> =>
  names.every((name) => name in all);

/** The keys of a plan's record, typed. */
export const namesOf = <Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] =>
  Object.keys(record).filter((name): name is Name => name in record);
