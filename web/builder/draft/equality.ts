import type { Delta } from '#shared/content/words.ts';
import type { Change, Node } from '#shared/elements/node.ts';

const isRecord = (given: unknown): given is Record<string, unknown> => typeof given === 'object' && given !== null && !Array.isArray(given);

/** Deep equality; `undefined` counts as absent, as it does on the wire. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((one, at) => deepEqual(one, b[at]));
  return isRecord(a) && isRecord(b) && equalBut(a, b, []);
}

/** Compares two records, ignoring some keys. */
export function equalBut(a: object, b: object, names: readonly string[]): boolean {
  const [mine, theirs] = [Object.entries(a), Object.entries(b)];
  const others = new Map(theirs);
  if (!mine.every(([name, value]) => names.includes(name) || deepEqual(value, others.get(name)))) return false;
  return theirs.every(([name, value]) => value === undefined || names.includes(name) || Object.hasOwn(a, name));
}

export const idsOf = (change: Change): Set<string> => new Set([...change.puts.map(({ id }) => id), ...change.removes]);

/** The change that a delta from the server represents. */
export const changeOf = (delta: Delta): Change => ({
  puts: delta.puts.flatMap(({ section, element }): Node[] => [...(section ? [section] : []), ...(element ? [element] : [])]),
  removes: delta.removes,
});

/** Whether two changes are equal regardless of order. */
export function sameChange(a: Change, b: Change): boolean {
  if (a.puts.length !== b.puts.length || a.removes.length !== b.removes.length) return false;
  const others = new Map(b.puts.map((node) => [node.id, node]));
  return a.puts.every((node) => deepEqual(node, others.get(node.id))) && deepEqual(a.removes.toSorted(), b.removes.toSorted());
}

/** Combines two consecutive changes. */
export function mergeChanges(first: Change, second: Change): Change {
  const puts = new Map(first.puts.map((node) => [node.id, node]));
  for (const id of second.removes) puts.delete(id);
  for (const node of second.puts) puts.set(node.id, node);
  const removes = new Set([...first.removes, ...second.removes].filter((id) => !puts.has(id)));
  return { puts: [...puts.values()], removes: [...removes] };
}
